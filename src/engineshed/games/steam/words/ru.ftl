title = Steam. Железнодорожный магнат
tagline = Прокладывайте рельсы, возите товары и выбирайте между доходом и победой

option-players = Игроки
option-mode = Игра
option-mode-help = В упрощённой занимают, когда пора платить; в стандартной — раз в раунд, очерёдность каждый раз на аукционе, локомотивы требуют расходов
option-mode-base = Упрощённая
option-mode-standard = Стандартная
option-board = Карта
option-board-northeast = Северо-восток
option-board-rhine-ruhr = Рейн-Рур
option-board-great-britain = Великобритания
option-board-iberia = Пиренейский полуостров
option-map = Файл карты
option-map-help = Своя карта вместо выбранной выше
option-base_opening = Первый порядок хода
option-base_opening-help = Только в упрощённой игре
option-base_opening-auction = Аукцион
option-base_opening-first-game = По жребию, с начальными деньгами
option-tie_break = При ничьей
option-tie_break-lowest-tile = Меньший жетон действия
option-tie_break-income-then-tile = Доход, затем жетон
option-income_max = Наибольший доход
option-income_max-help = В правилах предел не назван; по другим источникам он +10. 0 — без предела
option-newcomers = Новички
option-newcomers-help = Стандартная игра: кому можно ещё и занимать, когда пора платить, как в упрощённой
option-town_arm_to_rival = Ветки посёлков к чужим рельсам
option-town_arm_to_rival-help = Жетон посёлка может закончить перегон соперника
option-improve_takes_spurs = Улучшение обновляет голые ветки
option-improve_takes_spurs-help = Кто улучшает посёлок, тому принадлежат и его голые ветки, свои и ничейные
option-same_hex_twice = Один гекс дважды за ход
option-same_hex_twice-help = За один ход на одном гексе можно строить несколько раз
option-stranger_joins = Примыкание к любым ничейным рельсам
option-stranger_joins-help = Иначе ничейные рельсы посёлка продолжает только тот, кто в нём присутствует. Правила можно понять и так, и так
option-redirect_adds = Смена направления и новый путь сразу
option-redirect_adds-help = Правила этого не разрешают: более сложный жетон сохраняет то, что лежит

colour-red = красный
colour-blue = синий
colour-yellow = жёлтый
colour-purple = фиолетовый
colour-grey = серый
tile-1 = Первый игрок (1)
tile-2 = Первая перевозка (2)
tile-3 = Инженер (3)
tile-4 = Первый строитель (4)
tile-5 = Развитие города (5)
tile-6 = Локомотив (6)
tile-7 = Урбанизация (7)
face-21 = прямая
face-22 = плавная кривая
face-23 = крутая кривая
face-41 = две прямые накрест
face-42 = прямая накрест с плавной
face-43 = две плавные накрест
face-44 = прямая рядом с крутой
face-45 = две плавные рядом
face-46 = плавная рядом с крутой
face-47 = плавная рядом с крутой, зеркально
face-T11 = посёлок с одной веткой
face-T21 = посёлок, прямо
face-T22 = посёлок, плавно
face-T23 = посёлок, круто
face-T31 = посёлок, три ветки врозь
face-T32 = посёлок, три ветки
face-T33 = посёлок, три ветки, зеркально
face-T34 = посёлок, три ветки рядом
face-T41 = посёлок, четыре ветки, одна против трёх
face-T42 = посёлок, перекрёсток
face-T43 = посёлок, четыре ветки рядом
box-none = нет
board-northeast = Северо-восток. Документированы места и гексы из примеров правил (Олбани, Покипси, Нью-Йорк, Хартфорд, Нью-Хейвен, Бостон); остальное восстановлено по географии
board-rhine-ruhr = Рейн-Рур. Документированы область, Маастрихт и Венло с каналом между ними и число игроков; все гексы восстановлены по географии, Рур увеличен
board-great-britain = Великобритания. Карта сделана здесь по географии, изданного образца у неё нет
board-iberia = Пиренейский полуостров. Карта сделана здесь по географии, изданного образца у неё нет
board-own = Карта из вашего файла
track-income = доход
track-points = победные очки

question-bid-space = { $high ->
    [-1] Разыгрывается место { $space }: начните с 0 $ или больше (до { $limit } $) либо спасуйте
   *[other] Место { $space }, высшая ставка { $high } $: повысьте (до { $limit } $) либо спасуйте
}
question-bid-order = { $high ->
    [-1] Порядок хода: начните с 0 $ или больше (до { $limit } $) либо спасуйте и займите место { $space }
   *[other] Порядок хода, высшая ставка { $high } $: повысьте (до { $limit } $) либо спасуйте и займите место { $space }
}
question-capital = Сколько займов по 5 $ в этом раунде? Не больше { $most }; доход { $income }, содержание { $upkeep } $
question-tile = Раунд { $round } из { $rounds }: возьмите жетон действия
question-build = { $left ->
    [0] Все жетоны выложены: завершите строительство
    [one] Выложите до { $left } жетона и завершите строительство
    [few] Выложите до { $left } жетонов и завершите строительство
   *[many] Выложите до { $left } жетонов и завершите строительство
}
question-must-build = { $tile ->
    [5] Прежде чем завершить строительство, выполните развитие города
   *[other] Прежде чем завершить строительство, поставьте новый город
}
question-move = Перевозка, круг { $lap } из 2: выберите кубик (до { $level ->
    [one] { $level } перегона
    [few] { $level } перегонов
   *[many] { $level } перегонов
}), улучшите локомотив или спасуйте
question-follow = Пройдено перегонов: { $links }, можно { $level }: выберите следующий
question-score = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}: в доход (сейчас { $income }) или в победные очки (сейчас { $vp })?

action-bid = Ставка { $amount } $
action-pass = Пас
action-free-pass = Пас без выхода из аукциона
action-borrow = { $loans ->
    [0] Без займа
   *[other] Займов: { $loans }
}
action-take = Взять: { $tile }
action-turn-over = Взять рубашкой вверх: { $tile }
action-lay = { $hex }: { $face }, положение { $rotation }
action-urbanize = Новый город: { $hex }, цвет: { $colour }, кубики с резервного гекса { $box }
action-grow = Развить город: { $hex }, кубики с резервного гекса { $box }
action-end-build = Завершить строительство
action-upgrade = Улучшить локомотив
action-load = Везти кубик: { $hex }, цвет: { $colour }
action-follow = Перегон: { $hex }, сторона { $side }
action-to-income = В доход
action-to-points = В победные очки
action-resign = Выйти из игры
action-cube = Кубик, цвет: { $colour }
action-opener = Начинает { $seat }
action-draw = Жребий: { $tile }

effect-map-told = { $suits ->
    [1] Карта: { $board }.
   *[other] Карта: { $board }. Она рассчитана на { $fewest }–{ $most }, а вас { $players }.
}
effect-cube-on-city = Кубик, { $hex }, цвет: { $colour }
effect-cube-in-box = Кубик на резервный гекс { $box }, цвет: { $colour }
effect-opens = { $seat } открывает торги за место { $space }
effect-drew = { $seat } тянет жребий: { $tile }
effect-start-money = { $seat }: на старте { $cash } $
effect-bid-made = { $seat }: ставка { $amount } $
effect-passed = { $seat }: пас
effect-passed-free = { $seat }: пас без выхода из аукциона
effect-space-won = { $seat }: место { $space } за { $paid } $
effect-price = Место { $space } обошлось бы в { $paid } $; тогда доход { $income }, очки { $points }, наличные { $cash } $
effect-borrowed = { $seat }: { $loans ->
    [0] без займа
    [one] { $loans } заём
    [few] { $loans } займа
   *[many] { $loans } займов
}; доход { $income }, очки { $points }, наличные { $cash } $
effect-took = { $fee ->
    [0] { $seat } берёт: { $tile }
   *[other] { $seat } берёт за { $fee } $: { $tile }
}
effect-turned-over = { $seat } берёт рубашкой вверх: { $tile }
effect-laid = { $manner ->
    [new] { $seat }: жетон, { $hex }, { $face }, за { $cost } $
    [improved] { $seat }: улучшение, { $hex }, теперь { $face }, за { $cost } $
   *[redirected] { $seat }: смена направления, { $hex }, теперь { $face }, за { $cost } $
} (стороны { $sides }{ $town ->
    [0] { "" }
   *[other] , посёлок { $town }
}{ $river ->
    [0] { "" }
   *[other] , река { $river }
}{ $hills ->
    [0] { "" }
   *[other] , холмы { $hills }
})
effect-completed = { $seat }: перегон { $start } — { $finish }
effect-claimed = { $seat } получает ничейные рельсы ({ $hex })
effect-lapsed = { $seat } теряет незаконченный перегон ({ $hex })
effect-vanished = { $link ->
    [1] Перегон посёлка { $hex } к соседнему городу исчезает ({ $seat })
   *[other] Ветка посёлка { $hex } исчезает
}
effect-urbanized = { $seat }: новый город { $hex }, цвет: { $colour }, кубиков: { $cubes }
effect-grew = { $seat }: развитие города { $hex }, кубиков: { $cubes }
effect-build-ended = { $void ->
    [1] { $seat } завершает строительство; оплаченное действие пропадает
   *[other] { $seat } завершает строительство
}
effect-upgraded = { $seat }: локомотив уровня { $level }
effect-loaded = { $seat } берёт кубик, { $hex }, цвет: { $colour }
effect-moved = { $neutral ->
    [1] { $start } — { $finish }, нейтральный перегон
   *[other] { $start } — { $finish }, перегон: { $owner }
}
effect-delivered = { $seat }: доставка { $start } — { $finish }, цвет: { $colour }, { $links ->
    [one] { $links } перегон
    [few] { $links } перегона
   *[many] { $links } перегонов
}
effect-route = { $finish }, { $links ->
    [one] { $links } перегон
    [few] { $links } перегона
   *[many] { $links } перегонов
}; очки по местам: { $points }
effect-scored = { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} — { $track }{ $lost ->
    [0] { "" }
   *[other] { " " }(сверх предела пропало: { $lost })
}
effect-settled = { $seat }: доход { $income }, содержание { $upkeep } $, наличные { $cash } $
effect-shortfall = { $seat }: не хватает денег, потеряно очков { $points }, дохода { $income }
effect-bankrupt = { $seat }: банкротство; перегонов нейтральных { $neutral }, ничейных { $unowned }
effect-resigned = { $seat } выходит из игры; перегонов нейтральных { $neutral }, ничейных { $unowned }
effect-turn-order = Порядок хода: { $seats }
effect-round-began = Раунд { $round } из { $rounds }
effect-game-ended = Победа: { $seat }, { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}

score-points = Победные очки за игру
score-income = Доход { $income }
score-links = { $links ->
    [one] { $links } законченный перегон
    [few] { $links } законченных перегона
   *[many] { $links } законченных перегонов
}
score-tile = Жетон действия { $tile } (на случай ничьей)
score-left = Выход из игры (по счёту { $place })
cause-rounds = Последний раунд окончен
cause-last-one = В игре остался один игрок
cause-tie-tile = Ничью решил меньший жетон действия
cause-tie-income = Ничью решил больший доход

thought-score = ожидаемые очки на этой шкале: { $points }
thought-capital = во что обойдётся раунд
thought-pass = выгоды нет
thought-bid = раннее место стоит больше этой ставки, в очках: { $points }
thought-tile = { $tile }: что даст действие за вычетом цены, в очках: { $points }
thought-project = { $start } – { $end }: перегон за { $cost } $ из { $tiles ->
    [one] { $tiles } жетона
    [few] { $tiles } жетонов
   *[other] { $tiles } жетонов
}, нужный будущим доставкам; весь план даёт очков: { $points }
thought-city = { $hex }: кубики и город там, где они нужны сети; ожидаемые очки: { $points }
thought-enough = ни один перегон не окупится
thought-route = дальше через { $hex }: этот маршрут приносит очков: { $points }
thought-deliver = отсюда: { $hex } ({ $colour }); очки доставки за вычетом выгоды соперников: { $points }
thought-upgrade = дальние доставки потом; ожидаемые очки: { $points }

terminal-round = Раунд { $round } из { $rounds }. Игроки по порядку хода:
terminal-player = { $seat }: { $cash } $, доход { $income }, очки { $points }, локомотив { $level }, перегоны { $links }; счёт пока { $total }; { $tile }
terminal-city = город, цвет: { $colour }{ $grown ->
    [1] , развит
   *[other] { "" }
}; кубики: { $cubes }
terminal-town = посёлок
terminal-neutral = нейтральный
terminal-boxes = Резервные гексы — { $boxes }
terminal-new-cities = Осталось новых городов — { $cities }
terminal-reach = Перегоны, которые можно закончить в этот ход, сначала самые полезные (жетоны рельсов — в этом порядке):
terminal-link = { $names }, { $cost } $: { $tiles }
terminal-deliveries = Возможные доставки и очки за них:
terminal-delivery = кубик, цвет: { $colour }, { $way } ({ $gains })
terminal-no-deliveries = Доставить сейчас нечего: улучшите локомотив или пасуйте.
terminal-no-tile = жетона ещё нет
terminal-fee = { $tile } { $fee } $
terminal-fees = Плата — { $fees }
terminal-onward = Сторона { $side } — { $beyond }
terminal-none = нет

kind-bid = Ставка
kind-borrow = Занять
kind-take = Взять жетон действия
kind-lay = Положить жетон рельсов
kind-urbanize = Новый город
kind-grow = Развить город
kind-load = Везти кубик
kind-follow = Следующий перегон
kind-turn-over = Взять жетон рубашкой вверх
field-hex = гекс
field-face = жетон
field-rotation = положение
field-colour = цвет
field-box = резервный гекс
field-side = сторона

character-builder = Берта
character-financier = Савва
character-shark = Роман
character-driver = Дина
character-mayor = Никита
character-early-bird = Ада
temperament-builder = Строит перегоны всюду, где только можно
temperament-financier = Предпочитает доход славе
temperament-shark = Жалеет каждое очко, которое достаётся другим
temperament-driver = Хочет самый мощный локомотив
temperament-mayor = Основывает города и смотрит, как они растут
temperament-early-bird = Платит, чтобы быть первой
