seat-name = Игрок { $number }
refusal-no-undo = Сейчас нечего взять назад
refusal-not-nature = Сейчас не ход случая
refusal-impossible-outcome = Такого исхода здесь быть не может
refusal-not-your-turn = Сейчас не ваш ход
game-goes-on = Игра ещё не окончена.
result-seat = { $rank }. { $name }: { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}
result-winners = { $count ->
    [0] Победителя нет.
    [1] Победа: { $names }
   *[other] Общая победа: { $names }
}
left-game = Вы вышли из игры. С ключом --log она сохранена; продолжить можно ключом --resume.
seed-hash = Отпечаток зерна: { $hash }
bot-thinks = { $name } думает
prompt-unknown = «{ $word }» сюда не подходит: введите ответ из списка или ? для справки
preset-first = Первая партия
preset-expert = Для знатоков
preset-rulebook = Как в правилах
preset-before = Как раньше
terminal-help =
    Введите номер варианта, нужное значение или всё действие в записи.
    undo берёт назад последнее решение там, где правила это позволяют, quit завершает игру.
list-last = { $before } и { $last }

story-sum = { $result } = { $start } ожидалось вначале, { $own } от своих решений, { $others } от чужих, { $luck } от удачи, { $rest } остаток оценки
story-accuracy = Не хуже бота решений: { $good } из { $choices }; на остальных потеряно очков: { $loss }
story-turning = Переломные ходы
