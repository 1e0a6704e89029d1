board-label = Карта колій, стрілок і семафорів
train-name = { $train }: { $spot }{ $cargo ->
    [none] { "" }
   *[other] , товар: { $cargo }
}
lamp-name = Семафор { $lamp }: { $green ->
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
departure-name = Відправна точка { $number }, { $city }: { $chance }
exit-name = Виїхати: { $line }
chance-held = зайнято: 2 жетони
desk-label = Годинник, інструкція, депо й товари
clock-title = Годинник
clock-tokens = { $count ->
    [one] { $count } жетон часу з { $full }
    [few] { $count } жетони часу з { $full }
   *[many] { $count } жетонів часу з { $full }
}
turns-title = Інструкції
turns-left = { $count ->
    [one] хід попереду
    [few] ходи попереду
   *[many] ходів попереду
}
turns-last = Останній!
card-title = Інструкція
card-none = Відкритої інструкції немає
depot-title = Депо
goods-title = Товари в порту
stock-name = Ще в місті: { $count }, колір: { $goods }
hands-title = Карти на руках
stack-left = у стосі { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
hand-number = Рука { $number }
hand-hidden = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
helpers-title = Помічники
helper-used = допомогу використано
helper-logistician-does = перекинути кубик руху
helper-dispatcher-does = поїзди проїжджають міста цього ходу
helper-conductor-does = один колір з інструкції лишається на місці
helper-switchman-does = інструкція йде під колоду
helper-stationmistress-does = один поїзд з інструкції лишається на місці
helper-coupler-does = обрати відправну точку
risks-title = Якщо випаде колір
risk-colour = { $colour }
risk-tokens = очікується жетонів: { $tokens }
risk-no-trains = на коліях поїздів немає
risk-cards = { $count ->
    [one] на { $count } закритій інструкції
    [few] на { $count } закритих інструкціях
   *[many] на { $count } закритих інструкціях
}
risk-head-on = лоб у лоб
risk-departure = заїде у відправну точку
risk-red = червоний семафор
risk-switch = закрита стрілка
risk-blocked = колія зайнята
strip-expected = очікується жетонів: { $tokens }
draw-fewer = менше карт
draw-more = більше карт
end-title = Кінець ходу
pairs-title = Дві карти за будь-яку дію

tab-game = Карти
stock-title = Ще в містах
verdict-won = Усі товари на місці: { $players ->
    [1] перемога
   *[other] спільна перемога
}
verdict-lost = { $players ->
    [1] Поразка
   *[other] Спільна поразка
}: { $total ->
    [one] доставлено { $total } куб
    [few] доставлено { $total } куби
   *[other] доставлено { $total } кубів
}

# for newcomers: the goal, and words that explain themselves
goal-line = Разом доставте всі товари в порт, поки не скінчилися інструкції. Готуйте шлях поїздам: їдуть вони самі.
explained = dispatch-card departure-point action-card time-token disc depot
forms-dispatch-card = інструкці*
means-dispatch-card = Відкриває кожен хід: виводить нові поїзди й каже, які кольори їдуть. Після останньої гру скінчено.
forms-departure-point = відправн* точ*
means-departure-point = Місце з номером на краю, де виходять нові поїзди. В’їжджати в нього назад не можна.
forms-action-card = карт* дій
means-action-card = Карта з руки: переводить стрілку, переносить зелену фішку, відправляє поїзд або вантажить кубик.
forms-time-token = жетон* часу, жетон*
means-time-token = Поїзд, що став зарано, втрачає жетони, а з останнім зникає й інструкція.
forms-disc = фішк*
means-disc = Зелена: семафор відкритий. Червона біля стрілки: гілку закрито.
forms-depot = депо
means-depot = Тут чекають поїзди, яких немає на мапі.
how-action = Переводьте стрілки, переносьте фішки, відправляйте поїзди, вантажте кубики.
how-last-action = З кінцем цього ходу гра вирішиться.
how-new-colour = Чорні швидкі, сірі повільні. Зайнята відправна точка коштує двох жетонів.
how-symbol-colour = Поїдуть усі поїзди цього кольору, кожен за своїм кубиком.
how-next-train = Кожен поїзд їде за своїм кубиком. Хто став зарано, втрачає жетони.
how-extra-disc = На червоному стоять: виберіть дорогою до порту.
how-exit = Відкриті лише зелені виїзди.
aid-title = Правила під рукою
