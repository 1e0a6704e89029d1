/** The helpers as small line drawings on a field of 32 x 32: a face, and the sign of the trade. */
const FACE = "M16 8a5 5 0 0 1 5 5v2a5 5 0 0 1-10 0v-2a5 5 0 0 1 5-5ZM8 27c1-5 4-7 8-7s7 2 8 7";

export const PORTRAITS: Record<string, string> = {
  logistician: `${FACE}M10 11h12M21 6l4-3M11 15h3M18 15h3`,
  dispatcher: `${FACE}M10 13c-3-8 15-8 12 0M10 13v3M22 13v4l-4 2`,
  conductor: `${FACE}M9 10h14M10 10l1-4h10l1 4M14 24h4`,
  switchman: `${FACE}M9 11h14l-3-4h-8ZM25 26V16M23 16l4-3`,
  stationmistress: `${FACE}M10 13c-2-7 14-7 12 0v6M10 13v6M15 8h2`,
  coupler: `${FACE}M10 10c2-4 10-4 12 0ZM5 25a2 2 0 1 0 3 0M27 25a2 2 0 1 1-3 0`,
};
