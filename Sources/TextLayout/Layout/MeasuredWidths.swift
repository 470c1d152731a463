import Synchronization

/// What paragraphs of a stretch were found to take in other widths, the last answer of each: a view
/// that is resized asks for one width after the other, and most lines stay what they were; one that
/// is laid out asks for the same width more than once. Of a stretch of many paragraphs only some
/// are remembered, those that were asked about last.
final class MeasuredWidths: Sendable {
  /// Each at the place that its paragraph's number gives.
  private let answers: Mutex<[MeasuredWidth?]>
  private static let most = 32

  init(paragraphCount: Int) { answers = Mutex(Array(repeating: nil, count: min(paragraphCount, MeasuredWidths.most))) }

  /// What a paragraph takes in a width, if its last answer says so. O(1).
  func extent(ofParagraph number: Int, in width: LayoutUnit) -> StackedExtent? {
    answers.withLock { answers in
      answers[number % answers.count].flatMap { $0.paragraph == number && $0.holds(in: width) ? $0.extent : nil }
    }
  }

  /// Keeps an answer. O(1).
  func keep(_ answer: MeasuredWidth) { answers.withLock { $0[answer.paragraph % $0.count] = answer } }
}

/// What a paragraph takes in a width. Not nested in what keeps it: the compiler's debug builds fail
/// on that.
struct MeasuredWidth: Sendable {
  let paragraph: Int
  let extent: StackedExtent
  let width: LayoutUnit
  /// As of ``FilledLines/turningWidth``.
  let turningWidth: LayoutUnit

  /// Whether the lines are the same in another width: all fit, and there is one alone, or no room
  /// for more on any. O(1).
  func holds(in other: LayoutUnit) -> Bool {
    if other == width { return true }
    return extent.part.naturalWidth <= other && (other < turningWidth || extent.part.lineCount == 1)
  }
}
