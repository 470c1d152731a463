/// The characters of the first plane that the first font of a cascade has and that ask for no
/// particular font, as far as it was asked. O(1), mostly a look at one bit.
///
/// For one thread.
@safe final class OrdinaryCharacters {
  let cascade: FontCascade
  /// Of 256 characters each: a bit for those that are ordinary, and behind these one for those that
  /// were asked about.
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
  private let unreadPage: UnsafeMutablePointer<UInt64>
  private static let pageLength = 8

  init(_ cascade: FontCascade) {
    self.cascade = cascade
    unsafe unreadPage = OrdinaryCharacters.emptyPage()
    unsafe pages = .allocate(capacity: 256)
    unsafe pages.initialize(repeating: unreadPage, count: 256)
  }

  deinit {
    for page in 0..<256 where unsafe pages[page] != unreadPage { unsafe pages[page].deallocate() }
    unsafe unreadPage.deallocate()
    unsafe pages.deallocate()
  }

  private static func emptyPage() -> UnsafeMutablePointer<UInt64> {
    let page = UnsafeMutablePointer<UInt64>.allocate(capacity: pageLength)
    unsafe page.initialize(repeating: 0, count: pageLength)
    return unsafe page
  }

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    unsafe pages[Int(unit &>> 8)][Int(unit &>> 6 & 3)] &>> UInt64(unit & 63) & 1 != 0 || ask(unit)
  }

  @inline(never)
  private func ask(_ unit: UInt16) -> Bool {
    let (page, word, bit) = (Int(unit >> 8), Int(unit >> 6 & 3), UInt64(1) << UInt64(unit & 63))
    if unsafe pages[page][word + 4] & bit != 0 { return false }
    if unsafe pages[page] == unreadPage { unsafe pages[page] = OrdinaryCharacters.emptyPage() }
    unsafe pages[page][word + 4] |= bit
    guard OrdinaryCharacters.isOrdinary(unit), cascade.primaryCovers(UInt32(unit)) else { return false }
    unsafe pages[page][word] |= bit
    return true
  }

  /// Whether a unit is a character that asks for no particular font and chooses none.
  @inline(__always)
  static func isOrdinary(_ unit: UInt16) -> Bool {
    if unit < 0x20 || unit & 0xF800 == 0xD800 || unit == 0x2028 || unit == 0xFFFC { return false }
    if unit <= 0x7F { return true }
    let facts = UnicodeProperties.shared[UInt32(unit)]
    return !facts.hasEmojiPresentation && !facts.isDefaultIgnorable
  }
}
