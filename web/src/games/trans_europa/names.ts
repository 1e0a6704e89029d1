/** Lines and plain junctions have numbers only: here they are told by the cities they lie at. */
import type { AnyScene, Scene } from "../../lib/scene.svelte";
import type { Effect, Options, View } from "../../types/trans_europa";
import type { Namer } from "../contract";
import { cityNear, drawing } from "./board";

export async function namer(any: AnyScene): Promise<Namer> {
  const scene: Scene<View, Options, Effect> = any;
  const board = await drawing(scene.options.board, scene.domains.city!);
  const city = (junction: number) => scene.say(`city-${board.cities[cityNear(board, junction)]!.key}`);
  return (domain, index) => {
    if (domain === "junction" && !board.cityAt.has(index)) return `${index} (${city(index)})`;
    if (domain !== "line") return undefined;
    const { a, b } = board.edges[index]!;
    return `${index} (${[...new Set([city(a), city(b)])].join(" – ")})`;
  };
}
