title = Горка
tagline = Образец для будущих игр
daily-hill = против одного бота
option-players = Игроки
option-rounds = Раунды
preset-short = Один раунд
question-couple = { $left ->
    [0] Поезд полон: отправляйтесь
    [one] Прицепите ещё { $left } вагон или отправляйтесь
    [few] Прицепите до { $left } вагонов, затем отправляйтесь
   *[many] Прицепите до { $left } вагонов, затем отправляйтесь
}
action-couple = Прицепить груз { $load }
action-depart = Отправиться
action-hill = Горка пропускает { $limit }
effect-coupled = { $seat }: прицеплен груз { $load }
effect-departed = { $seat }: поезд отправлен
effect-climbed = { $seat }: вес { $weight }, горка пропускает { $limit }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
score-weight = Поезда за горкой
cause-rounds = Последний раунд окончен
terminal-round = Раунд { $round } из { $rounds }. Очки до сих пор и кто уже отправился:
terminal-coupling = ещё сцепляет
terminal-departed = поезд отправлен
thought-load = Груз { $load } пройдёт почти любую горку
thought-enough = Ещё вагон, и может быть слишком тяжело

character-steady = Ида
character-timid = Пётр
character-greedy = Гоша
character-hauler = Макар
character-sparing = Ева
character-whimsical = Зоя
temperament-steady = Берёт то, что горка точно пропустит
temperament-timid = Едет налегке
temperament-greedy = Всегда берёт вагон лишку
temperament-hauler = Сперва тяжёлый груз
temperament-sparing = Сперва лёгкий груз
temperament-whimsical = Как вздумается
