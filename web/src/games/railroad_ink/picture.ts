/** A drawn sheet as a picture file, and on paper. */

/** The colours of the page as plain values: a picture has no style sheet behind it. */
function tokens(): string {
  const style = getComputedStyle(document.documentElement);
  const names = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText === ":root" ? [...rule.style] : []));
  return names
    .filter((name) => name.startsWith("--"))
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(";");
}

/** An SVG on the page as the text of a file that stands alone. */
export function standalone(svg: SVGSVGElement, size: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.querySelectorAll("[role=grid], .ghost").forEach((element) => element.remove());
  copy.setAttribute("width", String(size));
  copy.setAttribute("height", String(size));
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `svg{${tokens()};background:var(--paper-raised)}`;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

/** Saves a drawing as a PNG. */
export async function save(svg: SVGSVGElement, name: string, size = 1400): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, size))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  canvas.getContext("2d")!.drawImage(image, 0, 0, size, size);
  const link = document.createElement("a");
  link.download = `${name}.png`;
  link.href = canvas.toDataURL("image/png");
  link.click();
}
