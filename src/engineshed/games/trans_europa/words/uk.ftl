title = Магістралі Європи
tagline = П’ять міст у кожного, одна мережа рейок на всіх
daily-race = проти трьох сильних ботів

option-players = Гравці
option-board = Поле
option-board-trans_europa = Європа
option-board-trans_america = Америка
option-board-help = Звідки взято поля, сказано за столом, під заголовком «Про це поле»
option-start_score = Очки на початку
option-start_score-help = 12 — за правилами; 6 — коротка гра, 24 — довга
option-scoring = Підрахунок
option-scoring-track = Униз за шкалою
option-scoring-prestige2018 = Очки престижу (2018)
option-scoring-help = Престиж: 4, 3, 2, 1, 1 очко за втрату 0, 1, 2, 3, 4; гра закінчується на 13
option-vexation = Кольорові рейки
option-vexation-off = Без них
option-vexation-per_round = По 3 на раунд
option-vexation-per_game = По 3 на всю гру
option-vexation-help = Кольоровою рейкою користується лише її власник
option-deck = Карти
option-deck-auto = За кількістю гравців
option-deck-full = Усі 35
option-deck-short = 25, без далеких міст
option-deck-help = За правилами при 2 або 3 гравцях 10 пунктирних карт не грають
option-shared_start = Кілька маркерів на одному вузлі
option-shared_start-help = Теперішні правила дозволяють ставити маркер на будь-який вузол, давніші — лише на порожній: доки налаштування вимкнено, діють давніші. Мережі зі спільним початковим вузлом з’єднані від самого початку
option-first_player = Перший гравець
option-first_player-random = За жеребом
option-first_player-0 = Місце 1
option-first_player-1 = Місце 2
option-first_player-2 = Місце 3
option-first_player-3 = Місце 4
option-first_player-4 = Місце 5
option-first_player-5 = Місце 6
option-barrier = Бар’єр
option-barrier-help = Після 2-го раунду межа кінця підіймається і стає на 3 поділки нижче останнього локомотива, якщо він стоїть на 3 або вище
option-max_rounds = Не більше раундів
option-max_rounds-help = 0 — без межі. Після останнього раунду перемагає найбільший рахунок

board-trans_europa = Європа. Вузли, лінії та міста збігаються у двох незалежних відкритих описах поля. Дві подвійні лінії (біля Бреста й Осло), місце Мадрида та пунктирні карти є лише в одному з них, а назви Берлін, Відень, Будапешт і Мальме — лише в іншому. Через яку перешкоду йде подвійна лінія, визначено за географією. З друкованим полем нічого з цього не звірено.
board-trans_america = Америка. Вузли, лінії та міста збігаються в шести відкритих описах поля, подвійні лінії — у чотирьох, пунктирні карти — у трьох. З друкованим полем нічого з цього не звірено.

question-marker = Поставте стартовий маркер на будь-який вузол
question-rail = Прокладіть рейку (бракує: { $missing })
question-second = Друга рейка або кінець ходу (бракує: { $missing })
question-last-rail = Раунд закінчується: остання рейка або кінець ходу (бракує: { $missing })
question-wait = Ходять інші
question-over = Гру закінчено

action-marker = Маркер: { $junction }
action-rail = Рейка на лінію { $line }
action-coloured-rail = Рейка свого кольору на лінію { $line }
action-stop = Закінчити хід
action-deal = { $seat }: карта { $city }
action-first = Починає { $seat }

effect-dealt = { $seat }: карта { $city }
effect-begins = Раунд { $round }: починає { $seat }
effect-marker-placed = { $seat }: маркер — { $junction }
effect-rail-laid = { $seat }: рейка на лінії { $line }
effect-coloured-rail-laid = { $seat }: кольорова рейка на лінії { $line }
effect-networks-joined = Мережі з’єднано: { $seat } і { $other }
effect-stopped = { $seat }: кінець ходу
effect-passed = { $seat }: оточення, пропуск ходу
effect-finished = { $seat }: усі п’ять міст з’єднано ({ $hand })
effect-round-over = Раунд { $round } закінчено: { $cause ->
    [finished] мережу добудовано
   *[exhausted] рейки скінчилися
}
effect-lost = { $seat }: { $loss ->
    [0] без втрат
    [one] втрата — { $loss } очко
    [few] втрата — { $loss } очки
   *[many] втрата — { $loss } очок
}, рахунок { $score } ({ $hand })
effect-end-line-moved = Межа кінця підіймається до { $line }
effect-game-over = Гру закінчено. Перемога: { $winners }
effect-missing = Бракує { $before } → { $after }
effect-cost = Звідси ваші п’ять міст коштують { $cost }

score-start = Очки на початку
score-round = Раунд { $round } (забракло { $loss })
cause-playing = Гра триває
cause-red-mark = Локомотив спустився до межі кінця
cause-prestige = Хтось має 13 очок
cause-rounds = Зіграно останній раунд

refusal-game-over = Гру закінчено
refusal-deal-first = Спочатку роздають карти
refusal-marker-there = На цьому вузлі вже стоїть інший маркер
refusal-rail-there = На цій лінії вже лежить рейка
refusal-no-vexation = Кольорові рейки є лише з увімкненим налаштуванням «Кольорові рейки»
refusal-no-colour-left = Кольорових рейок більше немає

thought-start = Почати звідси: { $city }; до двох найближчих ваших міст { $near }
thought-nearest = До міста { $city }, якого бракує: залишилося { $distance }
thought-branch = За найдешевшим деревом, у бік міста { $city }: залишилося { $distance }
thought-loss = У бік міста { $city }: залишиться втратити { $loss }
thought-rivals = У бік міста { $city }: очікувана втрата { $loss }, в інших { $others }
thought-rest = Закінчити хід: очікувана втрата { $loss }, в інших { $others }
thought-keep = Закінчити хід: залишиться втратити { $loss }
thought-stop = Друга рейка нічого не дасть
thought-only = Іншого ходу немає

terminal-round = Раунд { $round } · рейок у запасі: { $supply } · очки: { $scores }
terminal-key = · вузол, o місто, A–E ваші міста, * ваш маркер, цифри — маркери інших, ─ / \ рейки
terminal-key-vexation = · вузол, o місто, A–E ваші міста, * ваш маркер, цифри — маркери інших, ─ / \ рейки, : рейки чужого кольору
terminal-tip-marker = Порада: поруч із маркером суперника починати зазвичай не варто.
terminal-tip-rail = Порада: якщо приєднати чужу мережу зарано, це допоможе суперникові більше, ніж вам.
terminal-away = залишилося { $cost }
terminal-joined = у мережі
terminal-way = Лінії на найдешевшому шляху: { $lines }
kind-rail = Рейка
kind-coloured-rail = Рейка свого кольору
kind-marker = Маркер

character-hugger = Тамара
character-loner = Архип
character-racer = Жанна
character-wanderer = Марко
character-navvy = Богдан
character-nimble = Ліза
temperament-hugger = Тримається чужих колій і їздить ними
temperament-loner = Будує осторонь від усіх, доки вдається
temperament-racer = Мчить до найближчого міста, не озираючись
temperament-wanderer = Насамперед вирушає до найдальшого міста
temperament-navvy = Спершу береться за гори й річки
temperament-nimble = Радше покладе дві легкі рейки, ніж одну важку
