// The sheet: a canvas as large as what is in sight, in a scroller as large as the layout.

import { layerData } from "./layers.js";

/** What the sheet leaves free around the text, in points. */
export const MARGIN = 28;

export class View {
  /** @type {any} */ drawn = null;
  /** @type {any} */ display = null;
  /** @type {number[][]} */ marked = [];
  /** @type {{rect: number[], current: boolean}[]} */ found = [];
  /** @type {import("./layers.js").LayerData} */ layers = {};
  /** @type {Set<string>} */ on = new Set();
  /** @type {number[] | null} */ dropCaret = null;
  isVertical = false;
  isTouch = false;
  showsCaret = true;
  /** Milliseconds that the last painting took. */
  painted = 0;
  paintCount = 0;
  /** @type {{rects: number[][], time: number}[]} */
  #flashes = [];
  /** @type {number[]} */ #asked = [0, 0, 0, 0];
  #layersAsked = 0;

  /**
   * @param {import("./editor.js").AnyEditor} editor
   * @param {import("./glyphs.js").Glyphs} glyphs
   * @param {import("./painter.js").Painter} painter
   */
  constructor(editor, glyphs, painter) {
    [this.glyphs, this.painter] = [glyphs, painter];
    this.scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
    this.extent = /** @type {HTMLElement} */ (document.getElementById("extent"));
    this.canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
    this.input = /** @type {HTMLTextAreaElement} */ (document.getElementById("input"));
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d", { desynchronized: true }));
    this.use(editor);
    this.scroller.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.resize()).observe(this.scroller);
    this.resize();
    setInterval(() => {
      if (document.activeElement !== this.input || !editor.isCaret || performance.now() - this.lastChange < 600) return;
      this.showsCaret = !this.showsCaret;
      this.paint();
    }, 530);
  }

  lastChange = 0;

  /** Shows another text. @param {import("./editor.js").AnyEditor} editor */
  use(editor) {
    this.editor = editor;
    [this.drawn, this.display, this.layers, this.found, this.origin] = [null, null, {}, [], 0];
    this.extent.style.height = "0";
    editor.view = (layout, isEdited) => this.requests(layout, isEdited);
    editor.onChange = (answers, changed) => this.show(answers, changed);
    if (editor.isFile) {
      editor.onSynced = () => {
        this.origin = editor.origin;
        this.#fit();
        this.paint();
      };
    }
  }

  resize() {
    const scale = devicePixelRatio;
    const [width, height] = [this.scroller.clientWidth, this.scroller.clientHeight];
    if (width === 0 || (this.canvas.width === Math.round(width * scale) && this.canvas.height === Math.round(height * scale))) return;
    [this.canvas.width, this.canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    [this.canvas.style.width, this.canvas.style.height] = [`${width}px`, `${height}px`];
    this.paint();
    if (this.editor.handle) this.editor.look().catch((error) => this.fail(error));
  }

  /** Where the top of what is drawn stands in the scroller. */
  origin = 0;

  /** The layout's point that stands in the canvas's corner. */
  get corner() { return { x: this.scroller.scrollLeft - MARGIN - this.shift, y: this.scroller.scrollTop - MARGIN - this.origin }; }

  /** Vertical text that is narrower than its sheet stands at the right. */
  shift = 0;

  /** What of the editor's layout is in sight, and some more above and below. */
  get visible() { return this.#visible(this.scroller.clientHeight / 2); }

  /** The same, and so much above and below. @param {number} more */
  #visible(more) {
    const [{ x }, y] = [this.corner, this.scroller.scrollTop - MARGIN - this.editor.origin];
    return [x - 100, y - more, this.scroller.clientWidth + 200, this.scroller.clientHeight + 2 * more];
  }

  /** The room between the sheet's edges. */
  get room() { return { width: this.scroller.clientWidth - 2 * MARGIN, height: this.scroller.clientHeight - 2 * MARGIN }; }

  /** A point of the page in the layout. @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  point(event) {
    const box = this.scroller.getBoundingClientRect();
    const { x, y } = this.corner;
    return [event.clientX - box.left + x, event.clientY - box.top + y];
  }

  /** A rectangle of the layout on the sheet. @param {number[]} rect @returns {[number, number, number, number]} */
  onSheet(rect) { return [rect[0] - this.corner.x, rect[1] - this.corner.y, rect[2], rect[3]]; }

  /**
   * What is asked of a layout. While one types little is asked that is out of sight.
   * @param {string} layout
   * @param {boolean} isEdited
   */
  requests(layout, isEdited) {
    this.#asked = this.#visible(isEdited ? 60 : this.scroller.clientHeight / 2);
    this.editor.around = this.#asked;
    const { selection, marked } = this.editor;
    return [
      { op: "draw", layout, visible: this.#asked }, { op: "display", layout, selection, visible: this.#asked },
      ...(marked ? [{ op: "rects", layout, ranges: [marked], type: "standard" }] : []),
      ...this.#carets(selection).map((offset) => ({ op: "caret", layout, offset })),
    ];
  }

  /** The carets of a selection of several, which `display` tells one of. @param {import("./editor.js").Selection} selection */
  #carets(selection) { return selection.ranges.length < 2 ? [] : selection.ranges.filter(([start, end]) => start === end).map(([start]) => start); }

  /**
   * @param {any[]} answers
   * @param {boolean} changed
   */
  async show(answers, changed) {
    const [drawn, display, ...more] = answers;
    const rects = this.editor.marked ? more.shift() : null;
    this.extraCarets = more.filter((answer) => answer?.primary).map((answer) => answer.primary);
    if (drawn instanceof Error) throw drawn;
    if (display instanceof Error) throw display;
    await this.glyphs.need(drawn);
    this.drawn = drawn;
    this.display = display;
    this.marked = rects && !(rects instanceof Error) ? rects.rects.map((/** @type {any} */ rect) => rect.rect) : [];
    this.editor.size = drawn.size;
    this.origin = this.editor.origin;
    [this.showsCaret, this.lastChange] = [true, performance.now()];
    this.#fit();
    this.paint();
    this.#placeInput();
    if (changed) await this.#flash();
    this.refreshLayers();
    this.onShown(changed);
  }

  /** @type {(changed: boolean) => void} */
  onShown = () => {};
  /** @type {(error: Error) => void} */
  fail = () => {};

  #fit() {
    const [width, height] = this.editor.size;
    const shift = this.isVertical && this.editor.settings.writing === "vertical-rl" ? Math.max(0, this.room.width - width) : 0;
    this.shift = this.isVertical ? shift : 0;
    const wanted = this.isVertical ? width + 2 * MARGIN : 0;
    this.extent.style.width = `${Math.round(wanted)}px`;
    const all = this.editor.isFile ? this.editor.scrollHeight : Math.min(height + 2 * MARGIN, 3e7);
    this.extent.style.height = `${Math.round(all)}px`;
  }

  /** Input methods show their candidates where the hidden input is. */
  #placeInput() {
    const rect = this.display.caret?.rect ?? this.display.highlights[0];
    if (!rect) return;
    const [x, y, , height] = rect;
    this.input.style.transform = `translate(${x - this.corner.x + this.scroller.scrollLeft}px, ${y - this.corner.y + this.scroller.scrollTop}px)`;
    this.input.style.height = `${Math.max(8, height)}px`;
  }

  /** How many lines as high as the caret's a height holds; one at least. @param {number} height */
  linesIn(height) {
    const rect = this.display?.caret?.rect ?? this.display?.highlights?.at(-1);
    return Math.max(1, Math.floor(height / Math.max(1, rect?.[3] ?? height)));
  }

  /** Scrolls so far that the caret is in sight. */
  reveal() {
    const rect = this.display?.caret?.rect ?? this.display?.handles?.at(-1)?.anchorRect;
    if (!rect) return;
    const [x, y, width, height] = this.onSheet(rect);
    const { scroller } = this;
    if (y < MARGIN) scroller.scrollTop += y - MARGIN;
    else if (y + height > scroller.clientHeight - MARGIN) scroller.scrollTop += y + height - scroller.clientHeight + MARGIN;
    if (this.isVertical && x < MARGIN) scroller.scrollLeft += x - MARGIN;
    else if (this.isVertical && x + width > scroller.clientWidth - MARGIN) scroller.scrollLeft += x + width - scroller.clientWidth + MARGIN;
  }

  #isLooking = false;

  scrolled() {
    this.paint();
    const [, y, , height] = this.#asked;
    const top = this.corner.y;
    const isOut = top < y + 40 || top + this.scroller.clientHeight > y + height - 40 || this.isVertical || (this.editor.isFile && this.editor.isAtEdge);
    if (!isOut || this.#isLooking) return;
    this.#isLooking = true;
    this.editor.look().catch((error) => this.fail(error)).finally(() => {
      this.#isLooking = false;
      if (this.corner.y !== top) this.scrolled();
    });
  }

  async refreshLayers() {
    const number = ++this.#layersAsked;
    if (!this.editor.handle) return;
    const data = await layerData(this.editor.wire, this.editor.handle, this.on, this.#asked, this.isVertical).catch(() => null);
    // A newer layout may have come: its own layers are on their way.
    if (!data || number !== this.#layersAsked) return;
    this.layers = data;
    this.paint();
  }

  async #flash() {
    const { editor } = this;
    if (!this.on.has("flashes") || !editor.handle) return;
    const rects = editor.isFile ? editor.changed : await this.#laidOut(editor);
    if (rects.length === 0) return;
    this.#flashes.push({ rects, time: performance.now() });
    const fade = () => {
      this.paint();
      if (this.#flashes.length > 0) requestAnimationFrame(fade);
    };
    requestAnimationFrame(fade);
  }

  /** The lines that the last edit laid out anew. @param {import("./editor.js").Editor} editor @returns {Promise<number[][]>} */
  async #laidOut({ laidOut, handle, wire }) {
    if (!laidOut) return [];
    const ranges = [laidOut[0] === laidOut[1] ? [laidOut[0], laidOut[1] + 1] : laidOut];
    const { rects } = await wire.ask({ op: "rects", layout: handle, ranges, type: "highlight" });
    return rects.map((/** @type {any} */ rect) => rect.rect);
  }

  /** Draws everything that is known, at once. */
  paint() {
    if (!this.drawn) return;
    const start = performance.now();
    this.paintOn(this.context, this.corner, devicePixelRatio);
    this.painted = performance.now() - start;
    this.paintCount += 1;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{x: number, y: number}} corner
   * @param {number} scale
   */
  paintOn(context, corner, scale) {
    const { painter } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(scale, 0, 0, scale, -corner.x * scale, -corner.y * scale);
    const now = performance.now();
    this.#flashes = this.#flashes.filter((flash) => now - flash.time < 700);
    for (const flash of this.#flashes) {
      context.globalAlpha = 0.45 * (1 - (now - flash.time) / 700);
      painter.fill(context, flash.rects, "flash");
      context.globalAlpha = 1;
    }
    for (const match of this.found) painter.fill(context, [match.rect], match.current ? "current" : "found");
    const { display } = this;
    const isActive = document.activeElement === this.input;
    painter.fill(context, display.highlights, "selection");
    painter.parts(context, this.drawn, { scale, ...corner });
    for (const [x, y, width, height] of this.marked) {
      painter.fill(context, [this.isVertical ? [x + width + 1, y, 1.5, height] : [x, y + height - 1.5, width, 1.5]], "marked");
    }
    painter.layers(context, this.layers);
    if (isActive && this.showsCaret && display.mode !== "range" && !this.editor.hidesCaret) {
      if (display.caret) painter.caret(context, display.caret.rect);
    }
    for (const rect of this.extraCarets) if (isActive && this.showsCaret) painter.caret(context, rect);
    if (this.isTouch && display.mode === "range") for (const handle of display.handles) painter.handle(context, handle);
    if (this.dropCaret) painter.caret(context, this.dropCaret);
  }

  /** The carets besides the first. @type {number[][]} */
  extraCarets = [];
}
