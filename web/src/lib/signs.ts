/** Signs that it is your turn: the tab's title, a sound and a notification, the last two only where wanted. */
import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

/** Two notes of a station bell. */
export function bell(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  [660, 880].forEach((pitch, i) => note(audio!, pitch, audio!.currentTime + i * 0.16));
}

function note(context: AudioContext, pitch: number, at: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.5);
}

export function notify(title: string, body: string): void {
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification(title, { body, tag: "engineshed", icon: "/favicon.svg" });
}

/** Asks the browser for leave; false when it is refused. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
