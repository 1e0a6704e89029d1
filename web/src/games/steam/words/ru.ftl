board-label = Карта: стрелки ведут от места к месту, Enter выбирает, R поворачивает жетон, F берёт следующий
map-lies = Карта на боку, север слева
dollars = { $amount } $
about-map = Об этой карте
town = посёлок
hills = холмы
river = река
supply = Резерв
nothing = пусто
nobody = никого
box-holds = Резервный гекс { $box }: { $goods }
box-number = резервный гекс { $box }
cube-at = { $colour } кубик, { $place }
way = { $place }, владелец перегона: { $owner }
link-used = { $name }: груз прошёл по вашему перегону { $start } — { $finish }, вам 1 очко

round-of = Раунд { $round } из { $rounds }
phase-deal = Подготовка
phase-opening = Подготовка
phase-draw = Подготовка
phase-capital = Капитал
phase-auction = Аукцион
phase-actions = Жетоны действий
phase-build = Стройка
phase-move = Перевозки
phase-income = Доход
phase-over = Конец

takes-loans = У вас { $cash } $. Банк даёт взаймы { $amount } $: доход { $before } → { $after }.
takes-points = Очки { $before } → { $after }.
cash-then = Останется { $cash } $.

your-bid = Ваша ставка
less = Меньше
more = Больше
passed = пас
has-place = место { $place }
spare-pass = один свободный пас
place-head = Место
pay-head = Вы платите
income-head = Доход
cash-head = Останется
points-short = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

capital-due = В конце раунда: доход { $income }, содержание { $upkeep } $. В другое время занять нельзя.
capital-hint = В первых раундах разумно взять 10 $ или больше.
loans-wanted = Займы

tile-name-1 = Первый игрок
tile-name-2 = Первая перевозка
tile-name-3 = Инженер
tile-name-4 = Первый строитель
tile-name-5 = Развитие города
tile-name-6 = Локомотив
tile-name-7 = Урбанизация
tile-base-1 = Первый ход в следующем раунде
tile-base-2 = Первая перевозка в обоих кругах
tile-base-3 = 4 жетона рельсов вместо 3
tile-base-4 = Первая стройка
tile-base-5 = Товары с резервного гекса — в город
tile-base-6 = Локомотив сразу на уровень выше
tile-base-7 = Посёлок становится новым городом с товарами
tile-standard-1 = Один пас без выхода на следующем аукционе
tile-standard-2 = { tile-base-2 }
tile-standard-3 = { tile-base-3 }
tile-standard-4 = { tile-base-4 }
tile-standard-5 = { tile-base-5 }, по желанию
tile-standard-6 = { tile-base-6 }
tile-standard-7 = { tile-base-7 }, по желанию
turned-over = перевёрнут
turn-over-only = Только номер
binding = Плата сразу; выполнить нужно во время своей стройки.
closed-level = Локомотив уже на уровне 6
closed-money = Не хватит денег
closed-target = Применить не к чему: только номер

tiles-left = { $left ->
    [0] Жетонов на этот ход не осталось
    [one] Остался { $left } жетон на этот ход
    [few] Осталось { $left } жетона на этот ход
   *[many] Осталось { $left } жетонов на этот ход
}
power = Потратить можно до { $power } $.
build-how = Выберите подсвеченный гекс; ещё щелчок или R поворачивает жетон. Неподсвеченный гекс скажет, почему нельзя.
build-how-finger = Коснитесь подсвеченного гекса: первое касание показывает жетон, второе кладёт. Неподсвеченный гекс скажет, почему нельзя.
may-urbanize = { $towns ->
    [one] { $towns } посёлок может стать новым городом
    [few] { $towns } посёлка могут стать новым городом
   *[many] { $towns } посёлков могут стать новым городом
}
may-grow = { $cities ->
    [one] { $cities } город может развиться
    [few] { $cities } города могут развиться
   *[many] { $cities } городов могут развиться
}
will-lapse = { $count ->
    [one] Пропадёт в конце этого хода, если не продолжить. Перегон начинается здесь:
    [few] Пропадут в конце этого хода, если не продолжить: { $count } перегона. Начало:
   *[many] Пропадут в конце этого хода, если не продолжить: { $count } перегонов. Начало:
}
what-here = Что здесь сделать
mode-lay = Рельсы
mode-urbanize = Новый город
mode-grow = Развитие
faces = Подходящие жетоны
face-label = { $face }, осталось { $left }
cost-sides = стороны { $cost } $
cost-town = посёлок { $cost } $
cost-river = река { $cost } $
cost-hills = холмы { $cost } $
manner-improved = улучшение, без местности
manner-redirected = смена направления, без местности
redirect-keeps-nothing = Одна только смена направления не сохраняет и не даёт владения.
lay-it = Положить за { $cost } $
does-not-fit = Не подходит
do-urbanize = Построить новый город
do-grow = Развить город
turn = Повернуть
put-down = Отмена
every-face = Показать и неподходящие жетоны с правилом
new-city-colour = Цвет нового города

nothing-moves = Сейчас везти нечего.
follow-how = Выберите следующий перегон на карте или место, куда он ведёт.
links-used = { $links ->
    [one] { $links } перегон
    [few] { $links } перегона
   *[many] { $links } перегонов
}
walk = Перегон за перегоном
upgrade-free = Бесплатный шаг локомотива до уровня { $level } ещё не использован.
upgrade-used = Бесплатный шаг локомотива использован.
upgrade-most = Локомотив на высшем уровне.

income-worth = { $rounds ->
    [one] { $cash } $ ещё раз, очков в конце: { $end }
    [few] по { $cash } $ в { $rounds } раундах, очков в конце: { $end }
   *[many] по { $cash } $ в { $rounds } раундах, очков в конце: { $end }
}
income-lost = { $lost ->
    [one] { $lost } очко пропадёт на пределе
    [few] { $lost } очка пропадут на пределе
   *[many] { $lost } очков пропадут на пределе
}
points-worth = { $points ->
    [one] { $points } очко насовсем
    [few] { $points } очка насовсем
   *[many] { $points } очков насовсем
}

col-player = Игрок
col-cash = Касса
col-cash-long = Наличные
col-income = Дох.
col-income-long = Доход
col-points = ПО
col-points-long = Победные очки
col-level = Лок.
col-level-long = Уровень локомотива
col-links = Пер.
col-links-long = Законченные перегоны
col-tile = Жет.
col-tile-long = Жетон действия этого раунда
col-due = Итог
col-due-long = Что принесёт фаза дохода
col-total = Счёт
col-total-long = Счёт, если бы игра кончилась сейчас
has-left = вне игры

price-side = Каждая сторона с рельсами
price-side-cost = 1 $
price-town = Посёлок
price-town-cost = +1 $
price-river = Река, на пустом гексе
price-river-cost = +1 $
price-hills = Холмы, на пустом гексе
price-hills-cost = +2 $
price-again = Улучшение и смена направления
price-again-cost = без местности
tiles-in-stock = Осталось жетонов (на обе стороны)
new-cities-left = Осталось новых городов

sign-lapses = ваш, пропадёт в конце вашей стройки
sign-safe = не закончен, в этом раунде цел
sign-claim = ничейный: можно взять
sign-foreign = ничейный: вам не взять
sign-grown = город развит
sign-new = новый город

river-clyde = Клайд
river-eden = Иден
river-forth = Форт
river-great-glen = Грейт-Глен
river-great-ouse = Грейт-Уз
river-mersey = Мерси
river-severn = Северн
river-spey = Спей
river-tamar = Теймар
river-tay = Тей
river-thames = Темза
river-trent = Трент
river-tweed = Твид
river-tyne = Тайн
river-wye = Уай
river-yorkshire-ouse-humber = Уз и Хамбер
river-blackstone = Блэкстон
river-connecticut = Коннектикут
river-delaware = Делавэр
river-genesee = Дженеси
river-hudson = Гудзон
river-merrimack = Мерримак
river-mohawk = Мохок
river-ottawa = Оттава
river-richelieu-lake-champlain = Ришельё и Шамплейн
river-st-lawrence = Святой Лаврентий
river-susquehanna = Саскуэханна
river-west-branch = Уэст-Бранч
river-duero = Дуэро
river-tagus = Тахо
river-guadiana = Гвадиана
river-guadalquivir = Гвадалквивир
river-ebro = Эбро
river-mino = Миньо
river-segura = Сегура
river-jucar = Хукар
river-canal = Канал
river-lenne = Ленне
river-lippe = Липпе
river-maas = Маас
river-rhine = Рейн
river-ruhr = Рур
river-rur = Рёр
river-sieg = Зиг
river-wupper = Вуппер

tab-game = Решение
tab-more = Запас
strip-cash = деньги
strip-income = доход
strip-points = очки
strip-level = паровоз
strip-total = в конце
runs-found = { $count ->
    [one] { $count } перевозка, лучшие сверху
    [few] { $count } перевозки, лучшие сверху
   *[other] { $count } перевозок, лучшие сверху
}
all-runs = Все перевозки
gains = При каждой доставке
gains-ask = спросить
gains-points = всегда очки
gains-income = всегда доход
deliver = Доставить, +{ $points }
price-of-pass = Показать, чего стоит пас

# for newcomers: the goal, and words that explain themselves
goal-line = Больше всех очков после последнего раунда: везите товары по своим перегонам в города их цвета и не увязайте в долгах.
explained = turn-order link action-tile income loan upkeep new-city improve
forms-turn-order = место, порядок хода, порядка хода
means-turn-order = Кто первым выбирает и строит. Первое место берёт жетон действия первым.
forms-link = перегон*
means-link = Непрерывные пути между двумя городами или посёлками. Каждый перегон на пути кубика приносит владельцу 1.
forms-action-tile = жетон* действия
means-action-tile = Один из семи, по одному на игрока в раунд: у каждого своя сила и свой номер.
forms-income = доход*
means-income = Сколько банк платит вам каждый раунд; ниже нуля платите вы.
forms-loan = заём, займа, займов, займы
means-loan = 5 $ сейчас, а доход на 1 меньше.
forms-upkeep = содержани*
means-upkeep = В стандартной игре каждый уровень локомотива стоит 1 $ за раунд.
forms-new-city = нов* город*
means-new-city = Посёлок, который урбанизация сделала городом, со свежими кубиками.
forms-improve = улучшени*
means-improve = Жетон, заменённый другим, на котором путей больше.
how-bid-space = Даёт взаймы банк: каждые 5 $ снижают доход на 1.
how-bid-order = Платят из наличных; до следующего раунда занять нельзя.
how-tile = У каждого жетона своя сила. Номер решает и ваше место в следующем раунде.
how-tile-standard = Все бесплатны. У вас { $cash } $, до следующего раунда занять нельзя.
how-build-base = У вас { $cash } $. Остальное даёт банк: каждые 5 $ снижают доход на 1.
how-build-standard = У вас { $cash } $, и до следующего раунда занять нельзя.
how-score = Доход платит отныне каждый раунд; очки важны только в конце.
