import TextLayout

extension Supplementary {
  /// Its size on a host: measured where that is known.
  func size(on host: Size, _ measured: MeasuredSize?) -> Size {
    var size = Size(width: width.length(in: host), height: height.length(in: host))
    if width.isMeasured, let length = measured?.width { size.width = length }
    if height.isMeasured, let length = measured?.height { size.height = length }
    return size
  }

  /// Its frame on a host: the place of its own that its item anchor names comes to lie on the host's that its anchor names.
  func frame(on host: Rect, _ measured: MeasuredSize?) -> Rect {
    let size = size(on: host.size, measured)
    let own = itemAnchor ?? Anchor(anchor.edges)
    func place(_ axis: Axis) -> LayoutUnit {
      let halves = anchor.edges.halves(axis) * host.size[axis].rawValue - own.edges.halves(axis) * size[axis].rawValue
      var sum = ExactSum(halves: halves)
      sum.add(anchor.offset, axis, of: size[axis], sign: 1)
      sum.add(own.offset, axis, of: size[axis], sign: -1)
      return host.start(axis) + LayoutUnit(rawValue: sum.floor)
    }
    return Rect(x: place(.horizontal), y: place(.vertical), width: size.width, height: size.height)
  }
}

/// A sum of halves and of parts of lengths that is rounded down once, at its end.
private struct ExactSum {
  private var whole: Int64
  /// What is left of each term: a numerator below its denominator.
  private var rests: [(numerator: Int64, denominator: Int64)]

  init(halves: Int64) {
    whole = halves >> 1
    rests = [(halves & 1, 2)]
  }

  mutating func add(_ offset: Anchor.Offset, _ axis: Axis, of length: LayoutUnit, sign: Int64) {
    switch offset {
    case .absolute(let point): whole += sign * point[axis].rawValue
    case .fractional(let x, let y):
      let fraction = axis == .horizontal ? x : y
      // Exact with denominators up to 2^24; finer ones are taken in steps of that.
      let isFine = fraction.denominator > 1 << 24
      let denominator = isFine ? 1 << 24 : fraction.denominator
      let (product, overflows) = length.rawValue.multipliedReportingOverflow(by: sign * fraction.numerator)
      guard !overflows else {
        whole += (fraction.numerator < 0) == (sign < 0) ? InterfaceLimits.length.rawValue : -InterfaceLimits.length.rawValue
        return
      }
      var (quotient, remainder) = product.quotientAndRemainder(dividingBy: fraction.denominator)
      if remainder < 0 { (quotient, remainder) = (quotient - 1, remainder + fraction.denominator) }
      whole += quotient
      rests.append((isFine ? min(remainder / (fraction.denominator >> 24), denominator - 1) : remainder, denominator))
    }
  }

  /// The sum rounded down. What is left is less than three.
  var floor: Int64 {
    var top: Int64 = 0
    var bottom: Int64 = 1
    for rest in rests { (top, bottom) = (top * rest.denominator + rest.numerator * bottom, bottom * rest.denominator) }
    return whole + top / bottom
  }
}
