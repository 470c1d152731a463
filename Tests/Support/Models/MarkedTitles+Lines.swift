import TextFixtures

@testable import TextLayout

extension MarkedTitles {
  /// Where the lines of a set's titles end, laid out in many widths.
  struct LineScore: CustomStringConvertible {
    var wanted = 0
    var either = 0
    /// Ends of lines at forbidden places whose piece, between two marks, would have fitted on a line.
    var forbidden: [String] = []
    /// Those inside of pieces that are wider than the line.
    var forced = 0

    var ends: Int { wanted + either + forbidden.count }
    var forbiddenShare: Double { ends == 0 ? 0 : Double(forbidden.count) / Double(ends) }
    var description: String {
      "lines end \(wanted) times at wanted places, \(either) at either, \(forbidden.count) at forbidden ones (\(Double(Int(forbiddenShare * 1000)) / 10) %), \(forced) in need"
    }
  }

  /// Lays each title out in widths of so many em, and compares the ends of lines with the marks. Every character of Box10 is an em wide.
  /// On vertical lines numbers of two digits are one, and all else is what it is on horizontal ones.
  func lineScore(widths: ClosedRange<Int>, writing: WritingMode = .horizontal, in context: LayoutContext) throws -> LineScore {
    var score = LineScore()
    for title in titles {
      var style = CharacterStyle(size: 10)
      style.language = language
      if writing.isVertical { style.combining = .digits(2) }
      var paragraph = ParagraphStyle()
      paragraph.lineBreaking.mode = .title
      var text = StyledText(title.text, style: style, paragraphStyle: paragraph)
      text.writingMode = writing
      let units = Array(title.text.utf16)
      let marks = [0] + title.wanted.union(title.either).sorted() + [units.count]
      for width in widths {
        for line in try ParagraphLayout(text, width: LayoutUnit(rawValue: Int64(width) * 640), in: context).lines.dropLast() {
          let end = line.range.upperBound.utf16
          if title.wanted.contains(end) {
            score.wanted += 1
          } else if title.either.contains(end) {
            score.either += 1
          } else {
            let start = marks.last { $0 < end } ?? 0
            let next = marks.first { $0 > end } ?? units.count
            let piece = units[start..<next].reversed().drop { $0 == 0x20 }
            if piece.count > width {
              score.forced += 1
            } else {
              score.forbidden.append(
                "\(width) em: \(String(decoding: units[..<end], as: UTF16.self))|\(String(decoding: units[end...], as: UTF16.self))")
            }
          }
        }
      }
    }
    return score
  }
}
