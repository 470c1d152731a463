// What glyphs look like: asked of the engine once for each font and glyph, then kept.

/** @typedef {{path?: Path2D, layers?: {path: Path2D, color: string | null}[], image?: ImageBitmap, box?: number[]}} Glyph */

export class Glyphs {
  /** @type {Map<number, {unitsPerEm: number, name: string, glyphs: Map<number, Glyph>}>} */
  #fonts = new Map();
  #wire;

  /** @param {import("./wire.js").Wire} wire */
  constructor(wire) { this.#wire = wire; }

  /** How many glyphs are kept. */
  get count() { return [...this.#fonts.values()].reduce((sum, font) => sum + font.glyphs.size, 0); }

  /** @param {number} font */
  font(font) { return this.#fonts.get(font); }

  /**
   * Gets the glyphs of an answer of `draw` that are not known yet.
   * @param {any} drawn
   */
  async need(drawn) {
    for (const { font, name, unitsPerEm } of drawn.fonts) {
      if (!this.#fonts.has(font)) this.#fonts.set(font, { name, unitsPerEm, glyphs: new Map() });
    }
    /** @type {Map<number, Set<number>>} */
    const missing = new Map();
    for (const part of drawn.parts) {
      if (!part.glyphs) continue;
      const known = this.#fonts.get(part.font)?.glyphs;
      for (let index = 0; index < part.glyphs.length; index += 3) {
        if (known?.has(part.glyphs[index])) continue;
        if (!missing.has(part.font)) missing.set(part.font, new Set());
        missing.get(part.font)?.add(part.glyphs[index]);
      }
    }
    if (missing.size === 0) return;
    const requests = [...missing].map(([font, glyphs]) => ({ op: "outlines", font, glyphs: [...glyphs] }));
    const answers = await this.#wire.askAll(requests);
    for (const [index, answer] of answers.entries()) {
      if (answer instanceof Error) throw answer;
      const kept = this.#fonts.get(requests[index].font)?.glyphs;
      for (const glyph of answer.glyphs) kept?.set(glyph.glyph, await shape(glyph));
    }
  }
}

/**
 * @param {any} glyph as `outlines` answers it
 * @returns {Promise<Glyph>}
 */
async function shape(glyph) {
  if (glyph.png) {
    const bytes = Uint8Array.from(atob(glyph.png), (letter) => letter.charCodeAt(0));
    return { image: await createImageBitmap(new Blob([bytes], { type: "image/png" })), box: glyph.box };
  }
  if (glyph.layers) {
    return { layers: glyph.layers.map((/** @type {any} */ layer) => ({ path: new Path2D(layer.path), color: layer.color })) };
  }
  return glyph.path ? { path: new Path2D(glyph.path) } : {};
}
