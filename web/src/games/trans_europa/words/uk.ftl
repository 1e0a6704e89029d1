board-label = Мапа ліній і вузлів
line-name = Лінія { $from } — { $to }, { $cost ->
    [2] подвійна
   *[other] одинарна
}
line-laid = { line-name }, рейка: { $laid }
junction-name = Вузол { $name }
marker-name = Маркер, { $name }: { $junction }
track-score = { $name }: { $score }
sea-atlantic = АТЛАНТИЧНИЙ ОКЕАН
sea-pacific = ТИХИЙ ОКЕАН
sea-mediterranean = СЕРЕДЗЕМНЕ МОРЕ
sea-black = ЧОРНЕ МОРЕ
sea-north = ПІВНІЧНЕ МОРЕ
sea-mexico = МЕКСИКАНСЬКА ЗАТОКА
legend-single = одинарна, 1
legend-double = подвійна, 2: кінець ходу
card-missing = ще бракує
card-cost = коштують ваші п’ять міст звідси
hand-title = Ваші міста
hand-secret = Бачите лише ви
city-joined = є
city-open = ще ні
hand-missing = ще бракує
rails-left = { $count ->
    [one] рейка лишилася
    [few] рейки лишилося
   *[many] рейок лишилося
}
rails-few = мало
stocks-title = Кольорові рейки
round-now = Раунд { $round }
round-first = починає { $name }
round-look = Раунд { $round }
round-title = Раунд { $round } завершено
round-mine = Лише мої
round-on = Далі
round-finished = Усі п’ять міст з’єднано: { $names }
round-exhausted = Рейки скінчилися
round-toggle = Показати чи сховати рейки, яких бракує
round-loss = { $loss ->
    [0] усе є
   *[other] −{ $loss }
}
how-marker = Будь-який підсвічений вузол: з ним з’єднуються ваші п’ять міст. { $round ->
    [1] Поруч із суперником зазвичай не варто.
   *[other] { "" }
}
how-rail = Будь-яка підсвічена лінія, після одинарної ще одна. { $round ->
    [1] Приєднувати чужу мережу рано невигідно.
   *[other] { "" }
}
how-second = Лише одинарні лінії. Друга рейка не обов’язкова.
how-last-rail = Чиїсь п’ять міст з’єднано: це остання рейка раунду.
about-board = Про це поле

turn-send = { $rails ->
    [1] Прокласти й завершити хід
   *[other] Прокласти обидві рейки
}
turn-alone = Надіслати лише цю рейку
turn-more = Можна додати другу рейку на одинарній лінії.
turn-whole = Це весь хід.
how-last-rail-own = Ви з’єднали свої п’ять міст: це остання рейка раунду.

# for newcomers: the goal, and words that explain themselves
goal-line = З’єднайте п’ять своїх міст малою кількістю рейок: кому їх бракує, коли хтось закінчив, той втрачає очки.
explained = junction network marker double-line
forms-junction = вузол, вузла, вузлу, вузлі, вузли, вузлів
means-junction = Точка на мапі, де сходяться лінії, з містом чи без нього.
forms-network = мереж*
means-network = Усі рейки, з’єднані з маркером. Мережі, що зустрілися, стають однією.
forms-marker = маркер, маркера, маркеру, маркери
means-marker = Звідси починається мережа; маркер теж має бути з’єднаний із п’ятьма містами.
forms-double-line = подвійн* ліні*
means-double-line = Лінія через воду чи гори: забирає весь хід і рахується за дві.
