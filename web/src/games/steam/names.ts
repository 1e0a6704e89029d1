/** Hexes are told by the place they hold, or by the nearest one. */
import { named } from "../../lib/words.svelte";
import type { AnyScene } from "../../lib/scene.svelte";
import type { Namer } from "../contract";
import { chartOf, placeName, Sheet } from "./chart";
import type { SteamScene } from "./plan.svelte";

export async function namer(any: AnyScene): Promise<Namer> {
  const scene: SteamScene = any;
  const sheet = new Sheet(await chartOf(scene.options));
  return (domain, index) => {
    if (domain !== "hex") return undefined;
    const here = placeName(sheet.chart.hexes[index]!);
    return here
      ? named(here)
      : scene.say("near", { hex: scene.domains.hex![index]!, place: named(placeName(sheet.near(index))!) });
  };
}
