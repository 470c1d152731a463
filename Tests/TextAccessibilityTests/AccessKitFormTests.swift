import PlainJSON
import Testing
import TextAccessibility
import TextLayout

/// The exported tree has the form that AccessKit 0.24 reads (`TreeUpdate` of its crate `accesskit`, which refuses fields that it doesn't know).
struct AccessKitFormTests {
  /// What a property of a node is.
  private enum Form {
    case string, number, whole, bytes, lengths, identifier, identifiers
    case words([String])
    case color, decoration, rect, transform, selection
  }

  private static let properties: [String: Form] = [
    "children": .identifiers, "nextOnLine": .identifier, "previousOnLine": .identifier, "label": .string, "value": .string, "language": .string,
    "url": .string, "fontSize": .number, "fontWeight": .number, "level": .whole, "sizeOfSet": .whole, "positionInSet": .whole,
    "backgroundColor": .color, "foregroundColor": .color, "strikethrough": .decoration, "underline": .decoration, "characterLengths": .bytes,
    "wordStarts": .bytes, "characterPositions": .lengths, "characterWidths": .lengths, "toggled": .words(["false", "true", "mixed"]),
    "textDirection": .words(["leftToRight", "rightToLeft", "topToBottom", "bottomToTop"]),
    "listStyle": .words(["circle", "disc", "image", "numeric", "square", "other"]), "transform": .transform, "bounds": .rect,
    "textSelection": .selection,
  ]

  private func sample() throws -> AccessibilityTree {
    var text = StyledText(markdown: "# Über *uns*\n\n1. see [there](https://example.org)\n2. שלום \"a\\b\"\n")
    text.updateStyle(in: TextRange(0..<4)) {
      $0.color = TextColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
      $0.background = TextColor(red: 0, green: 0, blue: 0)
      $0.underline = LineDecoration(.wavy)
      $0.strikethrough = LineDecoration(color: TextColor(red: 0, green: 0, blue: 1))
      $0.language = "de-CH"
    }
    let layout = try DocumentLayout(text, width: 120, in: TreeFixture.boxes)
    var options = AccessibilityOptions()
    options.placement = AccessibilityPlacement(origin: Point(x: 10, y: 20.5), scale: 2)
    let selection = AccessibilitySelection(anchor: Caret(2), focus: Caret(12))
    return try AccessibilityTree(of: layout, text: text, in: TreeFixture.boxes, selection: selection, options: options)
  }

  private func names(_ value: JSONValue?) -> [String] {
    guard case .object(let members)? = value else { return [] }
    return members.map(\.name)
  }

  private func whole(_ value: JSONValue?, in bounds: ClosedRange<Int>) -> Bool {
    guard case .number(let number)? = value, let integer = number.integer else { return false }
    return bounds.contains(integer)
  }

  private func fits(_ value: JSONValue, _ form: Form) -> Bool {
    func all(_ test: (JSONValue) -> Bool) -> Bool {
      guard case .array(let elements) = value else { return false }
      return elements.allSatisfy(test)
    }
    func isNumber(_ value: JSONValue?) -> Bool { if case .number? = value { true } else { false } }
    switch form {
    case .string: if case .string = value { return true } else { return false }
    case .number: return isNumber(value)
    case .whole, .identifier: return whole(value, in: 0...Int.max)
    case .bytes: return all { whole($0, in: 0...255) }
    case .lengths: return all { isNumber($0) }
    case .identifiers: return all { whole($0, in: 0...Int.max) }
    case .words(let words): return words.contains { value == .string($0) }
    case .color: return names(value) == ["red", "green", "blue", "alpha"] && names(value).allSatisfy { whole(value[$0], in: 0...255) }
    case .decoration:
      guard names(value) == ["style", "color"], let color = value["color"], let style = value["style"] else { return false }
      return fits(color, .color) && fits(style, .words(["solid", "dotted", "dashed", "double", "wavy"]))
    case .rect: return names(value) == ["x0", "y0", "x1", "y1"] && names(value).allSatisfy { isNumber(value[$0]) }
    case .transform:
      guard case .array(let elements) = value else { return false }
      return elements.count == 6 && elements.allSatisfy { isNumber($0) }
    case .selection:
      return names(value) == ["anchor", "focus"] && names(value).allSatisfy { names(value[$0]) == ["node", "characterIndex"] }
    }
  }

  @Test func `each node has the fields, names and types of AccessKit`() throws {
    let update = try JSONReader.value(of: Array(sample().json().utf8))
    #expect(names(update) == ["nodes", "tree", "treeId", "focus"])
    #expect(names(update["tree"]) == ["root", "toolkitName", "toolkitVersion"])
    guard case .array(let nodes)? = update["nodes"] else { throw AccessibilityError.identifiers }
    var seen: Set<String> = []
    for pair in nodes {
      guard case .array(let parts) = pair, parts.count == 2 else { throw AccessibilityError.identifiers }
      #expect(names(parts[1]) == ["role", "actions", "childActions", "flags", "properties"])
      guard case .string(let role)? = parts[1]["role"], case .object(let members)? = parts[1]["properties"] else {
        throw AccessibilityError.identifiers
      }
      #expect(AccessibilityRole(rawValue: role) != nil)
      for member in members {
        let form = try #require(Self.properties[member.name], "\(member.name)")
        #expect(fits(member.value, form), "\(member.name)")
        seen.insert(member.name)
      }
    }
    #expect(seen == Set(Self.properties.keys).subtracting(["toggled"]))
  }

  @Test func `a tree is exported to the byte`() throws {
    var text = TreeFixture.text("hi\nש")
    text.updateStyle(in: TextRange(0..<2)) { $0.link = "a:b" }
    let tree = try TreeFixture.tree(text, width: 40, selection: AccessibilitySelection(Caret(1)))
    #expect(
      tree.json() == #"{"nodes":["#
        + #"[1,{"role":"document","actions":262146,"childActions":0,"flags":0,"properties":{"children":[2,6],"bounds":{"x0":0,"y0":0,"x1":40,"y1":20},"#
        + #""textSelection":{"anchor":{"node":4,"characterIndex":1},"focus":{"node":4,"characterIndex":1}}}}],"#
        + #"[2,{"role":"paragraph","actions":0,"childActions":0,"flags":4096,"properties":{"children":[3,5],"bounds":{"x0":0,"y0":0,"x1":20,"y1":10}}}],"#
        + #"[3,{"role":"link","actions":1,"childActions":0,"flags":0,"properties":{"children":[4],"url":"a:b","bounds":{"x0":0,"y0":0,"x1":20,"y1":10}}}],"#
        + #"[4,{"role":"textRun","actions":0,"childActions":0,"flags":0,"properties":{"nextOnLine":5,"value":"hi","fontSize":10,"fontWeight":400,"#
        + #""characterLengths":[1,1],"wordStarts":[0],"characterPositions":[0,10],"characterWidths":[10,10],"textDirection":"leftToRight","#
        + #""bounds":{"x0":0,"y0":0,"x1":20,"y1":10}}}],"#
        + #"[5,{"role":"textRun","actions":0,"childActions":0,"flags":0,"properties":{"previousOnLine":4,"value":"\n","fontSize":10,"fontWeight":400,"#
        + #""characterLengths":[1],"wordStarts":[],"characterPositions":[0],"characterWidths":[0],"textDirection":"leftToRight","#
        + #""bounds":{"x0":20,"y0":0,"x1":20,"y1":10}}}],"#
        + #"[6,{"role":"paragraph","actions":0,"childActions":0,"flags":4096,"properties":{"children":[7],"bounds":{"x0":30,"y0":10,"x1":40,"y1":20}}}],"#
        + #"[7,{"role":"textRun","actions":0,"childActions":0,"flags":0,"properties":{"value":"ש","fontSize":10,"fontWeight":400,"#
        + #""characterLengths":[2],"wordStarts":[0],"characterPositions":[0],"characterWidths":[10],"textDirection":"rightToLeft","#
        + #""bounds":{"x0":30,"y0":10,"x1":40,"y1":20}}}]],"#
        + #""tree":{"root":1,"toolkitName":"TextLayout","toolkitVersion":null},"treeId":"00000000-0000-0000-0000-000000000000","focus":1}"#)
  }
}
