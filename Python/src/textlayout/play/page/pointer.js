// Mouse and touch: events go to a gesture of the engine's, which answers what is selected and what the loupe shows.

export class Pointer {
  /** The gesture, with what it was begun for. @type {{session: string, layout: string, kind: string, selection: string} | null} */
  #gesture = null;
  #isDown = false;
  /** What a press on selected text may become. @type {{from: [number, number], at: [number, number], isDragging: boolean, to: number} | null} */
  #drag = null;
  #holds = 0;
  /** @type {any} */
  #pendingMove = null;

  /**
   * @param {import("./editor.js").AnyEditor} editor
   * @param {import("./view.js").View} view
   * @param {import("./menu.js").Menu} menu
   * @param {(error: Error) => void} fail
   */
  constructor(editor, view, menu, fail) {
    [this.editor, this.view, this.menu, this.fail] = [editor, view, menu, fail];
    this.lens = /** @type {HTMLCanvasElement} */ (document.getElementById("lens"));
    const { scroller } = view;
    scroller.addEventListener("pointerdown", (event) => this.#down(event));
    scroller.addEventListener("pointermove", (event) => this.#move(event));
    scroller.addEventListener("pointerup", (event) => this.#up(event));
    scroller.addEventListener("pointercancel", () => this.#cancel());
    scroller.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (!view.isTouch) this.#run(() => menu.open(view.point(event)));
    });
    // A finger that selects does not scroll.
    scroller.addEventListener("touchmove", (event) => {
      if (this.#isSelecting) event.preventDefault();
    }, { passive: false });
  }

  #isSelecting = false;

  /** When all that was done by mouse and fingers so far has happened. @type {Promise<unknown>} */
  settled = Promise.resolve();

  /** One event after the other. @param {() => Promise<unknown>} work */
  #run(work) { this.settled = this.settled.then(work).catch((error) => this.fail(error)); }

  /**
   * Sends events to a gesture about the present layout and selection: to the one that goes on, as clicks in a row are counted, or to a new one.
   * @param {"pointer" | "touch" | "startHandle" | "endHandle"} kind
   * @param {any[]} events
   */
  async #send(kind, events) {
    const { editor, view } = this;
    const { wire, handle } = editor;
    if (!handle) return;
    const selection = JSON.stringify(editor.selection);
    let gesture = this.#gesture;
    if (!gesture || gesture.layout !== handle || gesture.kind !== kind || gesture.selection !== selection) {
      if (gesture) await wire.askAll([{ op: "drop", handle: gesture.session }]);
      const options = { profile: kind === "pointer" ? "pointer" : "touch", selection: editor.selection, bounds: [0, -60, view.room.width, view.editor.size[1] + 120],
        ...(kind.endsWith("Handle") ? { on: kind } : {}) };
      const { session } = await wire.ask({ op: "begin", kind: "gesture", layout: handle, options });
      gesture = this.#gesture = { session, layout: handle, kind, selection };
      // What is in sight became other while something is dragged: the selection goes on growing.
      if (kind === "pointer" && events[0].move) events = [{ down: events[0].move, time: events[0].time, modifiers: ["shift"] }, ...events];
    }
    const { states } = await wire.ask({ op: "send", session: gesture.session, events });
    const state = states[states.length - 1];
    gesture.selection = JSON.stringify(state.selection);
    const changed = gesture.selection !== JSON.stringify(editor.selection);
    this.#isSelecting = ["pressing", "dragging", "selecting"].includes(state.phase) && kind !== "pointer";
    if (changed) await editor.select(state.selection);
    this.#loupe(state.loupe);
    return state;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    const { editor, view } = this;
    const point = view.point(event);
    if (event.offsetX > view.scroller.clientWidth && event.target === view.scroller) return;
    this.menu.close();
    view.isTouch = event.pointerType === "touch";
    if (!view.isTouch) {
      event.preventDefault();
      view.scroller.setPointerCapture(event.pointerId);
      view.input.focus({ preventScroll: true });
    }
    this.#isDown = true;
    this.#run(async () => {
      await editor.settled;
      this.#drag = null;
      if (event.altKey && !view.isTouch) return this.#addCaret(point);
      if (!view.isTouch && event.detail < 2 && !event.shiftKey && (await this.#isOnSelected(point))) {
        this.#drag = { from: editor.selection.ranges[0], at: point, isDragging: false, to: 0 };
        return;
      }
      const handle = view.isTouch && view.display?.mode === "range" ? view.display.handles.find((/** @type {any} */ one) => isIn(one.hitArea, point)) : null;
      this.kind = handle ? (handle.role === "start" ? "startHandle" : "endHandle") : view.isTouch ? "touch" : "pointer";
      await this.#send(this.kind, [{ down: point, time: event.timeStamp / 1000, modifiers: event.shiftKey ? ["shift"] : [] }]);
      clearInterval(this.#holds);
      if (view.isTouch && this.#isDown) this.#holds = setInterval(() => this.#run(() => this.#send(this.kind, [{ hold: true, time: performance.now() / 1000 }])), 100);
    });
  }

  /** @type {"pointer" | "touch" | "startHandle" | "endHandle"} */
  kind = "pointer";

  /** @param {[number, number]} point */
  async #isOnSelected(point) {
    const { editor, view } = this;
    if (editor.isCaret || editor.selection.ranges.length !== 1) return false;
    return view.display.highlights.some((/** @type {number[]} */ rect) => isIn(rect, point));
  }

  /** @param {[number, number]} point */
  async #addCaret(point) {
    const { editor } = this;
    const { offset } = await editor.wire.ask({ op: "hit", layout: editor.handle, point });
    const ranges = editor.selection.ranges.filter(([start, end]) => !(start <= offset && offset <= end));
    ranges.push([offset, offset]);
    await editor.select({ ranges: ranges.sort((a, b) => a[0] - b[0]) });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#isDown) return;
    this.#last = event;
    if (event.pointerType !== "touch" || this.#isSelecting) this.#scrollBeyond();
    const point = this.view.point(event);
    const isFirst = this.#pendingMove === null;
    this.#pendingMove = { move: point, time: event.timeStamp / 1000 };
    if (!isFirst) return;
    // What comes while the engine is asked is one movement.
    this.#run(async () => {
      await this.editor.settled;
      const move = this.#pendingMove;
      this.#pendingMove = null;
      if (!move) return;
      if (this.#drag) return this.#dragTo(move.move);
      await this.#send(this.kind, [move]);
    });
  }

  /** The last movement while something is dragged. @type {PointerEvent | null} */
  #last = null;
  #scrolls = 0;

  /** Scrolls as long as what is dragged is above or below the sheet, the faster the farther, and drags on. */
  #scrollBeyond() {
    const event = this.#last;
    if (this.#scrolls || !this.#isDown || !event) return;
    const { scroller } = this.view;
    const box = scroller.getBoundingClientRect();
    const distance = Math.min(0, event.clientY - box.top) + Math.max(0, event.clientY - box.bottom);
    if (distance === 0) return;
    this.#scrolls = requestAnimationFrame(() => {
      this.#scrolls = 0;
      const before = scroller.scrollTop;
      scroller.scrollTop += Math.sign(distance) * Math.min(60, 2 + Math.abs(distance) / 4);
      if (scroller.scrollTop !== before && this.#last) this.#move(this.#last);
    });
  }

  /** @param {[number, number]} point */
  async #dragTo(point) {
    const drag = this.#drag;
    if (!drag || (!drag.isDragging && Math.hypot(point[0] - drag.at[0], point[1] - drag.at[1]) < 4)) return;
    drag.isDragging = true;
    const { editor, view } = this;
    const hit = await editor.wire.ask({ op: "hit", layout: editor.handle, point });
    const { edge } = await editor.wire.ask({ op: "caret", layout: editor.handle, offset: hit.offset, affinity: hit.affinity });
    drag.to = hit.offset;
    view.dropCaret = edge;
    view.scroller.style.cursor = "grabbing";
    view.paint();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#isDown) return;
    const point = this.view.point(event);
    this.#isDown = false;
    this.#last = null;
    this.#run(async () => {
      const { editor, view } = this;
      await editor.settled;
      clearInterval(this.#holds);
      const drag = this.#drag;
      this.#drag = null;
      view.dropCaret = null;
      view.scroller.style.cursor = "";
      if (drag) {
        if (drag.isDragging) return this.#drop(drag.from, drag.to, event.ctrlKey || event.altKey);
        await this.#send("pointer", [{ down: point, time: event.timeStamp / 1000 }, { up: true }]);
        return;
      }
      const before = JSON.stringify(editor.selection);
      const wasCaret = editor.isCaret;
      await this.#send(this.kind, [{ up: point, time: event.timeStamp / 1000 }]);
      this.#loupe(null);
      this.#isSelecting = false;
      if (!view.isTouch) {
        if (event.ctrlKey || event.metaKey) await this.menu.openLink(point);
        return;
      }
      view.input.focus({ preventScroll: true });
      // A tap on the caret asks for the menu, and so does what was selected.
      if (!editor.isCaret || (wasCaret && before === JSON.stringify(editor.selection) && this.kind === "touch")) await this.menu.open(null);
    });
  }

  /**
   * @param {[number, number]} from
   * @param {number} to
   * @param {boolean} copies
   */
  async #drop(from, to, copies) {
    if (to >= from[0] && to <= from[1]) return this.view.paint();
    await this.editor.drop(from, to, copies);
  }

  #cancel() {
    this.#isDown = this.#isSelecting = false;
    this.#drag = this.#last = null;
    clearInterval(this.#holds);
    const kind = this.kind;
    this.#run(async () => {
      if (this.#gesture) await this.#send(kind, [{ cancel: true }]);
      this.#loupe(null);
    });
  }

  /** @param {any} loupe as `gesture` answers it */
  #loupe(loupe) {
    const { lens, view } = this;
    lens.hidden = !loupe?.visible;
    if (lens.hidden) return;
    // It may stand above the sheet.
    const [onX, onY, width, height] = view.onSheet(loupe.lensFrame);
    const box = view.scroller.getBoundingClientRect();
    const [x, y] = [box.left + onX, box.top + onY];
    const scale = devicePixelRatio;
    [lens.width, lens.height] = [Math.round(width * scale), Math.round(height * scale)];
    Object.assign(lens.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, background: view.painter.colors.paper });
    const [left, top, sourceWidth] = loupe.sourceRect;
    view.paintOn(/** @type {CanvasRenderingContext2D} */ (lens.getContext("2d")), { x: left, y: top }, (width / sourceWidth) * scale);
  }
}

/**
 * @param {number[]} rect
 * @param {number[]} point
 */
function isIn([x, y, width, height], [px, py]) { return px >= x && px <= x + width && py >= y && py <= y + height; }
