// Draws what the engine answers on a canvas. Coordinates are the layout's, in points; a point is a CSS pixel.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const ROLES = ["text", "link", "selection", "tint", "marked", "found", "current", "flash", "soft", "paper"];
const LAYERS = {
  lines: "#7284c4", ink: "#2e9b63", carets: "#d0455a", order: "#b0562a", items: ["#d9684a", "#4a8bd9", "#5aa469", "#a873c9", "#c9a13b", "#4ab5b5"],
  words: { kept: "#2a8c8c", own: "#c9722a" },
  tiers: ["#1d1d1f", "#2e9b63", "#87b13c", "#d9a13b", "#d9684a", "#b9b4ac"],
};

export class Painter {
  /** @type {Record<string, string>} */
  colors = {};
  #glyphs;

  /** @param {import("./glyphs.js").Glyphs} glyphs */
  constructor(glyphs) {
    this.#glyphs = glyphs;
    this.readColors();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.readColors());
  }

  readColors() {
    const style = getComputedStyle(document.documentElement);
    for (const role of ROLES) this.colors[role] = style.getPropertyValue(`--${role}`).trim();
  }

  /**
   * Draws the parts of an answer of `draw`.
   * @param {CanvasRenderingContext2D} context
   * @param {any} drawn
   * @param {{scale: number, x: number, y: number}} view how many pixels a point has, and what stands in the canvas's corner
   */
  parts(context, drawn, view) {
    const { scale } = view;
    const base = () => context.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale);
    for (const part of drawn.parts) {
      const color = this.colors[part.paint] ?? part.paint;
      if (part.glyphs) {
        const font = this.#glyphs.font(part.font);
        if (!font) continue;
        const size = (part.size / font.unitsPerEm) * scale;
        const squeezed = size * (part.compression ?? 1);
        context.fillStyle = color;
        const list = part.glyphs;
        for (let index = 0; index < list.length; index += 3) {
          const glyph = font.glyphs.get(list[index]);
          if (!glyph) continue;
          const x = (list[index + 1] - view.x) * scale, y = (list[index + 2] - view.y) * scale;
          if (part.turned) context.setTransform(0, squeezed, -size, 0, x, y);
          else context.setTransform(squeezed, 0, 0, size, x, y);
          if (glyph.path) context.fill(glyph.path);
          else if (glyph.image && glyph.box) {
            const [left, top, width, height] = glyph.box;
            context.drawImage(glyph.image, left, top, width, height);
          } else if (glyph.layers) {
            for (const layer of glyph.layers) {
              context.fillStyle = layer.color ?? color;
              context.fill(layer.path);
            }
            context.fillStyle = color;
          }
        }
      } else if (part.fill) {
        base();
        context.fillStyle = color;
        context.fillRect(...part.fill);
      } else {
        base();
        context.strokeStyle = color;
        context.lineWidth = part.thickness;
        context.setLineDash(part.dashes);
        context.lineCap = part.dashes.includes(0) ? "round" : "butt";
        context.stroke(new Path2D(part.stroke));
        context.setLineDash([]);
      }
    }
    base();
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number[][]} rects
   * @param {string} role
   */
  fill(context, rects, role) {
    context.fillStyle = this.colors[role];
    for (const rect of rects) context.fillRect(rect[0], rect[1], rect[2], rect[3]);
  }

  /**
   * The caret, one and a half points wide; a sideways one in vertical text.
   * @param {CanvasRenderingContext2D} context
   * @param {number[]} rect
   */
  caret(context, rect) {
    context.fillStyle = this.colors.tint;
    const [x, y, width, height] = rect;
    if (width > height) context.fillRect(x, y - 0.75, width, 1.5);
    else context.fillRect(x - 0.75, y, 1.5, height);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {any} handle as `display` answers it
   */
  handle(context, handle) {
    context.fillStyle = this.colors.tint;
    const [x, y, width, height] = handle.anchorRect;
    if (width > height) context.fillRect(x, y - 1, width, 2);
    else context.fillRect(x - 1, y, 2, height);
    context.beginPath();
    context.arc(handle.knobCentre[0], handle.knobCentre[1], 6, 0, 7);
    context.fill();
  }

  /**
   * The layers that are switched on.
   * @param {CanvasRenderingContext2D} context
   * @param {import("./layers.js").LayerData} data
   */
  layers(context, data) {
    context.lineWidth = 0.75;
    context.font = "9px system-ui, sans-serif";
    if (data.items) {
      for (const run of data.items) {
        context.fillStyle = LAYERS.items[run.color % LAYERS.items.length] + "30";
        context.fillRect(...run.rect);
      }
    }
    for (const word of data.words ?? []) {
      const [x, y, width, height] = word.rect;
      context.strokeStyle = word.kept ? LAYERS.words.kept : LAYERS.words.own;
      context.strokeRect(x + 0.75, y + 1.5, Math.max(0, width - 1.5), Math.max(0, height - 3));
    }
    for (const line of data.lines ?? []) {
      context.strokeStyle = LAYERS.lines;
      context.strokeRect(...line.rect);
      context.beginPath();
      if (data.isVertical) context.moveTo(line.baseline, line.rect[1]), context.lineTo(line.baseline, line.rect[1] + line.rect[3]);
      else context.moveTo(line.rect[0], line.baseline), context.lineTo(line.rect[0] + line.rect[2], line.baseline);
      context.setLineDash([3, 3]);
      context.stroke();
      context.setLineDash([]);
    }
    context.strokeStyle = LAYERS.ink;
    for (const ink of data.ink ?? []) context.strokeRect(...ink);
    context.fillStyle = LAYERS.carets;
    for (const [x, y, width, height] of data.carets ?? []) {
      if (width > height) context.fillRect(x, y - 0.3, width, 0.6);
      else context.fillRect(x - 0.3, y, 0.6, height);
    }
    if (data.order) {
      context.strokeStyle = LAYERS.order;
      context.fillStyle = LAYERS.order;
      for (let index = 0; index + 1 < data.order.length; index++) {
        const from = data.order[index], to = data.order[index + 1];
        if (Math.abs(from[1] - to[1]) > 1 && !data.isVertical) continue;
        const bottom = from[1] + from[3];
        context.beginPath();
        context.moveTo(from[0], bottom);
        context.quadraticCurveTo((from[0] + to[0]) / 2, bottom + Math.min(8, Math.abs(to[0] - from[0]) / 2 + 2), to[0], bottom);
        context.stroke();
        context.beginPath();
        context.arc(to[0], bottom, 1.3, 0, 7);
        context.fill();
      }
    }
    for (const place of data.breaks ?? []) {
      context.fillStyle = LAYERS.tiers[place.tier];
      context.beginPath();
      const [x, y, width, height] = place.rect;
      if (width > height) context.arc(x + width + 2, y, place.tier < 3 ? 2.2 : 1.2, 0, 7);
      else context.arc(x, y + height, place.tier < 3 ? 2.2 : 1.2, 0, 7);
      context.fill();
    }
  }
}
