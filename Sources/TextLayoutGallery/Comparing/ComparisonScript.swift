/// What the comparison's page does in the browser.
enum ComparisonScript {
  /// Finds the browser's lines by where its graphemes stand while every line is 80 pixels high, and reports what differs.
  static let text = #"""
    function linesOf(element) {
      const node = element.firstChild, top = element.getBoundingClientRect().top, range = document.createRange(), lines = [];
      let last = -1;
      for (const { index, segment } of new Intl.Segmenter("en").segment(node.data)) {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const rect = [...range.getClientRects()].find(rect => rect.height > 0);
        if (!rect) continue;
        const line = Math.floor(((rect.top + rect.bottom) / 2 - top) / 80);
        if (line > last) { lines.push({ start: lines.length ? index : 0 }); last = line; }
      }
      lines.forEach((line, number) => {
        const end = number + 1 < lines.length ? lines[number + 1].start : node.length;
        const content = node.data.slice(line.start, end).replace(/[\s\u200b]+$/u, "");
        range.setStart(node, line.start);
        range.setEnd(node, line.start + content.length);
        line.width = range.getBoundingClientRect().width;
      });
      return lines;
    }
    function compare(pair, height) {
      const element = pair.querySelector("p"), text = element.firstChild.data, theirs = linesOf(element);
      const starts = pair.dataset.starts.split(",").map(Number), widths = pair.dataset.widths.split(",").map(Number);
      const around = offset => "“" + text.slice(Math.max(0, offset - 12), offset) + "|" + text.slice(offset, offset + 12) + "”";
      const found = [];
      for (let line = 0; line < Math.max(starts.length, theirs.length); line++) {
        const ours = starts[line] ?? text.length, other = theirs[line]?.start ?? text.length;
        if (ours !== other) {
          found.push(`line ${line + 1} begins at ${ours} ${around(ours)}, the browser's at ${other} ${around(other)}`);
          break;
        }
        const end = starts[line + 1] ?? text.length, otherEnd = theirs[line + 1]?.start ?? text.length;
        const difference = widths[line] - (theirs[line]?.width ?? 0);
        if (end === otherEnd && Math.abs(difference) > 0.5) {
          found.push(`line ${line + 1} is ${widths[line].toFixed(2)} wide, the browser's ${theirs[line].width.toFixed(2)}: ${around(ours)}`);
        }
      }
      // Browsers round the ascent and the descent of each font to whole pixels.
      if (starts.every((start, line) => start === theirs[line]?.start) && Math.abs(height - pair.dataset.height) > starts.length) {
        found.push(`is ${pair.dataset.height} high, the browser's ${height}`);
      }
      pair.querySelector(".verdict").textContent = found.join("; ");
      return { lines: starts.length, found: found.map(words => `${pair.dataset.name}: ${words}`) };
    }
    document.fonts.ready.then(() => {
      const unloaded = [...document.fonts].filter(font => font.status === "error").map(font => `The browser can't load ${font.family}.`);
      const pairs = [...document.querySelectorAll(".pair")];
      const heights = pairs.map(pair => pair.querySelector("p").getBoundingClientRect().height);
      document.body.classList.add("measured");
      const results = pairs.map((pair, number) => compare(pair, heights[number]));
      document.body.classList.remove("measured");
      const lines = results.reduce((sum, result) => sum + result.lines, 0), found = results.flatMap(result => result.found);
      document.getElementById("report").textContent =
        [...unloaded, ...found, `${results.length} paragraphs, ${lines} lines: ${found.length} differences.`].join("\n");
    });

    """#
}
