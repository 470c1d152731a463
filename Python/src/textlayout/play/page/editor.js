// The text that is edited: the engine keeps it, with its layout, under a handle; here are a copy of its units, the selection, and what is composed.

import { EngineError } from "./wire.js";

/** @typedef {{ranges: [number, number][], affinity?: string, granularity?: string, anchor?: number, goalX?: number | null}} Selection */
/** @typedef {{range: [number, number], text?: string, copy?: [number, number]}} Edit */
/** A text that the page keeps, or a file that the engine keeps: both are edited in the same words. @typedef {Editor | import("./file.js").FileEditor} AnyEditor */

/** The most UTF-16 units that a text may have. */
export const MOST_UNITS = 2_000_000;
/** How many steps are undone at most: as many as the engine keeps. */
const MOST_STEPS = 200;

export class Editor {
  text = "";
  /** @type {Selection} */
  selection = { ranges: [[0, 0]] };
  /** The range that an input method composes. @type {[number, number] | null} */
  marked = null;
  /** @type {string | null} */
  handle = null;
  size = [0, 0];
  canUndo = false;
  canRedo = false;
  /** @type {[number, number] | null} */
  laidOut = null;
  /** Called after each change of text or selection, with the answers to `view` requests. @type {(answers: any[], changed: boolean) => Promise<void> | void} */
  onChange = () => {};
  /** The requests that a view asks with each change, about a layout, told whether it was edited. @type {(layout: string, isEdited: boolean) => import("./wire.js").Request[]} */
  view = () => [];
  /** @type {{text: string, selection: Selection}[]} */
  #undo = [];
  /** @type {{text: string, selection: Selection}[]} */
  #redo = [];
  #lastKind = "";
  #nextHandle = 1;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  wire;

  /** Where the layout's top stands in the scroller. */
  origin = 0;

  /** @param {import("./wire.js").Wire} wire */
  constructor(wire) { this.wire = wire; }

  /** Whether there is more of the text than what is laid out here. */
  get isFile() { return false; }

  /** Whether the last caret is where nothing is laid out. */
  get hidesCaret() { return false; }

  /**
   * Does one thing after the other, in the order in which they were asked for.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  inTurn(work) {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** When all that was asked for so far is done. */
  get settled() { return this.#queue; }

  /**
   * Begins with another text.
   * @param {string} text
   * @param {Record<string, unknown>} settings fields of the layout
   * @param {boolean} markdown whether it is Markdown
   */
  open(text, settings, markdown) {
    return this.inTurn(async () => {
      const layout = { ...settings, text, ...(markdown ? { markup: "markdown" } : {}) };
      const old = this.handle;
      const { handle } = await this.wire.ask({ op: "keep", layout });
      this.#nextHandle = Number(handle.slice(1)) + 1;
      this.text = markdown ? (await this.wire.ask({ op: "layout", layout: handle, visible: [0, 0, 0, 0] })).text : text;
      if (old) await this.wire.ask({ op: "drop", handle: old });
      [this.handle, this.selection, this.marked, this.laidOut] = [handle, { ranges: [[0, 0]] }, null, null];
      [this.#undo, this.#redo, this.canUndo, this.canRedo, this.#lastKind] = [[], [], false, false, ""];
      await this.#look(true);
    });
  }

  /** @param {boolean} changed */
  async #look(changed) {
    if (!this.handle) return;
    const answers = await this.wire.askAll(this.view(this.handle, false));
    await this.onChange(answers, changed);
  }

  /** Asks again what is seen. */
  look() { return this.inTurn(() => this.#look(false)); }

  /**
   * Changes the text or how it is set; the view is asked about the new layout in the same message.
   * @param {Record<string, unknown>} change the fields of `edit`
   * @param {() => void} then what the change makes of the copy and the selection
   */
  async #change(change, then) {
    if (!this.handle) return;
    const old = this.handle;
    const made = `h${this.#nextHandle}`;
    const before = { text: this.text, selection: this.selection, marked: this.marked };
    then();
    const [answer, ...answers] = await this.wire.askAll([
      { op: "edit", layout: old, ...change }, ...this.view(made, true), { op: "drop", handle: old },
    ]);
    if (answer instanceof EngineError) {
      // The old layout went with the message: the text is kept anew, without its styles.
      [this.text, this.selection, this.marked] = [before.text, before.selection, before.marked];
      const { handle } = await this.wire.ask({ op: "keep", layout: { ...this.settings, text: this.text } });
      this.handle = handle;
      this.#nextHandle = Number(handle.slice(1)) + 1;
      await this.#look(true);
      throw answer;
    }
    this.handle = answer.handle;
    this.#nextHandle = Number(answer.handle.slice(1)) + 1;
    [this.size, this.laidOut, this.canUndo, this.canRedo] = [answer.size, answer.laidOut, answer.canUndo, answer.canRedo];
    answers.pop();
    await this.onChange(answers, true);
  }

  /** What was set last, to begin again with. @type {Record<string, unknown>} */
  settings = {};

  /** @param {Record<string, unknown>} settings fields of the layout that are others from now on */
  set(settings) {
    return this.inTurn(() => {
      Object.assign(this.settings, settings);
      return this.#change({ settings }, () => {});
    });
  }

  /**
   * Edits, and selects what follows from it.
   * @param {Edit[]} edits ranges in the text as it is
   * @param {{kind?: string, selection?: Selection, marked?: [number, number] | null, lists?: unknown[], runs?: unknown[]}} [options]
   *   edits of the same kind that follow each other are undone together
   */
  #edit(edits, options = {}) {
    const sorted = [...edits].sort((a, b) => a.range[0] - b.range[0]);
    const growth = sorted.reduce((sum, edit) => sum + length(edit) - (edit.range[1] - edit.range[0]), 0);
    if (this.text.length + growth > MOST_UNITS) {
      throw new Error(`A text here has ${MOST_UNITS.toLocaleString("en")} UTF-16 units at most; this one would have ${(this.text.length + growth).toLocaleString("en")}. Nothing was changed.`);
    }
    const joins = options.kind !== undefined && options.kind === this.#lastKind;
    this.#lastKind = options.kind ?? "";
    const change = { edits: sorted, joins, ...(options.lists ? { lists: options.lists } : {}), ...(options.runs ? { runs: options.runs } : {}) };
    return this.#change(change, () => {
      if (!joins || this.#undo.length === 0) this.#undo.push({ text: this.text, selection: this.selection });
      if (this.#undo.length > MOST_STEPS) this.#undo.shift();
      this.#redo = [];
      /** @type {[number, number][]} */
      const carets = [];
      let [made, from] = ["", 0];
      for (const edit of sorted) {
        made += this.text.slice(from, edit.range[0]) + (edit.copy ? this.text.slice(...edit.copy) : edit.text ?? "");
        from = edit.range[1];
        carets.push([made.length, made.length]);
      }
      this.text = made + this.text.slice(from);
      this.selection = options.selection ?? { ranges: carets };
      this.marked = options.marked ?? null;
    });
  }

  /**
   * @param {Edit[]} edits
   * @param {{kind?: string, selection?: Selection, lists?: unknown[], runs?: unknown[]}} [options]
   */
  edit(edits, options) { return this.inTurn(() => this.#edit(edits, options)); }

  /**
   * Puts a text in the place of what is selected, at each caret.
   * @param {string} text
   * @param {string} [kind]
   */
  insert(text, kind = "typing") {
    return this.inTurn(async () => {
      const breaks = kind === "typing" && /\s/.test(text);
      await this.#edit(this.selection.ranges.map((range) => ({ range, text })), { kind });
      if (breaks) this.#lastKind = "";
    });
  }

  /** Return: a new paragraph, which goes on with its list; in an empty item it leaves the list. */
  newline() {
    return this.inTurn(async () => {
      const [start, end] = this.selection.ranges[0];
      const lineStart = this.text.lastIndexOf("\n", start - 1) + 1;
      const isEmpty = start === end && lineStart === start && (start === this.text.length || this.text[start] === "\n");
      if (isEmpty && this.handle) {
        const [answer] = await this.wire.askAll([{ op: "layout", layout: this.handle, visible: this.around }]);
        const isItem = !(answer instanceof Error) && answer.markers.some((/** @type {any} */ marker) => marker.range[0] === start);
        if (isItem) return this.#edit([], { selection: this.selection, lists: [{ range: [start, start], markers: [] }] });
      }
      return this.#edit(this.selection.ranges.map((range) => ({ range, text: "\n" })), { kind: "newline" });
    });
  }

  /** The part of the layout around the caret, as the view sees it. */
  around = [0, 0, 1e6, 1e6];

  /**
   * Asks about each caret or range by itself.
   * @param {(selection: Selection) => import("./wire.js").Request} request
   */
  async #each(request) {
    const { selection } = this;
    const parts = selection.ranges.length === 1 ? [selection] : selection.ranges.map((range) => ({ ranges: [range] }));
    const answers = await this.wire.askAll(parts.map(request));
    for (const answer of answers) if (answer instanceof Error) throw answer;
    return answers;
  }

  /**
   * Deletes what is selected, or what stands before or behind each caret.
   * @param {string} direction
   * @param {string} destination
   */
  remove(direction, destination = "character") {
    return this.inTurn(async () => {
      const answers = await this.#each((selection) => ({ op: "delete", layout: this.handle, selection, direction, destination }));
      const ranges = disjoint(answers.flatMap((answer) => answer.ranges));
      if (ranges.length > 0) await this.#edit(ranges.map((range) => ({ range })), { kind: "deleting" });
    });
  }

  /** @param {Selection} selection */
  select(selection) {
    return this.inTurn(async () => {
      this.selection = selection;
      this.#lastKind = "";
      await this.#look(false);
    });
  }

  selectAll() { return this.select({ ranges: [[0, this.text.length]] }); }

  /**
   * Puts a range elsewhere, and selects it there.
   * @param {[number, number]} range
   * @param {number} at
   * @param {boolean} copies whether it stays where it was, too
   */
  drop(range, at, copies) {
    const length = range[1] - range[0];
    const start = copies || at < range[0] ? at : at - length;
    return this.edit([{ range: [at, at], copy: range }, ...(copies ? [] : [{ range }])], { selection: { ranges: [[start, start + length]] } });
  }

  /** Sets what is selected in another style. @param {Record<string, unknown>} style */
  style(style) { return this.edit([], { selection: this.selection, runs: this.selection.ranges.map((range) => ({ range, ...style })) }); }

  /**
   * @param {string} direction
   * @param {string} destination
   * @param {boolean} extend
   * @param {number} times
   */
  move(direction, destination, extend, times = 1) {
    return this.inTurn(async () => {
      for (let time = 0; time < times; time += 1) {
        const answers = await this.#each((selection) => ({ op: "move", layout: this.handle, selection, direction, destination, extend, platform: PLATFORM }));
        const moved = answers.map((answer, index) => answer.selection ?? { ranges: [this.selection.ranges[index]] });
        this.selection = moved.length === 1 ? moved[0] : { ranges: disjoint(moved.flatMap((selection) => selection.ranges)) };
      }
      this.#lastKind = "";
      await this.#look(false);
    });
  }

  /** @param {"undo" | "redo"} step */
  step(step) {
    return this.inTurn(async () => {
      const [from, to] = step === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
      // The engine may keep fewer steps, where they are great ones.
      const state = (step === "undo" ? this.canUndo : this.canRedo) ? from.pop() : undefined;
      if (!state) return;
      to.push({ text: this.text, selection: this.selection });
      this.#lastKind = "";
      await this.#change({ step }, () => {
        [this.text, this.selection, this.marked] = [state.text, state.selection, null];
      });
    });
  }

  /**
   * What an input method composes, in the place of what it composed before.
   * @param {string} text
   */
  compose(text) {
    return this.inTurn(async () => {
      const range = this.marked ?? this.selection.ranges[0];
      const kind = this.marked ? "composing" : undefined;
      if (!this.marked) this.#lastKind = "";
      await this.#edit([{ range, text }], { kind, marked: [range[0], range[0] + text.length] });
      this.#lastKind = "composing";
    });
  }

  /**
   * Ends the composition with a text.
   * @param {string} text
   */
  commit(text) {
    return this.inTurn(async () => {
      if (!this.marked) return;
      if (this.text.slice(...this.marked) === text) {
        this.marked = null;
        await this.#look(false);
      } else {
        await this.#edit([{ range: this.marked, text }], { kind: "composing" });
      }
      this.#lastKind = "";
    });
  }

  /** What is selected, ranges on lines of their own. */
  get selectedText() { return this.selection.ranges.map((range) => this.text.slice(...range)).join("\n"); }

  async selected() { return this.selectedText; }

  /** The beginning of the text. */
  async shown() { return this.text.slice(0, 20000); }

  /** Forgets the text. */
  close() {
    return this.inTurn(async () => {
      const { handle } = this;
      this.handle = null;
      if (handle) await this.wire.ask({ op: "drop", handle });
    });
  }

  get isCaret() { return this.selection.ranges.every(([start, end]) => start === end); }
}

/** Whose words are stops. */
export const PLATFORM = /Mac|iP/.test(navigator.platform) ? "macOS" : /Win/.test(navigator.platform) ? "windows" : "linux";

/** @param {Edit} edit */
function length(edit) { return edit.copy ? edit.copy[1] - edit.copy[0] : (edit.text ?? "").length; }

/**
 * Ranges in order, those that have something in common joined.
 * @param {[number, number][]} ranges
 */
function disjoint(ranges) {
  /** @type {[number, number][]} */
  const made = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = made[made.length - 1];
    if (last && (start < last[1] || (start === last[0] && end === last[1]))) last[1] = Math.max(last[1], end);
    else made.push([start, end]);
  }
  return made;
}
