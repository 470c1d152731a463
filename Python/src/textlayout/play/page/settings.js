// The panel: how the text is set, and what is shown of it.

import { LAYERS } from "./layers.js";

const CATEGORIES = ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5"];

/** @type {[string, string, string[]][]} */
const CHOICES = [
  ["writing", "Writing", ["horizontal", "vertical-rl", "vertical-lr"]],
  ["breaking", "Breaking", ["body", "title", "balance"]],
  ["hyphenation", "Hyphenation", ["whenNeeded", "automatic", "none"]],
  ["alignment", "Alignment", ["natural", "center", "end", "justified"]],
  ["justification", "Justification", ["spaces", "everyScript"]],
  ["sizingRule", "Line heights", ["typographic", "compact", "noClip"]],
];

export const DEFAULTS = { width: 560, sizeCategory: "large", language: "en", preferredLanguages: /** @type {string[]} */ ([]), writing: "horizontal", breaking: "body",
  hyphenation: "whenNeeded", alignment: "natural", justification: "spaces", sizingRule: "typographic", lineHeight: 1 };

/** The layout's fields for what is chosen. @param {Record<string, any>} chosen @param {{width: number, height: number}} room */
export function layoutFields(chosen, room) {
  const isVertical = chosen.writing !== "horizontal";
  return {
    style: "body", width: isVertical ? null : chosen.width, height: isVertical ? Math.max(120, Math.floor(room.height)) : null, sizeCategory: chosen.sizeCategory,
    language: chosen.language || "und", preferredLanguages: chosen.preferredLanguages, writing: chosen.writing, breaking: chosen.breaking,
    hyphenation: chosen.hyphenation, alignment: chosen.alignment, justification: chosen.justification, sizingRule: chosen.sizingRule,
    lineHeight: { multiple: chosen.lineHeight },
  };
}

/** The fields of which a change is one. @param {string} name @param {Record<string, any>} chosen @param {{width: number, height: number}} room */
export function changedFields(name, chosen, room) {
  const all = layoutFields(chosen, room);
  const names = name === "writing" ? ["writing", "width", "height"] : [name];
  return Object.fromEntries(names.map((field) => [field, all[/** @type {keyof typeof all} */ (field)]]));
}

/**
 * Builds the panel.
 * @param {HTMLElement} panel
 * @param {Record<string, any>} chosen changed by what is chosen
 * @param {Set<string>} layers
 * @param {(name: string) => void} changed told the name of a setting, `layers` or `browser`
 */
export function buildPanel(panel, chosen, layers, changed) {
  const section = (/** @type {string} */ title, /** @type {HTMLElement[]} */ rows) => {
    const element = document.createElement("section");
    const heading = document.createElement("h2");
    heading.textContent = title;
    element.append(heading, ...rows);
    return element;
  };
  const row = (/** @type {string} */ title, /** @type {HTMLElement} */ input, name = "") => {
    const label = document.createElement("label");
    label.className = "row";
    input.setAttribute("name", name);
    label.append(title, input);
    return label;
  };
  const choice = (/** @type {string} */ name, /** @type {string} */ title, /** @type {string[]} */ words) => {
    const select = document.createElement("select");
    for (const word of words) select.add(new Option(word, word, false, word === chosen[name]));
    select.onchange = () => { chosen[name] = select.value; changed(name); };
    return row(title, select, name);
  };
  const range = (/** @type {string} */ name, /** @type {string} */ title, /** @type {number[]} */ [least, most, step], /** @type {number} */ value, /** @type {(value: number) => any} */ read) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "range", min: least, max: most, step, value });
    input.oninput = () => { chosen[name] = read(Number(input.value)); input.title = String(chosen[name]); changed(name); };
    input.title = String(chosen[name]);
    return row(title, input, name);
  };
  const words = (/** @type {string} */ name, /** @type {string} */ title, /** @type {string} */ value, /** @type {(value: string) => any} */ read) => {
    const input = document.createElement("input");
    Object.assign(input, { value, spellcheck: false });
    input.onchange = () => { chosen[name] = read(input.value.trim()); changed(name); };
    return row(title, input, name);
  };
  const toggle = (/** @type {string} */ title, /** @type {boolean} */ isOn, /** @type {(isOn: boolean) => void} */ set, name = "") => {
    const label = document.createElement("label");
    label.className = "switch";
    const input = document.createElement("input");
    Object.assign(input, { type: "checkbox", checked: isOn, name });
    input.onchange = () => set(input.checked);
    label.append(input, title);
    return label;
  };
  panel.replaceChildren(
    section("Text", [
      range("width", "Width", [80, 900, 1], chosen.width, (value) => value),
      range("sizeCategory", "Text size", [0, CATEGORIES.length - 1, 1], CATEGORIES.indexOf(chosen.sizeCategory), (value) => CATEGORIES[value]),
      words("language", "Language", chosen.language, (value) => value),
      words("preferredLanguages", "Preferred", chosen.preferredLanguages.join(", "), (value) => value.split(/[\s,]+/).filter(Boolean)),
      range("lineHeight", "Line height", [0.7, 2, 0.05], chosen.lineHeight, (value) => value),
      ...CHOICES.map(([name, title, list]) => choice(name, title, list)),
    ]),
    section("Layers", Object.entries(LAYERS).map(([name, title]) => toggle(title, layers.has(name), (isOn) => {
      if (isOn) layers.add(name); else layers.delete(name);
      changed("layers");
    }, name))),
    section("Compare", [toggle("The browser’s own rendering", chosen.browser === true, (isOn) => { chosen.browser = isOn; changed("browser"); }, "browser")]),
  );
}
