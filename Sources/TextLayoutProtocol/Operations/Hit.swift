import TextLayout

extension Operation {
  static let hit = Operation(
    "hit", "What a point is at: the nearest caret, its line, and the cluster under the point.",
    fields: [
      Field("point", .point, "[x, y] from the container's top left corner.") { $1.point = try $0.asPoint() },
      Field("within", .either([.range, .null]), "The range that the caret must be in.") { $1.range = $0 == .null ? nil : try $0.asRange() },
      Field("policy", .words(["nearestLine", "documentEdge"]), "Where points above and below all lines belong; to the nearest line unless told.") {
        $1.outside = try $0.asWord(["nearestLine": .nearestLine, "documentEdge": .documentEdge])
      },
    ], required: ["point"], initial: HitQuestion()
  ) { question, asked, writer in
    let document = try asked.subject().document()
    let hit = question.range.map { document.hitTest(question.point, within: $0) } ?? document.hitTest(question.point, outside: question.outside)
    writer.object {
      $0.field("offset", hit.caret.offset.utf16)
      $0.field("affinity", hit.caret.affinity.word)
      $0.field("line", hit.line)
      $0.name("cluster")
      if let cluster = hit.cluster { $0.value(cluster) } else { $0.null() }
      $0.name("fraction")
      if let fraction = hit.fraction { $0.value(fraction) } else { $0.null() }
    }
  }
}

/// What `hit` asks.
private struct HitQuestion: Sendable {
  var point = Point(x: 0, y: 0)
  var range: TextRange?
  var outside = OutsidePolicy.nearestLine
}

extension JSONValue {
  /// `[x, y]`.
  func asPoint() throws -> Point {
    let places = try elements { try $0.asLength() }
    guard places.count == 2 else { throw RequestError(.wrongType, "A point is a list of two lengths: [x, y].") }
    return Point(x: places[0], y: places[1])
  }
}
