public import TextFlow
public import TextLayout

extension TextPicture {
  /// A picture of a page of a flow, of the given text: as large as told, or as far as its containers reach. O(the page's lines).
  ///
  ///     for page in 0..<flow.pageCount { write(TextPicture(flow, page: page, of: text).svg()) }
  ///
  /// What its containers stay away from is not drawn: it is the caller's, in ``addedLayers`` or below the picture.
  public init(_ flow: FlowLayout, page: Int, size: Size? = nil, of text: StyledText, options: PictureOptions = PictureOptions()) {
    self.init(
      flow.lines(onPage: page).map { (layout: $0.layout, number: $0.number, corner: $0.offset) }, in: size ?? flow.size(ofPage: page), of: text,
      options: options)
  }
}
