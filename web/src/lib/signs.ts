/** Signs: a notification that it is your turn, and sounds of our own making, both only where wanted. */
import { calm, settings } from "./settings.svelte";

type Sound = "turn" | "tick" | "laid" | "rolling" | "dice" | "knock" | "over";

/** Pitch in hertz, when it begins and how long it rings, in seconds; without a pitch it is noise, as wood on wood. */
type Note = readonly [pitch: number | null, begin: number, length: number];
const NOTES: Record<Sound, readonly Note[]> = {
  turn: [
    [660, 0, 0.5],
    [880, 0.16, 0.5],
  ],
  tick: [[1200, 0, 0.05]],
  laid: [[null, 0, 0.05]],
  rolling: [0, 0.12, 0.24, 0.36].map((begin) => [null, begin, 0.06] as const),
  dice: [0, 0.07, 0.16].map((begin) => [null, begin, 0.04] as const),
  knock: [[140, 0, 0.12]],
  over: [
    [523, 0, 0.6],
    [659, 0.18, 0.6],
    [784, 0.36, 0.9],
  ],
};
const LOUDEST = 0.25;
let audio: AudioContext | undefined;

/** Plays a sound; `by` is its share of the loudness: what others do is half as loud. */
export function sound(name: Sound, by = 1): void {
  if (!settings.sound || calm()) return;
  const context = (audio ??= new AudioContext());
  for (const note of NOTES[name]) ring(context, note, LOUDEST * settings.volume * by);
}

function ring(context: AudioContext, [pitch, begin, length]: Note, loudness: number): void {
  const gain = context.createGain();
  const at = context.currentTime + begin;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loudness), at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  const source = pitch === null ? noise(context, length) : tone(context, pitch);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

function tone(context: AudioContext, pitch: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  return source;
}

function noise(context: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** Which sound an effect has, by the kind of thing that happened; most are silent. */
const HEARD: readonly (readonly [RegExp, Sound])[] = [
  [/^(moved|delivered|ran|passed)$/, "rolling"],
  [/laid|placed|drawn|built|urban|grown|switched|signal/, "laid"],
  [/^(die|rolled|departure|revealed)/, "dice"],
];

export function soundOf(kind: string): Sound | undefined {
  return HEARD.find(([pattern]) => pattern.test(kind))?.[1];
}

export function notify(title: string, body: string): void {
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification(title, { body, tag: "engineshed", icon: "/favicon.svg" });
}

/** Asks the browser for leave; false when it is refused. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
