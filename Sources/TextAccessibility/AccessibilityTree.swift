public import TextLayout

/// A laid-out text as screen readers and magnifiers are told of it: a tree in reading order, in the
/// vocabulary of [AccessKit](https://accesskit.dev), whose leaves say of every character where it
/// stands.
///
///     let layout = try DocumentLayout(text, width: 320, in: context)
///     let tree = try AccessibilityTree(of: layout, text: text, in: context)
///     for node in tree.nodes { print(node.role, node.range, node.textRun?.value ?? "") }
///     tree.json()                                   // a TreeUpdate, as AccessKit's serde reads it
///
/// Paragraphs, headings, lists with their items and markers, links and attachments are nodes; text
/// is in runs, each on one line, in one direction and one style, of at most 255 characters.
/// Characters are graphemes. Offsets of the text and positions in runs are each other's:
/// ``position(of:)`` and ``caret(at:)``.
///
/// An immutable value. Making it costs O(text); of the paragraphs that
/// ``AccessibilityOptions/paragraphs`` names alone, O(them). <doc:AccessibilityTrees> tells more.
public struct AccessibilityTree: Hashable, Sendable {
  /// The nodes in reading order: the root first, and each before its children. Its place is its
  /// identifier less the root's.
  public let nodes: [AccessibilityNode]
  /// What is selected, or where the caret is; nil unless that was told.
  public let selection: AccessibilitySelection?
  /// The same as positions in runs; nil unless it was told.
  public let textSelection: AccessibilityTextSelection?
  /// From the layout's coordinates to those of the window.
  public let placement: AccessibilityPlacement
  /// The places of the text runs in ``nodes``, in the text's order.
  let runPlaces: [Int]

  /// The tree of a layout, which has to be of this revision of the text.
  ///
  /// `selection` is what is selected in the text; offsets outside count as its ends.
  public init(
    of layout: some LaidOut, text: StyledText, in context: LayoutContext, selection: AccessibilitySelection? = nil,
    options: AccessibilityOptions = AccessibilityOptions()
  ) throws(AccessibilityError) {
    var builder = try AccessibilityTreeBuilder(layout.laidOut, text, context, options)
    try builder.build()
    let nodes = builder.nodes
    let runPlaces = nodes.indices.filter { nodes[$0].textRun != nil }
    self.nodes = nodes
    self.runPlaces = runPlaces
    placement = options.placement
    self.selection = selection
    let index = AccessibilityRunIndex(nodes, runPlaces)
    textSelection = selection.map { AccessibilityTextSelection(anchor: index.position(of: $0.anchor), focus: index.position(of: $0.focus)) }
  }

  /// The node that all others are in. O(1).
  public var root: AccessibilityNode { nodes[0] }

  /// A node by its identifier; nil where there is none. O(1).
  public subscript(id: AccessibilityNode.ID) -> AccessibilityNode? {
    let place = id.value.subtractingReportingOverflow(nodes[0].id.value)
    return !place.overflow && place.partialValue < UInt64(nodes.count) ? nodes[Int(place.partialValue)] : nil
  }

  /// The nodes with the text, in the text's order. O(runs).
  public var textRuns: [AccessibilityNode] { runPlaces.map { nodes[$0] } }

  /// All that a screen reader reads: the values of the runs, one after the other, without the
  /// markers of lists. Paragraph separators and line breaks are line feeds. O(text).
  public var string: String { runPlaces.reduce(into: "") { $0 += nodes[$1].textRun?.value ?? "" } }
}

/// Why there is no tree of a layout.
public enum AccessibilityError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layout is of another revision of the text: lay it out again.
  case stale(StaleLayoutError)
  /// The text could not be read, for the context's deadline has passed, or it was cancelled.
  case layout(LayoutError)
  /// The first identifier leaves no room for so many nodes below 2^64.
  case identifiers

  public var description: String {
    switch self {
    case .stale(let error): error.description
    case .layout(let error): error.description
    case .identifiers: "There are more nodes than identifiers from the first one on. Begin with a smaller one: `firstIdentifier`."
    }
  }
}
