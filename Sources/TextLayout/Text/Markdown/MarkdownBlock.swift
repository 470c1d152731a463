/// A paragraph, heading, block of code or rule of a Markdown text, and what it stands in.
struct MarkdownBlock {
  enum Kind: Equatable {
    case paragraph
    case heading(Int)
    case code
    case rule
  }

  let kind: Kind
  /// What is written: UTF-8, in lines.
  let content: [UInt8]
  /// How many quotations it stands in.
  let quotes: Int
  /// The lists that it stands in, the outermost first: numbers in ``MarkdownBlocks/lists``.
  let lists: [Int]
  let item: ListItemStyle
}

/// A list of a Markdown text.
struct MarkdownList {
  let mark: UInt8
  let list: TextList
  /// Whether a blank line stands between its items or what is in them.
  var isLoose = false
}
