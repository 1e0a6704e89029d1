board-label = Мапа: стрілки ведуть від місця до місця, Enter обирає, R повертає жетон, F бере наступний
map-lies = Мапа на боці, північ ліворуч
dollars = { $amount } $
about-map = Про цю мапу
town = селище
hills = пагорби
river = річка
supply = Резерв
nothing = порожньо
nobody = нікого
box-holds = Резервний гекс { $box }: { $goods }
box-number = резервний гекс { $box }
cube-at = { $colour } кубик, { $place }
way = { $place }, власник перегону: { $owner }
link-used = { $name }: вантаж пройшов вашим перегоном { $start } — { $finish }, вам 1 очко

round-of = Раунд { $round } з { $rounds }
phase-deal = Підготовка
phase-opening = Підготовка
phase-draw = Підготовка
phase-capital = Капітал
phase-auction = Аукціон
phase-actions = Жетони дій
phase-build = Будівництво
phase-move = Перевезення
phase-income = Дохід
phase-over = Кінець

takes-loans = У вас { $cash } $. Банк позичає { $amount } $: дохід { $before } → { $after }.
takes-points = Очки { $before } → { $after }.
cash-then = Залишиться { $cash } $.

your-bid = Ваша ставка
less = Менше
more = Більше
passed = пас
has-place = місце { $place }
spare-pass = один вільний пас
place-head = Місце
pay-head = Ви платите
income-head = Дохід
cash-head = Залишиться
points-short = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}

capital-due = Наприкінці раунду: дохід { $income }, утримання { $upkeep } $. В інший час позичити не можна.
capital-hint = У перших раундах розумно взяти 10 $ або більше.
loans-wanted = Позики

tile-name-1 = Перший гравець
tile-name-2 = Перше перевезення
tile-name-3 = Інженер
tile-name-4 = Перший будівничий
tile-name-5 = Розвиток міста
tile-name-6 = Локомотив
tile-name-7 = Урбанізація
tile-base-1 = Перший хід у наступному раунді
tile-base-2 = Перше перевезення в обох колах
tile-base-3 = 4 жетони рейок замість 3
tile-base-4 = Перше будівництво
tile-base-5 = Товари з резервного гекса — до міста
tile-base-6 = Локомотив одразу на рівень вище
tile-base-7 = Селище стає новим містом із товарами
tile-standard-1 = Один пас без виходу на наступному аукціоні
tile-standard-2 = { tile-base-2 }
tile-standard-3 = { tile-base-3 }
tile-standard-4 = { tile-base-4 }
tile-standard-5 = { tile-base-5 }, за бажанням
tile-standard-6 = { tile-base-6 }
tile-standard-7 = { tile-base-7 }, за бажанням
turned-over = перевернутий
turn-over-only = Лише номер
binding = Плата одразу; виконати треба під час свого будівництва.
closed-level = Локомотив уже на рівні 6
closed-money = Забракне грошей
closed-target = Застосувати ні до чого: лише номер

tiles-left = { $left ->
    [0] Жетонів на цей хід не лишилося
    [one] Лишився { $left } жетон на цей хід
    [few] Лишилося { $left } жетони на цей хід
   *[many] Лишилося { $left } жетонів на цей хід
}
power = Витратити можна до { $power } $.
build-how = Оберіть підсвічений гекс; ще клацання або R повертає жетон. Непідсвічений гекс скаже, чому не можна.
build-how-finger = Торкніться підсвіченого гекса: перший дотик показує жетон, другий кладе. Непідсвічений гекс скаже, чому не можна.
may-urbanize = { $towns ->
    [one] { $towns } селище може стати новим містом
    [few] { $towns } селища можуть стати новим містом
   *[many] { $towns } селищ можуть стати новим містом
}
may-grow = { $cities ->
    [one] { $cities } місто може розвинутися
    [few] { $cities } міста можуть розвинутися
   *[many] { $cities } міст можуть розвинутися
}
will-lapse = { $count ->
    [one] Пропаде наприкінці цього ходу, якщо не продовжити. Перегін починається тут:
    [few] Пропадуть наприкінці цього ходу, якщо не продовжити: { $count } перегони. Початок:
   *[many] Пропадуть наприкінці цього ходу, якщо не продовжити: { $count } перегонів. Початок:
}
what-here = Що тут зробити
mode-lay = Рейки
mode-urbanize = Нове місто
mode-grow = Розвиток
faces = Жетони, що підходять
face-label = { $face }, лишилося { $left }
cost-sides = сторони { $cost } $
cost-town = селище { $cost } $
cost-river = річка { $cost } $
cost-hills = пагорби { $cost } $
manner-improved = поліпшення, без місцевості
manner-redirected = зміна напрямку, без місцевості
redirect-keeps-nothing = Сама лише зміна напрямку не зберігає й не дає володіння.
lay-it = Покласти за { $cost } $
does-not-fit = Не підходить
do-urbanize = Збудувати нове місто
do-grow = Розвинути місто
turn = Повернути
put-down = Скасувати
every-face = Показати й жетони, що не підходять, із правилом
new-city-colour = Колір нового міста

nothing-moves = Зараз везти нічого.
follow-how = Оберіть наступний перегін на мапі або місце, куди він веде.
links-used = { $links ->
    [one] { $links } перегін
    [few] { $links } перегони
   *[many] { $links } перегонів
}
walk = Перегін за перегоном
upgrade-free = Безкоштовний крок локомотива до рівня { $level } ще не використано.
upgrade-used = Безкоштовний крок локомотива використано.
upgrade-most = Локомотив на найвищому рівні.

income-worth = { $rounds ->
    [one] { $cash } $ ще раз, очок наприкінці: { $end }
    [few] по { $cash } $ у { $rounds } раундах, очок наприкінці: { $end }
   *[many] по { $cash } $ у { $rounds } раундах, очок наприкінці: { $end }
}
income-lost = { $lost ->
    [one] { $lost } очко пропаде на межі
    [few] { $lost } очки пропадуть на межі
   *[many] { $lost } очок пропаде на межі
}
points-worth = { $points ->
    [one] { $points } очко назавжди
    [few] { $points } очки назавжди
   *[many] { $points } очок назавжди
}

col-player = Гравець
col-cash = Каса
col-cash-long = Готівка
col-income = Дох.
col-income-long = Дохід
col-points = ПО
col-points-long = Переможні очки
col-level = Лок.
col-level-long = Рівень локомотива
col-links = Пер.
col-links-long = Закінчені перегони
col-tile = Жет.
col-tile-long = Жетон дії цього раунду
col-due = Плата
col-due-long = Що принесе фаза доходу
col-total = Рах.
col-total-long = Рахунок, якби гра закінчилася зараз
has-left = поза грою

price-side = Кожна сторона з рейками
price-side-cost = 1 $
price-town = Селище
price-town-cost = +1 $
price-river = Річка, на порожньому гексі
price-river-cost = +1 $
price-hills = Пагорби, на порожньому гексі
price-hills-cost = +2 $
price-again = Поліпшення й зміна напрямку
price-again-cost = без місцевості
tiles-in-stock = Лишилося жетонів (на обидва боки)
new-cities-left = Лишилося нових міст

sign-lapses = ваш, пропаде наприкінці вашого будівництва
sign-safe = не закінчений, цього раунду цілий
sign-claim = нічийний: можна взяти
sign-foreign = нічийний: вам не взяти
sign-grown = місто розвинене
sign-new = нове місто

river-clyde = Клайд
river-eden = Іден
river-forth = Форт
river-great-glen = Грейт-Глен
river-great-ouse = Грейт-Уз
river-mersey = Мерсі
river-severn = Северн
river-spey = Спей
river-tamar = Теймар
river-tay = Тей
river-thames = Темза
river-trent = Трент
river-tweed = Твід
river-tyne = Тайн
river-wye = Вай
river-yorkshire-ouse-humber = Уз і Гамбер
river-blackstone = Блекстон
river-connecticut = Коннектикут
river-delaware = Делавер
river-genesee = Дженесі
river-hudson = Гудзон
river-merrimack = Меррімак
river-mohawk = Могок
river-ottawa = Оттава
river-richelieu-lake-champlain = Рішельє і Шамплейн
river-st-lawrence = Святий Лаврентій
river-susquehanna = Саскуеганна
river-west-branch = Вест-Бранч
river-duero = Дуеро
river-tagus = Тахо
river-guadiana = Гвадіана
river-guadalquivir = Гвадалквівір
river-ebro = Ебро
river-mino = Міньйо
river-segura = Сегура
river-jucar = Хукар
river-canal = Канал
river-lenne = Ленне
river-lippe = Ліппе
river-maas = Маас
river-rhine = Рейн
river-ruhr = Рур
river-rur = Рер
river-sieg = Зіг
river-wupper = Вуппер

tab-game = Рішення
tab-more = Запас
strip-cash = гроші
strip-income = дохід
strip-points = очки
strip-level = паровоз
strip-total = у кінці
runs-found = { $count ->
    [one] { $count } перевезення, найкращі зверху
    [few] { $count } перевезення, найкращі зверху
   *[other] { $count } перевезень, найкращі зверху
}
all-runs = Усі перевезення
gains = За кожної доставки
gains-ask = спитати
gains-points = завжди очки
gains-income = завжди дохід
deliver = Доставити, +{ $points }
price-of-pass = Показати, чого коштує пас

# for newcomers: the goal, and words that explain themselves
goal-line = Найбільше очок після останнього раунду: везіть товари своїми перегонами до міст їхнього кольору й не грузніть у боргах.
explained = turn-order link action-tile income loan upkeep new-city improve
forms-turn-order = місце, порядок ходу, порядку ходу
means-turn-order = Хто першим обирає й будує. Перше місце бере жетон дії першим.
forms-link = перегін, перегон*
means-link = Суцільна колія між двома містами чи селищами. Кожен перегін на шляху кубика дає власникові 1.
forms-action-tile = жетон* дії
means-action-tile = Один із семи, по одному на гравця в раунд: кожен має свою силу й номер.
forms-income = дохід, доход*
means-income = Скільки банк платить вам щораунду; нижче нуля платите ви.
forms-loan = позик*
means-loan = 5 $ зараз, а дохід на 1 менший.
forms-upkeep = утриманн*
means-upkeep = У стандартній грі кожен рівень локомотива коштує 1 $ за раунд.
forms-new-city = нов* міст*
means-new-city = Селище, яке урбанізація зробила містом, зі свіжими кубиками.
forms-improve = поліпшенн*
means-improve = Жетон, замінений іншим, на якому колій більше.
how-bid-space = Позичає банк: кожні 5 $ знижують дохід на 1.
how-bid-order = Платять готівкою; до наступного раунду позичити не можна.
how-tile = Кожен жетон має свою силу. Номер визначає і ваше місце в наступному раунді.
how-tile-standard = Усі безплатні. У вас { $cash } $, до наступного раунду позичити не можна.
how-build-base = У вас { $cash } $. Решту дає банк: кожні 5 $ знижують дохід на 1.
how-build-standard = У вас { $cash } $, і до наступного раунду позичити не можна.
how-score = Дохід платить відтепер щораунду; очки важать лише наприкінці.
