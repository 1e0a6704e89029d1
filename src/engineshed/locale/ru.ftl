seat-name = Игрок { $number }
refusal-no-undo = Сейчас нечего взять назад
refusal-not-nature = Сейчас не ход случая
refusal-impossible-outcome = Такого исхода здесь быть не может
refusal-not-your-turn = Сейчас не ваш ход
