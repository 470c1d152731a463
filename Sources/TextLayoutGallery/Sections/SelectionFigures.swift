import InterfaceLayout
import TextLayout

/// Which items are selected, after each of some events.
enum SelectionFigures {
  private static let folders = ["Inbox", "Drafts", "Sent", "Archive", "Junk", "Bin", "Receipts"]
  private static let german = ["Eingang", "Entwürfe", "Gesendet", "Archiv", "Werbung", "Papierkorb", "Quittungen"]
  private static let japanese = ["受信箱", "下書き", "送信済み", "アーカイブ", "迷惑メール", "ゴミ箱", "領収書"]
  private static let arabic = ["الوارد", "المسودات", "المرسل", "الأرشيف", "المزعج", "المهملات", "الإيصالات"]
  private static let hebrew = ["א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט", "י", "יא", "יב"]
  private static let numbers = (1...12).map(String.init)

  /// All figures.
  static func screens() throws -> [GalleryScreen] { try modes() + ranges() + gestures() + changes() }

  // MARK: How much is selected

  private static func modes() throws -> [GalleryScreen] {
    [
      try SelectionTale(
        words: folders, language: "en", mode: .none, steps: [.event(.tap(1)), .event(.key(.down)), .event(.key(.return))]
      ).screen("None", "Nothing is ever selected. Taps and the return key open items all the same, and arrows move the focus."),
      try SelectionTale(
        words: german, language: "de", mode: .one, disabled: [2],
        steps: [.event(.tap(1)), .event(.key(.down)), .event(.tap(3, .command)), .event(.tap(2))]
      ).screen("One", "A tap selects one item in place of another one, and with the command key none. What can't be selected is passed over."),
      try SelectionTale(
        words: arabic, language: "ar", mode: .required, disabled: [0], direction: .rightToLeft, showsStart: true,
        steps: [.event(.tap(3)), .event(.tap(3, .command)), .event(.key(.escape)), .remove([3])]
      ).screen("Required", "The first item that can be is selected from the start, and there is always one: where it goes, the one in its place is."),
    ]
  }

  // MARK: Many

  private static func ranges() throws -> [GalleryScreen] {
    [
      try SelectionTale(
        words: japanese, language: "ja",
        steps: [.event(.tap(2)), .event(.tap(5, .shift)), .event(.tap(3, .shift)), .event(.tap(0, .command)), .event(.tap(1, [.shift, .command]))]
      ).screen(
        "Many, in a range",
        "Shift extends from the anchor, and the next time from there again: the range that there was goes. The command key adds an item, where the next range begins."
      ),
      try SelectionTale(
        words: german, language: "de",
        steps: [
          .event(.tap(2)), .event(.key(.down, .shift)), .event(.key(.down, .shift)), .event(.key(.up, .shift)), .event(.key(.down)),
          .event(.key(.a, .command)),
        ]
      ).screen("Many, by keys", "Shift and an arrow extend, there and back; an arrow alone selects what it goes to."),
      try SelectionTale(
        words: folders, language: "en",
        steps: [.event(.tap(1)), .event(.key(.down, .option)), .event(.key(.down, .option)), .event(.key(.space, .command)), .event(.key(.return))]
      ).screen(
        "Focus apart from selection", "With the option key arrows move the focus alone. What it is on can be added, or opened without being selected."
      ),
      try SelectionTale(
        words: japanese, language: "ja", disabled: [4],
        steps: [.event(.edit(true)), .event(.tap(1)), .event(.tap(3)), .event(.tap(6, .shift)), .event(.tap(1)), .event(.edit(false))]
      ).screen("While items are edited", "Each has a box: a tap ticks it or clears it, and opens nothing. What is selected stays so afterwards."),
    ]
  }

  // MARK: Gestures

  private static func gestures() throws -> [GalleryScreen] {
    func rectangle(_ width: LayoutUnit, _ height: LayoutUnit) -> Rect { Rect(x: 8, y: 10, width: width, height: height) }
    return [
      try SelectionTale(
        words: arabic, language: "ar", direction: .rightToLeft,
        steps: [
          .event(.pan(.begin, 1)), .event(.pan(.move, 5)), .event(.pan(.move, 3)), .event(.pan(.end, 3)), .event(.pan(.begin, 2)),
          .event(.pan(.move, 3)),
        ]
      ).screen(
        "Two fingers over a list",
        "They turn editing on and select what they go over; going back takes it away again. Begun on what is selected, they take away."),
      try SelectionTale(
        words: numbers, language: "en", columns: 3,
        steps: [
          .marquee(.begin, rectangle(40, 20)), .marquee(.move, rectangle(80, 44)), .marquee(.end, rectangle(50, 44)),
          .marquee(.begin, Rect(x: 50, y: 30, width: 50, height: 10), .command), .marquee(.move, Rect(x: 50, y: 30, width: 50, height: 50), .command),
        ]
      ).screen(
        "A pointer's rectangle",
        "What it touches by the frames is selected, as long as it does. With the command key what was selected there is not, and the other way round."
      ),
      try SelectionTale(
        words: hebrew, language: "he", columns: 3, direction: .rightToLeft,
        steps: [.event(.tap(4)), .arrow(.left), .arrow(.down), .arrow(.right, .shift), .arrow(.up, .shift), .arrow(.down, .option)]
      ).screen(
        "Arrows in a grid", "They go where they point, by the frames: from right to left, the left arrow goes to the next item."),
    ]
  }

  // MARK: Other items

  private static func changes() throws -> [GalleryScreen] {
    [
      try SelectionTale(
        words: german, language: "de",
        steps: [.event(.tap(2)), .event(.tap(4, .shift)), .insert(["Notizen"], at: 3), .remove([0]), .move(1, to: 6), .event(.tap(3, .shift))]
      ).screen(
        "Items come, go and move",
        "The selection goes with its items, and so do its anchor and the focus. What comes is not selected, though it stands in the range.")
    ]
  }
}
