// Coastlines for the map backdrops: Natural Earth's land (public domain, from world-atlas), clipped and bent to the cities of a board.
// node scripts/coast.mjs writes web/src/games/trans_europa/backdrops/*.json; with --check it fails when one of them is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url);
const require = createRequire(new URL("web/package.json", root));
const { feature } = require("topojson-client");
const UNIT = 50; // one line of a board, in units of the drawing
const MARGIN = { x: 9, y: 5 }; // lines of land kept around the lattice, for windows of any shape
const FADE = 4; // lines beyond the lattice over which the bending dies away

/** Where the world is cut before it is bent, the centre of the projection, and the detail that is kept. */
const MAPS = {
  trans_europa: { window: [-45, 20, 75, 76], centre: [15, 50], least: 0.03, tolerance: 0.016 },
  trans_america: { window: [-150, 8, -45, 66], centre: [-96, 38], least: 0.03, tolerance: 0.016 },
};

/** Latitude and longitude of the cities whose board file names none. */
const PLACES = {
  seattle: [47.61, -122.33], portland: [45.52, -122.68], medford: [42.33, -122.88], sacramento: [38.58, -121.49],
  san_francisco: [37.77, -122.42], los_angeles: [34.05, -118.24], san_diego: [32.72, -117.16],
  helena: [46.59, -112.04], bismarck: [46.81, -100.78], duluth: [46.79, -92.1], minneapolis: [44.98, -93.27], chicago: [41.88, -87.63],
  cincinnati: [39.1, -84.51], buffalo: [42.89, -78.88], boston: [42.36, -71.06], new_york: [40.71, -74.01], washington: [38.91, -77.04],
  richmond: [37.54, -77.44], winston: [36.1, -80.24], charleston: [32.78, -79.93], jacksonville: [30.33, -81.66],
  salt_lake_city: [40.76, -111.89], denver: [39.74, -104.99], omaha: [41.26, -95.93], santa_fe: [35.69, -105.94],
  kansas_city: [39.1, -94.58], oklahoma_city: [35.47, -97.52], st_louis: [38.63, -90.2], memphis: [35.15, -90.05], atlanta: [33.75, -84.39],
  phoenix: [33.45, -112.07], el_paso: [31.76, -106.49], dallas: [32.78, -96.8], houston: [29.76, -95.37], new_orleans: [29.95, -90.07],
};

const radians = (degrees) => (degrees * Math.PI) / 180;

/** Lambert's azimuthal equal-area projection, y down. */
function project([lon, lat], [lon0, lat0]) {
  const [x, y, y0] = [radians(lon - lon0), radians(lat), radians(lat0)];
  const scale = Math.sqrt(2 / (1 + Math.sin(y0) * Math.sin(y) + Math.cos(y0) * Math.cos(y) * Math.cos(x)));
  return [scale * Math.cos(y) * Math.sin(x), -scale * (Math.cos(y0) * Math.sin(y) - Math.sin(y0) * Math.cos(y) * Math.cos(x))];
}

/** The solution of a small dense system, by elimination with pivots. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows.slice(i).reduce((best, row, k) => (Math.abs(row[i]) > Math.abs(rows[best][i]) ? i + k : best), i);
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let k = i + 1; k < rows.length; k++) {
      const factor = rows[k][i] / rows[i][i];
      for (let j = i; j <= rows.length; j++) rows[k][j] -= factor * rows[i][j];
    }
  }
  const result = new Array(rows.length).fill(0);
  for (let i = rows.length - 1; i >= 0; i--) {
    result[i] = (rows[i].at(-1) - rows[i].slice(i + 1, -1).reduce((sum, value, k) => sum + value * result[i + 1 + k], 0)) / rows[i][i];
  }
  return result;
}

/** Least squares: the plane a + bx + cy through the values at the points. */
function plane(points, values) {
  const basis = points.map(([x, y]) => [1, x, y]);
  const normal = [0, 1, 2].map((i) => [0, 1, 2].map((j) => basis.reduce((sum, row) => sum + row[i] * row[j], 0)));
  const [a, b, c] = solve(normal, [0, 1, 2].map((i) => basis.reduce((sum, row, k) => sum + row[i] * values[k], 0)));
  return ([x, y]) => a + b * x + c * y;
}

/** A thin plate bent by the values at the points; stiffness keeps it from folding between near neighbours. */
function plate(points, values, stiffness = 0.15) {
  const kernel = ([x, y], [u, v]) => { const d = (x - u) ** 2 + (y - v) ** 2; return d ? d * Math.log(d) : 0; };
  const rows = points.map((p, i) => [...points.map((q, j) => kernel(p, q) + (i === j ? stiffness : 0)), 1, ...p]);
  const flat = [0, 1, 2].map((i) => [...points.map((p) => [1, ...p][i]), 0, 0, 0]);
  const weights = solve([...rows, ...flat], [...values, 0, 0, 0]);
  return (p) => points.reduce((sum, q, i) => sum + weights[i] * kernel(p, q), 0) + weights.at(-3) + weights.at(-2) * p[0] + weights.at(-1) * p[1];
}

/** From longitude and latitude to the lattice of a board: a plane, bent so that every city comes to lie on its junction. */
function bender(board, map) {
  const at = (city) => (city.lat === undefined ? PLACES[city.key] : [city.lat, city.lon]);
  const cities = board.cities.filter(at);
  const points = cities.map((city) => project(at(city).toReversed(), map.centre));
  const targets = cities.map((city) => board.vertices[city.vertex]);
  const axes = ["x", "y"].map((axis) => plane(points, targets.map((target) => target[axis])));
  const flat = (lonLat) => { const p = project(lonLat, map.centre); return axes.map((axis) => axis(p)); };
  const laid = cities.map((city) => flat(at(city).toReversed()));
  const bends = ["x", "y"].map((axis, i) => plate(laid, targets.map((target, k) => target[axis] - laid[k][i])));
  const { width, height } = extent(board);
  return (lonLat) => {
    const p = flat(lonLat);
    const away = Math.hypot(Math.max(0, -p[0], p[0] - width), Math.max(0, -p[1], p[1] - height));
    const share = Math.max(0, 1 - away / FADE) ** 2;
    return p.map((value, i) => value + (share ? share * bends[i](p) : 0));
  };
}

const extent = (board) => ({ width: Math.max(...board.vertices.map((v) => v.x)), height: Math.max(...board.vertices.map((v) => v.y)) });

/** Sutherland and Hodgman: a ring cut to a rectangle. */
function clip(ring, [left, top, right, bottom]) {
  const sides = [[0, left, 1], [0, right, -1], [1, top, 1], [1, bottom, -1]];
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (p) => (p[axis] - limit) * sign >= 0;
    const cross = (p, q) => { const t = (limit - p[axis]) / (q[axis] - p[axis]); return [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]; };
    return points.flatMap((p, i) => {
      const before = points.at(i - 1);
      return [...(inside(p) !== inside(before) ? [cross(before, p)] : []), ...(inside(p) ? [p] : [])];
    });
  }, ring);
}

const area = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => { const [u, v] = ring.at(i - 1); return sum + (u * y - x * v); }, 0)) / 2;

/** Douglas and Peucker: the fewest points that stay within a tolerance. */
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [[x, y], [u, v]] = [points[0], points.at(-1)];
  const length = Math.hypot(u - x, v - y);
  const off = ([a, b]) => (length ? Math.abs((v - y) * a - (u - x) * b + u * y - v * x) / length : Math.hypot(a - x, b - y));
  const far = points.reduce((best, p, i) => (off(p) > off(points[best]) ? i : best), 0);
  if (off(points[far]) <= tolerance) return [points[0], points.at(-1)];
  return [...simplify(points.slice(0, far + 1), tolerance).slice(0, -1), ...simplify(points.slice(far), tolerance)];
}

const number = (value) => String(Math.round(value * UNIT));

/** A closed ring as a path of short relative steps. */
function path(ring) {
  const rounded = ring.map((p) => p.map((value) => Math.round(value * UNIT)));
  const steps = rounded.slice(1).map((p, i) => [p[0] - rounded[i][0], p[1] - rounded[i][1]]).filter(([x, y]) => x || y);
  return `M${rounded[0]}l${steps.join(" ").replaceAll(",-", "-").replaceAll(" -", "-")}z`;
}

/** The land around a board as one path. */
function coast(board, map) {
  const bend = bender(board, map);
  const { width, height } = extent(board);
  const frame = [-MARGIN.x, -MARGIN.y, width + MARGIN.x, height + MARGIN.y];
  const land = feature(require("world-atlas/land-50m.json"), "land");
  const rings = land.features.flatMap(({ geometry }) => geometry.coordinates.flat());
  return rings
    .map((ring) => clip(ring.slice(0, -1), map.window)).filter((ring) => ring.length > 2)
    .map((ring) => clip(ring.map(bend), frame)).filter((ring) => ring.length > 2 && area(ring) > map.least)
    .map((ring) => simplify([...ring, ring[0]], map.tolerance)).filter((ring) => ring.length > 3)
    .map(path).join("");
}

const middle = (board, edge) => ["x", "y"].map((axis) => (board.vertices[edge.a][axis] + board.vertices[edge.b][axis]) / 2);
const near = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** Points in the order in which a river passes them: from the end farthest away, always on to the nearest. */
function chain(points) {
  const centre = [0, 1].map((i) => points.reduce((sum, p) => sum + p[i], 0) / points.length);
  const left = points.toSorted((p, q) => near(q, centre) - near(p, centre));
  const course = [left.shift()];
  while (left.length) {
    const next = left.reduce((best, p, i) => (near(p, course.at(-1)) < near(left[best], course.at(-1)) ? i : best), 0);
    course.push(...left.splice(next, 1));
  }
  return course;
}

/** A smooth curve through points (Catmull and Rom), running out a little at both ends. */
function curve(points) {
  const reach = (from, to) => [to[0] + (to[0] - from[0]) * 0.45, to[1] + (to[1] - from[1]) * 0.45];
  const course = points.length > 1 ? [reach(points[1], points[0]), ...points, reach(points.at(-2), points.at(-1))] : points;
  const pieces = course.slice(1).map((p, i) => {
    const [before, from, after] = [course[Math.max(0, i - 1)], course[i], course[Math.min(course.length - 1, i + 2)]];
    const handles = [[from[0] + (p[0] - before[0]) / 6, from[1] + (p[1] - before[1]) / 6], [p[0] - (after[0] - from[0]) / 6, p[1] - (after[1] - from[1]) / 6], p];
    return `C${handles.map((h) => h.map(number).join(" ")).join(" ")}`;
  });
  return `M${course[0].map(number).join(" ")}${pieces.join("")}`;
}

/** Rivers run through the middles of the double lines that bridge them; the first word of a feature names the river. */
function rivers(board) {
  const named = new Map();
  for (const edge of board.edges.filter((edge) => edge.terrain === "river")) {
    const river = edge.feature.split(/[ ,]/)[0];
    named.set(river, [...(named.get(river) ?? []), edge]);
  }
  return [...named.values()].map((edges) => chain(edges.map((edge) => middle(board, edge)))).filter((course) => course.length > 1).map(curve).join("");
}

const peaks = (board) => board.edges.filter((edge) => edge.terrain === "mountain").map((edge) => middle(board, edge).map((value) => Math.round(value * UNIT)));

function backdrop(name) {
  const board = JSON.parse(readFileSync(new URL(`src/engineshed/games/trans_europa/data/${name}.json`, root), "utf8"));
  return `${JSON.stringify({ coast: coast(board, MAPS[name]), rivers: rivers(board), peaks: peaks(board) })}\n`;
}

const folder = new URL("web/src/games/trans_europa/backdrops/", root);
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(MAPS)) {
  const [file, made] = [new URL(`${name}.json`, folder), backdrop(name)];
  const stale = !existsSync(file) || readFileSync(file, "utf8") !== made;
  if (stale && process.argv.includes("--check")) {
    console.error(`${fileURLToPath(file)} is stale: run node scripts/coast.mjs`);
    process.exitCode = 1;
  } else if (stale) writeFileSync(file, made);
  console.log(`${name}: ${made.length} characters${stale ? "" : ", unchanged"}`);
}
