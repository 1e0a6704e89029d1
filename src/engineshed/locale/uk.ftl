seat-name = Гравець { $number }
refusal-no-undo = Зараз нічого взяти назад
refusal-not-nature = Зараз не хід випадку
refusal-impossible-outcome = Такого результату тут бути не може
refusal-not-your-turn = Зараз не ваш хід
