// The page: connects, puts the parts together, and keeps the state in the address.

import { Editor, MOST_UNITS } from "./editor.js";
import { FileEditor } from "./file.js";
import { Find } from "./find.js";
import { Glyphs } from "./glyphs.js";
import { Keyboard } from "./keyboard.js";
import { Menu } from "./menu.js";
import { Meter } from "./meter.js";
import { Painter } from "./painter.js";
import { Pointer } from "./pointer.js";
import { SAMPLES } from "./samples.js";
import { Scenes } from "./scenes.js";
import { DEFAULTS, buildPanel, changedFields, layoutFields } from "./settings.js";
import { readState, writeState } from "./state.js";
import { MARGIN, View } from "./view.js";
import { Wire } from "./wire.js";

const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

let problemTimer = 0;

/** Says what went wrong. @param {Error} error */
function fail(error) {
  const problem = element("problem");
  problem.textContent = error.message;
  problem.hidden = false;
  clearTimeout(problemTimer);
  problemTimer = setTimeout(() => { problem.hidden = true; }, 8000);
}

async function start() {
  const wire = await Wire.connect((reason) => fail(new Error(reason)));
  const state = readState();
  /** @type {Record<string, any>} */
  const chosen = { ...DEFAULTS, ...state.settings, browser: state.browser };
  const glyphs = new Glyphs(wire);
  const painter = new Painter(glyphs);
  /** @type {import("./editor.js").AnyEditor} */
  let editor = new Editor(wire);
  const view = new View(editor, glyphs, painter);
  view.on = new Set(state.layers);
  view.fail = fail;
  const find = new Find(editor, view, fail);
  const menu = new Menu(editor, view, { find: (needle) => find.open(needle), fail });
  const pointer = new Pointer(editor, view, menu, fail);
  const keyboard = new Keyboard(editor, view, {
    find: async () => find.open(editor.isCaret ? undefined : await editor.selected()),
    fail,
    copy: (isCut) => {
      const text = /** @type {Editor} */ (editor).selectedText;
      if (isCut) editor.remove("backward").catch(fail);
      return text;
    },
    copyLater: async (isCut) => {
      await navigator.clipboard.writeText(await editor.selected());
      if (isCut) await editor.remove("backward");
    },
  });
  const meter = new Meter(element("meter"), wire, view, glyphs);
  const scenes = new Scenes(wire, painter, fail, state.scene);
  let sample = SAMPLES.find((one) => one.id === state.sample) ?? SAMPLES[0];
  let isOwnText = state.text !== undefined;

  const save = () => writeState({
    sample: sample.id, ...(isOwnText && editor instanceof Editor ? { text: editor.text } : {}), layers: [...view.on], browser: chosen.browser === true || undefined,
    ...(element("scenes").hidden ? {} : { view: "scenes", scene: scenes.state }),
    settings: Object.fromEntries(Object.entries(DEFAULTS).flatMap(([name, usual]) => (JSON.stringify(chosen[name]) === JSON.stringify(usual) ? [] : [[name, chosen[name]]]))),
  });

  const fit = () => {
    const isVertical = chosen.writing !== "horizontal";
    element("sheet").style.width = `${chosen.width + 56}px`;
    view.isVertical = isVertical;
    view.resize();
  };

  const compare = async () => {
    element("browser").hidden = chosen.browser !== true;
    if (chosen.browser !== true) return;
    const text = element("browser-text");
    text.textContent = await editor.shown();
    text.lang = chosen.language;
    const size = view.drawn?.parts.find((/** @type {any} */ part) => part.glyphs)?.size ?? 17;
    Object.assign(text.style, { width: `${chosen.width + 48}px`, fontSize: `${size}px`, fontFamily: '"Noto Sans", sans-serif', writingMode: chosen.writing === "horizontal" ? "horizontal-tb" : chosen.writing,
      textAlign: chosen.alignment === "justified" ? "justify" : chosen.alignment === "natural" ? "start" : chosen.alignment, hyphens: chosen.hyphenation === "automatic" ? "auto" : "manual",
      textWrap: chosen.breaking === "body" ? "wrap" : "balance", height: chosen.writing === "horizontal" ? "" : `${view.room.height}px` });
    text.dir = "auto";
  };

  scenes.onChange = save;

  view.onShown = (changed) => {
    element("undo").disabled = !editor.canUndo;
    element("redo").disabled = !editor.canRedo;
    meter.shown(changed ? keyboard.pressed : null);
    if (changed) keyboard.pressed = null;
    if (changed && editor.canUndo) isOwnText = true;
    if (changed) compare().catch(fail);
    if (find.isOpen) find.draw().catch(fail);
    save();
  };

  /** Has another text on the sheet; the one before is forgotten. @param {import("./editor.js").AnyEditor} next */
  const use = async (next) => {
    // It goes first: handles are numbered as they are given.
    await editor.close();
    editor = next;
    menu.close();
    if (find.isOpen) find.close();
    for (const part of [view, find, menu, pointer, keyboard]) part.editor = next;
    view.use(next);
    view.scroller.scrollTo(0, 0);
    Object.assign(window, { playground: { ...window.playground, editor } });
    element("file-state").hidden = element("save").hidden = !next.isFile;
  };

  /** @param {string} text @param {boolean} isMarkdown */
  const openText = async (text, isMarkdown) => {
    fit();
    const next = editor instanceof Editor ? editor : new Editor(wire);
    if (next !== editor) await use(next);
    next.settings = layoutFields(chosen, view.room);
    await next.open(text, next.settings, isMarkdown);
    view.scroller.scrollTo(0, 0);
  };

  const open = () => openText(isOwnText && state.text !== undefined ? state.text : sample.text, !isOwnText);

  /** Opens a file: a short one as a text, a long one where the engine keeps it. @param {File} file */
  const openFile = async (file) => {
    [isOwnText, chosen.writing] = [true, DEFAULTS.writing];
    panel();
    if (file.size <= MOST_UNITS) return openText((await file.text()).replace(/\r\n?/g, "\n"), false);
    fit();
    const next = new FileEditor(wire, view.scroller, MARGIN);
    next.onProgress = () => {
      const length = `${next.units.toLocaleString("en")} units`;
      element("file-state").textContent = next.progress < 1 ? `${next.name}: ${Math.floor(next.progress * 100)} %` : `${next.name}: ${length}`;
    };
    await use(next);
    view.input.focus({ preventScroll: true });
    await next.open(file, layoutFields(chosen, view.room));
    next.onProgress();
  };

  const saveFile = async () => {
    if (!(editor instanceof FileEditor)) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await editor.blob());
    link.download = editor.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  /** Settings that came while the engine was asked are asked together. @type {Set<string>} */
  const waiting = new Set();
  let isSetting = false;
  const set = async (/** @type {string} */ name) => {
    waiting.add(name);
    if (isSetting) return;
    isSetting = true;
    try {
      while (waiting.size > 0) {
        const fields = [...waiting].map((one) => changedFields(one, chosen, view.room));
        waiting.clear();
        fit();
        await editor.set(Object.assign({}, ...fields));
      }
    } catch (error) {
      fail(/** @type {Error} */ (error));
    } finally {
      isSetting = false;
    }
  };

  const panel = () => buildPanel(element("panel"), chosen, view.on, (name) => {
    if (name === "layers") { view.refreshLayers(); save(); }
    else if (name === "browser") { compare().catch(fail); save(); }
    else if (name === "writing" && editor.isFile) {
      chosen.writing = DEFAULTS.writing;
      panel();
      fail(new Error("The lines of a long file are horizontal."));
    } else set(name);
  });
  panel();

  element("sample").replaceChildren(...SAMPLES.map((one) => new Option(one.name, one.id, false, one === sample)));
  element("sample").onchange = (/** @type {any} */ event) => {
    sample = SAMPLES.find((one) => one.id === event.target.value) ?? SAMPLES[0];
    isOwnText = false;
    Object.assign(chosen, DEFAULTS, { language: sample.language }, sample.settings);
    panel();
    view.input.focus({ preventScroll: true });
    open().catch(fail);
  };
  const file = element("file");
  element("open").onclick = () => file.click();
  file.onchange = () => {
    if (file.files[0]) openFile(file.files[0]).catch(fail);
    file.value = "";
  };
  element("save").onclick = () => saveFile().catch(fail);
  const sheet = element("sheet");
  sheet.addEventListener("dragover", (/** @type {DragEvent} */ event) => event.preventDefault());
  sheet.addEventListener("drop", (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped) openFile(dropped).catch(fail);
  });
  element("undo").onclick = () => editor.step("undo").catch(fail);
  element("redo").onclick = () => editor.step("redo").catch(fail);
  element("find-open").onclick = () => find.open();

  const showView = (/** @type {string} */ name) => {
    for (const button of document.querySelectorAll("#view-switch button")) {
      button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset.view === name));
    }
    element("scenes").hidden = name !== "scenes";
    element("sheet").hidden = element("panel").hidden = name === "scenes";
    element("browser").hidden = name === "scenes" || chosen.browser !== true;
    if (name === "scenes") scenes.draw(); else view.resize();
    save();
  };
  for (const button of document.querySelectorAll("#view-switch button")) {
    button.addEventListener("click", () => showView(/** @type {HTMLElement} */ (button).dataset.view ?? "text"));
  }

  const edge = element("edge");
  let [grabbed, before] = [0, 0];
  edge.onpointerdown = (/** @type {PointerEvent} */ event) => {
    edge.setPointerCapture(event.pointerId);
    [grabbed, before] = [event.clientX, chosen.width];
  };
  edge.onpointermove = (/** @type {PointerEvent} */ event) => {
    if (!edge.hasPointerCapture(event.pointerId)) return;
    // The sheet stands in the middle: each of its edges moves by half.
    chosen.width = Math.max(80, Math.min(900, Math.round(before + 2 * (event.clientX - grabbed))));
    const slider = /** @type {HTMLInputElement} */ (document.querySelector("#panel input[name=width]"));
    slider.value = chosen.width;
    set("width");
  };

  // Which break opportunity the mouse is at, and why a line may end there.
  const tip = element("tip");
  view.scroller.addEventListener("mousemove", (/** @type {MouseEvent} */ event) => {
    const [x, y] = view.point(event);
    // Where several are near, the one that is taken most willingly.
    const near = (view.layers.breaks ?? []).filter(({ rect }) => Math.abs(x - rect[0]) < 4 && y >= rect[1] - 4 && y <= rect[1] + rect[3] + 4);
    const at = near.sort((a, b) => a.tier - b.tier)[0];
    const item = at ? null : (view.layers.items ?? []).find(({ rect }) => x >= rect[0] && x <= rect[0] + rect[2] && y >= rect[1] && y <= rect[1] + rect[3]);
    const word = at || item ? null : (view.layers.words ?? []).find(({ rect }) => x >= rect[0] && x <= rect[0] + rect[2] && y >= rect[1] && y <= rect[1] + rect[3]);
    tip.hidden = !at && !item && !word;
    if (word) tip.textContent = word.kept ? "Shaped once, and found again" : "Shaped for this text alone";
    if (at) tip.textContent = `Tier ${at.tier}: ${at.rule}`;
    else if (item) tip.textContent = `${item.font}, ${item.size} pt, ${item.direction}`;
    const [left, top] = view.onSheet([x, y, 0, 0]);
    Object.assign(tip.style, { left: `${left + 12}px`, top: `${top + 16}px` });
  });

  await open();
  if (state.view === "scenes") showView("scenes");
  view.input.focus({ preventScroll: true });
  // For tests: what is on the page, in words.
  Object.assign(window, { playground: { editor, pointer, view, glyphs, meter, chosen, wire } });
  document.documentElement.dataset.ready = "true";
}

start().catch(fail);
