sheet-label = Аркуш: { $name }
cell-empty = Ряд { $row }, стовпець { $column }, порожньо
cell-drawn = Ряд { $row }, стовпець { $column }, { $what }, раунд { $round }
cell-ghost = Ряд { $row }, стовпець { $column }, { $what }
cell-bright = підходить одразу
cell-pale = підходить після повороту
cell-crater = підходить, стирає кратер
cell-burn = спалює дорогу
cell-landing = сюди впаде метеорит, напрямок: { $direction }

dice = Кубики
no-dice-yet = Зараз кидають кубики.
round-of = Раунд { $round } з { $rounds }
die-drawn = готово
die-hand = у руці
die-open = чекає
die-stuck = нікуди
die-crater = лише кратер
die-burns = спалює дорогу
lava-duty = Лава: хоча б один кубик із двох
lava-done = Лава: є, другий за бажанням
volcano-note = новий
meteor-die = { $heading }, відстань { $distance }

specials = Спеціальні дороги
specials-used = { $used } з 3
special-open = можна малювати
special-crossed = викреслено
special-round = у цьому раунді більше не можна
special-limit = три вже використано

act-reset = Раунд заново
act-turn = Повернути
act-mirror = Віддзеркалити
act-draw = Намалювати
act-burn = Спалити
act-burn-sure = Так, спалити
done-waits = Ще можна: { $tile }
done-lava = Ще можна: лава
done-blocked = Спаліть дорогу або намалюйте вулкан

caption-how = Яскраві клітинки підходять одразу, пунктирні після повороту.
caption-nowhere = Зараз місця немає.
caption-turn = Підходить після повороту: клавіша R або клацання.
caption-crater = Стирає кратер
caption-burn = Спалює дорогу: { $tile }
caption-burn-sure = Буде стерто: { $tile }. Спалити?
caption-no = Тут не можна
caption-erases = Буде стерто: { $tile }
caption-meteor = Натисніть клітинку, куди впаде метеорит, або закресліть спеціальну дорогу.
caption-blocked = Лава не вміщується в жодну порожню клітинку. Спаліть дорогу кубиком лави або намалюйте вулкан.
caption-lake = Озеро з { $cells ->
    [one] { $cells } клітинки
    [few] { $cells } клітинок
   *[other] { $cells } клітинок
}, { $open ->
    [0] замкнене
    [one] відкрита { $open } сторона
    [few] відкриті { $open } сторони
   *[many] відкрито { $open } сторін
}

meteor = Метеорит
meteor-lands = удар: ряд { $row }, стовпець { $column }
meteor-burns-up = згорить
meteor-ignore = Або проігнорувати: закресліть спеціальну дорогу. Це спеціальна дорога цього раунду.

draft = Вибір кубиків
pair-label = Пара { $pair }: { $one } і { $other }, сума { $sum }{ $owner ->
    [none] { "" }
   *[other] , узято: { $owner }
}
pair-how = Наведіть на пару, щоб побачити, у скількох клітинках уміститься кожен кубик.
pair-room = { $tile }: { $count ->
    [one] { $count } клітинка.
    [few] { $count } клітинки.
   *[many] { $count } клітинок.
}
draft-order = Порядок обох кіл
draft-sums = Суми
draft-star = із зіркою
draft-next = Найменша сума, перший вибір далі: { $name }

score = Рахунок
score-since = за раунд
part-exits = Мережі
part-highway = Найдовше шосе
part-railway = Найдовша залізниця
part-centre = Центр
part-errors = Помилки
part-meteor = Кратери
part-lava = Озера лави
score-total = Разом
network-exits = { $exits ->
    [one] { $exits } вихід
    [few] { $exits } виходи
   *[many] { $exits } виходів
}
lake-closed = { $cells ->
    [one] { $cells } клітинка
    [few] { $cells } клітинки
   *[many] { $cells } клітинок
}, замкнене
lake-open = { $cells ->
    [one] { $cells } клітинка
    [few] { $cells } клітинки
   *[many] { $cells } клітинок
}, відкрите
lakes-more = і ще { $count }

others = Суперники
sheets = Аркуші
others-since = { $round ->
    [0] на початку
   *[other] після раунду { $round }
}
others-how = { $count ->
    [2] Аркуші відкриються, коли обоє закінчать. Натисніть, щоб збільшити.
   *[other] Аркуші відкриються, коли всі закінчать (гравців: { $count }). Натисніть, щоб збільшити.
}
seat-done = усе готово
seat-draws = малює
seat-absent = немає за столом
open-sheet = Збільшити аркуш: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
sheet-of = Аркуш: { $name }
sheet-round = Аркуш: { $name }, після раунду { $round }
after-round = { $round ->
    [0] На початку
   *[other] Після раунду { $round }
}
save-picture = Зберегти картинку
print-sheet = Друк
print-blank = Друк порожнього аркуша
own-sheet = За раундами
watch-sheet = Дивитися цей аркуш

end-table = Підсумковий рахунок
place = Місце
tie-errors = За рівних очок вирішує менша кількість помилок.
tie-shared = Рівні очки й помилки: місце ділиться.
tie-star = Рівні очки й помилки: ближче до зірки проти годинникової стрілки.

best = Особистий рекорд
best-none = Перша гра з такими правилами: побивати поки нічого.
best-so-far = { $points }, { $games ->
    [one] { $games } гра з такими правилами
    [few] { $games } гри з такими правилами
   *[many] { $games } ігор з такими правилами
}
best-new = { $points }: новий особистий рекорд!

reveal-gain = { $drawn ->
    [one] { $drawn } клітинка
    [few] { $drawn } клітинки
   *[many] { $drawn } клітинок
}, { $gain } за раунд
skip = Пропустити

paper-name = Ім’я
paper-dice = Грані кубиків
paper-exits = З’єднані виходи:

tab-game = Кубики
tab-more = Рахунок

# for newcomers: the goal, and words that explain themselves
goal-line = Наберіть найбільше очок: з’єднуйте виходи аркуша, ведіть довгі лінії, лишайте мало відкритих кінців.
explained = exit special station overpass lava crater
forms-exit = вихід, виходу, виходи, виходів, виході
means-exit = Одна з дванадцяти доріг за край аркуша.
forms-special = спеціальн* дор*
means-special = Одна з шести фігур із чотирма кінцями: одна за раунд, три за гру, кожна один раз.
forms-station = станці*
means-station = З’єднує шосе й залізницю.
forms-overpass = естакад*
means-overpass = Шосе й залізниця тут перетинаються і не з’єднані.
forms-lava = лав*
means-lava = Має рости щораунду; відкриті сторони коштують очок.
forms-crater = кратер*
means-crater = Слід метеорита. Дороги, що кінчаються біля нього, дають очки.
how-draw = Почніть біля виходу або продовжте намальоване. Шосе не зустрічається із залізницею.
how-commit = Намальоване лишиться.
how-meteor = Він зітре клітинку, в яку влучить.
how-pick = Ці кубики малювати вам; другу пару беруть, коли всі мають першу.
