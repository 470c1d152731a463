extension ParagraphLayout {
  /// The places where the paragraph's lines can end, each with its tier, its cost and the reason;
  /// they don't depend on the width.
  ///
  ///     for opportunity in try layout.breakOpportunities(in: context) { print(opportunity.offset, opportunity.rule) }
  ///
  /// Offsets are the text's own. The paragraph's end is a place, its start is none. O(the
  /// paragraph), and what dictionaries of its language cost.
  ///
  /// Places of tiers worse than `worst` are left out, which is sooner done. Throws when the
  /// context's deadline passes, or when it is cancelled.
  public func breakOpportunities(upTo worst: BreakTier = .anywhere, in context: LayoutContext) throws(LayoutError) -> BreakOpportunities {
    try context.shared.withScratch { scratch throws(LayoutError) in
      scratch.work.begin(in: context)
      let plan = BreakPlan(shaped, scratch: scratch.analysis, origin: range.lowerBound)
      let places = plan.opportunities(in: 0..<shaped.unitCount, upTo: worst)
      try scratch.work.check()
      return places
    }
  }
}
