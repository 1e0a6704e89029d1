/** What the confirm block holds, question by question. */
import type { Offer } from "../../lib/offer";
import { signed } from "./money";
import type { Plan, SteamScene } from "./plan.svelte";

export function offerOf(plan: Plan): Offer | null {
  switch (plan.asked) {
    case "bid-space":
    case "bid-order":
      return bidOffer(plan);
    case "capital":
      return borrowOffer(plan);
    case "tile":
      return tileOffer(plan);
    case "build":
    case "must-build":
      return plan.spot === null ? null : buildOffer(plan);
    case "move":
      return plan.run ? runOffer(plan) : null;
    default:
      return null;
  }
}

const named = (scene: SteamScene, kind: string, values: number[]): Offer => ({
  label: scene.label(kind, values),
  play: () => scene.walker.play({ kind, values }),
  ready: true,
  lines: purse(scene),
});

const LOAN = 5; // dollars

/** What a payment does to the own purse: "you have $2, the bank lends $10: income 0 → −2, then $4 in cash". */
export function purse(scene: SteamScene): string[] {
  const player = scene.view.state.players[scene.seat ?? 0]!;
  const loans = scene.preview.filter((effect) => effect.kind === "borrowed").filter(({ seat }) => seat === scene.seat);
  const last = loans.at(-1);
  if (!last || last.loans === 0) return [];
  const points =
    last.points === player.points ? [] : [scene.say("takes-points", { before: player.points, after: last.points })];
  const taken = scene.say("takes-loans", {
    cash: player.cash,
    amount: LOAN * loans.reduce((sum, one) => sum + one.loans, 0),
    before: signed(player.income),
    after: signed(last.income),
  });
  return [taken, ...points, scene.say("cash-then", { cash: last.cash })];
}

function bidOffer(plan: Plan): Offer | null {
  const { scene, amount } = plan;
  return amount === null ? null : { ...named(scene, "bid", [amount]), plain: true };
}

function borrowOffer(plan: Plan): Offer {
  return named(plan.scene, "borrow", [plan.borrowed]);
}

function tileOffer(plan: Plan): Offer | null {
  const { scene, tile } = plan;
  if (tile === null) return null;
  const may = (kind: string) => plan.rows(kind).some(([index]) => index === tile - 1);
  const told = scene.preview.filter(({ kind }) => !["borrowed", "took", "turned-over", "turn-order"].includes(kind));
  const binding = scene.options.mode === "base" && (tile === 5 || tile === 7) && may("take");
  return {
    ...named(scene, may("take") ? "take" : "turn-over", [tile - 1]),
    ready: may("take") || may("turn-over"),
    clear: () => (plan.tile = null),
    lines: [
      ...purse(scene),
      ...told.map((effect) => scene.tell(effect as never)),
      ...(binding ? [scene.say("binding")] : []),
    ],
    ways:
      may("take") && may("turn-over")
        ? [
            {
              label: scene.say("turn-over-only"),
              run: () => scene.walker.play({ kind: "turn-over", values: [tile - 1] }),
            },
          ]
        : [],
  };
}

function buildOffer(plan: Plan): Offer {
  const { scene } = plan;
  const laid = scene.preview.find((effect) => effect.kind === "laid");
  const laying = plan.mode === "lay";
  const label = !laying
    ? scene.say(`do-${plan.mode}`)
    : laid && plan.fits
      ? scene.say("lay-it", { cost: laid.cost })
      : scene.say("does-not-fit");
  const joins = scene.preview.filter(({ kind }) => !["laid", "borrowed"].includes(kind));
  return {
    label,
    play: () => plan.confirm(),
    clear: () => plan.drop(),
    ready: plan.fits,
    lines: plan.fits ? [...purse(scene), ...joins.map((effect) => scene.tell(effect as never))] : [],
    ways: laying
      ? [{ label: scene.say("turn"), run: () => plan.turn(), ready: plan.rotations.length > 1, key: "R" }]
      : [],
  };
}

function runOffer(plan: Plan): Offer {
  const { scene, run } = plan;
  const me = scene.seat ?? 0;
  const { points } = run!.route;
  const shares = points.flatMap((gain, seat) => (gain > 0 ? [`${scene.name(seat)} +${gain}`] : []));
  return {
    label: scene.say("deliver", { points: points[me]! }),
    play: () => plan.deliver(),
    clear: () => plan.drop(),
    ready: true,
    lines: [
      `${scene.word("colour", run!.colour)}: ${scene.word("hex", run!.hex)} → ${scene.word("hex", run!.route.finish)}`,
      shares.join(" · "),
    ],
    ways: plan.chooses(run!) ? gains(plan, points[me]!) : [],
  };
}

/** Where the own points of this delivery go, said before it is sent; pressed again: where they always go. */
function gains(plan: Plan, gain: number): Offer["ways"] {
  const { scene } = plan;
  const player = scene.view.state.players[scene.seat ?? 0]!;
  const most = scene.options.income_max || Infinity;
  const after = { points: player.points + gain, income: Math.min(most, player.income + gain) };
  return (["points", "income"] as const).map((one) => ({
    label: `${scene.say(`strip-${one}`)} ${signed(player[one])}\u00a0→\u00a0${signed(after[one])}`,
    pressed: plan.wished === one,
    run: () => (plan.gain = plan.gain === one ? null : one),
  }));
}
