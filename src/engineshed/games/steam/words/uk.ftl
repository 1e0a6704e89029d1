title = Steam. Залізничний магнат
tagline = Прокладайте рейки, возіть товари й обирайте між доходом і перемогою

option-players = Гравці
option-mode = Гра
option-mode-help = У спрощеній позичають, коли час платити; у стандартній — раз на раунд, черговість щоразу на аукціоні, локомотиви потребують витрат
option-mode-base = Спрощена
option-mode-standard = Стандартна
option-board = Мапа
option-board-northeast = Північний схід
option-board-rhine-ruhr = Рейн-Рур
option-board-great-britain = Велика Британія
option-board-iberia = Піренейський півострів
option-map = Файл мапи
option-map-help = Власна мапа замість обраної вище
option-base_opening = Перший порядок ходу
option-base_opening-help = Лише в спрощеній грі
option-base_opening-auction = Аукціон
option-base_opening-first-game = За жеребом, із початковими грошима
option-tie_break = За нічиєї
option-tie_break-lowest-tile = Менший жетон дії
option-tie_break-income-then-tile = Дохід, потім жетон
option-income_max = Найбільший дохід
option-income_max-help = Правила межі не називають; за іншими джерелами це +10. 0 — без межі
option-newcomers = Новачки
option-newcomers-help = Стандартна гра: кому можна ще й позичати, коли час платити, як у спрощеній
option-town_arm_to_rival = Гілки селищ до чужих рейок
option-town_arm_to_rival-help = Жетон селища може закінчити перегін суперника
option-improve_takes_spurs = Поліпшення оновлює голі гілки
option-improve_takes_spurs-help = Хто поліпшує селище, тому належать і його голі гілки, свої та нічийні
option-same_hex_twice = Один гекс двічі за хід
option-same_hex_twice-help = За один хід на одному гексі можна будувати кілька разів
option-stranger_joins = Прилягання до будь-яких нічийних рейок
option-stranger_joins-help = Інакше нічийні рейки селища продовжує лише той, хто в ньому присутній. Правила можна зрозуміти і так, і так
option-redirect_adds = Зміна напрямку й нова колія разом
option-redirect_adds-help = Правила цього не дозволяють: складніший жетон зберігає те, що лежить

colour-red = червоний
colour-blue = синій
colour-yellow = жовтий
colour-purple = фіолетовий
colour-grey = сірий
tile-1 = Перший гравець (1)
tile-2 = Перше перевезення (2)
tile-3 = Інженер (3)
tile-4 = Перший будівничий (4)
tile-5 = Розвиток міста (5)
tile-6 = Локомотив (6)
tile-7 = Урбанізація (7)
face-21 = пряма
face-22 = плавна крива
face-23 = крута крива
face-41 = дві прямі навхрест
face-42 = пряма навхрест із плавною
face-43 = дві плавні навхрест
face-44 = пряма поруч із крутою
face-45 = дві плавні поруч
face-46 = плавна поруч із крутою
face-47 = плавна поруч із крутою, дзеркально
face-T11 = селище з однією гілкою
face-T21 = селище, прямо
face-T22 = селище, плавно
face-T23 = селище, круто
face-T31 = селище, три гілки нарізно
face-T32 = селище, три гілки
face-T33 = селище, три гілки, дзеркально
face-T34 = селище, три гілки поруч
face-T41 = селище, чотири гілки, одна проти трьох
face-T42 = селище, перехрестя
face-T43 = селище, чотири гілки поруч
box-none = немає
board-northeast = Північний схід. Задокументовано місця й гекси з прикладів правил (Олбані, Покіпсі, Нью-Йорк, Гартфорд, Нью-Гейвен, Бостон); решту відтворено за географією
board-rhine-ruhr = Рейн-Рур. Задокументовано регіон, Маастрихт і Венло з каналом між ними та кількість гравців; усі гекси відтворено за географією, Рур збільшено
board-great-britain = Велика Британія. Мапу зроблено тут за географією, виданого зразка вона не має
board-iberia = Піренейський півострів. Мапу зроблено тут за географією, виданого зразка вона не має
board-own = Мапа з вашого файлу
track-income = дохід
track-points = переможні очки

question-bid-space = { $high ->
    [-1] Розігрується місце { $space }: почніть із 0 $ чи більше (до { $limit } $) або спасуйте
   *[other] Місце { $space }, найвища ставка { $high } $: підвищте (до { $limit } $) або спасуйте
}
question-bid-order = { $high ->
    [-1] Порядок ходу: почніть із 0 $ чи більше (до { $limit } $) або спасуйте й займіть місце { $space }
   *[other] Порядок ходу, найвища ставка { $high } $: підвищте (до { $limit } $) або спасуйте й займіть місце { $space }
}
question-capital = Скільки позик по 5 $ у цьому раунді? Не більше { $most }; дохід { $income }, утримання { $upkeep } $
question-tile = Раунд { $round } з { $rounds }: візьміть жетон дії
question-build = { $left ->
    [0] Усі жетони викладено: завершіть будівництво
    [one] Викладіть до { $left } жетона й завершіть будівництво
    [few] Викладіть до { $left } жетонів і завершіть будівництво
   *[many] Викладіть до { $left } жетонів і завершіть будівництво
}
question-must-build = { $tile ->
    [5] Перш ніж завершити будівництво, розвиньте місто
   *[other] Перш ніж завершити будівництво, поставте нове місто
}
question-move = Перевезення, коло { $lap } з 2: оберіть кубик (до { $level ->
    [one] { $level } перегону
    [few] { $level } перегонів
   *[many] { $level } перегонів
}), поліпшіть локомотив або спасуйте
question-follow = Пройдено перегонів: { $links }, можна { $level }: оберіть наступний
question-score = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}: у дохід (зараз { $income }) чи в переможні очки (зараз { $vp })?

action-bid = Ставка { $amount } $
action-pass = Пас
action-free-pass = Пас без виходу з аукціону
action-borrow = { $loans ->
    [0] Без позики
   *[other] Позик: { $loans }
}
action-take = Узяти: { $tile }
action-turn-over = Узяти зворотом угору: { $tile }
action-lay = { $hex }: { $face }, положення { $rotation }
action-urbanize = Нове місто: { $hex }, колір: { $colour }, кубики з резервного гекса { $box }
action-grow = Розвинути місто: { $hex }, кубики з резервного гекса { $box }
action-end-build = Завершити будівництво
action-upgrade = Поліпшити локомотив
action-load = Везти кубик: { $hex }, колір: { $colour }
action-follow = Перегін: { $hex }, сторона { $side }
action-to-income = У дохід
action-to-points = У переможні очки
action-resign = Вийти з гри
action-cube = Кубик, колір: { $colour }
action-opener = Починає { $seat }
action-draw = Жереб: { $tile }

effect-map-told = { $suits ->
    [1] Мапа: { $board }.
   *[other] Мапа: { $board }. Вона розрахована на { $fewest }–{ $most }, а вас { $players }.
}
effect-cube-on-city = Кубик, { $hex }, колір: { $colour }
effect-cube-in-box = Кубик на резервний гекс { $box }, колір: { $colour }
effect-opens = { $seat } відкриває торги за місце { $space }
effect-drew = { $seat } тягне жереб: { $tile }
effect-start-money = { $seat }: на старті { $cash } $
effect-bid-made = { $seat }: ставка { $amount } $
effect-passed = { $seat }: пас
effect-passed-free = { $seat }: пас без виходу з аукціону
effect-space-won = { $seat }: місце { $space } за { $paid } $
effect-price = Місце { $space } коштувало б { $paid } $; тоді дохід { $income }, очки { $points }, готівка { $cash } $
effect-borrowed = { $seat }: { $loans ->
    [0] без позики
    [one] { $loans } позика
    [few] { $loans } позики
   *[many] { $loans } позик
}; дохід { $income }, очки { $points }, готівка { $cash } $
effect-took = { $fee ->
    [0] { $seat } бере: { $tile }
   *[other] { $seat } бере за { $fee } $: { $tile }
}
effect-turned-over = { $seat } бере зворотом угору: { $tile }
effect-laid = { $manner ->
    [new] { $seat }: жетон, { $hex }, { $face }, за { $cost } $
    [improved] { $seat }: поліпшення, { $hex }, тепер { $face }, за { $cost } $
   *[redirected] { $seat }: зміна напрямку, { $hex }, тепер { $face }, за { $cost } $
} (сторони { $sides }{ $town ->
    [0] { "" }
   *[other] , селище { $town }
}{ $river ->
    [0] { "" }
   *[other] , річка { $river }
}{ $hills ->
    [0] { "" }
   *[other] , пагорби { $hills }
})
effect-completed = { $seat }: перегін { $start } — { $finish }
effect-claimed = { $seat } отримує нічийні рейки ({ $hex })
effect-lapsed = { $seat } втрачає незакінчений перегін ({ $hex })
effect-vanished = { $link ->
    [1] Перегін селища { $hex } до сусіднього міста зникає ({ $seat })
   *[other] Гілка селища { $hex } зникає
}
effect-urbanized = { $seat }: нове місто { $hex }, колір: { $colour }, кубиків: { $cubes }
effect-grew = { $seat }: розвиток міста { $hex }, кубиків: { $cubes }
effect-build-ended = { $void ->
    [1] { $seat } завершує будівництво; оплачена дія пропадає
   *[other] { $seat } завершує будівництво
}
effect-upgraded = { $seat }: локомотив рівня { $level }
effect-loaded = { $seat } бере кубик, { $hex }, колір: { $colour }
effect-moved = { $neutral ->
    [1] { $start } — { $finish }, нейтральний перегін
   *[other] { $start } — { $finish }, перегін: { $owner }
}
effect-delivered = { $seat }: доставка { $start } — { $finish }, колір: { $colour }, { $links ->
    [one] { $links } перегін
    [few] { $links } перегони
   *[many] { $links } перегонів
}
effect-route = { $finish }, { $links ->
    [one] { $links } перегін
    [few] { $links } перегони
   *[many] { $links } перегонів
}; очки за місцями: { $points }
effect-scored = { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
} — { $track }{ $lost ->
    [0] { "" }
   *[other] { " " }(понад межу пропало: { $lost })
}
effect-settled = { $seat }: дохід { $income }, утримання { $upkeep } $, готівка { $cash } $
effect-shortfall = { $seat }: бракує грошей, утрачено очок { $points }, доходу { $income }
effect-bankrupt = { $seat }: банкрутство; перегонів нейтральних { $neutral }, нічийних { $unowned }
effect-resigned = { $seat } виходить із гри; перегонів нейтральних { $neutral }, нічийних { $unowned }
effect-turn-order = Порядок ходу: { $seats }
effect-round-began = Раунд { $round } з { $rounds }
effect-game-ended = Перемога: { $seat }, { $total ->
    [one] { $total } очко
    [few] { $total } очки
   *[many] { $total } очок
}

score-points = Переможні очки за гру
score-income = Дохід { $income }
score-links = { $links ->
    [one] { $links } закінчений перегін
    [few] { $links } закінчені перегони
   *[many] { $links } закінчених перегонів
}
score-tile = Жетон дії { $tile } (на випадок нічиєї)
score-left = Вихід із гри (за ліком { $place })
cause-rounds = Останній раунд закінчено
cause-last-one = У грі лишився один гравець
cause-tie-tile = Нічию вирішив менший жетон дії
cause-tie-income = Нічию вирішив більший дохід

thought-score = очікувані очки на цій шкалі: { $points }
thought-capital = у що обійдеться раунд
thought-pass = вигоди немає
thought-bid = раннє місце варте більше за цю ставку, в очках: { $points }
thought-tile = { $tile }: що дасть дія з відрахуванням ціни, в очках: { $points }
thought-project = { $start } – { $end }: перегін за { $cost } $ з { $tiles ->
    [one] { $tiles } жетона
    [few] { $tiles } жетонів
   *[other] { $tiles } жетонів
}, потрібний майбутнім доставкам; увесь план дає очок: { $points }
thought-city = { $hex }: кубики й місто там, де вони потрібні мережі; очікувані очки: { $points }
thought-enough = жоден перегін не окупиться
thought-route = далі через { $hex }: цей маршрут приносить очок: { $points }
thought-deliver = звідси: { $hex } ({ $colour }); очки доставки з відрахуванням вигоди суперників: { $points }
thought-upgrade = дальші доставки потім; очікувані очки: { $points }

terminal-round = Раунд { $round } з { $rounds }. Гравці за порядком ходу:
terminal-player = { $seat }: { $cash } $, дохід { $income }, очки { $points }, локомотив { $level }, перегони { $links }; рахунок поки { $total }; { $tile }
terminal-city = місто, колір: { $colour }{ $grown ->
    [1] , розвинене
   *[other] { "" }
}; кубики: { $cubes }
terminal-town = селище
terminal-neutral = нейтральний
terminal-boxes = Резервні гекси — { $boxes }
terminal-new-cities = Лишилося нових міст — { $cities }
terminal-reach = Перегони, які можна закінчити цього ходу, спершу найкорисніші (жетони рейок — у цьому порядку):
terminal-link = { $names }, { $cost } $: { $tiles }
terminal-deliveries = Можливі доставки та очки за них:
terminal-delivery = кубик, колір: { $colour }, { $way } ({ $gains })
terminal-no-deliveries = Доставити зараз нічого: поліпшіть локомотив або пасуйте.
terminal-no-tile = жетона ще немає
terminal-fee = { $tile } { $fee } $
terminal-fees = Плата — { $fees }
terminal-onward = Сторона { $side } — { $beyond }
terminal-none = немає

kind-bid = Ставка
kind-borrow = Позичити
kind-take = Узяти жетон дії
kind-lay = Покласти жетон рейок
kind-urbanize = Нове місто
kind-grow = Розвинути місто
kind-load = Везти кубик
kind-follow = Наступний перегін
kind-turn-over = Узяти жетон зворотом угору
field-hex = гекс
field-face = жетон
field-rotation = положення
field-colour = колір
field-box = резервний гекс
field-side = сторона

character-builder = Берта
character-financier = Сава
character-shark = Роман
character-driver = Діна
character-mayor = Микита
character-early-bird = Ада
temperament-builder = Будує перегони всюди, де тільки можна
temperament-financier = Воліє дохід, а не славу
temperament-shark = Шкодує за кожним очком, що дістається іншим
temperament-driver = Хоче найпотужніший локомотив
temperament-mayor = Засновує міста й дивиться, як вони ростуть
temperament-early-bird = Платить, щоб бути першою
