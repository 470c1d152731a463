/// Where a paragraph lies in its stretch, and what it is besides its shapes.
struct LaidPlace: Sendable {
  /// From the stretch's top.
  var top: BlockLength
  private var keptStart: UInt32
  private var keptStyle: UInt16
  /// The separator's length in the lower bits, the traits above.
  private let bits: UInt8

  private static let lengthMask: UInt8 = 3
  private static let grid: UInt8 = 4
  private static let plain: UInt8 = 8
  private static let forward: UInt8 = 16
  private static let partlyForward: UInt8 = 32
  /// In a ``ShortPlace``: the top is no number of pixels.
  private static let rest: UInt8 = 64

  init(
    start: Int, top: BlockLength, style: Int, separatorLength: Int, grid: Bool, isPlain: Bool, runsForward: Bool, mayRunForward: Bool
  ) {
    keptStart = UInt32(truncatingIfNeeded: start)
    self.top = top
    keptStyle = UInt16(truncatingIfNeeded: style)
    bits =
      UInt8(truncatingIfNeeded: separatorLength) & LaidPlace.lengthMask | (grid ? LaidPlace.grid : 0) | (isPlain ? LaidPlace.plain : 0)
      | (runsForward ? LaidPlace.forward : 0) | (mayRunForward ? LaidPlace.partlyForward : 0)
  }

  mutating func move(to start: Int, top: BlockLength, style: Int) {
    keptStart = UInt32(truncatingIfNeeded: start)
    self.top = top
    keptStyle = UInt16(truncatingIfNeeded: style)
  }

  fileprivate init(_ place: ShortPlace) {
    keptStart = UInt32(place.start)
    let isRest = place.bits & LaidPlace.rest != 0
    top = BlockLength(pixels: isRest ? 0 : Int(place.top), rest: LayoutUnit(rawValue: isRest ? Int64(place.top) : 0))
    keptStyle = UInt16(place.style)
    bits = place.bits & ~LaidPlace.rest
  }

  /// The same in less room; nil where there is too much before it, or where some lines above it
  /// stand between pixels and some don't.
  fileprivate var short: ShortPlace? {
    let isRest = top.pixels == 0
    guard isRest || top.rest == .zero, let top = UInt32(exactly: isRest ? top.rest.rawValue : Int64(top.pixels)),
      let start = UInt16(exactly: keptStart), let style = UInt8(exactly: keptStyle)
    else { return nil }
    return ShortPlace(top: top, start: start, style: style, bits: bits | (isRest ? LaidPlace.rest : 0))
  }

  /// Its first unit, counted with separators.
  var start: Int { Int(keptStart) }
  /// Which style.
  var style: Int { Int(keptStyle) }
  /// 0 for the text's last paragraph, 2 for CRLF, else 1.
  var separatorLength: Int { Int(bits & LaidPlace.lengthMask) }
  /// Whether its lines stand between pixels.
  var grid: Bool { bits & LaidPlace.grid != 0 }
  /// Whether it is plain text alone: one line of it stays one in every width that holds it.
  var isPlain: Bool { bits & LaidPlace.plain != 0 }
  /// Whether that text runs from its paragraph's start edge to the other.
  var runsForward: Bool { bits & LaidPlace.forward != 0 }
  /// Whether lines of it may be answered by a ``ForwardLine``: where it does, and where nobody has
  /// looked at all of it.
  var mayRunForward: Bool { bits & (LaidPlace.forward | LaidPlace.partlyForward) != 0 }
}

/// A ``LaidPlace`` as most are kept: 8 bytes where that has 24.
private struct ShortPlace: Sendable {
  /// In pixels, or in layout units.
  let top: UInt32
  let start: UInt16
  let style: UInt8
  let bits: UInt8
}

/// The places of a stretch's paragraphs.
enum LaidPlaces: RandomAccessCollection, Sendable {
  case one(LaidPlace)
  case several(ShortPlaces)
  /// Some don't go into less room.
  case long([LaidPlace])

  /// Places in no more room than they need.
  struct ShortPlaces: Sendable {
    fileprivate let places: [ShortPlace]
  }

  /// O(n).
  init(_ places: [LaidPlace]) {
    if places.count == 1 {
      self = .one(places[0])
      return
    }
    var short: [ShortPlace] = []
    short.reserveCapacity(places.count)
    for place in places {
      guard let place = place.short else { break }
      short.append(place)
    }
    self = short.count == places.count ? .several(ShortPlaces(places: short)) : .long(places.exactCopy())
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .one: 1
    case .several(let short): short.places.count
    case .long(let places): places.count
    }
  }

  @inline(__always)
  subscript(position: Int) -> LaidPlace {
    switch self {
    case .one(let place):
      precondition(position == 0, "no such paragraph")
      return place
    case .several(let short): return LaidPlace(short.places[position])
    case .long(let places): return places[position]
    }
  }
}
