// Keys and input methods: what is typed goes to the editor, nothing of it stays in the hidden field.

import { PLATFORM } from "./editor.js";

const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export class Keyboard {
  /** When the key went down whose change is on its way. @type {number | null} */
  pressed = null;

  /**
   * @param {import("./editor.js").AnyEditor} editor
   * @param {import("./view.js").View} view
   * @param {{find: () => void, fail: (error: Error) => void, copy: (cut: boolean) => string, copyLater: (cut: boolean) => Promise<unknown>}} does
   */
  constructor(editor, view, does) {
    [this.editor, this.view, this.does] = [editor, view, does];
    const { input } = view;
    input.addEventListener("keydown", (event) => this.#keydown(event));
    input.addEventListener("compositionupdate", (event) => this.#do(() => this.editor.compose(event.data)));
    input.addEventListener("compositionend", (event) => {
      this.#do(() => this.editor.commit(event.data));
      input.value = "";
    });
    input.addEventListener("beforeinput", (event) => this.#input(event));
    input.addEventListener("input", (event) => {
      if (!(/** @type {InputEvent} */ (event).isComposing)) input.value = "";
    });
    input.addEventListener("focus", () => view.paint());
    input.addEventListener("blur", () => view.paint());
    for (const name of ["copy", "cut"]) {
      input.addEventListener(name, (event) => {
        const data = /** @type {ClipboardEvent} */ (event).clipboardData;
        if (this.editor.isCaret || !data) return;
        event.preventDefault();
        if (this.editor.isFile) return this.#do(() => this.does.copyLater(name === "cut"));
        data.setData("text/plain", this.does.copy(name === "cut"));
      });
    }
    input.addEventListener("paste", (event) => {
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain").replace(/\r\n?/g, "\n");
      if (text) this.#do(() => this.editor.insert(text, "paste"));
    });
  }

  /** @param {() => Promise<unknown>} work */
  #do(work) {
    work().then(() => this.view.reveal(), (error) => this.does.fail(error)).finally(() => { this.pressed = null; });
  }

  /** @param {InputEvent} event */
  #input(event) {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    const { editor } = this;
    this.pressed ??= event.timeStamp;
    switch (event.inputType) {
      case "insertText":
      case "insertReplacementText": {
        const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
        return this.#do(() => editor.insert(text));
      }
      // Keyboards on screens say the one or the other for Return.
      case "insertParagraph":
      case "insertLineBreak": return this.#do(() => editor.newline());
      case "deleteContentBackward": return this.#do(() => editor.remove("backward"));
      case "deleteContentForward": return this.#do(() => editor.remove("forward"));
      case "deleteWordBackward": return this.#do(() => editor.remove("backward", "word"));
      case "deleteWordForward": return this.#do(() => editor.remove("forward", "word"));
      case "deleteSoftLineBackward":
      case "deleteHardLineBackward": return this.#do(() => editor.remove("backward", "line"));
      case "deleteSoftLineForward":
      case "deleteHardLineForward": return this.#do(() => editor.remove("forward", "line"));
      case "historyUndo": return this.#do(() => editor.step("undo"));
      case "historyRedo": return this.#do(() => editor.step("redo"));
    }
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const { editor } = this;
    this.pressed = event.timeStamp;
    const isMac = PLATFORM === "macOS";
    const command = isMac ? event.metaKey : event.ctrlKey;
    const byWord = isMac ? event.altKey : event.ctrlKey;
    const move = (/** @type {string} */ direction, /** @type {string} */ destination, times = 1) => {
      event.preventDefault();
      this.#do(() => editor.move(direction, destination, event.shiftKey, times));
    };
    if (event.key in ARROWS) {
      const direction = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
      const isVertical = direction === "up" || direction === "down";
      if (isMac && event.metaKey) return move(direction, isVertical ? "document" : "line");
      if (isVertical) return move(byWord ? (direction === "up" ? "backward" : "forward") : direction, byWord ? "paragraph" : "character");
      return move(direction, byWord ? "word" : "character");
    }
    if (event.key === "Home" || event.key === "End") return move(event.key === "Home" ? "backward" : "forward", command ? "document" : "line");
    if (event.key === "PageUp" || event.key === "PageDown") {
      const isUp = event.key === "PageUp";
      const page = 0.9 * this.view.scroller.clientHeight;
      // A Mac's page scrolls, and the caret stays; elsewhere it goes along.
      if (!isMac && !this.view.isVertical) return move(isUp ? "up" : "down", "character", this.view.linesIn(page));
      event.preventDefault();
      this.view.scroller.scrollBy(0, isUp ? -page : page);
      return;
    }
    if (event.key === "Enter" && !command) {
      event.preventDefault();
      return this.#do(() => (event.shiftKey ? editor.insert("\u2028") : editor.newline()));
    }
    if (event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      return this.#do(() => editor.insert("\t"));
    }
    if (event.key === "Escape" && editor.selection.ranges.length > 1) return this.#do(() => editor.select({ ranges: [editor.selection.ranges[0]] }));
    if (!command) return;
    const key = event.key.toLowerCase();
    const commands = {
      a: () => editor.selectAll(),
      z: () => editor.step(event.shiftKey ? "redo" : "undo"),
      y: () => editor.step("redo"),
      f: async () => this.does.find(),
    };
    if (key in commands) {
      event.preventDefault();
      this.#do(commands[/** @type {keyof typeof commands} */ (key)]);
    }
  }
}
