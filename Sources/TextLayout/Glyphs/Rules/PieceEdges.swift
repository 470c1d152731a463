/// What a piece of text has to do with its neighbours: all that is needed to prove it apart from
/// them, small enough to keep with the piece.
///
///     let possible = rules.possibleRules(left: …, right: …)   // unions over all pieces of the text
///     if a.isApart(from: b, possible) { … }                   // no rule goes across from the piece to the next
///
/// **Proof.** A rule that matches across cuts has a first one. There it comes from the piece before
/// it alone, so ``ending`` takes in nothing from further left; what it needs behind may be
/// anywhere, so ``beginning`` assumes all of it on the right. If all neighbours among a text's
/// pieces are apart, then no rule matches across any cut, and each piece's glyphs come of its own
/// characters, which is what refined edges rest on. Hence: neighbours that are not apart become one
/// piece, whose edges are made anew and compared anew, on both sides.
struct PieceEdges: Sendable {
  /// The rules that reach the piece's end from within.
  var ending: RuleReach
  /// The rules that reach the piece's start from within or from behind it.
  var beginning: RuleReach
  /// The unions of all that the piece's glyphs can do, for
  /// ``ShapingRules/possibleRules(left:right:)``.
  var left: UInt64
  var right: UInt64

  /// Whether no rule that is possible in the text goes across from this piece to the one that
  /// follows it. O(1).
  @inline(__always)
  func isApart(from next: PieceEdges, _ possible: UInt64 = .max) -> Bool {
    ending.rules & next.beginning.rules & possible == 0 && ending.pairs & next.beginning.pairs == 0
  }
}

/// The unions of all that some glyphs can do, for ``ShapingRules/possibleRules(left:right:)``.
struct RuleUnion: Sendable {
  private(set) var left: UInt64 = 0
  private(set) var right: UInt64 = 0

  /// Adds the glyphs of a piece.
  @inline(__always)
  mutating func formUnion(_ edges: PieceEdges) {
    left |= edges.left
    right |= edges.right
  }

  mutating func formUnion(_ other: RuleUnion) {
    left |= other.left
    right |= other.right
  }

  func isSuperset(of other: RuleUnion) -> Bool { other.left & ~left == 0 && other.right & ~right == 0 }
}

/// The edges of a piece as exact as they get: by bits enough for nearly every rule to have its own,
/// and counting only what the piece's glyphs can become among themselves. They hold as long as the
/// piece is apart from both its neighbours.
struct FineEdges: Equatable, Sendable {
  var ending = MaskedReach<WideMask>()
  var beginning: MaskedReach<WideMask>

  /// The edges of clusters with these rules, in order, before whatever may follow. O(clusters).
  init(_ clusters: borrowing [MaskedRules<WideMask>], before followers: MaskedReach<WideMask> = .unknown) {
    beginning = followers
    for index in 0..<clusters.count { ending.pass(forward: clusters[index]) }
    for index in (0..<clusters.count).reversed() { beginning.pass(backward: clusters[index]) }
  }

  /// Whether no rule goes across from this piece to the one that follows it. O(1).
  func isApart(from next: FineEdges) -> Bool { !ending.meets(next.beginning) }
}

extension ShapingRules {
  /// A piece's edges. O(glyphs), without allocation.
  func edges(of piece: RuledPiece) -> PieceEdges {
    var edges = PieceEdges(ending: RuleReach(), beginning: .unknown, left: 0, right: 0)
    for index in piece.starts.indices {
      let cluster = piece.rules(ofCluster: index) { closureRules(of: $0) }
      edges.ending.pass(forward: cluster)
      edges.left |= cluster.left
      edges.right |= cluster.right
    }
    for index in piece.starts.indices.reversed() {
      edges.beginning.pass(backward: piece.rules(ofCluster: index) { closureRules(of: $0) })
    }
    return edges
  }

  /// A piece's exact edges; nil when there are none to be had. Costs microseconds a word: for
  /// pieces that are not apart without.
  func fineEdges(of piece: RuledPiece, _ company: GlyphCompany) -> FineEdges? {
    guard let fine, company.gather(piece) else { return nil }
    return FineEdges(
      piece.starts.indices.map { index in
        let place: GlyphCompany.Place = index == 0 ? .first : index + 1 == piece.starts.count ? .last : .middle
        return piece.rules(ofCluster: index) { company.closureRules(of: $0, at: place, fine) }
      })
  }
}
