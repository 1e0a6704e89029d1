board-label = Карта колій, стрілок і сигналів
train-name = { $train }: { $spot }{ $cargo ->
    [none] { "" }
   *[other] , вантаж: { $cargo }
}
lamp-name = Сигнал { $lamp }: { $green ->
    [yes] зелений
   *[other] червоний
}
switch-name = Стрілка { $setting }
city-name = { $city }: { $count ->
    [one] { $count } кубик
    [few] { $count } кубики
   *[many] { $count } кубиків
}, колір: { $goods }
port-name = Порт { $port }: доставлено { $count ->
    [one] { $count } кубик
    [few] { $count } кубики
   *[many] { $count } кубиків
}
departure-name = Пункт відправлення { $number }, { $city }: { $chance }
exit-name = Виїхати: { $line }
chance-held = зайнято: 2 жетони
desk-label = Годинник, картка відправлення, депо й вантажі
clock-title = Годинник
clock-tokens = { $count ->
    [one] { $count } жетон часу з { $full }
    [few] { $count } жетони часу з { $full }
   *[many] { $count } жетонів часу з { $full }
}
turns-title = Відправлення
turns-left = { $count ->
    [one] хід попереду
    [few] ходи попереду
   *[many] ходів попереду
}
turns-last = Останній!
card-title = Картка відправлення
card-none = Відкритої картки немає
depot-title = Депо
goods-title = Вантажі в порту
stock-name = Ще в місті: { $count }, колір: { $goods }
hands-title = Картки на руках
stack-left = у стосі { $count ->
    [one] { $count } картка
    [few] { $count } картки
   *[many] { $count } карток
}
hand-number = Рука { $number }
hand-hidden = { $count ->
    [one] { $count } картка
    [few] { $count } картки
   *[many] { $count } карток
}
helpers-title = Помічники
helper-used = допомогу використано
helper-logistician-does = перекинути кубик руху
helper-dispatcher-does = поїзди проїжджають міста цього ходу
helper-conductor-does = один колір з картки стоїть
helper-switchman-does = картка йде під колоду
helper-stationmistress-does = один поїзд з картки стоїть
helper-coupler-does = обрати пункт відправлення
risks-title = Якщо випаде колір
risk-colour = { $colour }
risk-tokens = очікується жетонів: { $tokens }
risk-no-trains = на коліях поїздів немає
risk-cards = { $count ->
    [one] на { $count } невидимій картці
    [few] на { $count } невидимих картках
   *[many] на { $count } невидимих картках
}
risk-head-on = лоб у лоб
risk-departure = заїде в пункт відправлення
risk-red = червоний сигнал
risk-switch = закрита стрілка
risk-blocked = колія зайнята
strip-expected = очікується жетонів: { $tokens }
end-title = Кінець ходу
pairs-title = Дві картки за будь-яку дію
