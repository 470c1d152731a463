// The layers over the text: what they are made of is asked when they are switched on, after the text is drawn.

/** @typedef {{isVertical?: boolean, lines?: any[], ink?: number[][], carets?: number[][], order?: number[][], items?: any[], breaks?: any[], words?: any[]}} LayerData */

/** How many places of a layer are asked for at most. */
const MOST = 2000;

export const LAYERS = {
  lines: "Line boxes", ink: "Ink", carets: "Carets", order: "Order of movement", breaks: "Break opportunities", items: "Items and fonts",
  words: "Cached words", flashes: "What was laid out anew",
};

/**
 * What the layers show of a part of a layout.
 * @param {import("./wire.js").Wire} wire
 * @param {string} layout
 * @param {Set<string>} on
 * @param {number[]} visible
 * @param {boolean} isVertical
 * @returns {Promise<LayerData>}
 */
export async function layerData(wire, layout, on, visible, isVertical) {
  /** @type {LayerData} */
  const data = { isVertical };
  if (![...on].some((name) => name !== "flashes")) return data;
  const { lines, words } = await wire.ask({ op: "layout", layout, visible, words: on.has("words") });
  if (on.has("lines")) data.lines = lines;
  if (on.has("ink")) data.ink = lines.map((/** @type {any} */ line) => line.ink).filter(Boolean);
  if (on.has("items")) {
    const fonts = [...new Set(lines.flatMap((/** @type {any} */ line) => line.runs.map((/** @type {any} */ run) => run.font)))];
    data.items = lines.flatMap((/** @type {any} */ line) => line.runs.map((/** @type {any} */ run) => ({ ...run, color: fonts.indexOf(run.font) })));
  }
  if (lines.length === 0) return data;
  const range = [lines[0].range[0], lines[lines.length - 1].range[1]];
  if (on.has("words")) {
    const within = words.slice(0, MOST);
    const answers = await wire.askAll(within.map((/** @type {any} */ word) => ({ op: "rects", layout, ranges: [word.range], type: "standard" })));
    data.words = within.flatMap((/** @type {any} */ word, /** @type {number} */ index) => (answers[index].rects ?? []).map((/** @type {any} */ part) => ({ ...word, rect: part.rect })));
  }
  if (on.has("carets") || on.has("order")) {
    const { edges } = await wire.ask({ op: "stops", layout, range, edges: true });
    if (on.has("carets")) data.carets = edges;
    if (on.has("order")) data.order = edges;
  }
  if (on.has("breaks")) {
    const { breaks } = await wire.ask({ op: "breaks", layout, range });
    const within = breaks.filter((/** @type {any} */ place) => place.offset > range[0] && place.offset <= range[1]).slice(0, MOST);
    const carets = await wire.askAll(within.map((/** @type {any} */ place) => ({ op: "caret", layout, offset: place.offset, affinity: "upstream" })));
    data.breaks = within.map((/** @type {any} */ place, /** @type {number} */ index) => ({ ...place, rect: carets[index].edge }));
  }
  return data;
}
