/** Cells have numbers and shapes have codes only: here they are told in words. */
import type { AnyScene } from "../../lib/scene.svelte";
import type { Namer } from "../contract";
import { deskOf, type InkScene } from "./desk.svelte";
import { column, row } from "./sheet";

const SHAPES = ["shape", "route", "crossing", "lava"];

export function namer(any: AnyScene): Promise<Namer> {
  const scene: InkScene = any;
  return Promise.resolve((domain, index) => {
    if (domain === "cell") return scene.say("cell-name", { row: row(index) + 1, column: column(index) + 1 });
    if (SHAPES.includes(domain))
      return scene.domains[domain]![index] === "empty"
        ? undefined
        : deskOf(scene).oriented(scene.domains[domain]![index]!);
    return undefined;
  });
}
