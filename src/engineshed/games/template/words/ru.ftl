title = Горка
tagline = Образец для будущих игр
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
