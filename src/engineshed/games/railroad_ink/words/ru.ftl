title = Железная дорога Ink
tagline = Четыре кубика на всех, один лист у каждого: чья карта выйдет лучше?
daily-sheet = один лист
daily-expansion = с дополнением

option-players = Игроки
option-expansions = Дополнения
option-expansions-help = Метеориты оставляют кратеры, за которые дают очки; лава расползается по листу. С любым из них раундов шесть, а не семь.
option-expansions-none = Нет
option-expansions-meteor = Метеорит
option-expansions-lava = Лава
option-expansions-both = Метеорит и лава
option-draft = Драфт кубиков
option-draft-help = Каждый раунд игроки выбирают по две пары кубиков вместо общего броска.
option-dice_duty = Кубики, для которых есть место
option-dice_duty-help = По правилам рисуют все четыре дороги, если это возможно. При строгом чтении рисунок не должен оставлять место для меньшего числа кубиков, в каком бы порядке их ни рисовали.
option-dice_duty-any = Рисовать то, что ещё помещается
option-dice_duty-most = Не терять кубики из-за порядка
option-longest_rule = Самые длинные линии
option-longest_rule-help = Может ли линия пройти через клетку ещё раз по другим сторонам.
option-longest_rule-trail = Могут пересекать себя
option-longest_rule-simple = Клетка не больше раза
option-crater_scoring = Очки у кратеров
option-crater_scoring-help = За что даются два очка. В правилах считают дороги.
option-crater_scoring-per_end = За каждый конец у кратера
option-crater_scoring-per_route = За каждую дорогу у кратера
option-lava_contact = Лава против конца дороги
option-lava_contact-help = Можно ли рисовать сторону лавы или вулкан против конца дороги. В правилах об этом не сказано; другие программы запрещают.
option-lava_contact-forbid = Нельзя
option-lava_contact-allow = Можно, это две ошибки
option-lava_route_must_join = Дорога на грани лавы должна быть присоединена
option-lava_route_must_join-help = Иначе достаточно, чтобы была присоединена лава.
option-centre_counts_lava = Лава заполняет центр
option-centre_counts_lava-help = Иначе считаются только центральные клетки с дорогой.
option-centre_counts_craters = Кратеры заполняют центр
option-centre_counts_craters-help = Иначе кратер там считается пустой клеткой.
option-meteor_on_lava = Метеорит попал в лаву
option-meteor_on_lava-help = Что происходит, когда метеорит попадает в клетку лавы.
option-meteor_on_lava-destroy = Остаётся кратер
option-meteor_on_lava-absorb = Лава его поглощает
option-draft_values = Ценность граней в драфте
option-draft_values-help = Названия и ценности от 0 до 4: straight — прямая, curve — поворот, T — Т-развилка, station — станция, overpass — эстакада, отдельная грань вроде highway_t, others — все остальные. В следующем раунде первым выбирает игрок с наименьшей суммой.

tile-highway_straight = прямое шоссе
tile-railway_straight = прямая железная дорога
tile-highway_curve = поворот шоссе
tile-railway_curve = поворот железной дороги
tile-highway_t = Т-развилка шоссе
tile-railway_t = Т-развилка железной дороги
tile-overpass = эстакада
tile-station_straight = прямая станция
tile-station_curve = станция на повороте
tile-special_hhhr = особая: три шоссе, одна железная дорога
tile-special_hrrr = особая: одно шоссе, три железные дороги
tile-special_hhhh = особая: перекрёсток шоссе
tile-special_rrrr = особая: пересечение железных дорог
tile-special_hhrr = особая: угол шоссе и угол железной дороги
tile-special_hrhr = особая: шоссе накрест с железной дорогой
tile-lava_corner = угол лавы
tile-lava_straight = прямая лава
tile-lava_three = лава с трёх сторон
tile-lava_highway = лава с шоссе
tile-lava_railway = лава с железной дорогой
tile-volcano = вулкан
tile-crater = кратер
face-highway_straight = прямое шоссе
face-railway_straight = прямая железная дорога
face-highway_curve = поворот шоссе
face-railway_curve = поворот железной дороги
face-highway_t = Т-развилка шоссе
face-railway_t = Т-развилка железной дороги
face-overpass = эстакада
face-station_straight = прямая станция
face-station_curve = станция на повороте
special-special_hhhr = три шоссе, одна железная дорога
special-special_hrrr = одно шоссе, три железные дороги
special-special_hhhh = перекрёсток шоссе
special-special_rrrr = пересечение железных дорог
special-special_hhrr = угол шоссе и угол железной дороги
special-special_hrhr = шоссе накрест с железной дорогой
lava-face-lava_corner = угол лавы
lava-face-lava_straight = прямая лава
lava-face-lava_three = лава с трёх сторон
lava-face-lava_highway = лава с шоссе
lava-face-lava_railway = лава с железной дорогой
direction-north = на север
direction-east = на восток
direction-south = на юг
direction-west = на запад
heading-north = на север
heading-east = на восток
heading-south = на юг
heading-west = на запад
heading-free = по выбору

question-pick = Возьмите пару кубиков
question-wait = Ждём остальных
question-aim = Куда полетит метеорит?
question-meteor = Пусть метеорит летит, или вычеркните особую дорогу, чтобы его проигнорировать
question-draw = { $left ->
    [one] Рисуйте: остался { $left } кубик
    [few] Рисуйте: осталось { $left } кубика
   *[many] Рисуйте: осталось { $left } кубиков
}
question-blocked = Лаве некуда течь: сожгите дорогу или нарисуйте вулкан
question-lava = Нарисуйте хотя бы один кубик лавы
question-commit = Обязательного не осталось: можно нарисовать особую дорогу, затем «Готово»

action-route = Нарисовать ({ $cell }): { $shape }
action-special = Нарисовать ({ $cell }): { $shape }
action-lava = Нарисовать ({ $cell }): { $shape }
action-burn = Сжечь дорогу ({ $cell }): { $shape }
action-volcano = Нарисовать вулкан ({ $cell })
action-accept = Пусть метеорит летит
action-aim = Пусть метеорит летит { $direction }
action-ignore = Проигнорировать метеорит: вычеркнуть «{ $special }»
action-commit = Готово
action-pick = Взять пару { $pair }
action-leave = Покинуть игру
action-first-player = Звезда: { $seat }
action-roll = Кубик: { $face }
action-roll-lava = Кубик лавы: { $face }
action-roll-heading = Направление метеорита: { $heading }
action-roll-distance = Дальность метеорита: { $distance }

effect-starred = { $seat }: звезда и первый выбор
effect-rolled = Выпало: { $tile }
effect-meteor-rolled = Метеорит: { $heading }, дальность { $distance }
effect-picked = { $seat }: пара { $pair } ({ $one }, { $other })
effect-next-first = { $seat }: первый выбор в следующем раунде (сумма { $value })
effect-drawn = { $seat }: { $tile } ({ $cell })
effect-burned = { $seat }: сгорает { $tile } ({ $cell })
effect-flown = { $seat }: метеорит летит { $direction }
effect-hit = { $seat }: кратер ({ $cell })
effect-erased = { $seat }: метеоритом стёрто — { $tile } ({ $cell })
effect-absorbed = { $seat }: лава поглощает метеорит ({ $cell })
effect-burned-up = { $seat }: метеорит сгорает
effect-ignored = { $seat }: метеорит проигнорирован, вычеркнуто «{ $special }»
effect-committed = { $seat }: готово
effect-left = { $seat }: больше не за столом
effect-revealed = { $seat }: { $drawn ->
    [one] на листе { $drawn } новая клетка
    [few] на листе { $drawn } новые клетки
   *[many] на листе { $drawn } новых клеток
}
effect-skipped = { $seat }: { $tile } не на листе ({ $reason ->
    [no-fit] нигде не подходит
    [crater-only] подходит только на кратер
    [optional-lava] одного кубика лавы достаточно
   *[absent] игрока нет за столом
})
effect-round-over = Раунд { $round } окончен, { $left ->
    [0] он был последним
    [one] остался { $left }
    [few] осталось { $left }
   *[many] осталось { $left }
}
effect-worth = { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
effect-room = { $seat }: { $face } помещается в { $count ->
    [one] { $count } клетку
    [few] { $count } клетки
   *[many] { $count } клеток
}

score-exits = Сети
score-highway = Самое длинное шоссе
score-railway = Самая длинная железная дорога
score-centre = Центр
score-errors = Ошибки
score-meteor = Кратеры
score-lava = Озёра лавы
cause-rounds = Последний раунд окончен

refusal-occupied = Клетка занята
refusal-not-connected = Ни один конец не присоединён к дороге или выходу
refusal-mismatch = Шоссе встречает железную дорогу
refusal-mismatch-exit = Выход другого вида
refusal-lava-contact = Лава встречает конец дороги
refusal-lava-not-connected = Лава не присоединена к лаве
refusal-no-lava = В этой партии нет лавы
refusal-not-blocked = Лава ещё помещается на пустую клетку или уже нарисована: сжигать нельзя
refusal-not-a-route = Здесь нет дороги, которую можно сжечь
refusal-near-lava = Вулкану нужна клетка не по соседству с лавой
refusal-special-used = Эта особая дорога или особая дорога этого раунда уже использована
refusal-special-limit = Три особые дороги уже использованы
refusal-die-used = Такого кубика не осталось
refusal-duty-route = Один из кубиков ещё подходит к пустой клетке
refusal-room = Тогда поместится меньше кубиков: нарисуйте в другом месте
refusal-room-highway_straight = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-highway_straight })
refusal-room-railway_straight = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-railway_straight })
refusal-room-highway_curve = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-highway_curve })
refusal-room-railway_curve = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-railway_curve })
refusal-room-highway_t = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-highway_t })
refusal-room-railway_t = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-railway_t })
refusal-room-overpass = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-overpass })
refusal-room-station_straight = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-station_straight })
refusal-room-station_curve = Тогда поместится меньше кубиков: нарисуйте в другом месте или сначала другой кубик ({ face-station_curve })
refusal-duty-lava = Лава ещё не нарисована
refusal-done = Ваш раунд уже окончен
refusal-over = Партия окончена
refusal-not-now = Не в этом шаге раунда
refusal-nature = Кубики бросаете не вы
refusal-no-seat = Здесь никто не сидит
refusal-meteor-first = Сначала метеорит
refusal-meteor-settled = Метеорита сейчас нет
refusal-heading-given = Направление задаёт кубик
refusal-heading-free = Выберите направление
refusal-absent = Игрока нет за столом
refusal-not-your-turn = Сейчас выбирает другой игрок
refusal-pair-taken = Пара уже взята

thought-value = Ожидаемый итог: { $points }
thought-plan = Дальше клетка { $cell }; ожидаемый итог { $points }
thought-gains = Дальше клетка { $cell }; после этого раунда: сети { $networks }, длинные линии { $lines }, центр { $centre }, ошибки { $errors }; ожидаемый итог { $points }
thought-commit = Больше рисовать незачем; ожидаемый итог { $points }
thought-only = Другого хода нет
thought-pair = На вашем листе это даёт примерно на { $points } больше

terminal-round = Раунд { $round } из { $rounds }
terminal-legend = ═ шоссе   ┄ железная дорога   ■ станция   ≈ лава   ▲ вулкан   ● кратер
terminal-code = В записи: стороны север, восток, юг, запад; H шоссе, R железная дорога, L лава, - ничего
terminal-dice = Осталось нарисовать: { $dice }
terminal-specials = Особые дороги: { $specials }
terminal-points = Если бы игра закончилась сейчас: { $points }

kind-route = Нарисовать кубик
kind-special = Нарисовать особую дорогу
kind-lava = Нарисовать лаву
kind-burn = Сжечь дорогу
kind-volcano = Нарисовать вулкан
kind-aim = Пусть метеорит летит
kind-ignore = Проигнорировать метеорит
kind-pick = Взять пару
field-cell = клетка (ряд, столбец)
field-shape = рисунок

cell-name = ряд { $row }, столбец { $column }
way-H = шоссе { $sides }
way-R = железная дорога { $sides }
way-L = лава { $sides }
oriented = { $tile }: { $ways }
ways = { $one }, { $other }

print-seat = Игрок { $number }
print-exits-of-a-network = Выходы одной сети = очки:
print-exits = сети
print-highway = шоссе
print-railway = железная дорога
print-centre = центр
print-errors = ошибки
print-meteor = кратеры
print-lava = лава
print-total = итог

character-porter = Полина
character-rover = Игорь
character-burgher = Рита
character-daredevil = Филипп
character-tidier = Оля
character-weaver = Ванда
temperament-porter = Хочет, чтобы каждый выход куда-нибудь вёл
temperament-rover = Любит линию, которой нет конца
temperament-burgher = Сначала застраивает середину города
temperament-daredevil = Рано тратит особые дороги и верит в удачу
temperament-tidier = Не выносит незаконченных дорог
temperament-weaver = Связывает всё в одну сеть
