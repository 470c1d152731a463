// The meter: what a keystroke costs in the engine and in the page, and how many frames there are.

export class Meter {
  /** Milliseconds from each key to what it changed being drawn. @type {number[]} */
  keys = [];
  /** Milliseconds from each key to the frame after that. @type {number[]} */
  frames = [];
  /** Microseconds that the engine took for each. @type {number[]} */
  engine = [];
  #frameCount = 0;
  #rate = 0;

  /**
   * @param {HTMLElement} output
   * @param {import("./wire.js").Wire} wire
   * @param {import("./view.js").View} view
   * @param {import("./glyphs.js").Glyphs} glyphs
   */
  constructor(output, wire, view, glyphs) {
    [this.output, this.wire, this.view, this.glyphs] = [output, wire, view, glyphs];
    setInterval(() => {
      this.#rate = view.paintCount - this.#frameCount;
      this.#frameCount = view.paintCount;
      this.#write();
    }, 1000);
  }

  /** A change is drawn. @param {number | null} pressed when its key went down */
  shown(pressed) {
    if (pressed === null) return;
    this.keys.push(performance.now() - pressed);
    this.engine.push(this.wire.took);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => this.frames.push(performance.now() - pressed);
      port2.postMessage(null);
    });
    this.#write();
  }

  #write() {
    const key = this.keys.at(-1);
    const parts = key === undefined ? [] : [`${this.engine.at(-1)?.toLocaleString("en")} µs engine`, `${key.toFixed(1)} ms key to picture`];
    parts.push(`${this.view.painted.toFixed(1)} ms painting`, `${this.#rate} pictures/s`, `${this.glyphs.count.toLocaleString("en")} glyphs`);
    this.output.textContent = parts.join("   ");
  }
}
