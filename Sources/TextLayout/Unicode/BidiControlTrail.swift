/// The embeddings, overrides and isolates that begin in a text and don't end there, and the ends of
/// others: what they make of ``BidiEmbeddings``, whatever these are.
///
///     trail.events    // of "a <LRE> b <RLI> c <PDF> d <PDI>": LRE alone
struct BidiControlTrail: Sendable {
  /// A control or a separator.
  struct Event: Sendable {
    let control: BidiClass
    /// Where it stands in the text.
    let unit: UInt32
  }

  private(set) var events: [Event] = []
  /// Whether there is none at all, also none that is closed.
  private(set) var isEmpty = true
  /// Whether there are more than are followed; the rest is not told then.
  private(set) var isFull = false

  /// How many are told. Each chunk of a long paragraph may keep as many.
  private static let mostEvents = 256

  /// The trail of some units. O(units).
  init(_ units: UnsafeBufferPointer<UInt16>) {
    for index in units.indices {
      let unit = unsafe units[index]
      guard BidiControlTrail.mayHold(unit) else { continue }
      let bidiClass = UnicodeProperties.shared[UInt32(unit)].bidiClass
      if bidiClass.bit & BidiClass.explicit != 0 { add(bidiClass, at: index) }
    }
  }

  /// Whether a unit may be one of them: all are among few.
  @inline(__always)
  static func mayHold(_ unit: UInt16) -> Bool { unit < 0x20 || unit == 0x85 || 0x2028...0x2069 ~= unit }

  /// Adds the next one. Amortized O(1).
  mutating func add(_ control: BidiClass, at index: Int) {
    isEmpty = false
    if isFull { return }
    switch control {
    case .popDirectionalFormat:
      if let last = events.last?.control {
        if last.bit & BidiClass.embeddings != 0 {
          events.removeLast()
          return
        }
        // In an isolate it ends nothing that is open before.
        if last.bit & BidiClass.isolates != 0 { return }
      }
    case .popDirectionalIsolate:
      // With an isolate all that was opened in it ends, and it has changed nothing then.
      if let opener = events.lastIndex(where: { $0.control.bit & BidiClass.isolates != 0 }) {
        events.removeSubrange(opener...)
        return
      }
    case .paragraphSeparator: events.removeAll()
    default: break
    }
    isFull = events.count == BidiControlTrail.mostEvents
    if !isFull { events.append(Event(control: control, unit: UInt32(truncatingIfNeeded: index))) }
  }
}

extension BidiClass {
  /// LRE, RLE, LRO, RLO.
  @inline(__always) static var embeddings: UInt32 { embeddingControls & ~popDirectionalFormat.bit }
  /// LRI, RLI, FSI.
  @inline(__always) static var isolates: UInt32 { isolateControls & ~popDirectionalIsolate.bit }
  /// All that opens or closes something: the controls, and separators of paragraphs.
  @inline(__always) static var explicit: UInt32 { embeddingControls | isolateControls | paragraphSeparator.bit }
}
