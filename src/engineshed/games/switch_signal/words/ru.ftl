title = Паровозы и семафоры
tagline = Вместе против часов: переводите стрелки, зажигайте семафоры, везите товары в порт
daily-network = в одиночку
daily-total = { $total ->
    [one] доставлен { $total } товар
    [few] доставлено { $total } товара
   *[many] доставлено { $total } товаров
}

## Options

option-players = Игроки
option-players-help = Один игрок ведёт две руки по очереди или одну
option-side = Поле
option-side-help = Для первой игры подходит Центральная Европа
option-placement = Фишки в начале
option-placement-help = Как на рисунке, по выбору первого игрока или случайно
option-removed_cards = Убрано инструкций
option-removed_cards-help = Меньше убрано — больше ходов: 19 минус это число
option-time_tokens = Жетоны времени
option-time_tokens-help = Чем больше жетонов, тем легче
option-extra_signals = Дополнительный семафор
option-extra_signals-help = Ещё одна зелёная фишка облегчает игру
option-goods = Сколько товаров доставить
option-goods-help = С десятью труднее
option-departures = Отправные точки
option-departures-help = Печатные номера, перемешанные номера или жетоны вместо кубиков
option-helpers = Помощники
option-helpers-help = Три помощника, каждый раз за игру
option-second_train_unavailable = Нет второго цвета для нового поезда
option-second_train_unavailable-help = Стоит двух жетонов или ничего
option-city_wait = Ожидание в городе
option-city_wait-help = Поезд в городе может остаться за жетон на очко
option-exit_before_roll = Выезд до броска
option-exit_before_roll-help = Выезд из города выбирают до броска
option-u_turn_in_passing = Разворот в городе проездом
option-u_turn_in_passing-help = Проезжая город, можно выехать назад
option-solo_hands = Рук у одного игрока
option-hands = Карты на руках
option-hands-help = Открыты всем или каждый видит только свои
option-undo = Отмена хода
option-undo-help = Можно вернуть всё до последнего броска или карты
option-first_seat = Кто начинает
option-first_seat-help = По правилам начинает тот, кто последним пережидал товарный поезд, иначе старший: сядьте на первое место или доверьтесь случаю
option-board_file = Своё поле
option-board_file-help = Файл поля; формат описан в документации
option-deck_file = Своя колода инструкций
option-deck_file-help = Файл колоды; формат описан в документации
option-hands_first = Карты раньше фишек
option-hands_first-help = В старых партиях карты сдавали раньше, чем игрок выкладывал фишки
option-side-europe = Центральная Европа
option-side-north_america = Северная Америка
option-placement-standard = Как на рисунке
option-placement-free = Свободно
option-placement-random = Случайно
option-departures-dice = Кубики
option-departures-shuffled = Перемешанные номера
option-departures-tokens = Жетоны локаций
option-second_train_unavailable-charge = Два жетона
option-second_train_unavailable-free = Бесплатно
option-hands-open = Открыты
option-hands-own_only = Только свои
option-first_seat-chosen = Первое место
option-first_seat-random = Случайно

preset-easy = Легко
preset-normal = Обычно
preset-hard = Трудно

## Words

board-europe = Центральная Европа. Города, порт, Кале под номером 6, Зальцбург и число фишек известны; линии, их длина, прочие отправные точки, цвета товаров и места семафоров восстановлены по фотографиям, отзывам и географии
board-north_america = Северная Америка. Порты и девять зелёных фишек известны, тридцать фишек стрелок выведены из состава коробки; всё прочее восстановлено по географии
board-own = ваш собственный файл
colour-black = чёрный
train-black1 = чёрный 1
train-black2 = чёрный 2
train-black3 = чёрный 3
colour-brown = коричневый
train-brown1 = коричневый 1
train-brown2 = коричневый 2
train-brown3 = коричневый 3
colour-grey = серый
train-grey1 = серый 1
train-grey2 = серый 2
train-grey3 = серый 3
goods-yellow = жёлтый
goods-blue = синий
goods-red = красный
goods-white = белый
card-signal = семафор
card-switch = стрелка
card-train = поезд
pair-signal-signal = семафор + семафор
pair-signal-switch = семафор + стрелка
pair-signal-train = семафор + поезд
pair-switch-switch = стрелка + стрелка
pair-switch-train = стрелка + поезд
pair-train-train = поезд + поезд
spot-depot = депо
dispatch-two-new = два новых поезда, любой цвет
dispatch-new-black-grey = новый поезд, чёрные, серые
dispatch-new-black-brown = новый поезд, чёрные, коричневые
dispatch-new-brown-grey = новый поезд, коричневые, серые
dispatch-new-any = новый поезд, любой цвет
dispatch-new-any-any = новый поезд, любой цвет, любой цвет
dispatch-black = чёрные
dispatch-brown = коричневые
dispatch-grey = серые
dispatch-black-brown = чёрные, коричневые
dispatch-black-grey = чёрные, серые
dispatch-brown-grey = коричневые, серые
dispatch-any = любой цвет
dispatch-any-any = любой цвет, любой цвет
dispatch-all = все поезда
helper-logistician = Логист
helper-dispatcher = Диспетчер
helper-conductor = Начальник поезда
helper-switchman = Стрелочник
helper-stationmistress = Дежурная по станции
helper-coupler = Сцепщик
reason-spent = все очки потрачены
reason-red = останавливается у красного семафора
reason-switch = останавливается у закрытой стрелки
reason-ahead = останавливается за другим поездом
reason-head-on = встречает поезд лоб в лоб
reason-occupied = город занят
reason-no-exit = нет зелёного выезда
reason-waited = ждёт в городе
reason-departure = въезжает в отправную точку
reason-delivered = доставляет товар
reason-home = пустым прибывает в порт и уходит в депо
reason-city = останавливается в городе
result-won = победа
result-last-card = последняя инструкция
result-clock = часы
result-open = идёт

## Questions

question-placement = Разложите фишки: стрелки, по семафору в каждом городе, три на путях
question-extra-disc = Ещё одна зелёная фишка: положите её на любой красный семафор
question-after-reveal = Выполнить инструкцию или убрать её под колоду?
question-new-colour = Новый поезд: какого цвета?
question-entry = Бросить кубики отправления или пусть выберет сцепщик?
question-entry-tokens = Открыть жетон локации или пусть отправную точку выберет сцепщик?
question-symbol-colour = Поезда какого цвета поедут?
question-next-train = Какой поезд едет следующим?
question-exit = { $colour ->
        [black] Чёрный
        [brown] Коричневый
       *[grey] Серый
    } { $number }: какой выезд?
question-after-roll = { $colour ->
        [black] Чёрный
        [brown] Коричневый
       *[grey] Серый
    } { $number }: выпало { $pips }. Едем?
question-at-city = { $colour ->
        [black] Чёрный
        [brown] Коричневый
       *[grey] Серый
    } { $number } в городе, { $points ->
        [one] { $points } очко осталось
        [few] { $points } очка осталось
       *[many] { $points } очков осталось
    }: остановиться или ехать дальше?
question-action = Играйте карты действий или завершите ход
question-last-action = Последний ход: играйте всё, что можете
question-pair = Две карты сброшены: выберите действие
question-first-seat = Решают кубики и карты
question-numbers = Решают кубики и карты
question-random-switches = Решают кубики и карты
question-random-lamps = Решают кубики и карты
question-deal = Решают кубики и карты
question-reveal = Решают кубики и карты
question-departure = Решают кубики и карты
question-die = Решают кубики и карты
question-draw = Решают кубики и карты
question-over = Игра окончена

## Actions

action-switch = Стрелка { $setting }
action-light = Зелёный: { $lamp }
action-as-pictured = Остальное как на рисунке
action-go-on = Выполнить инструкцию
action-new-train = Новый поезд: { $colour }
action-roll = Отправная точка по жребию
action-choose = Едет цвет: { $colour }
action-send = Поезд { $train } едет
action-exit = Выезд: { $line }
action-wait = Ждать в городе
action-run = Ехать
action-stop = Остановиться здесь
action-signal = Семафор: { $take } → { $put }
action-load = Погрузить на { $train } (карта: { $card })
action-pair = Две карты за любое действие: { $cards }
action-end-turn = Завершить ход, взять карт: { $draw }
action-logistician = Логист: перебросить
action-dispatcher = Диспетчер: проезд через города в этот ход
action-conductor = Начальник поезда: { $colour } цвет остаётся на месте
action-switchman = Стрелочник: инструкцию под колоду
action-stationmistress = Дежурная по станции: { $train } остаётся на месте
action-coupler = Сцепщик: отправная точка { $departure }
action-first-seat = Начинает { $seat }
action-numbered = Номер { $number }
action-random-switch = Стрелка { $setting }
action-random-light = Зелёный: { $lamp }
action-reveal = Инструкция: { $card }
action-departure-dice = Кубики отправления: { $first } и { $second }
action-location-token = Жетон локации { $number }
action-die = Кубик движения: { $pips }
action-draw = Карта: { $card }

## Effects

effect-board-told = Поле: { $board }. { $own_deck ->
    [1] Инструкции — из вашей собственной колоды.
   *[other] Из инструкций известны лишь некоторые; остальной список восстановлен по ним.
}
effect-turn-began = Ход { $turn }: { $seat }; после этой инструкции { $left ->
        [one] { $left } карта
        [few] { $left } карты
       *[many] { $left } карт
    }
effect-number-laid = { $departure }: номер { $number }
effect-card-revealed = Инструкция: { $card }
effect-start-card-revealed = Стартовая карта: выходят чёрный, коричневый и серый
effect-colour-chosen = Выбран цвет: { $colour }
effect-departure-rolled = Отправная точка { $number }: { $departure }
effect-train-entered = { $train } выходит на пути: { $departure }
effect-entry-blocked = { $departure } занимает { $other }: поезд не выходит, { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    }
effect-no-train-left = Нет поезда для отправления: { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    }
effect-die-rolled = { $train }: выпало { $pips }
effect-ran = { $train }: потрачено { $spent }, { $spot }, { $reason }{ $tokens ->
        [0] { "" }
        [one] : { $tokens } жетон
        [few] : { $tokens } жетона
       *[many] : { $tokens } жетонов
    }
effect-passed = { $train } въезжает: { $spot }
effect-delivered = { $train } доставляет товар ({ $goods }) в порт: { $port }
effect-cube-returned = { $train } теряет кубик ({ $goods }), он возвращается в город: { $city }
effect-went-to-depot = { $train } возвращается в депо
effect-tokens-lost = Часы теряют { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    }, осталось { $clock }
effect-card-lost = Часы пусты: инструкция уходит в коробку, осталось { $left ->
        [one] { $left } карта
        [few] { $left } карты
       *[many] { $left } карт
    }
effect-signal-moved = Семафор: { $take } → { $put }
effect-lamp-lit = Зелёный: { $lamp }
effect-switch-set = Стрелка { $setting }
effect-cube-loaded = { $train }: погрузка, { $goods } (карта: { $card })
effect-pair-played = Две карты за любое действие: { $first } и { $second }
effect-card-played = Сыграна карта: { $card }
effect-helper-used = Помощник: { $helper }
effect-train-held = { $train } остаётся на месте
effect-card-drawn = { $seat } берёт карту: { $card }
effect-card-taken = { $seat } берёт карту
effect-reshuffled = Сброс становится новой стопкой: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
effect-won = Все товары в порту на ходу { $turn }: победа
effect-lost = Поражение ({ $result }): { $goods ->
        [one] { $goods } товар доставлен
        [few] { $goods } товара доставлено
       *[many] { $goods } товаров доставлено
    }
effect-expected = { $train }, если выпадет { $pips }: { $spot }, { $reason }{ $tokens ->
        [0] { "" }
        [one] : { $tokens } жетон
        [few] : { $tokens } жетона
       *[many] : { $tokens } жетонов
    }

## Scores and causes

score-delivered = Товаров доставлено: { $goods } из { $needed }
score-cards-left = Осталось инструкций: { $cards }
score-tokens-lost = Потеряно жетонов времени: { $tokens }
score-train-tokens = { $colour ->
        [black] Чёрный
        [brown] Коричневый
       *[grey] Серый
    } { $number }: { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    }
score-entry-tokens = Не вышедшие поезда: { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    }
cause-won = Все товары в порту
cause-last-card = Последняя инструкция выполнена, а товары не доставлены
cause-clock = Часы опустели, а инструкций больше нет

## Refusals

refusal-not-active = Решает активный игрок
refusal-nature = Сейчас решают кубики и карты
refusal-helper-used = Этот помощник уже помог
refusal-helper-absent = Этого помощника на этом поле нет
refusal-helpers-off = За этим столом играют без помощников
refusal-not-now = Не в этот момент хода
refusal-conductor-late = Этого цвета нет на инструкции, нет его поездов на путях или бросок уже сделан
refusal-not-waiting = Этот поезд сейчас не едет
refusal-point-held = В этой отправной точке стоит поезд
refusal-same-colour = Этот цвет на этой инструкции уже выбран
refusal-depot-lacks-colour = В депо нет поезда этого цвета
refusal-already-laid = Эти фишки уже разложены
refusal-no-disc-there = Сюда фишка не кладётся
refusal-same-setting = Стрелка уже стоит так
refusal-pair-lies = Две карты сброшены: выберите семафор, стрелку или поезд
refusal-cards-missing = Этих двух карт нет на руке
refusal-hand-full = Получится больше десяти карт
refusal-no-card = Нужной карты нет на руке; кроме погрузки, её заменят любые две карты
refusal-no-disc = Там нет зелёной фишки
refusal-not-red = Там уже зелёный
refusal-last-lamp = Это последний зелёный семафор города
refusal-no-goods-city = Поезд стоит не в торговом городе
refusal-already-loaded = Поезд уже загружен
refusal-city-empty = В городе не осталось товаров
refusal-in-depot = Поезд в депо
refusal-exit-closed = Это не зелёный выезд из города
refusal-exit-held = На первом участке этого выезда стоит поезд
refusal-no-u-turn = За этим столом поезду, проезжающему город, нельзя повернуть назад
refusal-choose-exit = Выберите выезд
refusal-no-waiting = Ждать здесь нельзя
refusal-no-exit-here = У поезда нет выбора выездов

## Thoughts of bots

thought-advance = { $train }: сильнее всего приблизит товар к порту, на { $goods } товара
thought-load = Товар ждёт поезда { $train }: это { $goods } товара
thought-open-way = { $setting }: открывает путь поезду, это { $goods } товара
thought-green-way = Зелёный там, где он нужен поезду: { $put }; это { $goods } товара
thought-two-for-one = Две карты за действие, которое того стоит
thought-end-turn = Карты лучше приберечь
thought-pass-cities = Сейчас выгоднее всего проезжать города
thought-way = Путь { $line }: тогда можно ждать { $goods } товара
thought-run = Бросок годится
thought-roll-again = Другой бросок должен быть лучше
thought-order = Сейчас { $train }: тогда можно ждать { $goods } товара
thought-hold = Ехать сейчас слишком дорого
thought-best-colour = { $colour }: у этих поездов самый свободный путь; можно ждать { $goods } товара
thought-new-train = { $colour }: полезнее всего; можно ждать { $goods } товара
thought-departure = Отсюда путь короче всего: { $departure }; можно ждать { $goods } товара
thought-roll = Хватит и кубиков
thought-other-card = Другая карта должна быть добрее
thought-carry-out = Эта карта почти не вредит
thought-as-pictured = Рисунок — хорошее начало
thought-light = Сильнее всего сокращает пути в порт

# Терминал

terminal-turn = Ход { $turn }. Ходов после этого: { $left }. Жетонов времени: { $clock } из { $full }
terminal-card = Инструкция: { $card }
terminal-coming = Среди закрытых инструкций называют чёрный: { $black }, коричневый: { $brown }, серый: { $grey }, любой цвет: { $any }; новых поездов: { $new }
terminal-stock = Товары в городах: { $goods }
terminal-port = { $port } ждёт ещё: { $goods }
terminal-extra = { $count } × любого цвета
terminal-track =
    Зелёные семафоры: { $green }
    Стрелки соединяют: { $switches }
terminal-departures = Отправные точки: { $points }
terminal-tokens = Использованы жетоны локаций: { $tokens }
terminal-hand = Рука { $hand }: { $cards }
terminal-hidden = { $cards } { $cards ->
        [one] карта
        [few] карты
       *[many] карт
    }
terminal-helpers = Помощники в запасе: { $helpers }

kind-switch = Перевести стрелку
kind-light = Положить зелёную фишку
kind-choose = Едет цвет
kind-send = Едет поезд
kind-exit = Выезд
kind-signal = Переложить зелёную фишку
kind-load = Погрузить товар
kind-pair = Две карты за любое действие
kind-conductor = Начальник поезда
kind-stationmistress = Дежурная по станции
kind-coupler = Сцепщик
kind-new-train = Новый поезд
kind-end-turn = Завершить ход и взять карты
field-take = откуда
field-put = куда
field-train = поезд
field-card = карта

character-careful = Тая
character-bold = Максим
character-saver = Ирма
character-lamplighter = Лука
character-pointsman = Нора
character-stoker = Василий
temperament-careful = Не теряет ни минуты
temperament-bold = Зовёт помощников, едва это выгодно
temperament-saver = Бережёт карты на чёрный день
temperament-lamplighter = Хотел бы зажечь зелёный повсюду
temperament-pointsman = Не даёт покоя ни одной стрелке
temperament-stoker = Не даёт поездам стоять
