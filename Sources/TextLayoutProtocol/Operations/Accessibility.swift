import TextAccessibility
import TextInteraction
import TextLayout

extension Operation {
  static let accessibility = Operation(
    "accessibility", "The text as a tree in reading order for assistive technology, as AccessKit has it: where each character stands.",
    fields: AccessibilityQuestion.fields, initial: AccessibilityQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    let document = asked.call.bound(try subject.document(), subject.context)
    let tree = try question.tree(of: document, subject)
    try writer.object { writer in
      writer.name("update")
      try tree.write(to: &writer)
      try writer.list("runs", tree.textRuns) { writer, node in
        writer.object {
          $0.name("node")
          $0.value(Double(node.id.value))
          $0.field("range", node.range)
          if node.textRun?.isHidden == true { $0.field("hidden", true) }
        }
      }
    }
  }
}

/// What `accessibility` asks.
private struct AccessibilityQuestion: Sendable {
  var selection: Selection?
  var options = AccessibilityOptions()

  private static let roles: [AccessibilityRole] = [.document, .label, .paragraph, .textInput, .multilineTextInput, .terminal]

  static let fields: [Field<AccessibilityQuestion>] = [
    Field("selection", .either([SelectionFields.shape, .null]), "What is selected; nothing unless told.") {
      $1.selection = $0 == .null ? nil : try SelectionFields.read($0)
    },
    Field("role", .words(roles.map(\.rawValue)), "What the text is as a whole; document unless told.") {
      let word = try $0.asString()
      guard let role = roles.first(where: { $0.rawValue == word }) else {
        throw RequestError(.invalidValue, "“\(word)” is none of \(roles.map(\.rawValue).joined(separator: ", ")).")
      }
      $1.options.role = role
    },
    Field("firstNode", .integer(0...1 << 52), "The identifier of the root, which the other nodes' follow; 1 unless told.") {
      $1.options.firstIdentifier = UInt64(try $0.asInteger(in: 0...1 << 52))
    },
    Field("paragraphs", .either([.range, .null]), "[start, end) of the paragraphs' numbers that are told; all unless told.") {
      $1.options.paragraphs = $0 == .null ? nil : try $0.asRange().utf16
    },
    Field("hidden", .boolean, "Whether what an ellipsis stands for is told, where that is; true unless told.") {
      $1.options.includesHiddenText = try $0.asBoolean()
    },
  ]

  /// The tree; throws what keeps it from being made.
  func tree(of document: DocumentLayout, _ subject: Subject) throws -> AccessibilityTree {
    let focus = selection.map(\.caret)
    let anchor = selection.map { $0.isEmpty ? $0.caret : Caret($0.focus == $0.span.lowerBound ? $0.span.upperBound : $0.span.lowerBound) }
    var asked: AccessibilitySelection?
    if let anchor, let focus { asked = AccessibilitySelection(anchor: anchor, focus: focus) }
    do throws(AccessibilityError) {
      return try AccessibilityTree(of: document, text: subject.text, in: subject.context, selection: asked, options: options)
    } catch {
      guard case .layout(let reason) = error else { throw RequestError(.invalidValue, error.description) }
      throw reason
    }
  }
}
