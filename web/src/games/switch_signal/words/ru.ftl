board-label = Карта путей, стрелок и семафоров
train-name = { $train }: { $spot }{ $cargo ->
    [none] { "" }
   *[other] , товар: { $cargo }
}
lamp-name = Семафор { $lamp }: { $green ->
    [yes] зелёный
   *[other] красный
}
switch-name = Стрелка { $setting }
city-name = { $city }: { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}, цвет: { $goods }
port-name = Порт { $port }: доставлено { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
departure-name = Отправная точка { $number }, { $city }: { $chance }
exit-name = Выехать: { $line }
chance-held = занято: 2 жетона
desk-label = Часы, инструкция, депо и товары
clock-title = Часы
clock-tokens = { $count ->
    [one] { $count } жетон времени из { $full }
    [few] { $count } жетона времени из { $full }
   *[many] { $count } жетонов времени из { $full }
}
turns-title = Инструкции
turns-left = { $count ->
    [one] ход впереди
    [few] хода впереди
   *[many] ходов впереди
}
turns-last = Последний!
card-title = Инструкция
card-none = Открытой инструкции нет
depot-title = Депо
goods-title = Товары в порту
stock-name = Ещё в городе: { $count }, цвет: { $goods }
hands-title = Карты на руках
stack-left = в стопке { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
hand-number = Рука { $number }
hand-hidden = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
helpers-title = Помощники
helper-used = помощь использована
helper-logistician-does = перебросить кубик движения
helper-dispatcher-does = поезда проезжают города в этот ход
helper-conductor-does = один цвет с инструкции остаётся на месте
helper-switchman-does = инструкция уходит под колоду
helper-stationmistress-does = один поезд с инструкции остаётся на месте
helper-coupler-does = выбрать отправную точку
risks-title = Если выпадет цвет
risk-colour = { $colour }
risk-tokens = ожидается жетонов: { $tokens }
risk-no-trains = на путях поездов нет
risk-cards = { $count ->
    [one] на { $count } закрытой инструкции
    [few] на { $count } закрытых инструкциях
   *[many] на { $count } закрытых инструкциях
}
risk-head-on = лоб в лоб
risk-departure = уедет в отправную точку
risk-red = красный семафор
risk-switch = закрытая стрелка
risk-blocked = путь занят
strip-expected = ожидается жетонов: { $tokens }
end-title = Конец хода
pairs-title = Две карты за любое действие

tab-game = Карты
stock-title = Ещё в городах
verdict-won = Весь груз на месте: общая победа
verdict-lost = Общее поражение: { $total ->
    [one] доставлен { $total } куб
    [few] доставлено { $total } куба
   *[other] доставлено { $total } кубов
}
