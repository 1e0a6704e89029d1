sheet-label = Лист: { $name }
cell-empty = Ряд { $row }, столбец { $column }, пусто
cell-drawn = Ряд { $row }, столбец { $column }, { $what }, раунд { $round }
cell-ghost = Ряд { $row }, столбец { $column }, { $what }
cell-bright = подходит сразу
cell-pale = подходит после поворота
cell-crater = подходит, стирает кратер
cell-burn = сжигает дорогу
cell-landing = сюда упадёт метеорит, направление: { $direction }

dice = Кубики
no-dice-yet = Сейчас бросают кубики.
round-of = Раунд { $round } из { $rounds }
die-drawn = готово
die-hand = в руке
die-open = ждёт
die-stuck = некуда
die-crater = только кратер
die-burns = сжигает дорогу
lava-duty = Лава: хотя бы один кубик из двух
lava-done = Лава: есть, второй по желанию
volcano-note = новый
meteor-die = { $heading }, дальность { $distance }

specials = Особые дороги
specials-used = { $used } из 3
special-open = можно рисовать
special-crossed = вычеркнут
special-round = в этом раунде больше нельзя
special-limit = три уже использованы

act-reset = Раунд заново
act-turn = Повернуть
act-mirror = Отразить
act-draw = Нарисовать
act-burn = Сжечь
act-burn-sure = Да, сжечь
done-waits = Ещё можно: { $tile }
done-lava = Ещё можно: лава
done-blocked = Сожгите дорогу или нарисуйте вулкан

caption-how = Яркие клетки подходят сразу, пунктирные после поворота.
caption-nowhere = Сейчас места нет.
caption-turn = Подходит после поворота: клавиша R или щелчок.
caption-crater = Стирает кратер
caption-burn = Сжигает дорогу: { $tile }
caption-burn-sure = Будет стёрто: { $tile }. Сжечь?
caption-no = Здесь нельзя
caption-erases = Будет стёрто: { $tile }
caption-meteor = Нажмите клетку, куда упадёт метеорит, или вычеркните особую дорогу.
caption-blocked = Лава не помещается ни в одну пустую клетку. Сожгите дорогу кубиком лавы или нарисуйте вулкан.
caption-lake = Озеро из { $cells ->
    [one] { $cells } клетки
    [few] { $cells } клеток
   *[other] { $cells } клеток
}, { $open ->
    [0] замкнуто
    [one] открыта { $open } сторона
    [few] открыты { $open } стороны
   *[many] открыто { $open } сторон
}

meteor = Метеорит
meteor-lands = удар: ряд { $row }, столбец { $column }
meteor-burns-up = сгорит
meteor-ignore = Или проигнорировать: вычеркните особую дорогу. Это особая дорога этого раунда.

draft = Выбор кубиков
pair-label = Пара { $pair }: { $one } и { $other }, сумма { $sum }{ $owner ->
    [none] { "" }
   *[other] , взята: { $owner }
}
pair-how = Наведите на пару, чтобы увидеть, в скольких клетках поместится каждый кубик.
pair-room = { $tile }: { $count ->
    [one] { $count } клетка.
    [few] { $count } клетки.
   *[many] { $count } клеток.
}
draft-order = Порядок обоих кругов
draft-sums = Суммы
draft-star = со звездой
draft-next = Наименьшая сумма, первый выбор дальше: { $name }

score = Счёт
score-since = за раунд
part-exits = Сети
part-highway = Длиннейшее шоссе
part-railway = Длиннейшая ж/д
part-centre = Центр
part-errors = Ошибки
part-meteor = Кратеры
part-lava = Озёра лавы
score-total = Итого
network-exits = { $exits ->
    [one] { $exits } выход
    [few] { $exits } выхода
   *[many] { $exits } выходов
}
lake-closed = { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
}, замкнуто
lake-open = { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
}, открыто
lakes-more = и ещё { $count }

others = Соперники
sheets = Листы
others-since = { $round ->
    [0] в начале
   *[other] после раунда { $round }
}
others-how = { $count ->
    [2] Листы откроются, когда оба закончат. Нажмите, чтобы увеличить.
   *[other] Листы откроются, когда все закончат (игроков: { $count }). Нажмите, чтобы увеличить.
}
seat-done = всё готово
seat-draws = рисует
seat-absent = нет за столом
open-sheet = Увеличить лист: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
sheet-of = Лист: { $name }
sheet-round = Лист: { $name }, после раунда { $round }
after-round = { $round ->
    [0] В начале
   *[other] После раунда { $round }
}
save-picture = Сохранить картинку
print-sheet = Печать
print-blank = Печать пустого листа
own-sheet = По раундам
watch-sheet = Смотреть этот лист

end-table = Итоговый счёт
place = Место
tie-errors = При равных очках решает меньшее число ошибок.
tie-shared = Равные очки и ошибки: место делится.
tie-star = Равные очки и ошибки: ближе к звезде против часовой стрелки.

best = Личный рекорд
best-none = Первая игра с такими правилами: побить пока нечего.
best-so-far = { $points }, { $games ->
    [one] { $games } игра с такими правилами
    [few] { $games } игры с такими правилами
   *[many] { $games } игр с такими правилами
}
best-new = { $points }: новый личный рекорд!

reveal-gain = { $drawn ->
    [one] { $drawn } клетка
    [few] { $drawn } клетки
   *[many] { $drawn } клеток
}, { $gain } за раунд
skip = Пропустить

paper-name = Имя
paper-dice = Грани кубиков
paper-exits = Соединённые выходы:

tab-game = Кубики
tab-more = Счёт

# for newcomers: the goal, and words that explain themselves
goal-line = Наберите больше всех очков: соединяйте выходы листа, тяните длинные линии, оставляйте мало открытых концов.
explained = exit special station overpass lava crater
forms-exit = выход, выхода, выходы, выходов, выходе
means-exit = Одна из двенадцати дорог за край листа.
forms-special = особ* дорог*
means-special = Одна из шести фигур с четырьмя концами: одна за раунд, три за игру, каждая один раз.
forms-station = станци*
means-station = Соединяет шоссе и железную дорогу.
forms-overpass = эстакад*
means-overpass = Шоссе и железная дорога здесь пересекаются и не соединены.
forms-lava = лав*
means-lava = Должна расти каждый раунд; открытые стороны стоят очков.
forms-crater = кратер*
means-crater = След метеорита. Дороги, что кончаются у него, дают очки.
how-draw = Начните у выхода или продолжите нарисованное. Шоссе не встречается с железной дорогой.
how-commit = Нарисованное останется.
how-meteor = Он сотрёт клетку, в которую попадёт.
how-pick = Эти кубики рисовать вам; вторую пару берут, когда у всех есть первая.
