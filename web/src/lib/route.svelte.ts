/** Where in the page we are: the path of the address, without a reload. */
export const route = $state({ path: location.pathname, hash: location.hash });

function update(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

addEventListener("popstate", update);
addEventListener("hashchange", update);

export function go(path: string): void {
  history.pushState(null, "", path);
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
