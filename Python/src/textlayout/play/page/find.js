// Find and replace: the engine says where, the matches in sight are drawn.

export class Find {
  /** @type {[number, number][]} */
  #ranges = [];
  #current = -1;
  /** What was found last in a file. @type {import("./editor.js").Selection | null} */
  #selected = null;

  /**
   * @param {import("./editor.js").AnyEditor} editor
   * @param {import("./view.js").View} view
   * @param {(error: Error) => void} fail
   */
  constructor(editor, view, fail) {
    [this.editor, this.view, this.fail] = [editor, view, fail];
    const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
    this.bar = element("find");
    this.needle = element("needle");
    this.replacement = element("replacement");
    this.found = element("found");
    this.options = { caseSensitive: element("find-case"), word: element("find-word") };
    const run = (/** @type {() => Promise<unknown>} */ work) => work().catch(fail);
    for (const input of [this.needle, this.options.caseSensitive, this.options.word]) input.addEventListener("input", () => run(() => this.search(true)));
    element("find-next").onclick = () => run(() => this.go(1));
    element("find-previous").onclick = () => run(() => this.go(-1));
    element("replace").onclick = () => run(() => this.#replace());
    element("replace-all").onclick = () => run(() => this.#replaceAll());
    element("find-close").onclick = () => this.close();
    this.bar.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this.close();
      if (event.key !== "Enter" || event.isComposing) return;
      if (event.target === this.needle) run(() => this.go(event.shiftKey ? -1 : 1));
      if (event.target === this.replacement) run(() => this.#replace());
    });
  }

  get isOpen() { return !this.bar.hidden; }

  /** @param {string} [needle] */
  open(needle) {
    this.bar.hidden = false;
    if (needle) this.needle.value = needle;
    this.needle.focus();
    this.needle.select();
    this.search(true).catch(this.fail);
  }

  close() {
    this.bar.hidden = true;
    this.#ranges = [];
    this.view.found = [];
    this.view.input.focus({ preventScroll: true });
    this.view.paint();
  }

  /** What counts as the same. */
  get #how() {
    const sensitive = this.options.caseSensitive.checked;
    return { caseSensitive: sensitive, diacriticSensitive: sensitive, match: this.options.word.checked ? "fullWord" : "contains" };
  }

  /** @param {boolean} moves whether the first match from the caret on is the current one */
  async search(moves) {
    const { editor } = this;
    // A file's matches are looked for one by one, when they are gone to.
    if (editor.isFile) {
      this.found.textContent = "";
      return;
    }
    return editor.inTurn(async () => {
      const options = this.#how;
      const { ranges } = await editor.wire.ask({ op: "find", layout: editor.handle, needle: this.needle.value, options });
      this.#ranges = ranges;
      const from = editor.selection.ranges[0][0];
      if (moves) this.#current = Math.max(0, ranges.findIndex((/** @type {number[]} */ range) => range[0] >= from));
      this.#current = Math.min(this.#current, ranges.length - 1);
      await this.draw();
    });
  }

  /** Draws the matches that are in sight. */
  async draw() {
    const { editor, view } = this;
    if (editor.isFile) return;
    const count = this.#ranges.length;
    this.found.textContent = this.needle.value === "" ? "" : count === 0 ? "Not found" : `${this.#current + 1} of ${count.toLocaleString("en")}`;
    const shown = this.#ranges.length > 0 ? await this.#inSight() : [];
    const answers = await editor.wire.askAll(shown.map((index) => ({ op: "rects", layout: editor.handle, ranges: [this.#ranges[index]], type: "standard" })));
    view.found = answers.flatMap((answer, index) => (answer.rects ?? []).map((/** @type {any} */ rect) => ({ rect: rect.rect, current: shown[index] === this.#current })));
    view.paint();
  }

  async #inSight() {
    const { lines } = await this.editor.wire.ask({ op: "layout", layout: this.editor.handle, visible: this.view.visible });
    if (lines.length === 0) return [];
    const [start, end] = [lines[0].range[0], lines[lines.length - 1].range[1]];
    return this.#ranges.map((_, index) => index).filter((index) => this.#ranges[index][1] > start && this.#ranges[index][0] < end).slice(0, 1000);
  }

  /** @param {number} step */
  async go(step) {
    const { editor } = this;
    if (editor.isFile) {
      const isThere = this.needle.value !== "" && (await editor.find(this.needle.value, this.#how, step < 0));
      this.found.textContent = isThere || this.needle.value === "" ? "" : "Not found";
      this.#selected = isThere ? editor.selection : null;
      return;
    }
    if (this.#ranges.length === 0) return;
    this.#current = (this.#current + step + this.#ranges.length) % this.#ranges.length;
    await this.editor.select({ ranges: [this.#ranges[this.#current]] });
    const { rect } = await this.editor.wire.ask({ op: "firstRect", layout: this.editor.handle, range: this.#ranges[this.#current] });
    const top = this.view.onSheet(rect)[1];
    if (top < 40 || top > this.view.scroller.clientHeight - 60) this.view.scroller.scrollTop += top - this.view.scroller.clientHeight / 3;
    await this.draw();
  }

  async #replace() {
    const { editor } = this;
    if (editor.isFile) {
      // What is selected was found, unless something else was selected since: then it is found first.
      if (this.#selected === editor.selection) await editor.insert(this.replacement.value, "paste");
      return this.go(1);
    }
    const range = this.#ranges[this.#current];
    if (!range) return;
    const text = this.replacement.value;
    await this.editor.edit([{ range, text }], { selection: { ranges: [[range[0] + text.length, range[0] + text.length]] } });
    await this.search(true);
  }

  async #replaceAll() {
    const { editor } = this;
    if (editor.isFile) {
      const count = this.needle.value === "" ? 0 : await editor.replaceAll(this.needle.value, this.#how, this.replacement.value);
      this.found.textContent = `${count.toLocaleString("en")} replaced`;
      return;
    }
    if (this.#ranges.length === 0) return;
    const text = this.replacement.value;
    await this.editor.edit(this.#ranges.map((range) => ({ range, text })), { selection: { ranges: [[0, 0]] } });
    await this.search(true);
  }
}
