import TextLayout

extension Operation {
  static let clipping = Operation(
    "clipping", "The clusters that would be cut where lines, or a box, clip what is drawn: on which edge, and by how much.",
    fields: [
      Field(
        "box", .either([.list(.number(), count: 4...4), .null]),
        "[x, y, width, height] in the container's coordinates; null for the own line of each cluster, above and below, or on both sides of a vertical one."
      ) { $1 = $0 == .null ? nil : try $0.asRect() }
    ], initial: nil as Rect?
  ) { box, asked, writer in
    let document = try asked.document()
    try writer.list(document.paragraphs.indices) { writer, number in
      let clusters = document.clipping(ofParagraph: number, in: box)
      try asked.call.check()
      try writer.forEach(clusters) { writer, cluster in
        writer.object {
          $0.field("range", cluster.range)
          $0.field("edge", cluster.edge.name)
          $0.field("amount", cluster.amount)
        }
      }
    }
  }
}

extension ClippedCluster.Edge {
  /// The edge as the protocol spells it.
  fileprivate var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    }
  }
}
