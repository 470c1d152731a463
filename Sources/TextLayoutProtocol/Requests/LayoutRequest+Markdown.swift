import TextLayout

extension LayoutRequest {
  /// What the parts of a Markdown text look like, with ordinary text in a style: body text, unless the request names a text style or a size.
  func markdownStyle(for characters: CharacterStyle) -> MarkdownStyle {
    var characters = characters
    var paragraph = paragraph
    if textStyle == nil, character.size == nil {
      characters.textStyle = character.applied(to: .body)
      paragraph.textStyle = characters.textStyle
    }
    var style = MarkdownStyle(body: characters, paragraph: paragraph)
    if paragraph.paragraphSpacing != .zero { style.paragraphSpacing = paragraph.paragraphSpacing }
    return style
  }
}
