/// The break opportunities of a shaped paragraph, made for a stretch when they are asked for.
///
///     let plan = BreakPlan(paragraph, scratch: scratch.analysis)
///     plan.opportunities(in: 0..<paragraph.unitCount, upTo: .acceptable)   // a whole title
///     plan.opportunities(in: 120..<140, upTo: .anywhere)                   // a piece that is wider than its line
///
/// What is good enough to end any line, tiers up to ``BreakTier/acceptable``, stands in the
/// analysis already: ``ParagraphAnalysis/lineBreakAllowed`` is set for just these. The plan knows
/// costs, reasons, and the worse tiers.
///
/// Answers don't depend on the stretch asked about: rules look at what stands before and after it.
/// O(stretch), with at least a few hundred units around it.
package struct BreakPlan {
  let paragraph: ShapedParagraph
  let scratch: AnalysisScratch
  /// What offsets count from.
  var origin: TextOffset = 0

  /// How far around a stretch rules may look beyond the word and the address that stand there, in
  /// units.
  private static let reach = 128
  /// How far they look for the start and end of these.
  private static let farthest = BreakGlue.longestAddress + WordDivider.longestWord

  package init(_ paragraph: ShapedParagraph, scratch: AnalysisScratch, origin: TextOffset = 0) {
    self.paragraph = paragraph
    self.scratch = scratch
    self.origin = origin
  }

  /// The places after the range's start, up to its end, of tiers up to a worst one. The paragraph's
  /// end is one, and mandatory. Where work is to be given up, they mean nothing.
  package func opportunities(in range: Range<Int>, upTo worst: BreakTier) -> BreakOpportunities {
    var found = BreakOpportunities(origin: origin)
    let range = range.clamped(to: 0..<paragraph.unitCount)
    guard !range.isEmpty else { return found }
    let (window, units, flags) = window(around: range)
    unsafe units.withUnsafeBufferPointer { units in
      let text = unsafe UnitWindow(units)
      let asked = range.lowerBound - window.lowerBound..<range.upperBound - window.lowerBound
      let sheet = BreakSheet(text, flags: flags, start: window.lowerBound, asked: asked, paragraph.breaking, upTo: worst, scratch)
      var pace = scratch.work.pace(from: range.lowerBound)
      for unit in range.lowerBound + 1...range.upperBound {
        if pace.isOver(at: unit) { return }
        if unit == paragraph.unitCount {
          let isHard = flags[unit - window.lowerBound] & ParagraphAnalysis.lineBreakMandatory != 0
          found.append(unit: unit, .mandatory, 0, isHard ? .hardBreak : .textEnd)
        } else if let tier = sheet.tier(unit - window.lowerBound), tier <= worst {
          if paragraph.setting.isAnnotated, paragraph.isInsideBase(unit) {
            // What one annotation belongs to, or is spread, is divided in need alone.
            let need = max(tier, .emergency)
            if need <= worst { found.append(unit: unit, need, need.cost, .insideWord) }
            continue
          }
          let place = sheet.places[unit - window.lowerBound]
          guard let change = sheet.change(unit - window.lowerBound) else {
            found.append(unit: unit, tier, Int(place.cost), place.rule)
            continue
          }
          let shifted = change.shifted(by: window.lowerBound)
          // What a change replaces is shaped with what stands around it: a word whose style changes
          // there keeps its spelling, and is not divided.
          if paragraph.isInOnePiece(min(shifted.range.lowerBound, unit - 1)..<max(shifted.range.upperBound, unit + 1)) {
            found.append(unit: unit, tier, Int(place.cost), place.rule, shifted)
          } else if worst >= .emergency {
            found.append(unit: unit, .emergency, BreakTier.emergency.cost, .insideWord)
          }
        }
      }
    }
    return found
  }

  /// The stretch with what rules may look at: whole words around it, or as much as an address may
  /// be long. Its units, and their flags with those of its end.
  private func window(around range: Range<Int>) -> (range: Range<Int>, units: [UInt16], flags: [UInt8]) {
    let isWhole = paragraph.unitCount <= 2 * BreakPlan.reach
    let low = isWhole ? 0 : max(0, range.lowerBound - BreakPlan.farthest)
    let high = isWhole ? paragraph.unitCount : min(paragraph.unitCount, range.upperBound + BreakPlan.farthest)
    var (units, flags) = paragraph.copy(low..<high)
    if isWhole { return (low..<high, units, flags) }
    let sentences = unsafe units.withUnsafeBufferPointer { units in
      let text = unsafe UnitWindow(units)
      func isBoundary(_ i: Int) -> Bool {
        let kind = text.kind(before: i)
        return (kind == .space || kind == .stop && text[i - 1] >= 0x3000) && text.kind(at: i) != .space && text[i] & 0xFC00 != 0xDC00
      }
      let nearStart = max(0, range.lowerBound - low - BreakPlan.reach)
      let nearEnd = min(units.count, range.upperBound - low + BreakPlan.reach)
      let start = nearStart == 0 ? 0 : stride(from: nearStart, to: 0, by: -1).first(where: isBoundary) ?? 0
      let end = nearEnd == units.count ? units.count : (nearEnd..<units.count).first(where: isBoundary) ?? units.count
      return start..<end
    }
    units = Array(units[sentences])
    flags = Array(flags[sentences.lowerBound...sentences.upperBound])
    return (low + sentences.lowerBound..<low + sentences.upperBound, units, flags)
  }
}

extension ShapedParagraph {
  /// Whether a unit divides what one annotation belongs to, or what is spread. O(log n).
  fileprivate func isInsideBase(_ unit: Int) -> Bool {
    guard unit < unitCount, let place = textPlace(at: unit), let base = styles[Int(place.item.style)].base else { return false }
    if base.spread != nil { return base.units.dropFirst().contains(unit) }
    return base.parts.contains { $0.units.dropFirst().contains(unit) }
  }

  /// The units of a range, and their flags with those of the range's end. O(range).
  fileprivate func copy(_ range: Range<Int>) -> (units: [UInt16], flags: [UInt8]) {
    var units: [UInt16] = []
    var flags: [UInt8] = []
    units.reserveCapacity(range.count)
    flags.reserveCapacity(range.count + 1)
    forEachChunk(in: range) { chunk, part in
      let own = part.lowerBound - chunk.start..<part.upperBound - chunk.start
      unsafe units.append(contentsOf: chunk.units[own])
      unsafe flags.append(contentsOf: chunk.flagBuffer[own])
      if part.upperBound == range.upperBound { flags.append(chunk.flags(at: part.upperBound)) }
    }
    return (units, flags)
  }
}
