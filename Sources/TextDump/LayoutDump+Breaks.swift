import TextLayout

extension LayoutDump {
  /// The places where a line can end without need: what is worse than
  /// ``/TextLayout/BreakTier/undesirable`` is any grapheme, and would hide the rest.
  func breaks(of layout: ParagraphLayout) -> [DumpRecord] {
    let plan = BreakPlan(layout.shaped, scratch: AnalysisScratch(), origin: layout.range.lowerBound)
    return plan.opportunities(in: 0..<layout.shaped.unitCount, upTo: .undesirable).map { place in
      DumpRecord(
        .opportunity,
        [
          DumpField("offset", .integer(place.offset.utf16), .bare), DumpField("tier", .integer(Int(place.tier.rawValue))),
          DumpField("cost", .integer(place.cost), isUsual: place.cost == 0), DumpField("rule", .text(place.rule.description), .bare),
        ])
    }
  }
}
