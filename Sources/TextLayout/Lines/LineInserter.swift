/// Makes lines that are inserted on others: what the spine lends to the stage that needs some, so
/// that this one knows nothing of those before it.
struct LineInserter {
  let surroundings: Surroundings
  /// Shapes the only paragraph of a text, and fills it as one line.
  let insert: (StyledText, Paragraph) throws(LayoutError) -> InsertedLine
}
