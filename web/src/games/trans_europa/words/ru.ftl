board-label = Карта линий и узлов
line-name = Линия { $from } — { $to }, { $cost ->
    [2] двойная
   *[other] одинарная
}
line-laid = { line-name }, рельс: { $laid }
junction-name = Узел { $name }
marker-name = Маркер, { $name }: { $junction }
track-score = { $name }: { $score }
sea-atlantic = АТЛАНТИЧЕСКИЙ ОКЕАН
sea-pacific = ТИХИЙ ОКЕАН
sea-mediterranean = СРЕДИЗЕМНОЕ МОРЕ
sea-black = ЧЁРНОЕ МОРЕ
sea-north = СЕВЕРНОЕ МОРЕ
sea-mexico = МЕКСИКАНСКИЙ ЗАЛИВ
legend-single = одинарная, 1
legend-double = двойная, 2: конец хода
card-missing = ещё не хватает
card-cost = стоят ваши пять городов отсюда
hand-title = Ваши города
hand-secret = Видите только вы
city-joined = есть
city-open = ещё нет
hand-missing = ещё не хватает
rails-left = { $count ->
    [one] рельс остался
    [few] рельса осталось
   *[many] рельсов осталось
}
rails-few = мало
stocks-title = Цветные рельсы
round-now = Раунд { $round }
round-first = начинает { $name }
round-look = Раунд { $round }
round-title = Раунд { $round } окончен
round-mine = Только мои
round-on = Дальше
round-finished = Все пять городов соединены: { $names }
round-exhausted = Рельсы кончились
round-toggle = Показать или скрыть недостающие рельсы
round-loss = { $loss ->
    [0] всё есть
   *[other] −{ $loss }
}
how-marker = Любой подсвеченный узел: с ним соединяются ваши пять городов. { $round ->
    [1] Рядом с соперником обычно невыгодно.
   *[other] { "" }
}
how-rail = Любая подсвеченная линия, после одинарной ещё одна. { $round ->
    [1] Присоединять чужую сеть рано невыгодно.
   *[other] { "" }
}
how-second = Только одинарные линии. Второй рельс не обязателен.
how-last-rail = Чьи-то пять городов соединены: это последний рельс раунда.
about-board = Об этом поле

turn-send = { $rails ->
    [1] Проложить и закончить ход
   *[other] Проложить оба рельса
}
turn-alone = Отправить только этот рельс
turn-more = Можно добавить второй рельс на одинарной линии.
turn-whole = Это весь ход.
how-last-rail-own = Вы соединили свои пять городов: это последний рельс раунда.

# for newcomers: the goal, and words that explain themselves
goal-line = Соедините пять своих городов малым числом рельсов: кому их не хватает, когда кто-то закончил, тот теряет очки.
explained = junction network marker double-line
forms-junction = узел, узла, узлу, узле, узлы, узлов
means-junction = Точка на карте, где сходятся линии, с городом или без него.
forms-network = сеть, сети, сетью, сетей
means-network = Все рельсы, соединённые с маркером. Сети, которые встретились, становятся одной.
forms-marker = маркер, маркера, маркеру, маркеры
means-marker = Отсюда начинается сеть; маркер тоже должен быть соединён с пятью городами.
forms-double-line = двойн* лини*
means-double-line = Линия через воду или горы: занимает весь ход и считается за две.
