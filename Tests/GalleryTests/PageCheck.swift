/// A page that loads pages of the gallery, one after the other, in a frame as wide as a phone, uses each, makes the frame as wide as a desk's screen, and reports what
/// is wrong: a line for each thing, behind them that the page was checked.
enum PageCheck {
  static func html(of pages: [String]) -> String {
    """
    <!DOCTYPE html><html><head><meta charset="utf-8"></head><body>
    <iframe id="frame" width="360" height="700" style="border:0"></iframe>
    <pre id="report"></pre>
    <script>
    const pages = [\(pages.map { "\"\($0)\"" }.joined(separator: ","))];
    \(script)
    </script></body></html>
    """
  }

  private static let script = #"""
    const frame = document.getElementById("frame"), wrong = [];
    let ending, number = 0;
    const expect = (holds, message) => { if (!holds) wrong.push(message); };
    frame.addEventListener("load", () => {
      ending = "checked";
      try { check(frame.contentDocument, frame.contentWindow); } catch (error) { wrong.push("error: " + error); }
      wrong.push(ending);
      number += 1;
      if (number < pages.length) frame.src = pages[number];
      else document.getElementById("report").textContent = wrong.join("\n");
    });
    frame.src = pages[0];

    function check(page, view) {
      checkFolds(page);
      checkPictures(page, view);
      if (page.querySelector(".sizes")) checkSizes(page, view);
      checkWidth(page, view);
      checkNames(page);
      checkLayers(page, view);
      checkColors(page, view);
      checkScale(page);
    }

    // What is folded away can be unfolded.
    function checkFolds(page) {
      for (const fold of page.querySelectorAll("details")) {
        expect(!fold.open && fold.querySelector("summary").textContent.trim() !== "", "something is not folded, or by no name");
        fold.open = true;
      }
    }

    // A point of a layout is a point of the page, wherever it has room.
    function checkScale(page) {
      frame.width = 1200;
      for (const picture of page.querySelectorAll("figure svg.tl-picture, svg.sheet")) {
        if (isOfAnotherSize(picture) || picture.closest(".lens")) continue;
        const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
        expect(Math.abs(scale - 1) < 0.03, `${placeOf(picture)} is drawn at a scale of ${scale}`);
      }
      frame.width = 360;
    }

    // The poster's pictures are in no figure.
    function placeOf(picture) { return picture.closest("figure, .panel").id; }
    function sizeOf(picture) { return picture.closest("figure")?.className ?? ""; }
    function isOfAnotherSize(picture) {
      const size = sizeOf(picture);
      return size !== "" && !picture.ownerDocument.getElementById(size).checked;
    }

    // The slider shows the pictures of its size and no others, each drawn; a larger size makes no picture lower.
    function checkSizes(page, view) {
      const stops = [...page.querySelectorAll("input[name=size]")];
      const pictures = [...page.querySelectorAll("svg.tl-picture")].filter(picture => sizeOf(picture) !== "");
      const before = stops.find(stop => stop.checked);
      expect(stops.length === 12 && before.id === "size-large", `the slider has ${stops.length} stops and begins at ${before && before.id}`);
      let heights = [];
      for (const stop of stops) {
        stop.click();
        const shown = pictures.filter(picture => picture.getBoundingClientRect().height > 0);
        const expected = pictures.filter(picture => sizeOf(picture) === stop.id);
        expect(expected.length > 0 && shown.length === expected.length && shown.every(picture => expected.includes(picture)), `${stop.id} shows ${shown.length} pictures, not its ${expected.length}`);
        checkPictures(page, view, expected);
        const label = stop.labels[0].querySelector("span");
        const seen = stops.filter(other => view.getComputedStyle(other.labels[0].querySelector("span")).opacity === "1");
        expect(seen.length === 1 && seen[0] === stop && label.scrollWidth <= label.clientWidth, `${stop.id} does not show its name`);
        const grown = expected.map(picture => picture.viewBox.baseVal.height);
        expect(heights.every((height, place) => height <= grown[place]), `${stop.id} is lower than the size before: ${grown}, ${heights}`);
        heights = grown;
        expect(page.documentElement.scrollWidth <= 360, `${stop.id} makes the page ${page.documentElement.scrollWidth} wide`);
      }
      before.click();
    }

    function checkPictures(page, view, pictures = [...page.querySelectorAll("svg.tl-picture")]) {
      expect(pictures.length > 0, "there is no picture");
      for (const picture of pictures) {
        if (isOfAnotherSize(picture)) continue;
        const id = placeOf(picture), box = picture.getBoundingClientRect();
        expect(box.width > 0 && box.height > 0, `${id} has no size`);
        expect(view.getComputedStyle(picture).visibility === "visible", `${id} is not visible`);
        for (const glyph of picture.querySelectorAll(".tl-layer use")) {
          const target = page.getElementById(glyph.getAttribute("href").slice(1));
          const drawn = glyph.getBoundingClientRect();
          expect(target && (drawn.width > 0 || drawn.height > 0), `${id} has a glyph that is not drawn: ${glyph.getAttribute("href")}`);
        }
        const painted = picture.querySelector(".tl-text .tl-fill-text");
        if (painted) {
          // What has no background of its own stands on another picture's.
          const ground = picture.querySelector(".tl-fill-background") ?? page.querySelector(".tl-fill-background");
          const style = view.getComputedStyle(painted);
          expect(style.fill !== "none" && style.fill !== view.getComputedStyle(ground).fill, `the text of ${id} can't be told from its background`);
        }
      }
    }

    function checkWidth(page, view) {
      expect(page.documentElement.clientWidth === 360, `the frame is ${page.documentElement.clientWidth} wide`);
      expect(page.documentElement.scrollWidth <= 360, `the page is ${page.documentElement.scrollWidth} wide`);
      for (const element of page.querySelectorAll("body *:not(.skip, svg *)")) {
        const box = element.getBoundingClientRect();
        expect(box.right <= 360.5 && box.left >= -0.5, `${element.tagName} ${element.id || element.className.baseVal || element.className} reaches from ${box.left} to ${box.right}`);
      }
    }

    function checkNames(page) {
      const ids = [...page.querySelectorAll("[id]")].map(element => element.id);
      expect(new Set(ids).size === ids.length, `ids stand twice: ${ids.filter((id, place) => ids.indexOf(id) !== place).slice(0, 5)}`);
      for (const link of page.querySelectorAll("a[href^='#']")) {
        const target = link.getAttribute("href").slice(1);
        expect(page.getElementById(target), `a link leads nowhere: ${target}`);
      }
      expect(page.documentElement.lang === "en" && page.title !== "", "the page has no language or title");
      for (const panel of page.querySelectorAll(".panel")) expect(panel.lang !== "" && panel.dir !== "", `${panel.id} has no language and direction`);
      for (const figure of page.querySelectorAll("figure")) {
        const ground = figure.querySelector("[lang][dir]");
        expect(ground && ground.contains(figure.querySelector("svg")), `${figure.id} has no language and direction`);
        expect(figure.querySelector("figcaption").textContent.trim() !== "", `${figure.id} has no caption`);
      }
      for (const picture of page.querySelectorAll("svg.tl-picture")) {
        for (const name of ["aria-labelledby", "aria-describedby"]) {
          expect(picture.contains(page.getElementById(picture.getAttribute(name))), `${name} of a picture leads nowhere`);
        }
      }
      for (const input of page.querySelectorAll("input")) {
        expect(input.labels.length === 1 && input.labels[0].textContent.trim() !== "" && input.tabIndex === 0, `${input.id} can't be used`);
      }
    }

    function checkLayers(page, view) {
      const switches = [...page.querySelectorAll("input[type=checkbox]")];
      const names = switches.map(box => box.id.replace(/^show-/, ""));
      // Of what the slider hides the browser would have to find each style anew.
      const layers = name => [...page.querySelectorAll(`.tl-layer.tl-${name}`)].filter(layer => !isOfAnotherSize(layer));
      const shown = name => new Set(layers(name).map(layer => view.getComputedStyle(layer).display !== "none"));
      const state = () => names.map(name => [...shown(name)].join()).join(" ");
      if (switches.length === 0) {
        const hidden = [...page.querySelectorAll(".tl-layer")].filter(layer => view.getComputedStyle(layer).display === "none");
        expect(hidden.length === 0, `layers are hidden for good: ${hidden.map(layer => layer.id)}`);
        return;
      }
      const known = names.concat("backgrounds").map(name => `tl-${name}`);
      for (const layer of page.querySelectorAll(".tl-layer")) {
        expect(known.some(name => layer.classList.contains(name)), `no switch for the layer ${layer.id}`);
      }
      const before = state();
      switches.forEach((box, number) => {
        const name = names[number];
        expect(layers(name).length > 0, `the switch ${name} has no layer`);
        for (const round of [1, 2]) {
          box.click();
          const expected = names.map((other, place) => String(switches[place].checked)).join(" ");
          expect(state() === expected, `after a click on ${name} shows ${state()} of ${names}, not ${expected}`);
        }
      });
      expect(state() === before, "two clicks are not none");
    }

    function checkColors(page, view) {
      const colors = () => [
        view.getComputedStyle(page.body).backgroundColor, view.getComputedStyle(page.body).color,
        view.getComputedStyle(page.querySelector(".tl-fill-background")).fill, view.getComputedStyle(page.querySelector(".tl-fill-text")).fill,
      ];
      const found = {};
      const system = colors();
      for (const scheme of ["light", "dark", "system"]) {
        page.getElementById("colors-" + scheme).click();
        found[scheme] = colors();
      }
      found.light.forEach((color, place) => expect(color !== found.dark[place], `a colour is the same in light and dark: ${color}`));
      const preferred = view.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      expect(found.system.join() === system.join() && system.join() === found[preferred].join(), `the system's colours are not ${preferred}`);
      ending += " in " + preferred;
    }
    """#
}
