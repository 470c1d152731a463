import CICU

/// What an analysis needs and the next one can use again: ICU's iterators and buffers. One for each
/// thread.
///
///     let scratch = AnalysisScratch()
///     for paragraph in paragraphs { analyses.append(.analyze(units: paragraph.span, scratch: scratch)) }
///
/// It owns the handles of ICU that are made here and freed when it goes. Nothing is made before a
/// text needs it. After a text of more than ``keptCount`` units its buffers are given back.
@safe package final class AnalysisScratch {
  /// What ICU's iterators find the ends of.
  enum Segments: Hashable {
    case graphemes, words, sentences, lines

    fileprivate var kind: Int {
      switch self {
      case .graphemes: TL_GRAPHEME
      case .words: TL_WORD
      case .sentences: TL_SENTENCE
      case .lines: TL_LINE
      }
    }
  }

  private struct Key: Hashable {
    var segments: Segments
    var locale: String
  }

  /// An iterator of ICU's and its owner.
  @safe private final class Breaker {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }
    deinit { unsafe tl_breaker_close(handle) }
  }

  private var breakers: [Key: Breaker] = [:]
  private let units = ScratchBuffer<UInt16>()
  private let flags = ScratchBuffer<UInt8>()
  private let uniform = ScratchBuffer<UInt8>()
  private var windows: [Int32] = []
  /// The arrays of the analysis before, for the next one where nobody kept it.
  var reusedFlags: [UInt8] = []
  var reusedScripts: [ScriptRun] = []
  var reusedLanguages: [LanguageRun] = []
  /// What UAX #9 needs.
  var bidi = BidiResolver()
  /// Where the texts that are analysed stand, if they are parts of longer ones.
  var surroundings: BidiSurroundings?
  /// What UAX #24 needs.
  var scripts = ScriptResolver()

  /// The rules that one pass reads, by those for lines.
  private var joint: [JointRules?] = []

  /// Rules for lines joined with those for graphemes; nil where ICU has either in another form.
  func jointRules(_ rules: LineRules, _ strictness: LineBreakStrictness) -> JointRules? {
    let number = Int(rules.rawValue) * LineBreakStrictness.allCases.count + Int(strictness.rawValue)
    if number < joint.count, let known = joint[number] { return known }
    guard let graphemes = BreakRules.grapheme, let lines = BreakRules.line(rules, strictness) else { return nil }
    let made = JointRules(graphemes, lines)
    var others = joint
    while others.count <= number { others.append(nil) }
    others[number] = made
    joint = others
    return made
  }

  /// What a later stage keeps for the next text.
  private var kept: AnyObject?

  /// What a later stage keeps here, made when it is first asked for: always of the same type.
  func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    if let companion = kept as? Companion { return companion }
    let made = make()
    kept = made
    return made
  }

  /// The length of text whose buffers are kept.
  static let keptCount = 1 << 16

  /// Where work is counted.
  package let work: LayoutWork

  package init(_ work: LayoutWork = LayoutWork()) { self.work = work }

  /// Gives back what a text of this length made grow, if that is much.
  func trim(after count: Int) {
    if count > Self.keptCount { releaseBuffers() }
  }

  private func releaseBuffers() {
    units.release()
    bidi.release()
    scripts.release()
    flags.release()
    uniform.release()
    windows = []
    reusedFlags = []
  }

  /// ICU's iterator of a kind and locale; nil if ICU has none. The locale is one of a few that the
  /// callers name, never a tag from outside.
  private func breaker(_ segments: Segments, _ locale: String) -> OpaquePointer? {
    let key = Key(segments: segments, locale: locale)
    if let breaker = breakers[key] { return unsafe breaker.handle }
    guard let handle = unsafe tl_breaker_open(Int32(segments.kind), locale) else { return nil }
    breakers[key] = unsafe Breaker(handle)
    return unsafe handle
  }

  /// The units with U+FFFD for each lone surrogate; good until the next call. O(units).
  func repaired(_ text: UnsafeBufferPointer<UInt16>) -> UnsafeBufferPointer<UInt16> {
    let copy = unsafe units.reserve(text.count)
    var i = 0
    while i < text.count {
      let (scalar, length) = unsafe PlainText.scalar(text, at: i)
      unsafe copy[i] = length == 2 || scalar != 0xFFFD ? text[i] : 0xFFFD
      if length == 2 { unsafe copy[i + 1] = text[i + 1] }
      i += length
    }
    return UnsafeBufferPointer(copy)
  }

  /// So many flags with anything in them, for a paragraph of some that are alike; good until the
  /// next call. O(1).
  func uniformFlags(count: Int) -> UnsafeMutableBufferPointer<UInt8> { unsafe uniform.reserve(count) }

  /// Lends flags that are all clear. O(count).
  func withFlags(count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    let lent = unsafe flags.reserve(count)
    unsafe lent.update(repeating: 0)
    unsafe body(lent)
  }
}

extension AnalysisScratch {
  /// Sets the grapheme flags by ICU's own iterator. Those of the start and the end are set.
  /// O(units).
  package func markGraphemes(_ units: UnsafeBufferPointer<UInt16>, flags: UnsafeMutableBufferPointer<UInt8>) {
    unsafe mark(units, of: .graphemes, locale: "", bit: ParagraphAnalysis.graphemeStart, hardBit: 0, flags: flags)
  }

  /// Sets the line flags by ICU's own iterator, and those of the end. O(units).
  func markLines(_ units: UnsafeBufferPointer<UInt16>, locale: String, flags: UnsafeMutableBufferPointer<UInt8>) {
    let hardBit = ParagraphAnalysis.lineBreakMandatory
    unsafe mark(units, of: .lines, locale: locale, bit: ParagraphAnalysis.lineBreakAllowed, hardBit: hardBit, flags: flags)
    guard let last = unsafe units.last else { return }
    let endsLine = UnicodeProperties.shared[UInt32(last)].lineClass.endsLine
    unsafe flags[units.count] |= ParagraphAnalysis.lineBreakAllowed | (endsLine ? hardBit : 0)
  }

  /// Sets the flags where words of ICU's dictionaries meet in the windows, which `collect` appends
  /// as pairs of start and end. O(units).
  func markDictionaryWords(
    _ units: UnsafeBufferPointer<UInt16>, locale: String, flags: UnsafeMutableBufferPointer<UInt8>, collect: (inout [Int32]) -> Void
  ) {
    windows.removeAll(keepingCapacity: true)
    collect(&windows)
    func mark(_ windows: ArraySlice<Int32>) {
      if let words = DictionaryWords.shared {
        for index in stride(from: windows.startIndex, to: windows.endIndex, by: 2) {
          unsafe words.forEachBoundary(in: units, Int(windows[index])..<Int(windows[index + 1])) {
            unsafe flags[$0] |= ParagraphAnalysis.lineBreakAllowed
          }
        }
        return
      }
      guard let breaker = unsafe breaker(.lines, locale), let text = units.baseAddress, let target = flags.baseAddress else { return }
      unsafe windows.withUnsafeBufferPointer { windows in
        guard let first = windows.baseAddress else { return }
        unsafe _ = tl_breaker_mark(breaker, text, first, Int32(windows.count / 2), ParagraphAnalysis.lineBreakAllowed, 0, target)
      }
    }
    var number = 0
    while number < windows.count {
      // As many windows as make a stretch of some length at once; a longer one in parts.
      var end = number
      var length = 0
      while end < windows.count, length < AnalysisScratch.windowLength {
        length += Int(windows[end + 1] - windows[end])
        end += 2
      }
      if work.isOver(after: length) { return }
      if length <= 2 * AnalysisScratch.windowLength {
        mark(windows[number..<end])
      } else {
        mark(windows[number..<end - 2])
        unsafe markInParts(Int(windows[end - 2])..<Int(windows[end - 1]), flags: flags) { mark($0) }
      }
      number = end
    }
  }

  /// The length of text that dictionaries are asked about at once, and how far from its end
  /// they have seen all that they look at.
  static let windowLength = 4096
  private static let windowMargin = 256

  /// Marks a long window in parts, each beginning where the part before it found a word's end some
  /// way from its own end.
  private func markInParts(_ window: Range<Int>, flags: UnsafeMutableBufferPointer<UInt8>, _ mark: (ArraySlice<Int32>) -> Void) {
    var start = window.lowerBound
    while start < window.upperBound {
      var end = min(start + 2 * AnalysisScratch.windowLength, window.upperBound)
      while end < window.upperBound, unsafe flags[end] & ParagraphAnalysis.graphemeStart == 0 { end += 1 }
      if work.isOver(after: end - start) { return }
      mark([Int32(clamping: start), Int32(clamping: end)])
      if end == window.upperBound { return }
      let known = (start + 1..<end - AnalysisScratch.windowMargin).last { unsafe flags[$0] & ParagraphAnalysis.lineBreakAllowed != 0 }
      let next = known ?? end
      for unit in next + 1..<max(next + 1, end) { unsafe flags[unit] &= ~ParagraphAnalysis.lineBreakAllowed }
      start = next
    }
  }

  private func mark(
    _ units: UnsafeBufferPointer<UInt16>, of segments: Segments, locale: String, bit: UInt8, hardBit: UInt8, flags: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let breaker = unsafe breaker(segments, locale), let text = units.baseAddress, let target = flags.baseAddress else { return }
    unsafe _ = tl_breaker_mark(breaker, text, [0, Int32(clamping: units.count)], 1, bit, hardBit, target)
  }
}

extension AnalysisScratch {
  /// Calls with the end of each grapheme that ICU's own iterator finds. O(units).
  package func forEachGrapheme(_ units: Span<UInt16>, _ body: (Int) -> Void) {
    forEachSegment(units, .graphemes, locale: "") { end, _ in body(end) }
  }

  /// Calls with the end and the status of each segment that ICU's own iterator finds. O(units).
  ///
  /// Text of any length goes in parts, each beginning where the part before it found a boundary
  /// some way from its own end. Where there is none a part is taken twice as long, or, if it may be
  /// no longer, the next one begins there all the same.
  func forEachSegment(
    _ units: Span<UInt16>, _ segments: Segments, locale: String, inPartsOf longest: Int? = nil, _ body: (Int, Int32) -> Void
  ) {
    guard !units.isEmpty, let breaker = unsafe breaker(segments, locale) else { return }
    let part = longest ?? AnalysisScratch.segmentedLength
    let margin = min(AnalysisScratch.segmentedMargin, part / 4)
    unsafe units.withUnsafeBufferPointer { units in
      let clean = unsafe repaired(units)
      guard let text = clean.baseAddress else { return }
      var ends: [Int32] = []
      var statuses: [Int32] = []
      var start = 0
      var length = min(part, clean.count)
      while start < clean.count {
        guard unsafe tl_breaker_start(breaker, text + start, Int32(clamping: length)) else { return }
        ends.removeAll(keepingCapacity: true)
        statuses.removeAll(keepingCapacity: true)
        unsafe appendSegments(of: breaker, &ends, &statuses)
        if work.isOver(after: length) { return }
        let isLast = start + length == clean.count
        let count = isLast ? ends.count : ends.partitionIndex { Int($0) <= length - margin }
        for i in 0..<count { body(start + Int(ends[i]), statuses[i]) }
        if isLast { return }
        if count > 0 {
          start += Int(ends[count - 1])
          length = part
        } else if longest == nil {
          length *= 2
        } else {
          start += length - margin
          if unsafe clean[start] & 0xFC00 == 0xDC00 { start -= 1 }
        }
        length = min(length, clean.count - start)
      }
    }
    trim(after: units.count)
  }

  /// The length of text that ICU divides at once, and how far from its end it has seen all that it
  /// looks at.
  private static let segmentedLength = 1 << 15
  private static let segmentedMargin = 1024

  /// Appends the ends of the segments that are left, and what they are.
  private func appendSegments(of breaker: OpaquePointer, _ ends: inout [Int32], _ statuses: inout [Int32]) {
    let capacity = 256
    while true {
      let count = ends.count
      ends.append(contentsOf: repeatElement(0, count: capacity))
      statuses.append(contentsOf: repeatElement(0, count: capacity))
      let found = unsafe ends.withUnsafeMutableBufferPointer { ends in
        unsafe statuses.withUnsafeMutableBufferPointer { statuses in
          guard let end = ends.baseAddress, let status = statuses.baseAddress else { return Int32(0) }
          return unsafe tl_breaker_next(breaker, end + count, status + count, Int32(capacity))
        }
      }
      ends.removeLast(capacity - Int(found))
      statuses.removeLast(capacity - Int(found))
      if found == 0 { return }
    }
  }
}
