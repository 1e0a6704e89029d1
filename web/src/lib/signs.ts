/** A notification that it is your turn, only where it is wanted. */
import { settings } from "./settings.svelte";

export function notify(title: string, body: string): void {
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification(title, { body, tag: "engineshed", icon: "/favicon.svg" });
}

/** Asks the browser for leave; false when it is refused. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
