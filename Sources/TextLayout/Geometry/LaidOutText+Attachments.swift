extension LaidOut {
  /// Where the attachment at an offset stands, as large as it is; nil where there is none or it
  /// isn't shown.
  ///
  ///     layout.attachmentRect(at: 3)
  ///
  /// It stands on its line's baseline or hangs below as ``Attachment/baseline`` says; in vertical
  /// text it is in the middle of the line. Cost as of ``caretRect(for:)``.
  public func attachmentRect(at offset: TextOffset) -> Rect? { laidOut.attachmentRect(at: offset) }
}

extension LaidOutText {
  package func attachmentRect(at offset: TextOffset) -> Rect? {
    let number = paragraphNumber(at: offset)
    let layout = paragraph(number)
    guard layout.range.contains(offset), let part = selectionRects(for: TextRange(offset, offset + 1), policy: SelectionPolicy(.standard)).first
    else {
      return nil
    }
    let unit = offset - layout.range.lowerBound
    let line = layout.geometryTable.line(layout.geometryTable.line(atUnit: min(unit, layout.shownUnitCount)), of: layout)
    let style = layout.style(ofCaretAt: unit + 1)
    guard line.cellCount > 0, style.attachment != nil else { return nil }
    let run = line.runs[line.run(ofCell: line.cell(holding: unit))]
    guard run.kind == .attachment, !run.isEllipsis else { return nil }
    let baseline = LineBaseline(axes: axes, block: line.baseline &+ top(ofParagraph: number).rawValue)
    let box = axes.lineRect(part.rect)
    let height = max(.zero, style.ascent + style.descent)
    return baseline.rect(Rect(x: box.minX, y: LayoutUnit(rawValue: baseline.block) - style.ascent, width: box.size.width, height: height))
  }
}
