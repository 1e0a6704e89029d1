title = Залізниця Ink
tagline = Чотири кубики на всіх, один аркуш у кожного: чия мапа вийде кращою?
daily-sheet = один аркуш
daily-expansion = з доповненням

option-players = Гравці
option-expansions = Доповнення
option-expansions-help = Метеорити лишають кратери, за які дають очки; лава розтікається аркушем. З будь-яким із них раундів шість, а не сім.
option-expansions-none = Немає
option-expansions-meteor = Метеорит
option-expansions-lava = Лава
option-expansions-both = Метеорит і лава
option-draft = Добір кубиків
option-draft-help = Щораунду гравці добирають по дві пари кубиків замість спільного кидка.
option-dice_duty = Кубики, для яких є місце
option-dice_duty-help = За правилами малюють усі чотири дороги, якщо це можливо. За суворого читання малюнок не має лишати місця для меншої кількості кубиків, хоч би в якому порядку їх малювали.
option-dice_duty-any = Малювати те, що ще вміщується
option-dice_duty-most = Не втрачати кубики через порядок
option-longest_rule = Найдовші лінії
option-longest_rule-help = Чи може лінія пройти через клітинку ще раз іншими сторонами.
option-longest_rule-trail = Можуть перетинати себе
option-longest_rule-simple = Клітинка не більше разу
option-crater_scoring = Очки біля кратерів
option-crater_scoring-help = За що дають два очки. У правилах рахують дороги.
option-crater_scoring-per_end = За кожен кінець біля кратера
option-crater_scoring-per_route = За кожну дорогу біля кратера
option-lava_contact = Лава проти кінця дороги
option-lava_contact-help = Чи можна малювати сторону лави або вулкан проти кінця дороги. У правилах про це не сказано; інші програми забороняють.
option-lava_contact-forbid = Не можна
option-lava_contact-allow = Можна, це дві помилки
option-lava_route_must_join = Дорога на грані лави має бути приєднана
option-lava_route_must_join-help = Інакше досить, щоб була приєднана лава.
option-centre_counts_lava = Лава заповнює центр
option-centre_counts_lava-help = Інакше рахують лише центральні клітинки з дорогою.
option-centre_counts_craters = Кратери заповнюють центр
option-centre_counts_craters-help = Інакше кратер там вважається порожньою клітинкою.
option-meteor_on_lava = Метеорит влучив у лаву
option-meteor_on_lava-help = Що стається, коли метеорит влучає у клітинку лави.
option-meteor_on_lava-destroy = Лишається кратер
option-meteor_on_lava-absorb = Лава його поглинає
option-draft_values = Цінність граней у доборі
option-draft_values-help = Назви й цінності від 0 до 4: straight — пряма, curve — поворот, T — Т-розвилка, station — станція, overpass — естакада, окрема грань на кшталт highway_t, others — усі інші. У наступному раунді першим добирає гравець із найменшою сумою.

tile-highway_straight = пряме шосе
tile-railway_straight = пряма залізниця
tile-highway_curve = поворот шосе
tile-railway_curve = поворот залізниці
tile-highway_t = Т-розвилка шосе
tile-railway_t = Т-розвилка залізниці
tile-overpass = естакада
tile-station_straight = пряма станція
tile-station_curve = станція на повороті
tile-special_hhhr = спеціальна: три шосе, одна залізниця
tile-special_hrrr = спеціальна: одне шосе, три залізниці
tile-special_hhhh = спеціальна: перехрестя шосе
tile-special_rrrr = спеціальна: перетин залізниць
tile-special_hhrr = спеціальна: кут шосе і кут залізниці
tile-special_hrhr = спеціальна: шосе навхрест із залізницею
tile-lava_corner = кут лави
tile-lava_straight = пряма лава
tile-lava_three = лава з трьох боків
tile-lava_highway = лава з шосе
tile-lava_railway = лава із залізницею
tile-volcano = вулкан
tile-crater = кратер
face-highway_straight = пряме шосе
face-railway_straight = пряма залізниця
face-highway_curve = поворот шосе
face-railway_curve = поворот залізниці
face-highway_t = Т-розвилка шосе
face-railway_t = Т-розвилка залізниці
face-overpass = естакада
face-station_straight = пряма станція
face-station_curve = станція на повороті
special-special_hhhr = три шосе, одна залізниця
special-special_hrrr = одне шосе, три залізниці
special-special_hhhh = перехрестя шосе
special-special_rrrr = перетин залізниць
special-special_hhrr = кут шосе і кут залізниці
special-special_hrhr = шосе навхрест із залізницею
lava-face-lava_corner = кут лави
lava-face-lava_straight = пряма лава
lava-face-lava_three = лава з трьох боків
lava-face-lava_highway = лава з шосе
lava-face-lava_railway = лава із залізницею
direction-north = на північ
direction-east = на схід
direction-south = на південь
direction-west = на захід
heading-north = на північ
heading-east = на схід
heading-south = на південь
heading-west = на захід
heading-free = на вибір

question-pick = Візьміть пару кубиків
question-wait = Чекаємо на інших
question-aim = Куди полетить метеорит?
question-meteor = Нехай метеорит летить, або закресліть спеціальну дорогу, щоб його проігнорувати
question-draw = { $left ->
    [one] Малюйте: лишився { $left } кубик
    [few] Малюйте: лишилося { $left } кубики
   *[many] Малюйте: лишилося { $left } кубиків
}
question-blocked = Лаві нікуди текти: спаліть дорогу або намалюйте вулкан
question-lava = Намалюйте щонайменше один кубик лави
question-commit = Обов’язкового не лишилося: можна намалювати спеціальну дорогу, потім «Готово»

action-route = Намалювати ({ $cell }): { $shape }
action-special = Намалювати ({ $cell }): { $shape }
action-lava = Намалювати ({ $cell }): { $shape }
action-burn = Спалити дорогу ({ $cell }): { $shape }
action-volcano = Намалювати вулкан ({ $cell })
action-accept = Нехай метеорит летить
action-aim = Нехай метеорит летить { $direction }
action-ignore = Проігнорувати метеорит: закреслити «{ $special }»
action-commit = Готово
action-pick = Узяти пару { $pair }
action-leave = Залишити гру
action-first-player = Зірка: { $seat }
action-roll = Кубик: { $face }
action-roll-lava = Кубик лави: { $face }
action-roll-heading = Напрямок метеорита: { $heading }
action-roll-distance = Відстань метеорита: { $distance }

effect-starred = { $seat }: зірка і перший вибір
effect-rolled = Випало: { $tile }
effect-meteor-rolled = Метеорит: { $heading }, відстань { $distance }
effect-picked = { $seat }: пара { $pair } ({ $one }, { $other })
effect-next-first = { $seat }: перший вибір у наступному раунді (сума { $value })
effect-drawn = { $seat }: { $tile } ({ $cell })
effect-burned = { $seat }: згоряє { $tile } ({ $cell })
effect-flown = { $seat }: метеорит летить { $direction }
effect-hit = { $seat }: кратер ({ $cell })
effect-erased = { $seat }: метеоритом стерто — { $tile } ({ $cell })
effect-absorbed = { $seat }: лава поглинає метеорит ({ $cell })
effect-burned-up = { $seat }: метеорит згоряє
effect-ignored = { $seat }: метеорит проігноровано, закреслено «{ $special }»
effect-committed = { $seat }: готово
effect-left = { $seat }: більше не за столом
effect-revealed = { $seat }: { $drawn ->
    [one] на аркуші { $drawn } нова клітинка
    [few] на аркуші { $drawn } нові клітинки
   *[many] на аркуші { $drawn } нових клітинок
}
effect-skipped = { $seat }: { $tile } не на аркуші ({ $reason ->
    [no-fit] ніде не підходить
    [crater-only] підходить лише на кратер
    [optional-lava] одного кубика лави досить
   *[absent] гравця немає за столом
})
effect-round-over = Раунд { $round } закінчено, { $left ->
    [0] він був останнім
    [one] лишився { $left }
    [few] лишилося { $left }
   *[many] лишилося { $left }
}
effect-worth = { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
effect-room = { $seat }: { $face } вміщується у { $count ->
    [one] { $count } клітинку
    [few] { $count } клітинки
   *[many] { $count } клітинок
}

score-exits = Мережі
score-highway = Найдовше шосе
score-railway = Найдовша залізниця
score-centre = Центр
score-errors = Помилки
score-meteor = Кратери
score-lava = Озера лави
cause-rounds = Останній раунд закінчено

refusal-occupied = Клітинку зайнято
refusal-not-connected = Жоден кінець не приєднано до дороги чи виходу
refusal-mismatch = Шосе зустрічає залізницю
refusal-mismatch-exit = Вихід іншого виду
refusal-lava-contact = Лава зустрічає кінець дороги
refusal-lava-not-connected = Лаву не приєднано до лави
refusal-no-lava = У цій партії немає лави
refusal-not-blocked = Лава ще вміщується на порожню клітинку або вже намальована: палити не можна
refusal-not-a-route = Тут немає дороги, яку можна спалити
refusal-near-lava = Вулкану потрібна клітинка не поруч із лавою
refusal-special-used = Цю спеціальну дорогу або спеціальну дорогу цього раунду вже використано
refusal-special-limit = Три спеціальні дороги вже використано
refusal-die-used = Такого кубика не лишилося
refusal-duty-route = Один із кубиків ще підходить до порожньої клітинки
refusal-room = Тоді вміститься менше кубиків: намалюйте в іншому місці
refusal-room-highway_straight = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-highway_straight })
refusal-room-railway_straight = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-railway_straight })
refusal-room-highway_curve = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-highway_curve })
refusal-room-railway_curve = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-railway_curve })
refusal-room-highway_t = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-highway_t })
refusal-room-railway_t = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-railway_t })
refusal-room-overpass = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-overpass })
refusal-room-station_straight = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-station_straight })
refusal-room-station_curve = Тоді вміститься менше кубиків: намалюйте в іншому місці або спершу інший кубик ({ face-station_curve })
refusal-duty-lava = Лаву ще не намальовано
refusal-done = Ваш раунд уже закінчено
refusal-over = Партію закінчено
refusal-not-now = Не на цьому кроці раунду
refusal-nature = Кубики кидаєте не ви
refusal-no-seat = Тут ніхто не сидить
refusal-meteor-first = Спершу метеорит
refusal-meteor-settled = Метеорита зараз немає
refusal-heading-given = Напрямок задає кубик
refusal-heading-free = Виберіть напрямок
refusal-absent = Гравця немає за столом
refusal-not-your-turn = Зараз добирає інший гравець
refusal-pair-taken = Пару вже взято

thought-value = Очікуваний підсумок: { $points }
thought-plan = Далі клітинка { $cell }; очікуваний підсумок { $points }
thought-gains = Далі клітинка { $cell }; після цього раунду: мережі { $networks }, довгі лінії { $lines }, центр { $centre }, помилки { $errors }; очікуваний підсумок { $points }
thought-commit = Більше малювати нема чого; очікуваний підсумок { $points }
thought-only = Іншого ходу немає
thought-pair = На вашому аркуші це дає приблизно на { $points } більше

terminal-round = Раунд { $round } з { $rounds }
terminal-legend = ═ шосе   ┄ залізниця   ■ станція   ≈ лава   ▲ вулкан   ● кратер
terminal-code = У записі: сторони північ, схід, південь, захід; H шосе, R залізниця, L лава, - нічого
terminal-dice = Залишилося намалювати: { $dice }
terminal-specials = Спеціальні дороги: { $specials }
terminal-points = Якби гра скінчилася зараз: { $points }

kind-route = Намалювати кубик
kind-special = Намалювати спеціальну дорогу
kind-lava = Намалювати лаву
kind-burn = Спалити дорогу
kind-volcano = Намалювати вулкан
kind-aim = Нехай метеорит летить
kind-ignore = Проігнорувати метеорит
kind-pick = Узяти пару
field-cell = клітинка (ряд, стовпець)
field-shape = малюнок

cell-name = ряд { $row }, стовпець { $column }
way-H = шосе { $sides }
way-R = залізниця { $sides }
way-L = лава { $sides }
oriented = { $tile }: { $ways }
ways = { $one }, { $other }

print-seat = Гравець { $number }
print-exits-of-a-network = Виходи однієї мережі = очки:
print-exits = мережі
print-highway = шосе
print-railway = залізниця
print-centre = центр
print-errors = помилки
print-meteor = кратери
print-lava = лава
print-total = підсумок

character-porter = Поліна
character-rover = Ігор
character-burgher = Рита
character-daredevil = Пилип
character-tidier = Оля
character-weaver = Ванда
temperament-porter = Хоче, щоб кожен вихід кудись вів
temperament-rover = Любить лінію, якій немає кінця
temperament-burgher = Спершу забудовує середину міста
temperament-daredevil = Рано витрачає спеціальні дороги й вірить в удачу
temperament-tidier = Не терпить незавершених доріг
temperament-weaver = Зв’язує все в одну мережу
