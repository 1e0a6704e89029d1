title = Магистрали Европы
tagline = Пять городов у каждого, одна сеть рельсов на всех
daily-race = против трёх сильных ботов

option-players = Игроки
option-board = Поле
option-board-trans_europa = Европа
option-board-trans_america = Америка
option-board-help = Откуда взяты поля, сказано за столом, под заголовком «Об этом поле»
option-start_score = Очки в начале
option-start_score-help = 12 — по правилам; 6 — короткая игра, 24 — длинная
option-scoring = Подсчёт
option-scoring-track = Вниз по шкале
option-scoring-prestige2018 = Очки престижа (2018)
option-scoring-help = Престиж: 4, 3, 2, 1, 1 очко за потерю 0, 1, 2, 3, 4; игра кончается на 13
option-vexation = Цветные рельсы
option-vexation-off = Без них
option-vexation-per_round = По 3 на раунд
option-vexation-per_game = По 3 на всю игру
option-vexation-help = Цветным рельсом пользуется только его владелец
option-deck = Карты
option-deck-auto = По числу игроков
option-deck-full = Все 35
option-deck-short = 25, без дальних городов
option-deck-help = По правилам при 2 или 3 игроках 10 пунктирных карт не участвуют
option-shared_start = Несколько маркеров на одном узле
option-shared_start-help = Нынешние правила разрешают ставить маркер на любой узел, более старые — только на пустой: пока настройка выключена, действуют старые. Сети с общим начальным узлом соединены с самого начала
option-first_player = Первый игрок
option-first_player-random = По жребию
option-first_player-0 = Место 1
option-first_player-1 = Место 2
option-first_player-2 = Место 3
option-first_player-3 = Место 4
option-first_player-4 = Место 5
option-first_player-5 = Место 6
option-barrier = Барьер
option-barrier-help = После 2-го раунда черта конца поднимается и встаёт на 3 деления ниже последнего локомотива, если он стоит на 3 или выше
option-max_rounds = Не больше раундов
option-max_rounds-help = 0 — без предела. После последнего раунда побеждает наибольший счёт

board-trans_europa = Европа. Узлы, линии и города совпадают в двух независимых открытых описаниях поля. Две двойные линии (у Бреста и Осло), место Мадрида и пунктирные карты есть только в одном из них, а названия Берлин, Вена, Будапешт и Мальмё — только в другом. Через какое препятствие идёт двойная линия, определено по географии. С печатным полем ничего из этого не сверено.
board-trans_america = Америка. Узлы, линии и города совпадают в шести открытых описаниях поля, двойные линии — в четырёх, пунктирные карты — в трёх. С печатным полем ничего из этого не сверено.

question-marker = Поставьте стартовый маркер на любой узел
question-rail = Проложите рельс (не хватает: { $missing })
question-second = Второй рельс или конец хода (не хватает: { $missing })
question-last-rail = Раунд кончается: последний рельс или конец хода (не хватает: { $missing })
question-wait = Ходят другие
question-over = Игра окончена

action-marker = Маркер: { $junction }
action-rail = Рельс на линию { $line }
action-coloured-rail = Рельс своего цвета на линию { $line }
action-stop = Закончить ход
action-deal = { $seat }: карта { $city }
action-first = Начинает { $seat }

effect-dealt = { $seat }: карта { $city }
effect-begins = Раунд { $round }: начинает { $seat }
effect-marker-placed = { $seat }: маркер — { $junction }
effect-rail-laid = { $seat }: рельс на линии { $line }
effect-coloured-rail-laid = { $seat }: цветной рельс на линии { $line }
effect-networks-joined = Сети соединены: { $seat } и { $other }
effect-stopped = { $seat }: конец хода
effect-passed = { $seat }: окружение, пропуск хода
effect-finished = { $seat }: все пять городов соединены ({ $hand })
effect-round-over = Раунд { $round } окончен: { $cause ->
    [finished] сеть достроена
   *[exhausted] рельсы кончились
}
effect-lost = { $seat }: { $loss ->
    [0] без потерь
    [one] потеря — { $loss } очко
    [few] потеря — { $loss } очка
   *[many] потеря — { $loss } очков
}, счёт { $score } ({ $hand })
effect-end-line-moved = Черта конца поднимается до { $line }
effect-game-over = Игра окончена. Победа: { $winners }
effect-missing = Не хватает { $before } → { $after }
effect-cost = Отсюда ваши пять городов стоят { $cost }

score-start = Очки в начале
score-round = Раунд { $round } (не хватило { $loss })
cause-playing = Игра продолжается
cause-red-mark = Локомотив спустился до черты конца
cause-prestige = У кого-то 13 очков
cause-rounds = Сыгран последний раунд

refusal-game-over = Игра окончена
refusal-deal-first = Сначала раздаются карты
refusal-marker-there = На этом узле уже стоит другой маркер
refusal-rail-there = На этой линии уже лежит рельс
refusal-no-vexation = Цветные рельсы есть только при включённой настройке «Цветные рельсы»
refusal-no-colour-left = Цветных рельсов больше нет

thought-start = Начать отсюда: { $city }; до двух ближайших ваших городов { $near }
thought-nearest = К недостающему городу { $city }: осталось { $distance }
thought-branch = По самому дешёвому дереву, в сторону города { $city }: осталось { $distance }
thought-loss = В сторону города { $city }: останется потерять { $loss }
thought-rivals = В сторону города { $city }: ожидаемая потеря { $loss }, у остальных { $others }
thought-rest = Закончить ход: ожидаемая потеря { $loss }, у остальных { $others }
thought-keep = Закончить ход: останется потерять { $loss }
thought-stop = Второй рельс ничего не даст
thought-only = Другого хода нет

terminal-round = Раунд { $round } · рельсов в запасе: { $supply } · очки: { $scores }
terminal-key = · узел, o город, A–E ваши города, * ваш маркер, цифры — маркеры других, ─ / \ рельсы
terminal-key-vexation = · узел, o город, A–E ваши города, * ваш маркер, цифры — маркеры других, ─ / \ рельсы, : рельсы чужого цвета
terminal-tip-marker = Подсказка: рядом с маркером соперника начинать обычно невыгодно.
terminal-tip-rail = Подсказка: если присоединить чужую сеть слишком рано, сопернику это поможет больше, чем вам.
terminal-away = осталось { $cost }
terminal-joined = в сети
terminal-way = Линии на самом дешёвом пути: { $lines }
kind-rail = Рельс
kind-coloured-rail = Рельс своего цвета
kind-marker = Маркер

character-hugger = Тамара
character-loner = Архип
character-racer = Жанна
character-wanderer = Марк
character-navvy = Борис
character-nimble = Лиза
temperament-hugger = Держится чужих путей и ездит по ним
temperament-loner = Строит в стороне от всех, пока получается
temperament-racer = Мчится к ближайшему городу, не глядя по сторонам
temperament-wanderer = Первым делом отправляется в самый дальний город
temperament-navvy = Сперва берётся за горы и реки
temperament-nimble = Охотнее положит два лёгких рельса, чем один трудный
