# head and common words
language = Язык
night = Ночной поезд
lost = Здесь поезд не останавливается
to-lobby = В зал
one-moment = Минутку…
close = Закрыть
open = Открыть
search = Поиск
copy = Копировать
copied = Скопировано
rules = Правила
print = Печать
you = Вы
nickname = Ваше имя
players = Игроки
bot-name = Бот { $number }
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

# lobby
lobby-title = Железные дороги под одной крышей
lobby-lead = Играйте с друзьями или с ботами, рядом или на расстоянии. Учётная запись не нужна.
play-now = Играть
more-options = Свой стол
more-options-how = Друзья, одно устройство, настройки
about-minutes = около { $minutes } мин
open-tables-none = Открытых столов нет. Откройте свой с местом для друга или войдите по ссылке.
player-range = Игроков: { $fewest }–{ $most }
my-tables = Мои столы
open-tables = Открытые столы
table-over = игра окончена
table-shut = Стол закрыт
table-open = { $count ->
    [one] свободно { $count } место
    [few] свободно { $count } места
   *[many] свободно { $count } мест
}
your-turn-sign = Ваш ход
bot-to-move = думает { $name }
player-to-move = ходит { $name }
forget-table = Убрать стол
finished-tables = Сыгранные партии
my-record = Мои партии
forget-finished = Убрать сыгранные
forget-this = Убрать с доски: { $title }
look-again = Посмотреть
look-again-at = Посмотреть ещё раз: { $title }
result-won = { $points ->
    [one] победа, { $points } очко
    [few] победа, { $points } очка
   *[other] победа, { $points } очков
}
result-place = { $points ->
    [one] { $place }-е место из { $players }, { $points } очко
    [few] { $place }-е место из { $players }, { $points } очка
   *[other] { $place }-е место из { $players }, { $points } очков
}
result-lost = { $points ->
    [one] поражение, { $points } очко
    [few] поражение, { $points } очка
   *[other] поражение, { $points } очков
}
playing-time = { $minutes } мин игры
lessons-done = { $done ->
    [0] { $total ->
        [one] { $total } урок
        [few] { $total } урока
       *[other] { $total } уроков
    }
   *[other] пройдено уроков: { $done } из { $total }
}
join = Войти
join-how = Ссылка от друга
no-table-in-link = В этой ссылке нет стола: в конце должно быть 16 букв и цифр
keep-on-device = Сохранить игры на этом устройстве: против ботов без сети
drop-log = Перетащите сюда файл журнала или выберите его, чтобы посмотреть партию

# setting up a table
who-plays = Кто играет
seat-number = Место { $number }
seat-kind = Кто на месте { $number }
seat-me = За этим устройством
seat-friend = Друг по ссылке
seat-bot = Бот
seat-guest = Бот-гость
guest-in-seat = Бот-гость на месте { $number }
guest-about = { $name } · владелец: { $mark } · { $played ->
    [0] партий ещё не было
   *[other] побед: { $won } из { $played }
}
guest-about-busy = { $name } · владелец: { $mark } · сейчас занят
guest-of = бот-гость, владелец: { $mark }
manage-guest = { $name } — бот-гость, чужая программа; владелец: { $mark }. Хозяин стола может в любой момент отдать её место своему боту, а остальные — когда её нет на связи минуту.
problem-guest-away = Этого бота-гостя сейчас нет: выберите другого
problem-guest-busy = Этот бот-гость уже играет за всеми столами, за какими может: выберите другого
bot-strength = Сила бота на месте { $number }
nickname-of = Имя на месте { $number }
gets-link = получит от вас ссылку
colour-of = Цвет места { $number }
colour-0 = Синий
colour-1 = Рыжий
colour-2 = Зелёный
colour-3 = Лиловый
colour-4 = Латунный
colour-5 = Серый
problem-colour-taken = Этим цветом уже играют: выберите другой
hot-seat-how = Несколько человек за одним устройством ходят по очереди, карты закрыты заставкой.
public-table = Показать стол всем в зале
typed-wish = Бросаем и тянем из настоящей коробки и вводим сюда
absence = Если кто-то не отвечает
absence-0 = ждать
absence-120 = через 2 минуты ходит бот
absence-600 = через 10 минут ходит бот
absence-86400 = через сутки ходит бот
absence-259200 = через 3 дня ходит бот
open-table = Открыть стол
start = Начать
choose-file = Выберите файл
who-is = Кто это: { $name }?
bot-character = Кто играет на месте { $number }
character-any = кто угодно
level-random = случайный
level-easy = лёгкий
level-medium = средний
level-hard = сильный

# the table
opening-table = Открываем стол…
table-mark = Стол { $id }
watching = вы смотрите
typed-table = настоящие кубики и карты
board = Поле
beside = Рядом с полем
prompt = Что нужно сделать
table-menu = Меню стола
tab-game = Игра
tab-log = Журнал
tab-chat = Чат
waiting-for = { $count ->
    [1] Сейчас ходит { $names }
   *[other] Сейчас ходят: { $names }
}
game-over = Игра окончена
result = Итог
chance-asked = Что выпало на кубиках или картах?
step-back = Шаг назад
choices-list = Все варианты списком
search-choices = Поиск, вариантов: { $count }
no-choices = Сейчас от вас ничего не требуется
zoom-in = Приблизить
zoom-out = Отдалить
zoom-whole = Всё поле
zoom-near = Снова крупнее
undo = Вернуть ход
undo-all = Вернуть весь ход
no-undo-now = Сейчас нечего возвращать
line-away = Связь с сервером прервалась. Пробуем снова…
told-to-wait = С вашего адреса сейчас слишком много посетителей: страница продолжит сама через { $seconds } с
table-closed = Этот стол для вас закрыт
bye-bad-frame = Страница и сервер не поняли друг друга. Загрузите страницу заново.
bye-bad-token = Ключ от этого места больше не действует.
bye-seat-lost = Это место передано другому.
bye-no-such-table = Такого стола нет.
bye-protocol = Страница старше сервера. Загрузите её заново.
bye-wrong-origin = Сервер не принимает посетителей с этого адреса.
bye-flood = Слишком много сообщений сразу. Загрузите страницу через минуту.
bye-slow = Связь слишком медленная. Загрузите страницу заново.
bye-blocked = Хозяин этого сервера на время закрыл вам вход.
problem-blocked = Хозяин этого сервера на время закрыл вам вход
bye-too-many = С вашего адреса сейчас слишком много посетителей. Закройте другие вкладки или вернитесь через минуту.
bye-failed = Сервер несколько раз не справился с этим столом. Причина записана; попробуйте позже.
load-again = Загрузить страницу заново
bye-old-version = Правила, по которым начата эта партия, здесь больше не установлены. Её журнал цел.
bye-restart = Сервер перезапускается. Загрузите страницу заново.

# players
seat-free = место свободно
you-mark = (вы)
your-turn = ваш ход
to-move = ходит
thinks = думает
bot-level = { $level ->
    [random] бот, случайный
    [easy] бот, лёгкий
    [medium] бот, средний
    [hard] бот, сильный
    [none] бот
   *[other] бот, { $level }
}
not-connected = нет связи
not-connected-wait = нет связи · вернуться осталось { $seconds } с
player-away = нет на месте, играет бот
player-resigned = вне игры
manage-seat = Место игрока { $name }
manage-how = Если { $name } не возвращается, место может занять бот, или для места делается новая ссылка.
vote-bot = Голос за бота
new-seat-link = Новая ссылка на место
votes = Голосов: { $votes } из { $needed }
bot-has-seat = Пока вас нет, за вас играет бот
take-seat-back = Вернуться за стол

# log, replay, chat
log = Журнал
log-empty = Пока ничего не произошло
taken-back = Последний ход отменён
typed-in = введено вручную
show-position = Показать эту позицию
replay = Повтор
replay-at = Ход { $line } из { $last }
replay-how = Вы смотрите прошлое. Игра тем временем продолжается.
back-to-game = Назад к игре
play-replay = Смотреть
pause = Пауза
watch-replay = Посмотреть заново
no-recording = Журнал не загружен. Перетащите файл журнала в зал.
chat = Чат
chat-empty = Пока все молчат
chat-earlier = Более ранние реплики
chat-write = Написать всем
send = Отправить
somebody = кто-то
note-joined = За столом { $name }
note-vote = { $name }: голос за бота вместо { $about }
note-takeover = Вместо { $about } играет бот
note-returned = { $name } снова за столом
note-resigned = { $name } выходит из игры
note-reissued = Новая ссылка на место: { $about }
note-rematch = Готова новая партия
note-closed = Стол закрыт: { $name }
note-device = Сыграно на устройстве, сдано сюда и проверено по правилам
note-bot-failed = Бот отказал, сделан ход по правилам замены

# waiting room
room-title = Ждём игроков
room-how = Игра начнётся, когда все места будут заняты.
give-to-bot = Отдать боту
sit-down = Сесть за стол
share-link = Ссылка для друзей
watch-link = Ссылка для зрителей

# hot-seat
cover-title = { $name }, ваш ход
cover-how = Остальные сейчас не смотрят.
cover-ready = Это я, { $name }

# typed-in chance
typed-title = Введите, что выпало
typed-how = Выберите то, что выпало у вас на столе.
typed-draw = Пусть тянет сервер

# menu
want-sound = Звуки: ход, рельсы, колёса, кубики
want-notes = Уведомление, когда мой ход
want-help = Помощь: стоимость, просмотр хода, подсказки
hint = Как пошёл бы бот?
log-download = Сохранить журнал
resign = Сдаться
resign-sure = Точно сдаться?
close-table = Закрыть стол
close-table-sure = Закрыть для всех?
seed-fingerprint = Отпечаток зерна:
seed-shown = зерно:
keys = Клавиши
key-arrows = ← ↑ ↓ →
key-arrows-does = от цели к цели на поле
key-enter = Enter
key-enter-does = выбрать цель
key-space = Пробел
key-space-does = простой ответ, чаще всего конец хода
key-zoom = + − 0
key-zoom-does = масштаб, всё поле
key-list = L
key-list-does = все варианты списком
key-undo = U
key-undo-does = вернуть ход
key-escape = Esc
key-escape-does = шаг назад, выход из повтора

# end
rematch = Ещё раз тем же составом
to-rematch = К новой партии

# rules
how-to-play = Как играть
goal = Цель:
goal-fold = Убрать цель
see-picture = См. рисунок { $number }
rules-every-option = И правила других вариантов
all-rules = Все правила
player-aid = Памятка
nothing-found = Ничего не найдено

# refusals and problems
refusal-other = Сейчас нельзя ({ $reason })
refusal-stale = Позиция тем временем изменилась
refusal-no-action = В этой игре нет такого хода
refusal-not-playing = Игра не идёт
refusal-no-seat = Это могут только игроки
refusal-not-owner = Это может только хозяин стола
refusal-no-bot = В этой игре нет такого бота
refusal-not-in-daily = В партии дня подсказок нет
refusal-too-many = Слишком часто: подождите немного
refusal-chat-full = За этим столом сказано так много, что больше не сохраняется
problem-unreachable = Сервер не отвечает
problem-bad-request = Сервер этого не понял
options-refused = { $count ->
    [0] Так сыграть нельзя, стол не открыт.
   *[other] Так сыграть нельзя, стол не открыт. Проверьте: { $options }.
}
problem-failed = На сервере случилась ошибка. Попробуйте ещё раз.
problem-bad-token = Ключ от этого места больше не действует
problem-not-allowed = Вам это недоступно
problem-wrong-origin = Сервер не принимает посетителей с этого адреса
problem-no-such-table = Такого стола нет
problem-no-such-game = Такой игры нет
problem-not-found = Здесь ничего нет
problem-seat-taken = Это место уже занято
problem-no-free-seat = Свободных мест нет
problem-not-playing = Игра не идёт
problem-not-over = Игра ещё не окончена
problem-day-over = Этот день закончился везде
problem-day-not-over = Эту партию дня ещё играют другие: продолжить можно, когда её день закончится везде
problem-too-big = Слишком много данных
problem-too-many = Слишком часто: подождите немного
problem-quota = С вашего адреса открыто слишком много незаконченных столов: сначала доиграйте или закройте часть из них
problem-bad-log = Это не журнал игры, в которую здесь играют

plan-ahead = План
plan-title = План на своей копии
plan-how = Пробуйте решения здесь: другие их не видят
plan-steps = { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
}
plan-play = Сыграть так
plan-leave = Оставить план
refusal-not-asked = Сейчас от вас ничего не требуется
problem-not-away = Этот игрок на месте
problem-old-version = Этот журнал записан более старой версией игры
problem-still-here = Этот игрок ещё здесь
problem-too-soon = Игрок может вернуться: подождите ещё немного
problem-seen-a-hand = Вы видели другую руку в этой партии: это место для другого человека или бота
problem-busy = Сервер занят: попробуйте чуть позже
refusal-busy = Сервер занят: попробуйте чуть позже

# --- уроки
learn = Научиться
coach = Наставник
lesson-step = Шаг { $number } из { $total }
lesson-waits = ждёт вас
lesson-why = Почему?
lesson-next = Дальше
lesson-play-on = Дальше сами
lesson-do-it = Сделать за меня
lesson-try = Попробую
lesson-unfold = Что сказал наставник
lesson-leave = Выйти из урока
lesson-not-now = Правила это разрешают, но урок сейчас идёт другим путём.
lesson-offer = Впервые за этой игрой? Урок шаг за шагом покажет её на настоящем поле. Его можно прервать и продолжить в любой момент.
lesson-choose = Каждый урок проходит на настоящем поле. Его можно прервать и продолжить в любой момент.
lesson-minutes = { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
lesson-then = Следующая часть: { $title }
lesson-following = Следующий урок: { $title }
lesson-new-game = Новая партия с лёгкими ботами
coach-ask = Спросить наставника
coach-advise = Показать хороший ход
coach-said = Что говорил наставник
lesson-done = пройден
lesson-go-on = продолжить
lesson-anew = Сначала
lesson-not-needed = Я знаю игру: играть сразу
problem-no-such-lesson = Такого урока нет
exercise = Задача
exercises = Задачи
exercises-lead = Позиции из партий между ботами; в каждой одно решение явно лучше всех.
exercises-done = решено: { $done } из { $total }
exercise-solved = Верно!
exercise-over = Решено: дальше здесь не играют
exercise-shown = Вот решение.
exercise-show = Показать решение
exercise-next = Следующая задача
exercise-streak = подряд: { $count }, рекорд { $best }

# the table: confirm block, since your move, replay
decision = Решение
ways = Как это изменить
choose-first = Сначала выберите
not-your-turn = Сейчас не ваш ход
tap-again = Коснитесь того же места ещё раз или нажмите кнопку
put-down = Положить обратно
tab-more = Справка
since = После вашего хода
since-nothing = Пока ничего
since-more = { $count ->
    [one] и ещё { $count }
    [few] и ещё { $count }
   *[other] и ещё { $count }
}
since-show = Показать на поле
replay-start = В начало
replay-back = Шаг назад
replay-on = Шаг вперёд
replay-end = В конец
replay-round-back = На раунд назад
replay-round-on = На раунд вперёд
replay-hold = Смотреть ({ $speed }); удерживайте, чтобы выбрать скорость
replay-next-turning = К перелому
replay-speed = Скорость
hint-number = Подсказка { $number } из { $of } (бот: { $level }).
want-twice = Второе касание того же места подтверждает
want-together = «Трансевропа»: сначала собрать весь ход, потом отправить
want-auto = Делать за меня единственный выбор, если он не заканчивает ход
want-pace = Темп соперников
pace-calm = спокойный
pace-quick = быстрый
pace-once = сразу
key-hint = H
key-hint-does = подсказка, следующая, убрать
log-setup = { $count ->
    [one] Подготовка: { $count } строка
    [few] Подготовка: { $count } строки
   *[other] Подготовка: { $count } строк
}
log-newest = К последней строке

presets = Как играть
preset-usual = Как обычно
preset-own = как вы настроили
preset-usual-about = настройки из правил, боты средней силы
preset-expert-about = самые сильные боты
invite = Позвать по ссылке
preset-first-about = { $bots ->
    [one] самый мягкий стол: вы и { $bots } лёгкий бот
    [few] самый мягкий стол: вы и { $bots } лёгких бота
   *[other] самый мягкий стол: вы и { $bots } лёгких ботов
}
needs-players = игроков: { $range }
needs-option = нужно «{ $option }: { $value }»
made-for = { $most ->
    [one] лучше всего на { $fewest }–{ $most } игрока
    [few] лучше всего на { $fewest }–{ $most } игрока
   *[other] лучше всего на { $fewest }–{ $most } игроков
}
expert-options = Для знатоков
readings = Прочтения правил
options-changed = { $count ->
    [0] ничего не изменено
    [one] изменена { $count } настройка
    [few] изменены { $count } настройки
   *[other] изменено { $count } настроек
}
summary = Что начнётся
will-start = { $title }: { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[other] { $players } игроков
}, { $bots ->
    [0] без ботов
    [one] из них { $bots } бот
    [few] из них { $bots } бота
   *[other] из них { $bots } ботов
}

continue = Продолжить

volume = Громкость

# история законченной партии
story-title = История партии
story-opening = История открывается …
story-going = Бот разбирает партию …
story-share = История и ссылка
story-daily = Места этого дня
story-picture = Сохранить картинкой
story-link = Ссылка на эту историю
story-my-name = Показывать здесь моё имя
story-chances = Шансы на победу, ход за ходом
story-results = Ожидаемый результат, ход за ходом
story-turns = Переломные ходы
story-step = Ход { $step }
story-parts = Из чего сложился результат: { $name }
story-part-start = ожидалось вначале
story-part-own = свои решения, по сравнению с ботом
story-part-others = решения других
story-part-luck = удача
story-part-rest = остаток оценки
story-part-result = результат
story-as-good = Не хуже бота: { $choices ->
    [one] { $good } из { $choices } решения
    [few] { $good } из { $choices } решений
   *[other] { $good } из { $choices } решений
}
story-third-1 = Первая треть
story-third-2 = Вторая треть
story-third-3 = Последняя треть
story-worst = Что бот сделал бы иначе
story-played = как сыграно
story-bots = решение бота
story-better = Бот видел лучший ход
story-whose = Чей результат
story-deeper = Разобрать глубже
story-everybody = Разобрать и ботов
story-luck-curve = Удача в сумме, ход за ходом
story-depth = Разбирал бот: { $level }, глубина { $depth }. Он тоже ошибается.
depth-quick = беглая
depth-usual = обычная
depth-deep = большая
replay-turning = Переломный ход { $number }
replay-eyes = Чьими глазами
replay-eyes-nobody = зрителя
go-on-here = Продолжить отсюда за { $name }
go-on-how = В копии, с новыми бросками, против ботов. Никогда не считается.
verdict-alone = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
verdict-best = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}: ваш лучший результат, на { $more } больше прежнего
verdict-not-best = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}: место { $rank } из { $of } среди ваших партий, лучший результат — { $best }
verdict-win = { $points ->
    [0] Вы победили при равенстве очков: { $name }
    [one] Вы победили, перевес { $points } очко. Второе место: { $name }
    [few] Вы победили, перевес { $points } очка. Второе место: { $name }
   *[other] Вы победили, перевес { $points } очков. Второе место: { $name }
}
verdict-shared = Вы делите победу: { $names }
verdict-behind = { $points ->
    [0] Место { $place } из { $of }, очков поровну. Победа: { $name }
    [one] Место { $place } из { $of }, не хватило { $points } очка. Победа: { $name }
    [few] Место { $place } из { $of }, не хватило { $points } очков. Победа: { $name }
   *[other] Место { $place } из { $of }, не хватило { $points } очков. Победа: { $name }
}
verdict-left = Место { $place } из { $of }. Победа: { $name }
verdict-other = { $points ->
    [0] Победа: { $winner }, очков поровну. Второе место: { $name }
    [one] Победа: { $winner }, перевес { $points } очко. Второе место: { $name }
    [few] Победа: { $winner }, перевес { $points } очка. Второе место: { $name }
   *[other] Победа: { $winner }, перевес { $points } очков. Второе место: { $name }
}
because-little = Ничто не выделилось: ваши решения, соперники и удача были такими, как ожидалось.
because-own-took = Главным были ваши решения: по сравнению с ботом потеряно очков: { $points }.
because-own-gave = Главным были ваши решения: { $points }.
because-others-took = Больше всего отняли чужие решения, очков: { $points }.
because-others-gave = Больше всего помогли чужие решения, очков: { $points }.
because-luck-took = Удача была против вас, отнято очков: { $points }.
because-luck-gave = Удача была с вами, добавлено очков: { $points }.
