# head and common words
language = Мова
night = Нічний потяг
lost = Тут потяг не зупиняється
to-lobby = До зали
one-moment = Хвилинку…
close = Закрити
open = Відкрити
search = Пошук
copy = Копіювати
copied = Скопійовано
rules = Правила
print = Друк
you = Ви
nickname = Ваше ім’я
players = Гравці
bot-name = Бот { $number }
points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}

# lobby
lobby-title = Залізниці під одним дахом
lobby-lead = Грайте з друзями або ботами, поруч чи на відстані. Обліковий запис не потрібен.
play-now = Грати
more-options = Свій стіл
more-options-how = Друзі, один пристрій, налаштування
about-minutes = близько { $minutes } хв
open-tables-none = Відкритих столів немає. Відкрийте свій із місцем для друга або увійдіть за посиланням.
player-range = Гравців: { $fewest }–{ $most }
my-tables = Мої столи
open-tables = Відкриті столи
table-over = гру завершено
table-shut = Стіл закрито
table-open = { $count ->
    [one] вільне { $count } місце
    [few] вільні { $count } місця
   *[many] вільних місць: { $count }
}
your-turn-sign = Ваш хід
bot-to-move = думає { $name }
player-to-move = ходить { $name }
forget-table = Прибрати стіл
finished-tables = Зіграні партії
my-record = Мої партії
forget-finished = Прибрати зіграні
forget-this = Прибрати з дошки: { $title }
look-again = Переглянути
look-again-at = Переглянути ще раз: { $title }
result-won = { $points ->
    [one] перемога, { $points } очко
    [few] перемога, { $points } очки
   *[other] перемога, { $points } очок
}
result-place = { $points ->
    [one] місце { $place } із { $players }, { $points } очко
    [few] місце { $place } із { $players }, { $points } очки
   *[other] місце { $place } із { $players }, { $points } очок
}
result-lost = { $points ->
    [one] поразка, { $points } очко
    [few] поразка, { $points } очки
   *[other] поразка, { $points } очок
}
playing-time = { $minutes } хв гри
lessons-done = { $done ->
    [0] { $total ->
        [one] { $total } урок
        [few] { $total } уроки
       *[other] { $total } уроків
    }
   *[other] пройдено уроків: { $done } із { $total }
}
join = Увійти
join-how = Посилання від друга
no-table-in-link = У цьому посиланні немає столу: наприкінці має бути 16 літер і цифр
keep-on-device = Зберегти ігри на цьому пристрої: проти ботів без мережі
drop-log = Перетягніть сюди файл журналу або виберіть його, щоб переглянути партію

# setting up a table
who-plays = Хто грає
seat-number = Місце { $number }
seat-kind = Хто на місці { $number }
seat-me = За цим пристроєм
seat-friend = Друг за посиланням
seat-bot = Бот
seat-guest = Бот-гість
guest-in-seat = Бот-гість на місці { $number }
guest-about = { $name } · власник: { $mark } · { $played ->
    [0] партій ще не було
   *[other] перемог: { $won } з { $played }
}
guest-about-busy = { $name } · власник: { $mark } · зараз зайнятий
guest-of = бот-гість, власник: { $mark }
manage-guest = { $name } — бот-гість, чужа програма; власник: { $mark }. Господар столу може будь-коли віддати її місце своєму ботові, а решта — коли її немає на зв’язку хвилину.
problem-guest-away = Цього бота-гостя зараз немає: виберіть іншого
problem-guest-busy = Цей бот-гість уже грає за всіма столами, за якими може: виберіть іншого
bot-strength = Сила бота на місці { $number }
nickname-of = Ім’я на місці { $number }
gets-link = отримає від вас посилання
colour-of = Колір місця { $number }
colour-0 = Синій
colour-1 = Рудий
colour-2 = Зелений
colour-3 = Бузковий
colour-4 = Латунний
colour-5 = Сірий
problem-colour-taken = Цим кольором уже грають: оберіть інший
hot-seat-how = Кілька людей за одним пристроєм ходять по черзі, карти закриті заставкою.
public-table = Показати стіл усім у залі
typed-wish = Кидаємо й тягнемо зі справжньої коробки та вводимо сюди
absence = Якщо хтось не відповідає
absence-0 = чекати
absence-120 = за 2 хвилини ходить бот
absence-600 = за 10 хвилин ходить бот
absence-86400 = за добу ходить бот
absence-259200 = за 3 дні ходить бот
open-table = Відкрити стіл
start = Почати
choose-file = Виберіть файл
who-is = Хто це: { $name }?
bot-character = Хто грає на місці { $number }
character-any = хто завгодно
level-random = випадковий
level-easy = легкий
level-medium = середній
level-hard = сильний

# the table
opening-table = Відкриваємо стіл…
table-mark = Стіл { $id }
watching = ви дивитеся
typed-table = справжні кубики й карти
board = Поле
beside = Поруч із полем
prompt = Що потрібно зробити
table-menu = Меню столу
tab-game = Гра
tab-log = Журнал
tab-chat = Чат
waiting-for = { $count ->
    [1] Зараз ходить { $names }
   *[other] Зараз ходять: { $names }
}
game-over = Гру завершено
result = Підсумок
chance-asked = Що випало на кубиках чи картах?
step-back = Крок назад
choices-list = Усі варіанти списком
search-choices = Пошук, варіантів: { $count }
no-choices = Зараз від вас нічого не потрібно
zoom-in = Наблизити
zoom-out = Віддалити
zoom-whole = Усе поле
zoom-near = Знову більше
undo = Повернути хід
undo-all = Повернути весь хід
no-undo-now = Зараз нічого повертати
line-away = Зв’язок із сервером перервався. Пробуємо знову…
told-to-wait = З вашої адреси зараз забагато відвідувачів: сторінка продовжить сама за { $seconds } с
table-closed = Цей стіл для вас закрито
bye-bad-frame = Сторінка й сервер не зрозуміли одне одного. Завантажте сторінку знову.
bye-bad-token = Ключ від цього місця більше не діє.
bye-seat-lost = Це місце передано іншому.
bye-no-such-table = Такого столу немає.
bye-protocol = Сторінка старша за сервер. Завантажте її знову.
bye-wrong-origin = Сервер не приймає відвідувачів із цієї адреси.
bye-flood = Забагато повідомлень одразу. Завантажте сторінку за хвилину.
bye-slow = Зв’язок надто повільний. Завантажте сторінку знову.
bye-blocked = Господар цього сервера тимчасово закрив вам вхід.
problem-blocked = Господар цього сервера тимчасово закрив вам вхід
bye-too-many = З вашої адреси зараз забагато відвідувачів. Закрийте інші вкладки або поверніться за хвилину.
bye-failed = Сервер кілька разів не впорався з цим столом. Причину записано; спробуйте пізніше.
load-again = Завантажити сторінку знову
bye-old-version = Правила, за якими розпочато цю партію, тут більше не встановлено. Її журнал цілий.
bye-restart = Сервер перезапускається. Завантажте сторінку знову.

# players
seat-free = місце вільне
you-mark = (ви)
your-turn = ваш хід
to-move = ходить
thinks = думає
bot-level = { $level ->
    [random] бот, випадковий
    [easy] бот, легкий
    [medium] бот, середній
    [hard] бот, сильний
    [none] бот
   *[other] бот, { $level }
}
not-connected = немає зв’язку
not-connected-wait = немає зв’язку · повернутися лишилося { $seconds } с
player-away = немає на місці, грає бот
player-resigned = поза грою
manage-seat = Місце гравця { $name }
manage-how = Якщо { $name } не повертається, місце може зайняти бот, або для місця робиться нове посилання.
vote-bot = Голос за бота
new-seat-link = Нове посилання на місце
votes = Голосів: { $votes } з { $needed }
bot-has-seat = Поки вас немає, за вас грає бот
take-seat-back = Повернутися за стіл

# log, replay, chat
log = Журнал
log-empty = Поки нічого не сталося
taken-back = Останній хід скасовано
typed-in = введено вручну
show-position = Показати цю позицію
replay = Повтор
replay-at = Хід { $line } із { $last }
replay-how = Ви дивитеся минуле. Гра тим часом триває.
back-to-game = Назад до гри
play-replay = Дивитися
pause = Пауза
watch-replay = Переглянути знову
no-recording = Журнал не завантажено. Перетягніть файл журналу до зали.
chat = Чат
chat-empty = Поки всі мовчать
chat-earlier = Раніші репліки
chat-write = Написати всім
send = Надіслати
somebody = хтось
note-joined = За столом { $name }
note-vote = { $name }: голос за бота замість { $about }
note-takeover = Замість { $about } грає бот
note-returned = { $name } знову за столом
note-resigned = { $name } виходить із гри
note-reissued = Нове посилання на місце: { $about }
note-rematch = Готова нова партія
note-closed = Стіл закрито: { $name }
note-device = Зіграно на пристрої, здано сюди й перевірено за правилами
note-bot-failed = Бот відмовив, зроблено хід за правилами заміни

# waiting room
room-title = Чекаємо на гравців
room-how = Гра почнеться, коли всі місця буде зайнято.
give-to-bot = Віддати боту
sit-down = Сісти за стіл
share-link = Посилання для друзів
watch-link = Посилання для глядачів

# hot-seat
cover-title = { $name }, ваш хід
cover-how = Решта зараз не дивиться.
cover-ready = Це я, { $name }

# typed-in chance
typed-title = Введіть, що випало
typed-how = Виберіть те, що випало у вас на столі.
typed-draw = Хай тягне сервер

# menu
want-sound = Звуки: хід, рейки, колеса, кубики
want-notes = Сповіщення, коли мій хід
want-help = Допомога: вартість, перегляд ходу, підказки
hint = Як пішов би бот?
log-download = Зберегти журнал
resign = Здатися
resign-sure = Точно здатися?
close-table = Закрити стіл
close-table-sure = Закрити для всіх?
seed-fingerprint = Відбиток зерна:
seed-shown = зерно:
keys = Клавіші
key-arrows = ← ↑ ↓ →
key-arrows-does = від цілі до цілі на полі
key-enter = Enter
key-enter-does = вибрати ціль
key-space = Пробіл
key-space-does = проста відповідь, найчастіше кінець ходу
key-zoom = + − 0
key-zoom-does = масштаб, усе поле
key-list = L
key-list-does = усі варіанти списком
key-undo = U
key-undo-does = повернути хід
key-escape = Esc
key-escape-does = крок назад, вихід із повтору

# end
rematch = Ще раз тим самим складом
to-rematch = До нової партії

# rules
how-to-play = Як грати
goal = Мета:
goal-fold = Сховати мету
see-picture = Див. малюнок { $number }
rules-every-option = І правила інших варіантів
all-rules = Усі правила
player-aid = Пам’ятка
nothing-found = Нічого не знайдено

# refusals and problems
refusal-other = Зараз не можна ({ $reason })
refusal-stale = Позиція тим часом змінилася
refusal-no-action = У цій грі немає такого ходу
refusal-not-playing = Гра не йде
refusal-no-seat = Це можуть лише гравці
refusal-not-owner = Це може лише господар столу
refusal-no-bot = У цій грі немає такого бота
refusal-not-in-daily = У партії дня підказок немає
refusal-too-many = Надто часто: зачекайте трохи
refusal-chat-full = За цим столом сказано так багато, що більше не зберігається
problem-unreachable = Сервер не відповідає
problem-bad-request = Сервер цього не зрозумів
options-refused = { $count ->
    [0] Так зіграти не можна, стіл не відкрито.
   *[other] Так зіграти не можна, стіл не відкрито. Перевірте: { $options }.
}
problem-failed = На сервері сталася помилка. Спробуйте ще раз.
problem-bad-token = Ключ від цього місця більше не діє
problem-not-allowed = Вам це недоступно
problem-wrong-origin = Сервер не приймає відвідувачів із цієї адреси
problem-no-such-table = Такого столу немає
problem-no-such-game = Такої гри немає
problem-not-found = Тут нічого немає
problem-seat-taken = Це місце вже зайняте
problem-no-free-seat = Вільних місць немає
problem-not-playing = Гра не йде
problem-not-over = Гру ще не завершено
problem-day-over = Цей день закінчився всюди
problem-day-not-over = Цю партію дня ще грають інші: продовжити можна, коли її день закінчиться всюди
problem-too-big = Забагато даних
problem-too-many = Надто часто: зачекайте трохи
problem-quota = З вашої адреси відкрито забагато незавершених столів: спершу дограйте або закрийте частину з них
problem-bad-log = Це не журнал гри, у яку тут грають

plan-ahead = План
plan-title = План на своїй копії
plan-how = Пробуйте рішення тут: інші їх не бачать
plan-steps = { $count ->
    [one] { $count } рішення
    [few] { $count } рішення
   *[many] { $count } рішень
}
plan-play = Зіграти так
plan-leave = Залишити план
refusal-not-asked = Зараз від вас нічого не потрібно
problem-not-away = Цей гравець на місці
problem-old-version = Цей журнал записано старішою версією гри
problem-still-here = Цей гравець ще тут
problem-too-soon = Гравець може повернутися: зачекайте ще трохи
problem-seen-a-hand = Ви бачили іншу руку в цій партії: це місце для іншої людини або бота
problem-busy = Сервер зайнятий: спробуйте трохи згодом
refusal-busy = Сервер зайнятий: спробуйте трохи згодом

# --- уроки
learn = Навчитися
coach = Наставник
lesson-step = Крок { $number } з { $total }
lesson-waits = чекає на вас
lesson-why = Чому?
lesson-next = Далі
lesson-play-on = Далі самостійно
lesson-do-it = Зробити за мене
lesson-try = Спробую
lesson-unfold = Що сказав наставник
lesson-leave = Вийти з уроку
lesson-not-now = Правила це дозволяють, але урок зараз іде іншим шляхом.
lesson-offer = Уперше за цією грою? Урок крок за кроком покаже її на справжньому полі. Його можна перервати й продовжити будь-коли.
lesson-choose = Кожен урок відбувається на справжньому полі. Його можна перервати й продовжити будь-коли.
lesson-minutes = { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}
lesson-then = Наступна частина: { $title }
lesson-following = Наступний урок: { $title }
lesson-new-game = Нова партія з легкими ботами
coach-ask = Запитати наставника
coach-advise = Показати добрий хід
coach-said = Що казав наставник
lesson-done = пройдено
lesson-go-on = продовжити
lesson-anew = Спочатку
lesson-not-needed = Я знаю гру: грати одразу
problem-no-such-lesson = Такого уроку немає
exercise = Задача
exercises = Задачі
exercises-lead = Позиції з партій між ботами; у кожній одне рішення явно краще за всі.
exercises-done = розв’язано: { $done } з { $total }
exercise-solved = Правильно!
exercise-over = Розв’язано: далі тут не грають
exercise-shown = Ось розв’язок.
exercise-show = Показати розв’язок
exercise-next = Наступна задача
exercise-streak = поспіль: { $count }, рекорд { $best }

# the table: confirm block, since your move, replay
decision = Рішення
ways = Як це змінити
choose-first = Спершу виберіть
not-your-turn = Зараз не ваш хід
tap-again = Торкніться того самого місця ще раз або натисніть кнопку
put-down = Покласти назад
tab-more = Довідка
since = Після вашого ходу
since-nothing = Поки нічого
since-more = { $count ->
    [one] і ще { $count }
    [few] і ще { $count }
   *[other] і ще { $count }
}
since-show = Показати на полі
replay-start = На початок
replay-back = Крок назад
replay-on = Крок уперед
replay-end = У кінець
replay-round-back = На раунд назад
replay-round-on = На раунд уперед
replay-hold = Дивитися ({ $speed }); утримуйте, щоб вибрати швидкість
replay-next-turning = До перелому
replay-speed = Швидкість
hint-number = Підказка { $number } з { $of } (бот: { $level }).
want-twice = Другий дотик до того самого місця підтверджує
want-together = «Трансєвропа»: спершу скласти весь хід, потім надіслати
want-auto = Робити за мене єдиний вибір, якщо він не закінчує хід
want-pace = Темп суперників
pace-calm = спокійний
pace-quick = швидкий
pace-once = одразу
key-hint = H
key-hint-does = підказка, наступна, прибрати
log-setup = { $count ->
    [one] Підготовка: { $count } рядок
    [few] Підготовка: { $count } рядки
   *[other] Підготовка: { $count } рядків
}
log-newest = До останнього рядка

presets = Як грати
preset-usual = Як зазвичай
preset-own = як ви налаштували
preset-usual-about = налаштування з правил, боти середньої сили
preset-expert-about = найсильніші боти
invite = Запросити за посиланням
preset-first-about = { $bots ->
    [one] найм’якший стіл: ви і { $bots } легкий бот
    [few] найм’якший стіл: ви і { $bots } легкі боти
   *[other] найм’якший стіл: ви і { $bots } легких ботів
}
needs-players = гравців: { $range }
needs-option = потрібно «{ $option }: { $value }»
made-for = { $most ->
    [one] найкраще на { $fewest }–{ $most } гравця
    [few] найкраще на { $fewest }–{ $most } гравці
   *[other] найкраще на { $fewest }–{ $most } гравців
}
expert-options = Для знавців
readings = Прочитання правил
options-changed = { $count ->
    [0] нічого не змінено
    [one] змінено { $count } налаштування
    [few] змінено { $count } налаштування
   *[other] змінено { $count } налаштувань
}
summary = Що почнеться
will-start = { $title }: { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[other] { $players } гравців
}, { $bots ->
    [0] без ботів
    [one] з них { $bots } бот
    [few] з них { $bots } боти
   *[other] з них { $bots } ботів
}

continue = Продовжити

volume = Гучність

# історія закінченої партії
story-title = Історія партії
story-opening = Історія відкривається …
story-going = Бот розбирає партію …
story-share = Історія та посилання
story-daily = Місця цього дня
story-picture = Зберегти картинкою
story-link = Посилання на цю історію
story-my-name = Показувати тут моє ім’я
story-chances = Шанси на перемогу, хід за ходом
story-results = Очікуваний результат, хід за ходом
story-turns = Переломні ходи
story-step = Хід { $step }
story-parts = З чого склався результат: { $name }
story-part-start = очікувалося на початку
story-part-own = власні рішення, порівняно з ботом
story-part-others = рішення інших
story-part-luck = удача
story-part-rest = залишок оцінки
story-part-result = результат
story-as-good = Не гірше за бота: { $choices ->
    [one] { $good } з { $choices } рішення
    [few] { $good } з { $choices } рішень
   *[other] { $good } з { $choices } рішень
}
story-third-1 = Перша третина
story-third-2 = Друга третина
story-third-3 = Остання третина
story-worst = Що бот зробив би інакше
story-played = як зіграно
story-bots = рішення бота
story-better = Бот бачив кращий хід
story-whose = Чий результат
story-deeper = Розібрати глибше
story-everybody = Розібрати й ботів
story-luck-curve = Удача загалом, хід за ходом
story-depth = Розбирав бот: { $level }, глибина { $depth }. Він теж помиляється.
depth-quick = побіжна
depth-usual = звичайна
depth-deep = велика
replay-turning = Переломний хід { $number }
replay-eyes = Чиїми очима
replay-eyes-nobody = глядача
go-on-here = Продовжити звідси за { $name }
go-on-how = У копії, з новими кидками, проти ботів. Ніколи не рахується.
verdict-alone = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
verdict-best = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}: ваш найкращий результат, на { $more } більше за попередній
verdict-not-best = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}: місце { $rank } з { $of } серед ваших партій, найкращий результат — { $best }
verdict-win = { $points ->
    [0] Ви перемогли за рівності очок: { $name }
    [one] Ви перемогли, перевага { $points } очко. Друге місце: { $name }
    [few] Ви перемогли, перевага { $points } очки. Друге місце: { $name }
   *[other] Ви перемогли, перевага { $points } очок. Друге місце: { $name }
}
verdict-shared = Ви ділите перемогу: { $names }
verdict-behind = { $points ->
    [0] Місце { $place } з { $of }, очок порівну. Перемога: { $name }
    [one] Місце { $place } з { $of }, забракло { $points } очка. Перемога: { $name }
    [few] Місце { $place } з { $of }, забракло { $points } очок. Перемога: { $name }
   *[other] Місце { $place } з { $of }, забракло { $points } очок. Перемога: { $name }
}
verdict-left = Місце { $place } з { $of }. Перемога: { $name }
verdict-other = { $points ->
    [0] Перемога: { $winner }, очок порівну. Друге місце: { $name }
    [one] Перемога: { $winner }, перевага { $points } очко. Друге місце: { $name }
    [few] Перемога: { $winner }, перевага { $points } очки. Друге місце: { $name }
   *[other] Перемога: { $winner }, перевага { $points } очок. Друге місце: { $name }
}
because-little = Ніщо не виділилося: ваші рішення, суперники й удача були такими, як очікувалося.
because-own-took = Головними були ваші рішення: порівняно з ботом втрачено очок: { $points }.
because-own-gave = Головними були ваші рішення: { $points }.
because-others-took = Найбільше відібрали чужі рішення, очок: { $points }.
because-others-gave = Найбільше допомогли чужі рішення, очок: { $points }.
because-luck-took = Удача була проти вас, відібрано очок: { $points }.
because-luck-gave = Удача була з вами, додано очок: { $points }.
