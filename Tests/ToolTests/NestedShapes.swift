@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// The rows of the protocol's article about fields that have other fields in them.
enum NestedShapes {
  /// A field of a layout object first, then those of operations and sessions; a field that several have in one shape is told once.
  static var table: String {
    var rows: [(name: String, shape: String, places: [String])] = []
    func add(_ name: String, _ shape: Shape, _ place: String) {
      guard shape.isNested else { return }
      let notation = shape.notation
      if let known = rows.firstIndex(where: { $0.name == name && $0.shape == notation }) {
        if !rows[known].places.contains(place) { rows[known].places.append(place) }
      } else {
        rows.append((name, notation, [place]))
      }
    }
    for field in LayoutRequest.table.fields { add(field.name, field.shape, "`layout`") }
    for operation in Operation.all {
      for case .object(let fields, _, _) in operation.shapes {
        for field in fields where !["id", "op", "layout"].contains(field.name) { add(field.name, field.shape, "`\(operation.name)`") }
      }
    }
    let lines = rows.map { "| `\($0.name)` | \($0.places.joined(separator: ", ")) | `\($0.shape)` |\n" }
    return "| field | of | shape |\n|---|---|---|\n" + lines.joined()
  }
}
