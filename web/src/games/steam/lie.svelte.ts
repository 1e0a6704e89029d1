/** Whether the map lies on its side, north to the left: hexes turn, words stay upright. One board is open at a time. */
export const lie = $state({ down: false });
