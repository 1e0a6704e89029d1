title = Гірка
tagline = Зразок для майбутніх ігор
daily-hill = проти одного бота
option-players = Гравці
option-rounds = Раунди
preset-short = Один раунд
question-couple = { $left ->
    [0] Поїзд повний: вирушайте
    [one] Причепіть ще { $left } вагон або вирушайте
    [few] Причепіть до { $left } вагонів, потім вирушайте
   *[many] Причепіть до { $left } вагонів, потім вирушайте
}
action-couple = Причепити вантаж { $load }
action-depart = Вирушити
action-hill = Гірка пропускає { $limit }
effect-coupled = { $seat }: причеплено вантаж { $load }
effect-departed = { $seat }: поїзд вирушив
effect-climbed = { $seat }: вага { $weight }, гірка пропускає { $limit }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
score-weight = Поїзди за гіркою
cause-rounds = Останній раунд закінчено
terminal-round = Раунд { $round } з { $rounds }. Очки досі та хто вже вирушив:
terminal-coupling = ще зчіплює
terminal-departed = поїзд вирушив
thought-load = Вантаж { $load } пройде майже будь-яку гірку
thought-enough = Ще вагон, і може бути заважко

character-steady = Іда
character-timid = Петро
character-greedy = Гнат
character-hauler = Макар
character-sparing = Єва
character-whimsical = Зоя
temperament-steady = Бере те, що гірка точно пропустить
temperament-timid = Їде порожнем
temperament-greedy = Завжди бере зайвий вагон
temperament-hauler = Спершу важкий вантаж
temperament-sparing = Спершу легкий вантаж
temperament-whimsical = Як заманеться
