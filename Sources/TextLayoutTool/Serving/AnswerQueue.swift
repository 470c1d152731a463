/// Answers that wait to be taken, in order: short ones together, so that one call of the system writes many.
struct AnswerQueue {
  /// Bytes of whole answers, of which some may be written already.
  struct Piece {
    var bytes: [UInt8]
    var writtenCount = 0
    var answerCount = 1
  }

  private var pieces = Queue<Piece>()
  private var last: Piece?
  /// What is not written yet, in bytes.
  private(set) var byteCount = 0

  private static let pieceLength = 1 << 16

  var isEmpty: Bool { byteCount == 0 }

  /// Adds an answer. O(its bytes) if it is short, else O(1).
  mutating func append(_ answer: [UInt8]) {
    byteCount += answer.count
    guard let before = last else {
      last = Piece(bytes: answer)
      return
    }
    if before.bytes.count + answer.count <= AnswerQueue.pieceLength {
      last?.bytes += answer
      last?.answerCount += 1
    } else {
      pieces.append(before)
      last = Piece(bytes: answer)
    }
  }

  /// Takes the first bytes that are to be written; they still count until ``advance(_:by:)``.
  mutating func take() -> Piece? {
    if let first = returned {
      returned = nil
      return first
    }
    if let first = pieces.popFirst() { return first }
    defer { last = nil }
    return last
  }

  private var returned: Piece?

  /// Takes note of what was written of a piece that was taken, and keeps the rest for the next time. Answers how many answers that ends.
  mutating func advance(_ piece: Piece, by count: Int) -> Int {
    byteCount -= count
    var rest = piece
    rest.writtenCount += count
    if rest.writtenCount == rest.bytes.count { return rest.answerCount }
    returned = rest
    return 0
  }
}
