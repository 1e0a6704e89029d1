/* Trans Europa: lays rails on the shortest way to the nearest city of its hand that is not joined yet.
 *
 *     cc -O2 -o nearest nearest.c && engineshed match trans-europa --bots ./nearest,random
 *
 * The reader below knows as much JSON as this bot needs: it finds a field of an object and walks through an array. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 1000, JUNCTIONS = 500, CITIES = 100, GAMES = 64, LONGEST = 1000000, FAR = 1 << 20 };

/* --- JSON */

static const char *blank(const char *at) {
    while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n' || *at == ',' || *at == ':') at++;
    return at;
}

/* Behind the value that begins here. */
static const char *skip(const char *at) {
    int depth = 0;
    at = blank(at);
    do {
        if (*at == '"') {
            for (at++; *at && *at != '"'; at++)
                if (*at == '\\' && at[1]) at++;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            depth--;
        } else if (depth == 0) {
            while (*at && !strchr(",:]} \t\r\n", *at)) at++;
            return at;
        }
        if (*at) at++;
    } while (*at && depth > 0);
    return at;
}

/* The value of a field of this object, or NULL. */
static const char *field(const char *object, const char *name) {
    size_t length = strlen(name);
    const char *at = blank(object);
    if (*at != '{') return NULL;
    for (at = blank(at + 1); *at == '"'; at = blank(at)) {
        const char *key = at + 1, *value = blank(skip(at));
        if (strncmp(key, name, length) == 0 && key[length] == '"') return value;
        at = skip(value);
    }
    return NULL;
}

/* The first element of an array, or NULL; then the next one, or NULL. */
static const char *first(const char *array) {
    const char *at = array ? blank(array) : "";
    if (*at != '[') return NULL;
    at = blank(at + 1);
    return *at == ']' || !*at ? NULL : at;
}

static const char *next(const char *element) {
    const char *at = blank(skip(element));
    return *at == ']' || !*at ? NULL : at;
}

static const char *element(const char *array, int place) {
    const char *at = first(array);
    while (at && place-- > 0) at = next(at);
    return at;
}

static int number(const char *value) { return value ? atoi(blank(value)) : -1; }

static int is(const char *value, const char *text) {
    size_t length = strlen(text);
    return value && *value == '"' && strncmp(value + 1, text, length) == 0 && value[length + 1] == '"';
}

static void copy_text(const char *value, char *text, size_t size) {
    const char *end = skip(value);
    size_t length = (size_t)(end - value) - 2;
    if (length >= size) length = size - 1;
    memcpy(text, value + 1, length);
    text[length] = 0;
}

/* --- the game */

struct game {
    char id[64];
    int seat, lines, cities;
    int line[LINES][3];
    int city[CITIES];
};

static struct game games[GAMES];
static int begun;

static struct game *game_of(const char *message) {
    char id[64];
    copy_text(field(message, "id"), id, sizeof id);
    for (int i = 0; i < GAMES; i++)
        if (strcmp(games[i].id, id) == 0) return &games[i];
    return NULL;
}

static void begin(const char *message) {
    struct game *game = &games[begun++ % GAMES];
    const char *board = field(message, "board"), *at;
    copy_text(field(message, "id"), game->id, sizeof game->id);
    game->seat = number(field(message, "seat"));
    game->lines = game->cities = 0;
    for (at = first(field(board, "lines")); at && game->lines < LINES; at = next(at), game->lines++)
        for (int part = 0; part < 3; part++) game->line[game->lines][part] = number(element(at, part));
    for (at = first(field(board, "cities")); at && game->cities < CITIES; at = next(at))
        game->city[game->cities++] = number(at);
}

/* What it costs to get from each junction to the nearest goal; what is laid already costs nothing. */
static void measure(const struct game *game, const char *laid, const char *goal, int *far) {
    int better = 1;
    for (int i = 0; i < JUNCTIONS; i++) far[i] = goal[i] ? 0 : FAR;
    while (better) {
        better = 0;
        for (int i = 0; i < game->lines; i++) {
            int a = game->line[i][0], b = game->line[i][1], cost = laid[i] ? 0 : game->line[i][2];
            if (far[b] + cost < far[a]) far[a] = far[b] + cost, better = 1;
            if (far[a] + cost < far[b]) far[b] = far[a] + cost, better = 1;
        }
    }
}

/* The rail that brings the network nearest to a city it lacks: the action's own text within the message. */
static const char *choose(const struct game *game, const char *view, const char *legal) {
    static char laid[LINES], goal[JUNCTIONS], mine[JUNCTIONS];
    static int far[JUNCTIONS];
    const char *best = NULL, *stop = NULL, *at;
    int least = FAR;
    memset(laid, 0, sizeof laid), memset(goal, 0, sizeof goal), memset(mine, 0, sizeof mine);
    for (at = first(element(field(view, "hands"), game->seat)); at; at = next(at)) goal[game->city[number(at)]] = 1;
    for (at = first(element(field(view, "networks"), game->seat)); at; at = next(at)) mine[number(at)] = 1;
    for (at = first(field(view, "rails")); at; at = next(at)) laid[number(field(at, "line"))] = 1;
    for (at = first(legal); at; at = next(at))
        if (is(field(at, "kind"), "marker") && goal[number(field(at, "junction"))]) return at;
    for (int i = 0; i < JUNCTIONS; i++) goal[i] &= !mine[i];
    measure(game, laid, goal, far);
    for (at = first(legal); at; at = next(at)) {
        const char *kind = field(at, "kind");
        if (is(kind, "stop")) stop = at;
        if (!is(kind, "rail")) continue;
        const int *line = game->line[number(field(at, "line"))];
        int there = mine[line[0]] ? line[1] : line[0], whole = far[there] + line[2];
        if (!mine[there] && whole < least) least = whole, best = at;
    }
    return best ? best : stop ? stop : first(legal);
}

int main(void) {
    static char message[LONGEST + 2];
    while (fgets(message, sizeof message, stdin)) {
        const char *type = field(message, "type");
        if (is(type, "hello")) {
            printf("{\"type\":\"ready\",\"name\":\"nearest\",\"wants\":[\"records\",\"view\"]}\n");
        } else if (is(type, "new_game")) {
            begin(message);
        } else if (is(type, "choose")) {
            const char *action = choose(game_of(message), field(message, "view"), field(message, "legal"));
            printf("{\"type\":\"action\",\"request\":%d,\"action\":%.*s}\n", number(field(message, "request")),
                   (int)(skip(action) - action), action);
        } else if (is(type, "quit")) {
            return 0;
        }
        fflush(stdout);
    }
    return 0;
}
