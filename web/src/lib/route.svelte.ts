/** Where in the page we are: the path of the address, without a reload. */
declare const __SITE__: boolean;
declare const __TOLD_AT_ONCE__: boolean;

/** Whether this is the page without a server: any web space can hold it, so its paths stand behind the `#`. */
export const alone = __SITE__;
/** Whether the story of a game is told without being asked for: interpreted rules in a browser need minutes. */
export const toldAtOnce = __TOLD_AT_ONCE__;

function here(): { path: string; hash: string } {
  if (!alone) return { path: location.pathname, hash: location.hash };
  const [path, hash] = location.hash.slice(1).split("#");
  return { path: path || "/", hash: hash ? `#${hash}` : "" };
}

export const route = $state(here());

function update(): void {
  Object.assign(route, here());
}

addEventListener("popstate", update);
addEventListener("hashchange", update);

export function go(path: string): void {
  history.pushState(null, "", alone ? `#${path}` : path);
  update();
  scrollTo(0, 0);
}

/** Follows links inside the page by script; a new tab still works. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
