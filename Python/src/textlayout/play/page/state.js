// The state of the page in its address, behind the #: the server never sees it.

/** @typedef {{sample?: string, text?: string, settings: Record<string, any>, layers: string[], browser?: boolean, view?: string,
 *   scene?: {name: string, offset: number, size: [number, number]}}} State */

/** A text longer than this is not in the address. */
const MOST_UNITS = 2000;

/** @returns {State} */
export function readState() {
  try {
    const read = JSON.parse(decodeURIComponent(location.hash.slice(1)));
    return { ...read, settings: read.settings ?? {}, layers: read.layers ?? [] };
  } catch {
    return { settings: {}, layers: [] };
  }
}

let timer = 0;

/** @param {State} state */
export function writeState(state) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { text, ...rest } = state;
    const kept = text !== undefined && text.length <= MOST_UNITS ? state : rest;
    history.replaceState(null, "", `${location.pathname}${location.search}#${encodeURIComponent(JSON.stringify(kept))}`);
  }, 300);
}
