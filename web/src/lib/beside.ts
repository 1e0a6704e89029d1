/** Where the coach's card stands: beside what it speaks of, never over it, and over little of what is needed. */
export interface Spot {
  left: number;
  top: number;
  /** The side of the card that its beak is on; empty: no beak. */
  side: string;
  /** How far along that side. */
  beak: number;
}
export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
type Size = Pick<DOMRect, "width" | "height">;

const GAP = 18;
/** From a place to its ring. */
export const PAD = 8;
const EDGE = 12;
const HEAD = 60;
const BEAK = 54;
/** From a corner of the card to its beak. */
const LEAST = 24;
/** How much worse it is to cover what the card speaks of than anything else. */
const NEVER = 1_000;

/** The ring around a place. */
const ringed = ({ left, top, right, bottom }: Box): Box => ({
  left: left - PAD,
  top: top - PAD,
  right: right + PAD,
  bottom: bottom + PAD,
});
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

function covered(spot: Spot, { width, height }: Size, box: Box): number {
  const across = Math.min(spot.left + width, box.right) - Math.max(spot.left, box.left);
  const down = Math.min(spot.top + height, box.bottom) - Math.max(spot.top, box.top);
  return Math.max(across, 0) * Math.max(down, 0);
}

/** Right of the place, left of it, below or above; then aside of what is needed. */
function spots(card: Size, near: Box, needed: Box | undefined, frame: Size): Spot[] {
  const right = frame.width - card.width - EDGE;
  const foot = frame.height - card.height - EDGE;
  const [x, y] = [(near.left + near.right) / 2, (near.top + near.bottom) / 2];
  const top = within(y - BEAK, HEAD, foot);
  const along = within(x - BEAK, EDGE, right);
  const aside = within(Math.min(along, (needed?.left ?? frame.width) - card.width - GAP), EDGE, right);
  const found: Omit<Spot, "beak">[] = [
    { left: near.right + GAP, top, side: "left" },
    { left: near.left - GAP - card.width, top, side: "right" },
    ...[along, aside].flatMap((left) => [
      { left, top: near.bottom + GAP, side: "up" },
      { left, top: near.top - GAP - card.height, side: "down" },
    ]),
  ];
  const beak = ({ left, top, side }: Omit<Spot, "beak">): number =>
    side === "up" || side === "down"
      ? within(x - left, LEAST, card.width - LEAST)
      : within(y - top, LEAST, card.height - LEAST);
  return found
    .filter(({ left, top }) => left >= EDGE && left <= right && top >= HEAD - 4 && top <= foot)
    .map((spot) => ({ ...spot, beak: beak(spot) }));
}

/** The first of the best places for a card of this size; a corner where nothing else is free. */
export function beside(card: Size, rings: readonly Box[], needed: Box | undefined, frame: Size): Spot {
  const middle = { left: frame.width / 2, right: frame.width / 2, top: frame.height / 2, bottom: frame.height / 2 };
  const corners = [24, (needed?.left ?? frame.width) - card.width - 24].flatMap((left) =>
    [frame.height - card.height - 24, 2 * HEAD + 24].map((top) => ({ left, top, side: "", beak: 0 })),
  );
  const edges = rings.map(ringed);
  const cost = (spot: Spot): number =>
    edges.reduce((sum, ring) => sum + NEVER * covered(spot, card, ring), needed ? covered(spot, card, needed) : 0);
  const places = rings.length ? rings : [middle];
  const all = [...places.flatMap((near) => spots(card, near, needed, frame)), ...corners];
  return all.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
