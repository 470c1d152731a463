import TextLayout

extension JSONWriter {
  /// A length in points: exact, in as few digits as that takes.
  mutating func value(_ length: LayoutUnit) { value(sixtyFourths: length.rawValue) }

  /// A range as the list of its ends.
  mutating func value(_ range: TextRange) {
    array {
      $0.value(range.lowerBound.utf16)
      $0.value(range.upperBound.utf16)
    }
  }

  /// A rectangle as `[x, y, width, height]`.
  mutating func value(_ rect: Rect) {
    array {
      $0.value(rect.minX)
      $0.value(rect.minY)
      $0.value(rect.size.width)
      $0.value(rect.size.height)
    }
  }

  /// A size as `[width, height]`.
  mutating func value(_ size: Size) {
    array {
      $0.value(size.width)
      $0.value(size.height)
    }
  }

  /// A point as `[x, y]`.
  mutating func value(_ point: Point) {
    array {
      $0.value(point.x)
      $0.value(point.y)
    }
  }

  mutating func field(_ name: StaticString, _ length: LayoutUnit) {
    self.name(name)
    value(length)
  }

  mutating func field(_ name: StaticString, _ range: TextRange) {
    self.name(name)
    value(range)
  }

  mutating func field(_ name: StaticString, _ rect: Rect) {
    self.name(name)
    value(rect)
  }

  mutating func field(_ name: StaticString, _ size: Size) {
    self.name(name)
    value(size)
  }
}
