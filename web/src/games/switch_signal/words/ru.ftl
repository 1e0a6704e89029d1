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
draw-fewer = меньше карт
draw-more = больше карт
end-title = Конец хода
pairs-title = Две карты за любое действие

tab-game = Карты
stock-title = Ещё в городах
verdict-won = Все товары на месте: { $players ->
    [1] победа
   *[other] общая победа
}
verdict-lost = { $players ->
    [1] Поражение
   *[other] Общее поражение
}: { $total ->
    [one] доставлен { $total } куб
    [few] доставлено { $total } куба
   *[other] доставлено { $total } кубов
}

# for newcomers: the goal, and words that explain themselves
goal-line = Вместе доставьте все товары в порт, пока не кончились инструкции. Готовьте путь поездам: едут они сами.
explained = dispatch-card departure-point action-card time-token disc depot
forms-dispatch-card = инструкци*
means-dispatch-card = Открывает каждый ход: выводит новые поезда и говорит, какие цвета едут. После последней игра окончена.
forms-departure-point = отправн* точ*
means-departure-point = Место с номером на краю, где выходят новые поезда. Въезжать в него обратно нельзя.
forms-action-card = карт* действий
means-action-card = Карта из руки: переводит стрелку, переносит зелёную фишку, отправляет поезд или грузит кубик.
forms-time-token = жетон* времени, жетон*
means-time-token = Поезд, который встал раньше срока, теряет жетоны, а с последним уходит и инструкция.
forms-disc = фишк*
means-disc = Зелёная: семафор открыт. Красная у стрелки: ветвь закрыта.
forms-depot = депо
means-depot = Здесь ждут поезда, которых нет на карте.
how-action = Переводите стрелки, переносите фишки, отправляйте поезда, грузите кубики.
how-last-action = С концом этого хода игра решится.
how-new-colour = Чёрные быстры, серые медленны. Занятая отправная точка стоит двух жетонов.
how-symbol-colour = Поедут все поезда этого цвета, каждый по своему кубику.
how-next-train = Каждый поезд едет по своему кубику. Кто встал раньше, теряет жетоны.
how-extra-disc = На красном стоят: выберите по пути в порт.
how-exit = Открыты только зелёные выезды.
aid-title = Правила под рукой
