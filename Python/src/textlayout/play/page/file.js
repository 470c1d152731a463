// A file of any length that is edited: the engine keeps all of it, here is what is in sight. The part around the screen is kept as a layout, whose offsets and
// places are those of `selection` and of all that is drawn.

import { PLATFORM } from "./editor.js";

/** @typedef {import("./editor.js").Selection} Selection */

/** How many UTF-16 units are sent or read at once; the first time fewer, so that something is soon to be seen. */
const PIECE = 1 << 20;
const FIRST_PIECE = 1 << 15;
/** Browsers have no elements that are much higher, in CSS pixels: a longer text moves less than its scroller's thumb says. */
const MOST_HEIGHT = 8_000_000;

export class FileEditor {
  /** The name of the file. */
  name = "";
  /** Where what is in sight begins, in UTF-16 units of the whole text. */
  base = 0;
  /** How many units are in sight and around it. */
  #count = 0;
  /** How many units the whole text has. */
  units = 0;
  /** @type {Selection} */
  selection = { ranges: [[0, 0]] };
  /** What is selected in the whole text. @type {Selection} */
  #global = { ranges: [[0, 0]] };
  /** @type {[number, number] | null} */
  marked = null;
  /** @type {string | null} */
  handle = null;
  size = [0, 0];
  canUndo = false;
  canRedo = false;
  laidOut = null;
  /** The rectangles that the last change drew anew. @type {number[][]} */
  changed = [];
  /** @type {Record<string, unknown>} */
  settings = {};
  around = [0, 0, 0, 0];
  /** Where the layout's top stands in the scroller. */
  origin = 0;
  /** How much of the file was read, 0 to 1. */
  progress = 0;
  /** @type {(answers: any[], changed: boolean) => Promise<void> | void} */
  onChange = () => {};
  /** @type {(layout: string, isEdited: boolean) => import("./wire.js").Request[]} */
  view = () => [];
  /** Told when more of the file was read. */
  onProgress = () => {};

  /** @type {string | null} */
  #session = null;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** From the text's top to the screen's, and how long the whole text is, as far as that is known. */
  #top = 0;
  #length = 0;
  /** From the layout's top to the screen's. */
  #offset = 0;
  /** Where the scroller stood when the engine was told last. */
  #told = 0;
  #height = 0;
  #syncTimer = 0;

  /**
   * @param {import("./wire.js").Wire} wire
   * @param {HTMLElement} scroller
   * @param {number} margin above and below the text
   */
  constructor(wire, scroller, margin) {
    [this.wire, this.scroller, this.margin] = [wire, scroller, margin];
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  inTurn(work) {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  get settled() { return this.#queue; }

  get isFile() { return true; }

  /** How much is seen at once. */
  get #screen() { return Math.max(1, this.scroller.clientHeight - 2 * this.margin); }

  /** How high what is scrolled is. */
  get scrollHeight() { return Math.min(this.#length + 2 * this.margin, MOST_HEIGHT); }

  /**
   * Reads a file, piece by piece; what was read can be scrolled and edited meanwhile. Answers when all of it is there.
   * @param {File} file
   * @param {Record<string, unknown>} settings fields of the layout
   */
  async open(file, settings) {
    [this.name, this.settings, this.#height] = [file.name, settings, this.#screen];
    const { session } = await this.wire.ask({
      op: "begin", kind: "editor", layout: { ...settings, height: null, text: "" }, options: { height: this.#screen, platform: PLATFORM },
    });
    this.#session = session;
    const [reader, decoder] = [file.stream().getReader(), new TextDecoder()];
    let [waiting, read, isFirst] = ["", 0, true];
    const put = async (/** @type {string} */ text) => {
      await this.inTurn(async () => {
        if (this.#session === null) return;
        await this.#send([{ append: text }], isFirst ? "edit" : "look");
      });
      isFirst = false;
      this.progress = file.size === 0 ? 1 : Math.min(1, read / file.size);
      this.onProgress();
    };
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#session === null) break;
      waiting += decoder.decode(value, { stream: true });
      read += value.byteLength;
      for (let size = isFirst ? FIRST_PIECE : PIECE; waiting.length >= size; size = PIECE) {
        // No pair of surrogates is cut.
        const end = (waiting.charCodeAt(size - 1) & 0xfc00) === 0xd800 ? size - 1 : size;
        await put(waiting.slice(0, end));
        waiting = waiting.slice(end);
      }
    }
    if (this.#session === null) return reader.cancel();
    await put(waiting + decoder.decode());
    this.progress = 1;
    await this.look();
  }

  /** Forgets the file. */
  close() {
    return this.inTurn(async () => {
      clearTimeout(this.#syncTimer);
      const handles = [this.#session, this.handle].filter((one) => one !== null);
      [this.#session, this.handle] = [null, null];
      if (handles.length > 0) await this.wire.askAll(handles.map((handle) => ({ op: "drop", handle })));
    });
  }

  /** The file as it is now, read piece by piece. */
  async blob() {
    /** @type {string[]} */
    const parts = [];
    for (let start = 0; start < this.units;) {
      const [text, end] = await this.#read(start, Math.min(this.units, start + PIECE));
      parts.push(text);
      start = end;
    }
    return new Blob(parts, { type: "text/plain;charset=utf-8" });
  }

  /**
   * The text of a range, which is moved to where characters end.
   * @param {number} start
   * @param {number} end
   * @returns {Promise<[string, number]>}
   */
  async #read(start, end) {
    const { states } = await this.inTurn(() => this.wire.ask({ op: "send", session: this.#session, events: [{ read: [start, end] }] }));
    return [states[0].text, Math.max(end, start + states[0].text.length)];
  }

  /**
   * Tells the engine what happened, after how far was scrolled meanwhile, and shows what it comes to.
   * @param {Record<string, unknown>[]} events
   * @param {"edit" | "select" | "look"} kind whether the text is edited, or something is selected, for which nothing need be laid out
   */
  async #send(events, kind) {
    if (this.#session === null) return null;
    const place = this.scroller.scrollTop;
    const time = performance.now() / 1000;
    const all = [...this.#scrolled(place), ...events.map((event) => ({ ...event, time }))];
    const send = { op: "send", session: this.#session, events: all.length > 0 ? all : [{}] };
    const part = { op: "part", session: this.#session };
    const old = this.handle;
    const keeps = kind === "select" && old !== null;
    const guess = kind === "edit" && old ? this.#guess(events) : null;
    const first = [send, ...(keeps ? [] : [part]), ...(guess ? this.view(guess.handle, true) : [])];
    let [sent, kept, ...answers] = await this.wire.askAll(first);
    if (keeps) kept = null;
    this.#told = place;
    // Of an event that fails, those before it have happened.
    const { states } = sent instanceof Error ? await this.wire.ask({ ...send, events: [{}] }) : sent;
    const state = states[states.length - 1];
    const isSame = !(sent instanceof Error) && states.every((/** @type {any} */ one) => one.changed.length + one.moved.length === 0) && state.top === this.#top;
    if (!kept && !isSame) kept = await this.wire.ask(part);
    if (kept instanceof Error) throw kept;
    const before = { base: this.base, origin: this.origin };
    if (kept) {
      [this.handle, this.base, this.#count, this.#offset] = [kept.handle, kept.range[0], kept.range[1] - kept.range[0], kept.offset];
      this.origin = place - kept.offset;
    }
    const wanted = guess && JSON.stringify(guess.selection);
    this.#take(state);
    const isGuessed = guess?.handle === this.handle && before.base === this.base && before.origin === this.origin
      && JSON.stringify(this.selection.ranges) === wanted && this.marked === null;
    const drops = kept && old ? [{ op: "drop", handle: old }] : [];
    if (!isGuessed) answers = await this.wire.askAll(this.view(/** @type {string} */ (this.handle), kind === "edit"));
    await this.onChange(answers, kind === "edit");
    if (drops.length > 0) await this.wire.askAll(drops);
    this.#sync(events.length > 0 || this.isAtEdge ? 0 : 150);
    if (sent instanceof Error) throw sent;
    return state;
  }

  /**
   * What the next layout will be called and where its caret will stand, if a text is typed at one caret: the view's questions go along with the text then, and
   * are asked again only if it comes otherwise. Null for what nobody can guess.
   * @param {Record<string, unknown>[]} events
   */
  #guess([event]) {
    const [[start, end], ...others] = this.selection.ranges;
    if (typeof event?.insert !== "string" || others.length > 0 || this.hidesCaret || this.marked) return null;
    const place = Math.min(start, end) + event.insert.length;
    const selection = [[place, place]];
    this.selection = { ranges: /** @type {[number, number][]} */ (selection) };
    return { handle: `h${Number(this.handle?.slice(1)) + 1}`, selection };
  }

  /** What the engine is told of scrolling and of the screen's size. @param {number} place @returns {Record<string, unknown>[]} */
  #scrolled(place) {
    /** @type {Record<string, unknown>[]} */
    const events = [];
    if (this.#height !== this.#screen) {
      this.#height = this.#screen;
      events.push({ height: this.#screen });
    }
    const distance = place - this.#told;
    const [most, room] = [this.scrollHeight - this.scroller.clientHeight, this.#length - this.#screen];
    if (Math.abs(distance) > 3 * this.#screen && most > 0) events.push({ scrollTo: Math.max(0, (place / most) * room) });
    else if (distance !== 0) events.push({ scroll: distance });
    return events;
  }

  /** @param {any} state */
  #take(state) {
    [this.units, this.canUndo, this.canRedo, this.#top, this.#length] = [state.units, state.canUndo, state.canRedo, state.top, state.length];
    this.marked = state.marked && this.#local(state.marked);
    this.changed = state.changed.map((/** @type {number[]} */ [start, end]) => [0, start + this.#offset, 1e4, end - start]);
    const given = JSON.stringify(this.#global.ranges) === JSON.stringify(state.selection.ranges) ? this.#global : state.selection;
    this.#global = given;
    this.selection = this.#moved(given, (place) => Math.max(0, Math.min(this.#count, place - this.base)));
  }

  /** @param {[number, number]} range @returns {[number, number]} */
  #local([start, end]) { return [start - this.base, end - this.base]; }

  /**
   * @param {Selection} selection
   * @param {(place: number) => number} place
   * @returns {Selection}
   */
  #moved(selection, place) {
    const { anchor, secondaryLocation: other } = /** @type {any} */ (selection);
    return {
      ...selection, ranges: selection.ranges.map(([start, end]) => [place(start), place(end)]), ...(anchor == null ? {} : { anchor: place(anchor) }),
      ...(other == null ? {} : { secondaryLocation: place(other) }),
    };
  }

  /** Whether the thumb can go no farther on one side. */
  get isAtEdge() { return this.scroller.scrollTop <= 0 || this.scroller.scrollTop >= this.scroller.scrollHeight - this.scroller.clientHeight - 1; }

  /** Whether the last caret is where nothing is laid out: it is not drawn then. */
  get hidesCaret() {
    const [start, end] = this.#global.ranges[this.#global.ranges.length - 1];
    return end < this.base || start > this.base + this.#count;
  }

  /** Brings the thumb to where the text is, once nothing is scrolled any more: what is seen stays. @param {number} delay */
  #sync(delay) {
    clearTimeout(this.#syncTimer);
    this.#syncTimer = setTimeout(() => this.inTurn(async () => {
      const { scroller } = this;
      const place = scroller.scrollTop;
      const [most, room] = [this.scrollHeight - scroller.clientHeight, this.#length - this.#screen];
      const wanted = room > 0 ? Math.round((this.#top / room) * most) : 0;
      // What is scrolled and not told yet has its turn first.
      if (place !== this.#told || Math.abs(wanted - place) < 2) return;
      scroller.scrollTop = wanted;
      const now = scroller.scrollTop;
      this.origin += now - place;
      this.#told = now;
      this.onSynced();
    }), delay);
  }

  /** Told when the thumb was moved to where the text is. */
  onSynced = () => {};

  look() { return this.inTurn(() => this.#send([], "look")); }

  /** @param {Record<string, unknown>} settings */
  set(settings) {
    return this.inTurn(async () => {
      Object.assign(this.settings, settings);
      await this.#send([{ settings: { ...settings, height: null } }], "edit");
    });
  }

  /** @param {Record<string, unknown>} event */
  #do(event) { return this.inTurn(() => this.#send([event], "edit")); }

  /** @param {string} text @param {string} [kind] */
  insert(text, kind = "typing") { return this.#do(kind === "paste" ? { paste: text } : { insert: text }); }

  newline() { return this.#do({ paragraph: true }); }

  /** @param {string} direction @param {string} [destination] */
  remove(direction, destination = "character") { return this.#do({ delete: { direction, destination } }); }

  /** @param {Selection} selection */
  select(selection) {
    return this.inTurn(async () => {
      // An end that is out of sight stays where it is, while the other one is moved.
      const [base, end] = [this.base, this.base + this.#count];
      const [first, last] = [Math.min(...this.#global.ranges.map((range) => range[0])), Math.max(...this.#global.ranges.map((range) => range[1]))];
      this.#global = this.#moved(selection, (place) => (place === 0 && first < base ? first : place === this.#count && last > end ? last : place + base));
      await this.#send([{ select: this.#global }], "select");
    });
  }

  selectAll() { return this.inTurn(() => this.#send([{ selectAll: true }], "select")); }

  /** @param {string} direction @param {string} destination @param {boolean} extend @param {number} times */
  move(direction, destination, extend, times = 1) {
    return this.inTurn(() => this.#send(Array(times).fill({ move: { direction, destination, extend } }), "select"));
  }

  /** @param {"undo" | "redo"} step */
  step(step) { return this.#do({ [step]: true }); }

  /** @param {string} text */
  compose(text) { return this.#do({ compose: text }); }

  /** @param {string} text */
  commit(text) { return this.inTurn(async () => { if (this.marked) await this.#send([{ commit: text }], "edit"); }); }

  /** @param {[number, number]} range @param {number} at @param {boolean} copy */
  drop(range, at, copy) { return this.inTurn(() => this.#send([{ drop: { range: range.map((place) => place + this.base), at: at + this.base, copy } }], "edit")); }

  /** @param {Record<string, unknown>} style */
  style(style) { return this.#do({ style }); }

  /**
   * Selects the next place of a needle, or the one before. Answers whether there is one.
   * @param {string} needle
   * @param {Record<string, unknown>} options
   * @param {boolean} backward
   */
  async find(needle, options, backward) {
    const state = await this.inTurn(() => this.#send([{ find: { needle, options, backward } }], "select"));
    return Boolean(state?.found);
  }

  /** Replaces all places of a needle, and answers how many there were. @param {string} needle @param {Record<string, unknown>} options @param {string} text */
  async replaceAll(needle, options, text) {
    const state = await this.inTurn(() => this.#send([{ replaceAll: { needle, options, with: text } }], "edit"));
    return state?.replaced ?? 0;
  }

  /** What is selected, ranges on lines of their own. */
  async selected() {
    const ranges = this.#global.ranges;
    const parts = [];
    for (const [start, end] of ranges) parts.push((await this.#read(start, end))[0]);
    return parts.join("\n");
  }

  /** What is in sight. */
  async shown() { return (await this.#read(this.base, this.base + this.#count))[0]; }

  get isCaret() { return this.#global.ranges.every(([start, end]) => start === end); }
}
