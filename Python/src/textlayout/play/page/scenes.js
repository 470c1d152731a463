// Screens of items: InterfaceLayout says where each stands in a container that is dragged and scrolled.

/** @type {Record<string, (width: number, height: number) => any>} */
const SCENES = {
  "List with headers": (width, height) => ({
    container: [width, height],
    sections: Array.from({ length: 6 }, () => ({
      items: 8, interGroupSpacing: 1, contentInsets: [0, 0, 20, 0],
      group: { width: { fractionalWidth: 1 }, height: { absolute: 44 }, subitems: [{ width: { fractionalWidth: 1 }, height: { fractionalHeight: 1 } }] },
      boundary: [{ kind: "header", height: { absolute: 34 }, pinToVisibleBounds: true }],
    })),
  }),
  "Grid": (width, height) => ({
    container: [width, height],
    sections: [{
      items: 60, interGroupSpacing: 10, contentInsets: [14, 14, 14, 14],
      group: { width: { fractionalWidth: 1 }, height: { fractionalWidth: String(1 / Math.max(2, Math.round(width / 120))) }, interItemSpacing: 10, count: Math.max(2, Math.round(width / 120)),
        equal: { width: { fractionalWidth: 1 }, height: { fractionalHeight: 1 } } },
    }],
  }),
  "Groups in groups": (width, height) => ({
    container: [width, height],
    sections: [{
      items: 40, interGroupSpacing: 10, contentInsets: [14, 14, 14, 14],
      group: { width: { fractionalWidth: 1 }, height: { fractionalWidth: "0.5" }, interItemSpacing: 10, subitems: [
        { width: { fractionalWidth: "0.6" }, height: { fractionalHeight: 1 } },
        { width: { fractionalWidth: "0.36" }, height: { fractionalHeight: 1 }, axis: "vertical", interItemSpacing: 10, count: 2,
          equal: { width: { fractionalWidth: 1 }, height: { fractionalHeight: 1 } } },
      ] },
    }],
  }),
};

export class Scenes {
  #name = Object.keys(SCENES)[0];
  #offset = 0;
  #size = { width: 420, height: 480 };
  #isAsking = false;
  #isStale = false;

  /** Told when another scene is shown, or it is scrolled or sized. */
  onChange = () => {};

  /** What is shown of which scene. */
  get state() { return { name: this.#name, offset: Math.round(this.#offset), size: [Math.round(this.#size.width), Math.round(this.#size.height)] }; }

  /**
   * @param {import("./wire.js").Wire} wire
   * @param {import("./painter.js").Painter} painter
   * @param {(error: Error) => void} fail
   * @param {import("./state.js").State["scene"]} [state]
   */
  constructor(wire, painter, fail, state) {
    [this.wire, this.painter, this.fail] = [wire, painter, fail];
    this.element = /** @type {HTMLElement} */ (document.getElementById("scenes"));
    if (state && state.name in SCENES) {
      [this.#name, this.#offset] = [state.name, Number(state.offset) || 0];
      const [width, height] = [0, 1].map((axis) => Math.max(160, Math.min(4000, Number(state.size?.[axis]) || 0)));
      this.#size = { width, height };
    }
    const select = document.createElement("select");
    select.setAttribute("aria-label", "Scene");
    for (const name of Object.keys(SCENES)) select.add(new Option(name, name, false, name === this.#name));
    select.onchange = () => { [this.#name, this.#offset] = [select.value, 0]; this.draw(); };
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    this.canvas.style.cssText = "display:block;margin-top:14px;background:var(--paper);border-radius:10px;box-shadow:0 1px 2px #0001,0 8px 30px #0000000f;touch-action:none";
    this.grip = document.createElement("div");
    this.grip.style.cssText = "width:22px;height:22px;cursor:nwse-resize;margin:-22px 0 0;position:relative;border-right:3px solid var(--soft);border-bottom:3px solid var(--soft);border-radius:0 0 9px;touch-action:none;opacity:.5";
    this.element.replaceChildren(select, this.canvas, this.grip);
    this.canvas.addEventListener("wheel", (event) => { event.preventDefault(); this.#offset += event.deltaY; this.draw(); }, { passive: false });
    this.#drags(this.canvas, (_, dy) => { this.#offset -= dy; });
    this.#drags(this.grip, (dx, dy) => {
      this.#size = { width: Math.max(160, this.#size.width + dx), height: Math.max(160, this.#size.height + dy) };
    });
  }

  /**
   * @param {HTMLElement} element
   * @param {(dx: number, dy: number) => void} moved
   */
  #drags(element, moved) {
    element.addEventListener("pointerdown", (event) => element.setPointerCapture(event.pointerId));
    element.addEventListener("pointermove", (event) => {
      if (!element.hasPointerCapture(event.pointerId)) return;
      moved(event.movementX, event.movementY);
      this.draw();
    });
  }

  /** Asks and draws; what comes meanwhile is asked once more. */
  async draw() {
    if (this.#isAsking) { this.#isStale = true; return; }
    this.#isAsking = true;
    try {
      do {
        this.#isStale = false;
        await this.#drawOnce();
      } while (this.#isStale);
      this.onChange();
    } catch (error) {
      this.fail(/** @type {Error} */ (error));
    } finally {
      this.#isAsking = false;
    }
  }

  async #drawOnce() {
    const { width, height } = this.#size;
    const collection = SCENES[this.#name](width, height);
    const { contentSize } = await this.wire.ask({ op: "collection", collection, ask: { contentSize: true } });
    this.#offset = Math.max(0, Math.min(this.#offset, contentSize[1] - height));
    const base = { op: "collection", collection, offset: [0, this.#offset] };
    const { visible } = await this.wire.ask({ ...base, ask: { visible: true } });
    const rects = await this.wire.ask({ ...base, ask: { items: visible.items, supplementaries: visible.supplementaries } });
    const scale = devicePixelRatio;
    Object.assign(this.canvas, { width: width * scale, height: height * scale });
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` });
    this.grip.style.left = `${width - 22}px`;
    const context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    context.setTransform(scale, 0, 0, scale, 0, -this.#offset * scale);
    for (const [index, [section, item]] of visible.items.entries()) {
      context.fillStyle = `hsl(${(section * 67 + item * 11 + 210) % 360} 45% 62% / .55)`;
      context.beginPath();
      context.roundRect(...rects.items[index], 6);
      context.fill();
    }
    for (const rect of rects.supplementaries ?? []) {
      context.fillStyle = this.painter.colors.paper;
      context.fillRect(...rect);
      context.fillStyle = this.painter.colors.tint;
      context.globalAlpha = 0.25;
      context.fillRect(...rect);
      context.globalAlpha = 1;
    }
  }
}
