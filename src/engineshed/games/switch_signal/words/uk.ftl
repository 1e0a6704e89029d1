title = Паровози й семафори
tagline = Разом проти годинника: переводьте стрілки, запалюйте семафори, везіть товари в порт
daily-network = наодинці
daily-total = { $total ->
    [one] доставлено { $total } товар
    [few] доставлено { $total } товари
   *[many] доставлено { $total } товарів
}

## Options

option-players = Гравці
option-players-help = Один гравець веде дві руки по черзі або одну
option-side = Поле
option-side-help = Для першої гри годиться Центральна Європа
option-placement = Фішки на початку
option-placement-help = Як на малюнку, на вибір першого гравця або випадково
option-removed_cards = Вилучено інструкцій
option-removed_cards-help = Менше вилучено — більше ходів: 19 мінус це число
option-time_tokens = Жетони часу
option-time_tokens-help = Що більше жетонів, то легше
option-extra_signals = Додатковий семафор
option-extra_signals-help = Ще одна зелена фішка полегшує гру
option-goods = Скільки товарів доставити
option-goods-help = З десятьма важче
option-departures = Відправні точки
option-departures-help = Друковані номери, перемішані номери або жетони замість кубиків
option-helpers = Помічники
option-helpers-help = Три помічники, кожен раз за гру
option-second_train_unavailable = Немає другого кольору для нового поїзда
option-second_train_unavailable-help = Коштує два жетони або нічого
option-city_wait = Очікування в місті
option-city_wait-help = Поїзд у місті може лишитися за жетон на очко
option-exit_before_roll = Виїзд до кидка
option-exit_before_roll-help = Виїзд із міста обирають до кидка
option-u_turn_in_passing = Розворот у місті проїздом
option-u_turn_in_passing-help = Проїжджаючи місто, можна виїхати назад
option-solo_hands = Рук в одного гравця
option-hands = Карти на руках
option-hands-help = Відкриті всім або кожен бачить лише свої
option-undo = Скасування ходу
option-undo-help = Можна повернути все до останнього кидка чи карти
option-first_seat = Хто починає
option-first_seat-help = За правилами починає той, хто останнім чекав, доки проїде товарний поїзд, інакше найстарший: сядьте на перше місце або довіртеся випадку
option-board_file = Власне поле
option-board_file-help = Файл поля; формат описано в документації
option-deck_file = Власна колода інструкцій
option-deck_file-help = Файл колоди; формат описано в документації
option-hands_first = Карти раніше за фішки
option-hands_first-help = У старих партіях карти роздавали раніше, ніж гравець викладав фішки
option-side-europe = Центральна Європа
option-side-north_america = Північна Америка
option-placement-standard = Як на малюнку
option-placement-free = Вільно
option-placement-random = Випадково
option-departures-dice = Кубики
option-departures-shuffled = Перемішані номери
option-departures-tokens = Жетони локацій
option-second_train_unavailable-charge = Два жетони
option-second_train_unavailable-free = Безкоштовно
option-hands-open = Відкриті
option-hands-own_only = Лише свої
option-first_seat-chosen = Перше місце
option-first_seat-random = Випадково

preset-easy = Легко
preset-normal = Звичайно
preset-hard = Важко

## Words

board-europe = Центральна Європа. Міста, порт, Кале під номером 6, Зальцбург і кількість фішок відомі; лінії, їхню довжину, інші відправні точки, кольори товарів і місця семафорів відновлено за фотографіями, відгуками й географією
board-north_america = Північна Америка. Порти й дев’ять зелених фішок відомі, тридцять фішок стрілок виведено зі складу коробки; усе інше відновлено за географією
board-own = ваш власний файл
colour-black = чорний
train-black1 = чорний 1
train-black2 = чорний 2
train-black3 = чорний 3
colour-brown = коричневий
train-brown1 = коричневий 1
train-brown2 = коричневий 2
train-brown3 = коричневий 3
colour-grey = сірий
train-grey1 = сірий 1
train-grey2 = сірий 2
train-grey3 = сірий 3
goods-yellow = жовтий
goods-blue = синій
goods-red = червоний
goods-white = білий
card-signal = семафор
card-switch = стрілка
card-train = поїзд
pair-signal-signal = семафор + семафор
pair-signal-switch = семафор + стрілка
pair-signal-train = семафор + поїзд
pair-switch-switch = стрілка + стрілка
pair-switch-train = стрілка + поїзд
pair-train-train = поїзд + поїзд
spot-depot = депо
dispatch-two-new = два нові поїзди, будь-який колір
dispatch-new-black-grey = новий поїзд, чорні, сірі
dispatch-new-black-brown = новий поїзд, чорні, коричневі
dispatch-new-brown-grey = новий поїзд, коричневі, сірі
dispatch-new-any = новий поїзд, будь-який колір
dispatch-new-any-any = новий поїзд, будь-який колір, будь-який колір
dispatch-black = чорні
dispatch-brown = коричневі
dispatch-grey = сірі
dispatch-black-brown = чорні, коричневі
dispatch-black-grey = чорні, сірі
dispatch-brown-grey = коричневі, сірі
dispatch-any = будь-який колір
dispatch-any-any = будь-який колір, будь-який колір
dispatch-all = усі поїзди
helper-logistician = Логіст
helper-dispatcher = Диспетчер
helper-conductor = Начальник поїзда
helper-switchman = Стрілочник
helper-stationmistress = Чергова по станції
helper-coupler = Зчіплювач
reason-spent = усі очки витрачено
reason-red = зупиняється біля червоного семафора
reason-switch = зупиняється біля закритої стрілки
reason-ahead = зупиняється за іншим поїздом
reason-head-on = зустрічає поїзд лоб у лоб
reason-occupied = місто зайняте
reason-no-exit = немає зеленого виїзду
reason-waited = чекає в місті
reason-departure = в’їжджає у відправну точку
reason-delivered = доставляє товар
reason-home = порожнім прибуває в порт і йде в депо
reason-city = зупиняється в місті
result-won = перемога
result-last-card = остання інструкція
result-clock = годинник
result-open = триває

## Questions

question-placement = Розкладіть фішки: стрілки, по семафору в кожному місті, три на коліях
question-extra-disc = Ще одна зелена фішка: покладіть її на будь-який червоний семафор
question-after-reveal = Виконати інструкцію чи прибрати її під колоду?
question-new-colour = Новий поїзд: якого кольору?
question-entry = Кинути кубики відправлення чи хай обере зчіплювач?
question-entry-tokens = Відкрити жетон локації чи хай відправну точку обере зчіплювач?
question-symbol-colour = Поїзди якого кольору поїдуть?
question-next-train = Який поїзд їде наступним?
question-exit = { $colour ->
        [black] Чорний
        [brown] Коричневий
       *[grey] Сірий
    } { $number }: який виїзд?
question-after-roll = { $colour ->
        [black] Чорний
        [brown] Коричневий
       *[grey] Сірий
    } { $number }: випало { $pips }. Їдемо?
question-at-city = { $colour ->
        [black] Чорний
        [brown] Коричневий
       *[grey] Сірий
    } { $number } у місті, { $points ->
        [one] { $points } очко лишилося
        [few] { $points } очки лишилися
       *[many] { $points } очок лишилося
    }: зупинитися чи їхати далі?
question-action = Грайте карти дій або завершіть хід
question-last-action = Останній хід: грайте все, що можете
question-pair = Дві карти скинуто: оберіть дію
question-first-seat = Вирішують кубики й карти
question-numbers = Вирішують кубики й карти
question-random-switches = Вирішують кубики й карти
question-random-lamps = Вирішують кубики й карти
question-deal = Вирішують кубики й карти
question-reveal = Вирішують кубики й карти
question-departure = Вирішують кубики й карти
question-die = Вирішують кубики й карти
question-draw = Вирішують кубики й карти
question-over = Гру закінчено

## Actions

action-switch = Стрілка { $setting }
action-light = Зелений: { $lamp }
action-as-pictured = Решту як на малюнку
action-go-on = Виконати інструкцію
action-new-train = Новий поїзд: { $colour }
action-roll = Відправна точка за жеребом
action-choose = Їде колір: { $colour }
action-send = Поїзд { $train } їде
action-exit = Виїзд: { $line }
action-wait = Чекати в місті
action-run = Їхати
action-stop = Зупинитися тут
action-signal = Семафор: { $take } → { $put }
action-load = Завантажити на { $train } (карта: { $card })
action-pair = Дві карти за будь-яку дію: { $cards }
action-end-turn = Завершити хід, узяти карт: { $draw }
action-logistician = Логіст: перекинути
action-dispatcher = Диспетчер: проїзд через міста цього ходу
action-conductor = Начальник поїзда: { $colour } колір лишається на місці
action-switchman = Стрілочник: інструкцію під колоду
action-stationmistress = Чергова по станції: { $train } лишається на місці
action-coupler = Зчіплювач: відправна точка { $departure }
action-first-seat = Починає { $seat }
action-numbered = Номер { $number }
action-random-switch = Стрілка { $setting }
action-random-light = Зелений: { $lamp }
action-reveal = Інструкція: { $card }
action-departure-dice = Кубики відправлення: { $first } і { $second }
action-location-token = Жетон локації { $number }
action-die = Кубик руху: { $pips }
action-draw = Карта: { $card }

## Effects

effect-board-told = Поле: { $board }. { $own_deck ->
    [1] Інструкції — з вашої власної колоди.
   *[other] З інструкцій відомі лише деякі; решту списку відновлено за ними.
}
effect-turn-began = Хід { $turn }: { $seat }; після цієї інструкції { $left ->
        [one] { $left } карта
        [few] { $left } карти
       *[many] { $left } карт
    }
effect-number-laid = { $departure }: номер { $number }
effect-card-revealed = Інструкція: { $card }
effect-start-card-revealed = Стартова карта: виходять чорний, коричневий і сірий
effect-colour-chosen = Обрано колір: { $colour }
effect-departure-rolled = Відправна точка { $number }: { $departure }
effect-train-entered = { $train } виходить на колії: { $departure }
effect-entry-blocked = { $departure } займає { $other }: поїзд не виходить, { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетони
       *[many] { $tokens } жетонів
    }
effect-no-train-left = Немає поїзда для відправлення: { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетони
       *[many] { $tokens } жетонів
    }
effect-die-rolled = { $train }: випало { $pips }
effect-ran = { $train }: витрачено { $spent }, { $spot }, { $reason }{ $tokens ->
        [0] { "" }
        [one] : { $tokens } жетон
        [few] : { $tokens } жетони
       *[many] : { $tokens } жетонів
    }
effect-passed = { $train } в’їжджає: { $spot }
effect-delivered = { $train } доставляє товар ({ $goods }) у порт: { $port }
effect-cube-returned = { $train } втрачає кубик ({ $goods }), він повертається до міста: { $city }
effect-went-to-depot = { $train } повертається в депо
effect-tokens-lost = Годинник втрачає { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетони
       *[many] { $tokens } жетонів
    }, лишилося { $clock }
effect-card-lost = Годинник порожній: інструкція йде в коробку, лишилося { $left ->
        [one] { $left } карта
        [few] { $left } карти
       *[many] { $left } карт
    }
effect-signal-moved = Семафор: { $take } → { $put }
effect-lamp-lit = Зелений: { $lamp }
effect-switch-set = Стрілка { $setting }
effect-cube-loaded = { $train }: завантаження, { $goods } (карта: { $card })
effect-pair-played = Дві карти за будь-яку дію: { $first } і { $second }
effect-card-played = Зіграно карту: { $card }
effect-helper-used = Помічник: { $helper }
effect-train-held = { $train } лишається на місці
effect-card-drawn = { $seat } бере карту: { $card }
effect-card-taken = { $seat } бере карту
effect-reshuffled = Скид стає новим стосом: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    }
effect-won = Усі товари в порту на ході { $turn }: перемога
effect-lost = Поразка ({ $result }): { $goods ->
        [one] { $goods } товар доставлено
        [few] { $goods } товари доставлено
       *[many] { $goods } товарів доставлено
    }
effect-expected = { $train }, якщо випаде { $pips }: { $spot }, { $reason }{ $tokens ->
        [0] { "" }
        [one] : { $tokens } жетон
        [few] : { $tokens } жетони
       *[many] : { $tokens } жетонів
    }

## Scores and causes

score-delivered = Товарів доставлено: { $goods } з { $needed }
score-cards-left = Лишилося інструкцій: { $cards }
score-tokens-lost = Втрачено жетонів часу: { $tokens }
score-train-tokens = { $colour ->
        [black] Чорний
        [brown] Коричневий
       *[grey] Сірий
    } { $number }: { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетони
       *[many] { $tokens } жетонів
    }
score-entry-tokens = Поїзди, що не вийшли: { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетони
       *[many] { $tokens } жетонів
    }
cause-won = Усі товари в порту
cause-last-card = Останню інструкцію виконано, а товари не доставлено
cause-clock = Годинник спорожнів, а інструкцій більше немає

## Refusals

refusal-not-active = Вирішує активний гравець
refusal-nature = Зараз вирішують кубики й карти
refusal-helper-used = Цей помічник уже допоміг
refusal-helper-absent = Цього помічника на цьому полі немає
refusal-helpers-off = За цим столом грають без помічників
refusal-not-now = Не в цей момент ходу
refusal-conductor-late = Цього кольору немає на інструкції, немає його поїздів на коліях або кидок уже зроблено
refusal-not-waiting = Цей поїзд зараз не їде
refusal-point-held = У цій відправній точці стоїть поїзд
refusal-same-colour = Цей колір на цій інструкції вже обрано
refusal-depot-lacks-colour = У депо немає поїзда цього кольору
refusal-already-laid = Ці фішки вже розкладено
refusal-no-disc-there = Сюди фішка не кладеться
refusal-same-setting = Стрілка вже стоїть так
refusal-pair-lies = Дві карти скинуто: оберіть семафор, стрілку або поїзд
refusal-cards-missing = Цих двох карт немає на руці
refusal-hand-full = Вийде більше десяти карт
refusal-no-card = Потрібної карти немає на руці; крім завантаження, її замінять будь-які дві карти
refusal-no-disc = Там немає зеленої фішки
refusal-not-red = Там уже зелений
refusal-last-lamp = Це останній зелений семафор міста
refusal-no-goods-city = Поїзд стоїть не в торговому місті
refusal-already-loaded = Поїзд уже завантажено
refusal-city-empty = У місті не лишилося товарів
refusal-in-depot = Поїзд у депо
refusal-exit-closed = Це не зелений виїзд із міста
refusal-exit-held = На першій ділянці цього виїзду стоїть поїзд
refusal-no-u-turn = За цим столом поїзд, що проїжджає місто, не може повернути назад
refusal-choose-exit = Оберіть виїзд
refusal-no-waiting = Чекати тут не можна
refusal-no-exit-here = У поїзда немає вибору виїздів

## Thoughts of bots

thought-advance = { $train }: найбільше наблизить товар до порту, на { $goods } товару
thought-load = Товар чекає на поїзд { $train }: це { $goods } товару
thought-open-way = { $setting }: відкриває шлях поїзду, це { $goods } товару
thought-green-way = Зелений там, де він потрібен поїзду: { $put }; це { $goods } товару
thought-two-for-one = Дві карти за дію, яка того варта
thought-end-turn = Карти краще приберегти
thought-pass-cities = Зараз найвигідніше проїжджати міста
thought-way = Шлях { $line }: тоді можна чекати { $goods } товару
thought-run = Кидок годиться
thought-roll-again = Інший кидок має бути кращим
thought-order = Зараз { $train }: тоді можна чекати { $goods } товару
thought-hold = Їхати зараз надто дорого
thought-best-colour = { $colour }: у цих поїздів найвільніший шлях; можна чекати { $goods } товару
thought-new-train = { $colour }: найкорисніше; можна чекати { $goods } товару
thought-departure = Звідси шлях найкоротший: { $departure }; можна чекати { $goods } товару
thought-roll = Вистачить і кубиків
thought-other-card = Інша карта має бути добрішою
thought-carry-out = Ця карта майже не шкодить
thought-as-pictured = Малюнок — добрий початок
thought-light = Найбільше скорочує шляхи до порту

# Термінал

terminal-turn = Хід { $turn }. Ходів після цього: { $left }. Жетонів часу: { $clock } з { $full }
terminal-card = Інструкція: { $card }
terminal-coming = Серед закритих інструкцій називають чорний: { $black }, коричневий: { $brown }, сірий: { $grey }, будь-який колір: { $any }; нових поїздів: { $new }
terminal-stock = Товари в містах: { $goods }
terminal-port = { $port } чекає ще: { $goods }
terminal-extra = { $count } × будь-якого кольору
terminal-track =
    Зелені семафори: { $green }
    Стрілки з’єднують: { $switches }
terminal-departures = Відправні точки: { $points }
terminal-tokens = Використано жетони локацій: { $tokens }
terminal-hand = Рука { $hand }: { $cards }
terminal-hidden = { $cards } { $cards ->
        [one] карта
        [few] карти
       *[many] карт
    }
terminal-helpers = Помічники в запасі: { $helpers }

kind-switch = Перевести стрілку
kind-light = Покласти зелену фішку
kind-choose = Їде колір
kind-send = Їде поїзд
kind-exit = Виїзд
kind-signal = Перекласти зелену фішку
kind-load = Завантажити товар
kind-pair = Дві карти за будь-яку дію
kind-conductor = Начальник поїзда
kind-stationmistress = Чергова по станції
kind-coupler = Зчіплювач
kind-new-train = Новий поїзд
kind-end-turn = Завершити хід і взяти карти
field-take = звідки
field-put = куди
field-train = поїзд
field-card = карта

character-careful = Тая
character-bold = Максим
character-saver = Ірма
character-lamplighter = Лука
character-pointsman = Нора
character-stoker = Василь
temperament-careful = Не гає ані хвилини
temperament-bold = Кличе помічників, щойно це вигідно
temperament-saver = Береже карти на чорний день
temperament-lamplighter = Хотів би засвітити зелений усюди
temperament-pointsman = Не дає спокою жодній стрілці
temperament-stoker = Не дає поїздам стояти
