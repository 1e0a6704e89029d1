seat-name = Гравець { $number }
refusal-no-undo = Зараз нічого взяти назад
refusal-not-nature = Зараз не хід випадку
refusal-impossible-outcome = Такого результату тут бути не може
refusal-not-your-turn = Зараз не ваш хід
game-goes-on = Гра ще не закінчена.
result-seat = { $rank }. { $name }: { $total ->
    [one] { $total } очко
    [few] { $total } очки
   *[many] { $total } очок
}
result-winners = { $count ->
    [0] Переможця немає.
    [1] Перемога: { $names }
   *[other] Спільна перемога: { $names }
}
left-game = Ви вийшли з гри. З ключем --log її збережено; продовжити можна ключем --resume.
seed-hash = Відбиток зерна: { $hash }
bot-thinks = { $name } думає
prompt-unknown = «{ $word }» сюди не підходить: введіть відповідь зі списку або ? для довідки
preset-first = Перша партія
preset-expert = Для знавців
preset-rulebook = Як у правилах
preset-before = Як раніше
terminal-help =
    Введіть номер варіанта, потрібне значення або всю дію в записі.
    undo бере назад останнє рішення там, де правила це дозволяють, quit завершує гру.
list-last = { $before } і { $last }

story-sum = { $result } = { $start } очікувалося на початку, { $own } від власних рішень, { $others } від чужих, { $luck } від удачі, { $rest } залишок оцінки
story-accuracy = Не гірших за бота рішень: { $good } з { $choices }; на решті втрачено очок: { $loss }
story-turning = Переломні ходи
