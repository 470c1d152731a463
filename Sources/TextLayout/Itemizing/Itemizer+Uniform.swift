extension Itemizer {
  /// Adds the items of a paragraph in one style that stands in horizontal lines: those of
  /// ``items(in:_:)``. O(units).
  func addItems(
    of text: ItemizerText, in fonts: StyledFonts, _ levels: BidiLevels, _ scripts: [ScriptRun], to result: inout Itemized
  ) throws(LayoutError) {
    var level = LevelWalk(levels, count: text.count)
    var script = ScriptWalk(scripts, count: text.count)
    var before: (level: UInt8, script: Script)?
    var current: FontAnswer?
    var start = 0
    while start < text.count {
      let (levelEnd, level) = level.run(at: start)
      let (scriptEnd, script) = script.run(at: start, joinsEastAsian: fonts.joinsEastAsian)
      let end = text.graphemeBoundary(atOrAfter: min(levelEnd, scriptEnd))
      if let before, before.level != level || before.script != script { current = nil }
      fonts.appendItems(
        of: text, start..<end, level: level, script: script, .horizontal, after: &current, in: context, scratch.work, to: &result)
      try scratch.work.spend(end - start)
      before = (level, script)
      start = end
    }
  }
}
