/** Lists show whole rows only: a row that its list would cut at the foot waits until it is scrolled to. */

const ROW = "button, label, li, tr, p, h2, h3, dt, dd, fieldset, input, svg, .ticket, .hand";
const REST = 120; // milliseconds after which a list that was scrolled rests
const HALF = 0.5; // of the list: what is higher than that is shown as far as it goes
const ACCENT = 4; // pixels that signs over capital letters reach beyond a heading
const MANY = 40; // rows: from there on a list is a stack, and its crossing row is looked up, not looked for

/** Where the list has to end so that nothing is cut there: the top of the highest row that crosses its edge. */
function endOf(element: Element, edge: number): number {
  let end = edge;
  for (const child of candidates(element, edge)) {
    const { top, bottom, height } = child.getBoundingClientRect();
    if (height < 1 || top >= edge - 1 || bottom <= edge + 1) continue;
    const whole = child.matches(ROW) || !child.childElementCount;
    end = Math.min(end, whole ? top + linesOf(child, edge - top) : endOf(child, edge));
  }
  return end;
}

/** Rows that may cross the edge; of a long list the first beyond it, so that a log of any length costs the same. */
function candidates(element: Element, edge: number): Element[] {
  const rows = [...element.children];
  if (rows.length < MANY) return rows;
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.getBoundingClientRect().bottom <= edge + 1) low = middle + 1;
    else high = middle;
  }
  return rows.slice(low, low + 1);
}

/** How much of a paragraph can be shown without cutting a line. */
function linesOf(row: Element, room: number): number {
  if (row.matches("h2, h3")) return -ACCENT;
  const line = row.matches("p") ? parseFloat(getComputedStyle(row).lineHeight) : 0;
  return line ? Math.floor((room + 1) / line) * line : 0;
}

/** `<div {@attach wholeRows}>`: for whatever is scrolled by its reader. `data-below`: there is more than is shown. */
export function wholeRows(list: HTMLElement): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;

  function measure(): void {
    const top = list.getBoundingClientRect().top + list.clientTop;
    const edge = top + list.clientHeight;
    const cut = edge - endOf(list, edge);
    const more = list.scrollHeight - list.scrollTop - list.clientHeight > 1;
    list.toggleAttribute("data-below", more);
    list.style.clipPath = more && cut > 0.5 && cut < list.clientHeight * HALF ? `inset(0 0 ${cut}px)` : "";
  }
  function later(): void {
    clearTimeout(rest);
    rest = setTimeout(measure, REST);
  }
  function scrolled(): void {
    list.style.clipPath = "";
    later();
  }

  const sizes = new ResizeObserver(measure);
  const watch = (): void => [list, ...list.children].forEach((one) => sizes.observe(one));
  watch();
  const changes = new MutationObserver(() => {
    watch();
    measure();
    later(); // pictures and words that come a moment later
  });
  changes.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener("scroll", scrolled, { passive: true });
  return () => {
    clearTimeout(rest);
    sizes.disconnect();
    changes.disconnect();
    list.removeEventListener("scroll", scrolled);
  };
}
