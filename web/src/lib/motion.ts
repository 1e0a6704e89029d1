/** Motion that follows something that happened: short, and none where the system asks for calm. */
import { calm } from "./settings.svelte";
import { traced } from "./traced";

/** Milliseconds, as in `tokens.css`. */
export const STEP = 240;
export const TRAVEL = 500;

/** Plays it once on an element; a key or a tap ends it. */
export function animate(
  element: Element | undefined | null,
  name: string,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions = { duration: STEP },
): void {
  if (!element || calm()) return;
  traced(`motion ${name}`);
  element.animate(keyframes, { easing: "ease-out", id: name, ...options });
}

/** Ends whatever is under way, but for what goes on as long as somebody thinks. */
export function skipMotion(): void {
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
}
