/** What the confirm block holds: the ghost to be drawn, what still fits, or the end of the round. */
import type { Offer, Way } from "../../lib/offer";
import type { Desk } from "./desk.svelte";
import { minus, signed } from "./parts";
import { canMirror } from "./sheet";

export function offerOf(desk: Desk): Offer | null {
  const { scene } = desk;
  if (!desk.drawing) return null;
  const exact = desk.exact(desk.cell);
  const ways = turning(desk);
  if (exact) return { ...drawing(desk, exact.kind === "burn"), ways };
  if (desk.due) return { ...waiting(desk), ways };
  const { commit } = desk;
  if (!commit) return { label: scene.say("act-draw"), play: () => {}, ready: false, lines: [], plain: true, ways };
  return {
    label: scene.label("commit", []),
    play: () => scene.walker.play(commit),
    ready: true,
    lines: [],
    plain: true,
    ways,
  };
}

function turning(desk: Desk): Way[] {
  const { scene, hand } = desk;
  const mirrors = hand !== null && canMirror(hand.tile);
  return [
    { label: scene.say("act-turn"), run: () => desk.rotate(), ready: hand !== null, key: "R" },
    ...(mirrors ? [{ label: scene.say("act-mirror"), run: () => desk.flip(), key: "M" }] : []),
    { label: scene.say("act-reset"), run: () => scene.undoAll(), ready: scene.canUndo },
  ];
}

function drawing(desk: Desk, burns: boolean): Offer {
  const { scene, worth } = desk;
  const total = desk.sheet.score.total;
  const label = desk.sure ? "act-burn-sure" : burns ? "act-burn" : "act-draw";
  return {
    label: scene.say(label),
    play: () => desk.draw(),
    clear: () => desk.lift(),
    ready: true,
    lines: [
      ...(worth ? [`${minus(total)} → ${minus(worth.points)} (${signed(worth.gain)})`] : []),
      desk.describe(desk.cell!, desk.code),
    ],
  };
}

/** A die that still fits holds up the end of the round: the button shows it. */
function waiting(desk: Desk): Offer {
  const { scene, due } = desk;
  const why =
    due!.kind === "route"
      ? scene.say("done-waits", { tile: desk.tile(due!.tile) })
      : scene.say(desk.turn!.blocked ? "done-blocked" : "done-lava");
  return { label: why, play: () => desk.showDue(), ready: true, lines: [], plain: true };
}
