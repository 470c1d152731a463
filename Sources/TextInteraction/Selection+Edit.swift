import TextLayout

extension Selection {
  /// The selection in the text as it is after an edit: what it selected and is still there.
  /// O(ranges).
  ///
  ///     selection = selection.mapped(through: edit)
  ///
  /// An insertion point goes behind what is put in at its place; text put in at the ends of a range
  /// isn't selected. A range whose text is gone is left out if others are left, and an insertion
  /// point otherwise. The place that movement from line to line kept to is forgotten.
  public func mapped(through edit: TextEdit) -> Selection {
    let mapped = ranges.map { (old: $0, new: edit.map($0)) }
    var kept = mapped.filter { $0.old.isEmpty || !$0.new.isEmpty }
    if kept.isEmpty { kept = mapped }
    let anchorBias: TextEdit.Bias = anchor == ranges.upperBound && !ranges.last.isEmpty ? .before : .after
    var selection = Selection(
      kept.map(\.new), affinity: affinity, granularity: granularity, anchor: edit.map(anchor, bias: anchorBias), isLogical: isLogical)
    selection.isTransient = isTransient
    selection.secondaryLocation = secondaryLocation.map { edit.map($0) }
    selection.typingStyle = typingStyle
    return selection
  }
}
