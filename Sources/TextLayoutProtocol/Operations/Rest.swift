import InterfaceLayout
import TextLayout

extension Operation {
  static let rest = Operation(
    "rest", "Where groups side by side come to rest when a drag ends.", need: .nothing, fields: RestQuestion.fields,
    required: ["behavior", "width", "groups"], initial: RestQuestion()
  ) { question, _, writer in
    let rests = RestPoints(
      question.behavior, viewport: question.width, groups: question.groups, spacing: question.spacing, leading: question.insets[0],
      trailing: question.insets[1])
    writer.object {
      $0.field("offset", rests.offset(after: question.drag))
      $0.field("maximum", rests.maximum)
    }
  }

  static let rubberBand = Operation(
    "rubberBand", "How far content is shown beyond its end when it is pulled so far.", need: .nothing,
    fields: [
      Field("distance", DimensionFields.length, "How far it is pulled beyond its end.") { $1.distance = try $0.asInterfaceLength() },
      Field("extent", DimensionFields.length, "How much of it is in sight.") { $1.extent = try $0.asInterfaceLength() },
    ], required: ["distance", "extent"], initial: (distance: LayoutUnit.zero, extent: LayoutUnit.zero)
  ) { question, _, writer in
    writer.object { $0.field("distance", InterfaceLayout.rubberBand(question.distance, extent: question.extent)) }
  }
}

/// What `rest` asks.
private struct RestQuestion: Sendable {
  var behavior = Section.Orthogonal.continuous
  var width = LayoutUnit.zero
  var groups: [LayoutUnit] = []
  var spacing = LayoutUnit.zero
  var insets: [LayoutUnit] = [0, 0]
  var drag = RestPoints.Drag(start: 0, offset: 0, velocity: 0)

  static let fields: [Field<RestQuestion>] = [
    Field("behavior", .words(SectionFields.behaviors.map(\.key)), "How the section scrolls.") {
      $1.behavior = try $0.asWord(SectionFields.behaviors)
    },
    Field("width", DimensionFields.length, "How much of the strip is in sight.") { $1.width = max(.zero, try $0.asInterfaceLength()) },
    Field("groups", .list(DimensionFields.length), "The groups' widths, in order.") {
      $1.groups = try $0.elements { max(.zero, try $0.asInterfaceLength()) }
    },
    Field("spacing", DimensionFields.length, "The room between them; 0 unless told.") { $1.spacing = try $0.asInterfaceLength() },
    Field("insets", .list(DimensionFields.length, count: 2...2), "[leading, trailing] of the strip; none unless told.") {
      $1.insets = try $0.elements { try $0.asInterfaceLength() }
      if $1.insets.count != 2 { throw RequestError(.wrongType, "Insets are a list of two lengths here: [leading, trailing].") }
    },
    Field("start", DimensionFields.length, "The offset at which the drag began; 0 unless told.") { $1.drag.start = try $0.asInterfaceLength() },
    Field("offset", DimensionFields.length, "The offset at which it ends; 0 unless told.") { $1.drag.offset = try $0.asInterfaceLength() },
    Field("velocity", DimensionFields.length, "How fast it moves, in points a second, towards the trailing end; 0 unless told.") {
      $1.drag.velocity = try $0.asInterfaceLength()
    },
  ]
}
