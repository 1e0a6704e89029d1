import type { Player } from "../types/protocol";

/** Somebody in a seat of a recorded or drawn game, where nobody is waited for; with a level, a bot. */
export function seated(seat: number, name = "", level = ""): Player {
  return {
    seat,
    name,
    kind: level ? "bot" : "human",
    level,
    connected: true,
    acting: false,
    away: false,
    resigned: false,
    back_by: null,
    guest: "",
    colour: seat,
  };
}
