import InterfaceLayout
import TextLayoutKit

// A document browser: folders, the documents of one, and the text of the document that is selected.
//
// The screen is values, one for each thing that can be in one state or another. Events change them
// (DocumentBrowser+Events), and where everything stands follows from them (DocumentBrowser+Screen).
// There is nothing else: no views, no callbacks, and nothing to be kept in step.

/// A document.
public struct Document: Sendable {
  /// What it is called.
  public var name: String
  /// The folder that it is in.
  public let folder: Int
  /// What it says.
  public let text: String
}

/// A screen that lists documents: every state that it can be in.
public struct DocumentBrowser: Sendable {
  /// A column of the table.
  public enum Column: String, Hashable, Sendable, CaseIterable {
    case name, length
  }

  /// The documents, each with a number that stays its own.
  var documents: [Int: Document]
  /// The folders' names.
  let folderNames: [String]

  /// Folders beside documents beside a text; or one of them at a time.
  var split: SplitView
  /// The folder that is shown: there is always one.
  var folders: ItemSelection
  /// The numbers of the documents that are listed, in the order in which they are.
  var listed: ItemTags<Int>
  /// Which of them are selected.
  var selection: ItemSelection
  /// Whether they are rows of a table, or boxes of a grid.
  var isTable = false
  /// By what they are sorted.
  var order = TableSortOrder([.init(Column.name)])
  /// The menu about some of them.
  var menu: ItemMenu?
  /// The document whose name is edited, and the editing.
  var renaming: (document: Int, session: RenameSession)?
  /// What is looked for in the text.
  var find: FindSession?
  /// What stands over the screen.
  var sheets: SheetStack
  /// Where a finger holds the sheet in front.
  var drag: SheetDrag?

  /// A browser of some documents, on a screen of a size.
  public init(_ documents: [Document], folders names: [String], size: Size) {
    self.documents = Dictionary(uniqueKeysWithValues: documents.enumerated().map { ($0.offset, $0.element) })
    folderNames = names
    split = SplitView(
      columns: .three, size: size, style: .balanced,
      widths: [
        .sidebar: .init(minimum: 90, ideal: 110, maximum: 140), .content: .init(minimum: 200, ideal: 230, maximum: 260),
        .detail: .init(minimum: 200, ideal: 240, maximum: .unbounded),
      ])
    folders = ItemSelection(of: .required, among: SelectableItems(count: names.count))
    sheets = SheetStack(in: SheetSpace(container: size))
    (listed, selection) = DocumentBrowser.noDocuments
    list()
  }

  private static let noDocuments: (ItemTags<Int>, ItemSelection) = (ItemTags(), ItemSelection(among: SelectableItems(count: 0)))

  /// Lists the documents of the folder in their order. What was selected stays so, wherever it is now.
  mutating func list() {
    let folder = folders.selected.first ?? 0
    let numbers = documents.keys.filter { documents[$0]?.folder == folder }.sorted()
    let sorted = order.sorted(numbers, in: Language("en")) { column, number in
      switch column {
      case .name: .text(documents[number]?.name ?? "")
      case .length: .number(Double(documents[number]?.text.count ?? 0))
      }
    }
    guard let tags = try? ItemTags(sorted.map { Optional($0) }) else { return }
    selection = selection.following(listed, to: tags)
    listed = tags
  }

  /// The document whose text is shown: the one that is selected, if it is one.
  var opened: Int? { selection.selected.count == 1 ? listed.tags(of: selection.selected).first : nil }

  /// The text that is shown.
  var openedText: StyledText? { opened.flatMap { documents[$0] }.map { StyledText($0.text, style: Look.text) } }
}
