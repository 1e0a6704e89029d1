/** The end of a game as a picture of 1200 by 630: the verdict, the curve of every seat, and the results. */
import { liveryOf } from "./livery.svelte";
import { saveBlob } from "./save";
import type { Scoring, Story } from "../types/protocol";

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 48];
const CURVE = { x: EDGE, y: 230, width: 780, height: 320 };

export interface Card {
  title: string;
  verdict: string;
  names: string[];
  scoring: Scoring;
  story: Story | null;
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A sentence in as many lines as it needs. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  return text.split(" ").reduce<string[]>(
    (lines, word) => {
      const longer = `${lines.at(-1)} ${word}`.trim();
      return pen.measureText(longer).width > width ? [...lines, word] : [...lines.slice(0, -1), longer];
    },
    [""],
  );
}

function drawCurve(pen: CanvasRenderingContext2D, story: Story): void {
  const chances = story.start.chances.length > 0;
  const rows = [story.start, ...story.marks].map((mark) => (chances ? mark.chances : mark.results));
  const low = chances ? 0 : Math.min(...rows.flat());
  const high = chances ? 1000 : Math.max(...rows.flat());
  const x = (place: number) => CURVE.x + (place / Math.max(1, rows.length - 1)) * CURVE.width;
  const y = (value: number) => CURVE.y + CURVE.height * (1 - (value - low) / Math.max(1, high - low));
  pen.strokeStyle = token("--hairline");
  pen.strokeRect(CURVE.x, CURVE.y, CURVE.width, CURVE.height);
  pen.lineWidth = 4;
  rows[0]!.forEach((_, seat) => {
    pen.strokeStyle = token(`--p${liveryOf(seat) + 1}`);
    pen.setLineDash(([[], [14, 8], [4, 8], [20, 6, 4, 6]] as number[][])[seat % 4]!);
    pen.beginPath();
    rows.forEach((row, place) => pen.lineTo(x(place), y(row[seat]!)));
    pen.stroke();
  });
  pen.setLineDash([]);
}

function drawResults(pen: CanvasRenderingContext2D, { names, scoring }: Card): void {
  const order = names.map((_, seat) => seat).toSorted((a, b) => scoring.seats[a]!.rank - scoring.seats[b]!.rank);
  const left = CURVE.x + CURVE.width + 40;
  order.forEach((seat, i) => {
    const top = CURVE.y + 24 + i * 52;
    pen.fillStyle = token(`--p${liveryOf(seat) + 1}`);
    pen.fillRect(left, top - 22, 28, 28);
    pen.fillStyle = token("--ink");
    pen.font = `26px ${token("--font-ui")}`;
    pen.fillText(names[seat]!, left + 40, top, WIDTH - EDGE - left - 120);
    pen.font = `700 30px ${token("--font-sign")}`;
    pen.textAlign = "right";
    pen.fillText(String(scoring.seats[seat]!.total), WIDTH - EDGE, top);
    pen.textAlign = "left";
  });
}

/** Draws it and hands it to the reader as a file. */
export async function savePicture(card: Card, name: string): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = token("--paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = token("--ink-soft");
  pen.font = `26px ${token("--font-ui")}`;
  pen.fillText(card.title, EDGE, EDGE + 26);
  pen.fillStyle = token("--ink");
  pen.font = `italic 700 48px ${token("--font-text")}`;
  wrapped(pen, card.verdict, WIDTH - 2 * EDGE)
    .slice(0, 2)
    .forEach((line, i) => pen.fillText(line, EDGE, 136 + i * 56));
  if (card.story) drawCurve(pen, card.story);
  drawResults(pen, card);
  pen.fillStyle = token("--ink-soft");
  pen.font = `700 24px ${token("--font-sign")}`;
  pen.fillText("ENGINE SHED", EDGE, HEIGHT - 28);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) saveBlob(blob, name);
}
