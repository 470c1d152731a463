// The edit menu and the menus of links: the engine says what is in them and where they stand.

const TITLES = {
  cut: "Cut", copy: "Copy", paste: "Paste", select: "Select", selectAll: "Select All", replace: "Replace…", bold: "Bold", italic: "Italic", underline: "Underline",
  findSelection: "Find Selection",
};

export class Menu {
  /**
   * @param {import("./editor.js").AnyEditor} editor
   * @param {import("./view.js").View} view
   * @param {{find: (needle: string) => void, fail: (error: Error) => void}} does
   */
  constructor(editor, view, does) {
    [this.editor, this.view, this.does] = [editor, view, does];
    this.element = /** @type {HTMLElement} */ (document.getElementById("menu"));
    view.scroller.addEventListener("scroll", () => this.close());
    // The text keeps the keyboard while the menu is used.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  close() { this.element.hidden = true; }

  /**
   * Opens the menu about the selection, or about the link at a point.
   * @param {[number, number] | null} point
   */
  async open(point) {
    const { editor, view } = this;
    const link = point && (await this.#link(point));
    const base = { op: "menu", layout: editor.handle, selection: editor.selection, formatting: true };
    if (link) {
      this.#fill([["Open Link", () => this.#visit(link.value)], ["Copy Link", () => navigator.clipboard.writeText(link.value)]]);
      return this.#place({ ...base, target: link.rects[0] });
    }
    const { elements } = await editor.wire.ask(base);
    const ids = elements.flatMap(function flat(/** @type {any} */ one) { return one.elements ? one.elements.flatMap(flat) : [one.id]; });
    this.#fill(ids.filter((/** @type {string} */ id) => id in TITLES).map((/** @type {string} */ id) => [TITLES[/** @type {keyof typeof TITLES} */ (id)], () => this.#act(id)]));
    await this.#place(point && editor.isCaret ? { ...base, point } : base);
  }

  /** Opens the link at a point, if there is one. @param {[number, number]} point */
  async openLink(point) {
    const link = await this.#link(point);
    if (link) this.#visit(link.value);
  }

  /** @param {[number, number]} point */
  async #link(point) {
    const { items } = await this.editor.wire.ask({ op: "items", layout: this.editor.handle, at: point });
    return items.find((/** @type {any} */ item) => item.type === "link");
  }

  /** @param {string} address */
  #visit(address) {
    if (/^(https?:|mailto:)/i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
  }

  /** @param {[string, () => unknown][]} rows */
  #fill(rows) {
    this.element.replaceChildren(...rows.map(([title, act]) => {
      const button = document.createElement("button");
      button.textContent = title;
      button.role = "menuitem";
      button.onclick = async () => {
        this.close();
        try { await act(); } catch (error) { this.does.fail(/** @type {Error} */ (error)); }
      };
      return button;
    }));
    Object.assign(this.element.style, { left: "0", top: "0", visibility: "hidden" });
    this.element.hidden = rows.length === 0;
  }

  /** @param {import("./wire.js").Request} request */
  async #place(request) {
    const { view, element } = this;
    const size = [element.offsetWidth, element.offsetHeight];
    const { x, y } = view.corner;
    const visible = [x, y, view.scroller.clientWidth, view.scroller.clientHeight];
    const { frame } = await this.editor.wire.ask({ ...request, size, visible });
    if (!frame) return this.close();
    const [left, top] = view.onSheet(frame);
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, visibility: "visible" });
  }

  /** @param {string} id */
  async #act(id) {
    const { editor, view } = this;
    const toggled = {
      bold: { weight: "bold" }, italic: { slant: "italic" }, underline: { underline: "solid" },
    };
    view.input.focus({ preventScroll: true });
    if (id in toggled) {
      return editor.style(toggled[/** @type {keyof typeof toggled} */ (id)]);
    }
    switch (id) {
      case "copy": return navigator.clipboard.writeText(await editor.selected());
      case "cut":
        await navigator.clipboard.writeText(await editor.selected());
        return editor.remove("backward");
      case "paste": return editor.insert((await navigator.clipboard.readText()).replace(/\r\n?/g, "\n"), "paste");
      case "selectAll": return editor.selectAll();
      case "select": {
        const { selection } = await editor.wire.ask({ op: "select", layout: editor.handle, granularity: "word", at: editor.selection.ranges[0][0] });
        await editor.select(selection);
        return view.isTouch ? this.open(null) : undefined;
      }
      case "replace":
      case "findSelection": return this.does.find(await editor.selected());
    }
  }
}
