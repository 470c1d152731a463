extension LineSheet {
  @inline(__always)
  var steps: UnsafeMutablePointer<Int8> {
    unsafe UnsafeMutableRawPointer(words + Int(header.pointee.steps)).assumingMemoryBound(to: Int8.self)
  }

  /// A place between cells, by its number as of ``LineGeometry/edge(_:)``. O(1).
  @inline(__always)
  func edge(_ index: Int) -> Int64 {
    precondition(unsafe UInt(bitPattern: index) < UInt(header.pointee.edgeCount), "an edge that the line does not have")
    return unsafe Int64(words[index])
  }

  /// How many rectangles a selection of all of the line has at most. O(1).
  @inline(__always)
  var rectCount: Int {
    let runCount = unsafe Int(header.pointee.runCount)
    return runCount > 1 ? runCount + 1 : 1
  }

  @inline(__always)
  private func clamped(_ place: Int64) -> Int64 {
    unsafe header.pointee.isRightToLeft ? max(place, header.pointee.limit) : min(place, header.pointee.limit)
  }

  /// The number of a unit of the paragraph on the line; nil if it is not on it, its end not
  /// counted.
  @inline(__always)
  private func unitOnLine(_ unit: Int) -> Int? {
    let offset = unsafe unit &- Int(header.pointee.start)
    return unsafe UInt(bitPattern: offset) <= UInt(header.pointee.unitCount) ? offset : nil
  }

  /// Where the primary caret before a unit stands, clamped. O(1).
  @inline(__always)
  func primaryEdge(at unit: Int) -> Int64? {
    guard let offset = unitOnLine(unit) else { return nil }
    let edge = unsafe words[(header.pointee.isOneRun ? 0 : Int(header.pointee.carets)) &+ offset]
    return edge == LineSheet.unknown ? nil : clamped(Int64(edge))
  }

  /// The unit of the caret that is next to the one before a unit, to the right or to the left,
  /// where both stand between cells of one run. O(1).
  @inline(__always)
  func step(from unit: Int, isUp: Bool) -> Int? {
    guard let offset = unitOnLine(unit), unsafe offset < Int(header.pointee.unitCount) || header.pointee.isOneRun else { return nil }
    if unsafe !header.pointee.isOneRun {
      let step = unsafe Int(steps[2 &* offset &+ (isUp ? 1 : 0)])
      return step == 0 ? nil : unit &+ step
    }
    let next = unsafe isUp != header.pointee.isRightToLeft ? offset &+ 1 : offset &- 1
    guard next > 0, unsafe next < Int(header.pointee.unitCount) else { return nil }
    let edges = unsafe words + next
    return unsafe edges[-1] != edges[0] && edges[1] != edges[0] ? unit &- offset &+ next : nil
  }

  /// What a place on the line is at, as ``LineGeometry/hit(at:)`` tells it; nil where only that
  /// does. O(1) on lines as they are usually, O(log cells) on long ones.
  @inline(__always)
  func hit(at place: Int64) -> LineHit? {
    let start = unsafe Int(header.pointee.start)
    guard unsafe header.pointee.answersHits else { return nil }
    if unsafe place < header.pointee.left || place >= header.pointee.right {
      if unsafe place == header.pointee.right { return nil }
      let caret = unsafe place < header.pointee.left ? header.pointee.leftCaret : header.pointee.rightCaret
      return LineHit(unit: start &+ Int(caret >> 1), affinity: caret & 1 == 0 ? .downstream : .upstream)
    }
    let edges = unsafe words + Int(header.pointee.hitEdges)
    let cellCount = unsafe Int(header.pointee.cellCount)
    let index = unsafe min(max(0, countEdges(edges, cellCount &+ 1, before: Int32(truncatingIfNeeded: place)) &- 1), cellCount &- 1)
    var (first, last) = (index, index &+ 1)
    var isRightToLeft = unsafe header.pointee.isRightToLeft
    var isLineBreak = false
    if unsafe !header.pointee.isOneRun {
      let cell = unsafe Cell(bits: UInt32(bitPattern: words[Int(header.pointee.cells) &+ index]))
      (first, last) = (cell.start, cell.end)
      isRightToLeft = cell.isRightToLeft
      isLineBreak = cell.isLineBreak
    }
    let (a, b) = unsafe (clamped(Int64(edges[index])), clamped(Int64(edges[index &+ 1])))
    return HitCell(
      start: start &+ first, end: start &+ last, left: min(a, b), right: max(a, b), isRightToLeft: isRightToLeft, isLineBreak: isLineBreak
    ).hit(at: place)
  }

  /// How many edges come before a place: those that are not greater where they ascend, those that
  /// are where they descend.
  @inline(__always)
  private func countEdges(_ edges: UnsafeMutablePointer<Int32>, _ count: Int, before place: Int32) -> Int {
    let descends = unsafe header.pointee.descends
    var low = 0
    var length = count
    while length > 64 {
      let half = length >> 1
      low = unsafe (edges[low &+ half &- 1] > place) == descends ? low &+ half : low
      length &-= half
    }
    // The rest is counted, four at a time: quicker than it is for a processor to guess where among
    // them the place is.
    var greater = SIMD4<Int32>.zero
    let asked = SIMD4<Int32>(repeating: place)
    var index = 0
    while index < length {
      let four = unsafe UnsafeRawPointer(edges + (low &+ index)).loadUnaligned(as: SIMD4<Int32>.self)
      unsafe greater &-= unsafeBitCast(four .> asked, to: SIMD4<Int32>.self)  // -1 where it holds
      index &+= 4
    }
    let sum = Int(greater.wrappedSum())
    return low &+ (descends ? sum : index &- sum)
  }
}
