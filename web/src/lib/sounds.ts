/** Sounds of our own making, one for each kind of event; only where they are wished. */
import { calm, settings } from "./settings.svelte";
import { traced } from "./traced";

export type Sound =
  | "tick" // a row or a place is chosen
  | "click" // a rail, a tile, a stroke is laid
  | "wheels" // a cube travels over a link
  | "bell" // it pays me
  | "lever" // a switch
  | "wire" // a signal
  | "rolling" // a train
  | "thud" // it is stopped
  | "clock" // time is lost
  | "dice"
  | "whistle" // my turn begins
  | "knock" // refused
  | "rising" // a step of a lesson is done
  | "station" // the end of a game
  | "lost";

/** A tone, which may glide, or a band of noise as wood and wheels make it; hertz and seconds. */
interface Note {
  tone?: number;
  to?: number;
  noise?: number;
  at?: number;
  lasts: number;
  loud?: number;
}

const NOTES: Record<Sound, readonly Note[]> = {
  tick: [{ tone: 1500, lasts: 0.04, loud: 0.5 }],
  click: [
    { noise: 1800, lasts: 0.05 },
    { tone: 420, lasts: 0.06, loud: 0.5 },
  ],
  wheels: [0, 0.08, 0.26, 0.34].map((at) => ({ noise: 420, at, lasts: 0.06 })),
  bell: [
    { tone: 1568, lasts: 0.9, loud: 0.7 },
    { tone: 3136, lasts: 0.4, loud: 0.2 },
  ],
  lever: [
    { noise: 600, lasts: 0.09 },
    { tone: 120, at: 0.1, lasts: 0.12 },
  ],
  wire: [
    { tone: 880, to: 1240, lasts: 0.18, loud: 0.4 },
    { noise: 3000, at: 0.17, lasts: 0.04 },
  ],
  rolling: [0, 0.12, 0.24, 0.36, 0.48].map((at) => ({ noise: 220, at, lasts: 0.09 })),
  thud: [
    { tone: 90, to: 50, lasts: 0.24 },
    { noise: 240, lasts: 0.08, loud: 0.6 },
  ],
  clock: [
    { tone: 196, lasts: 0.9 },
    { tone: 98, lasts: 1.1, loud: 0.7 },
  ],
  dice: [0, 0.07, 0.16, 0.2].map((at) => ({ noise: 2400, at, lasts: 0.035 })),
  whistle: [
    { tone: 2093, lasts: 0.3, loud: 0.4 },
    { tone: 2217, lasts: 0.3, loud: 0.4 },
  ],
  knock: [
    { tone: 140, lasts: 0.12 },
    { noise: 180, lasts: 0.06, loud: 0.5 },
  ],
  rising: [
    { tone: 660, lasts: 0.25 },
    { tone: 880, at: 0.14, lasts: 0.35 },
  ],
  station: [523, 659, 784].map((tone, i) => ({ tone, at: 0.2 * i, lasts: 0.8 })),
  lost: [{ tone: 392, lasts: 0.9 }],
};
const LOUDEST = 0.25;
const MOST = 6; // of one step
let audio: AudioContext | undefined;

const span = (name: Sound): number => Math.max(...NOTES[name].map(({ at = 0, lasts }) => at + lasts));

/** Plays sounds one after the other; `loud` is their share of the loudness: what others do is half as loud. */
export function sound(names: Sound | readonly Sound[], loud = 1): void {
  if (!settings.sound || calm()) return;
  let begin = 0;
  for (const name of [names].flat().slice(0, MOST)) {
    traced(`sound ${name}`, { loud });
    ring(name, LOUDEST * settings.volume * loud, begin);
    begin += span(name);
  }
}

/** A page that nobody has touched yet may not sound. */
function ring(name: Sound, loudness: number, begin: number): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const note of NOTES[name]) strike(audio, note, loudness, begin);
}

function strike(context: AudioContext, note: Note, loudness: number, begin: number): void {
  const { at = 0, lasts, loud = 1 } = note;
  const start = context.currentTime + begin + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loudness * loud), start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  const source = note.noise === undefined ? tone(context, note, start) : noise(context, lasts);
  if (note.noise === undefined) source.connect(gain);
  else source.connect(band(context, note.noise)).connect(gain);
  gain.connect(context.destination);
  source.start(start);
  source.stop(start + lasts);
}

function tone(context: AudioContext, { tone: pitch = 440, to, lasts }: Note, start: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.setValueAtTime(pitch, start);
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  return source;
}

function noise(context: AudioContext, lasts: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

function band(context: AudioContext, pitch: number): BiquadFilterNode {
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  return filter;
}
