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
  private struct Key: Hashable {
    var kind: Int
    var locale: String
  }

  /// An iterator of ICU's and its owner.
  @safe private final class Breaker {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }
    deinit { unsafe tl_breaker_close(handle) }
  }

  private var breakers: [Key: Breaker] = [:]
  private var units = ScratchBuffer<UInt16>()
  private var flags = ScratchBuffer<UInt8>()
  private var uniform = ScratchBuffer<UInt8>()
  private var windows: [Int32] = []
  /// The arrays of the analysis before, for the next one where nobody kept it.
  var reusedFlags: [UInt8] = []
  var reusedScripts: [ScriptRun] = []
  var reusedLanguages: [LanguageRun] = []
  /// What UAX #9 needs.
  var bidi = BidiResolver()
  /// What UAX #24 needs.
  var scripts = ScriptResolver()

  /// The length of text whose buffers are kept.
  static let keptCount = 1 << 16

  /// Where work is counted.
  package let work: LayoutWork

  package init(_ work: LayoutWork = LayoutWork()) { self.work = work }

  deinit { releaseBuffers() }

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
  func breaker(_ kind: Int, _ locale: String) -> OpaquePointer? {
    let key = Key(kind: kind, locale: locale)
    if let breaker = breakers[key] { return unsafe breaker.handle }
    guard let handle = unsafe tl_breaker_open(Int32(kind), locale) else { return nil }
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
    unsafe mark(units, kind: TL_GRAPHEME, locale: "", bit: ParagraphAnalysis.graphemeStart, hardBit: 0, flags: flags)
  }

  /// Sets the line flags by ICU's own iterator, and those of the end. O(units).
  func markLines(_ units: UnsafeBufferPointer<UInt16>, locale: String, flags: UnsafeMutableBufferPointer<UInt8>) {
    let hardBit = ParagraphAnalysis.lineBreakMandatory
    unsafe mark(units, kind: TL_LINE, locale: locale, bit: ParagraphAnalysis.lineBreakAllowed, hardBit: hardBit, flags: flags)
    guard let last = unsafe units.last else { return }
    let endsLine = UnicodeProperties.shared[UInt32(last)].lineClass.endsLine
    unsafe flags[units.count] |= ParagraphAnalysis.lineBreakAllowed | (endsLine ? hardBit : 0)
  }

  /// Sets the flags where ICU's dictionaries divide the windows, which `collect` appends as pairs
  /// of start and end. O(units).
  func markDictionaryWords(
    _ units: UnsafeBufferPointer<UInt16>, locale: String, flags: UnsafeMutableBufferPointer<UInt8>, collect: (inout [Int32]) -> Void
  ) {
    windows.removeAll(keepingCapacity: true)
    collect(&windows)
    guard let breaker = unsafe breaker(TL_LINE, locale), let text = units.baseAddress, let target = flags.baseAddress else { return }
    func mark(_ windows: ArraySlice<Int32>) {
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

  /// The length of text that ICU's dictionaries are asked about at once, and how far from its end
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
    _ units: UnsafeBufferPointer<UInt16>, kind: Int, locale: String, bit: UInt8, hardBit: UInt8, flags: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let breaker = unsafe breaker(kind, locale), let text = units.baseAddress, let target = flags.baseAddress else { return }
    unsafe _ = tl_breaker_mark(breaker, text, [0, Int32(clamping: units.count)], 1, bit, hardBit, target)
  }
}

/// Memory for trivial values that grows and keeps its size; what it holds is lost when it grows.
@safe struct ScratchBuffer<Element: BitwiseCopyable> {
  private var memory = unsafe UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  /// So many elements, with anything in them. O(1), or an allocation.
  mutating func reserve(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
    if unsafe memory.count < count {
      release()
      unsafe memory = .allocate(capacity: max(count, 512))
    }
    return unsafe UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }

  mutating func release() {
    unsafe memory.deallocate()
    unsafe memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }
}
