public import TextLayout

/// A text that flows through containers: columns and pages, around shapes, with attachments beside
/// its lines and between them.
///
///     let a5 = Size(width: 420, height: 595)
///     let pages = ContainerSequence(pages: a5, margins: ContainerInsets(36), columnCount: 2, gap: 18)
///     let flow = try FlowLayout(text, in: pages, context: context)
///     for page in 0..<flow.pageCount {
///       for line in flow.lines(onPage: page) {
///         draw(line.layout.glyphRuns(ofLine: line.number), movedBy: line.offset)
///       }
///     }
///
/// Questions about places are asked and answered in pages: ``caretRect(for:)``,
/// ``hitTest(_:onPage:)``, ``selectionRects(for:policy:)``. Movement and all else that goes by
/// lines is asked of the ``galley``.
///
/// An immutable value; copies are cheap.
public struct FlowLayout: Sendable {
  /// Says how large an attachment is where it stands.
  public typealias AttachmentSizes = @Sendable (AttachmentRequest) -> Attachment

  let storage: Storage

  final class Storage: Sendable {
    let containers: ContainerSequence
    let writingMode: WritingMode
    let sizes: AttachmentSizes?
    let entries: [FlowEntry]
    /// What was placed behind the last paragraph.
    let placed: [PlacedFloat]
    let galley: DocumentLayout
    /// The containers that hold a row or something that floats.
    let filled: [FilledContainer]
    /// Those of them that hold rows.
    let rowed: [FilledContainer]
    /// Which of the filled containers each page has, and which of those with rows.
    let pages: [Int: (filled: Range<Int>, rowed: Range<Int>)]
    /// Where the text begins that no container holds.
    let oversetStart: TextOffset?
    let length: Int

    init(
      _ containers: ContainerSequence, _ sizes: AttachmentSizes?, _ entries: [FlowEntry], _ placed: [PlacedFloat], of text: StyledText
    ) {
      self.containers = containers
      self.sizes = sizes
      self.entries = entries
      self.placed = placed
      writingMode = text.writingMode
      length = text.length
      galley = DocumentLayout(guided: entries.map(\.stretch), revision: text.revision)
      (filled, oversetStart) = FilledContainer.all(of: entries, placed, in: containers, text.writingMode)
      rowed = filled.filter { !$0.lines.isEmpty }
      var pages: [Int: (filled: Range<Int>, rowed: Range<Int>)] = [:]
      var next = 0
      for (number, container) in filled.enumerated() {
        let end = container.lines.isEmpty ? next : next + 1
        let own = pages[container.container.page]
        pages[container.container.page] = ((own?.filled.lowerBound ?? number)..<number + 1, (own?.rowed.lowerBound ?? next)..<end)
        next = end
      }
      self.pages = pages
    }
  }

  /// Lets a text flow through containers. O(text), less what the context's caches know; a paragraph
  /// that has to stand elsewhere because of what follows it is broken into lines again, and
  /// balanced columns some fifteen times.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - containers: where it flows. What they don't hold is ``oversetRange``.
  ///   - sizes: how large attachments are in the container that their paragraph begins in; as large
  ///     as their styles say unless told.
  ///   - context: what layouts need besides.
  public init(
    _ text: StyledText, in containers: ContainerSequence, sizes: AttachmentSizes? = nil, context: LayoutContext
  ) throws(LayoutError) {
    var maker = try FlowMaker(text, in: containers, sizes, context)
    let placed = try maker.run()
    storage = Storage(containers, sizes, maker.entries, placed, of: text)
  }

  init(_ storage: Storage) { self.storage = storage }

  /// The lines of all containers as those of one layout, in which containers stand one below the
  /// other: for movement, words, accessibility and all else that goes by lines and not by pages.
  ///
  ///     let navigator = TextNavigator(flow.galley, of: text, in: context)
  ///
  /// Its places are not those of pages. O(1).
  public var galley: LaidOutText { storage.galley.laidOut }

  /// The containers that hold something, in order. O(1).
  public var containers: [FilledContainer] { storage.filled }

  /// How many pages hold something, or stand before one that does. O(pages).
  public var pageCount: Int { (storage.pages.keys.max() ?? -1) + 1 }

  /// The containers of a page that hold something, in order. O(1).
  public func containers(onPage page: Int) -> ArraySlice<FilledContainer> { storage.filled[storage.pages[page]?.filled ?? 0..<0] }

  /// How far the containers of a page reach that hold something, from the page's corner: of one
  /// without a bound, as far as its lines do. O(the page's containers).
  public func size(ofPage page: Int) -> Size {
    var size = Size(width: .zero, height: .zero)
    for container in containers(onPage: page) {
      let (frame, used) = (container.container.frame, container.usedRect)
      size.width = max(size.width, frame.width.isUnbounded ? used.maxX : frame.maxX)
      size.height = max(size.height, frame.height.isUnbounded ? used.maxY : frame.maxY)
    }
    return size
  }

  /// The text that no container holds, from where its first row begins to the text's end; nil where
  /// all is held. O(1).
  public var oversetRange: TextRange? { storage.oversetStart.map { TextRange($0, TextOffset(storage.length)) } }

  /// The revision of the text that was laid out. O(1).
  public var revision: UInt64 { storage.galley.revision }

  /// Which way lines run. O(1).
  public var writingMode: WritingMode { storage.writingMode }
}

/// What is asked about the size of an attachment.
public struct AttachmentRequest: Sendable {
  /// Where it stands in the text.
  public let offset: TextOffset
  /// What its style says of it.
  public let attachment: Attachment
  /// Its style, whose tag may tell what it is.
  public let style: CharacterStyle
  /// The number of the container that its paragraph begins in.
  public let container: Int
  /// The room of that container's content.
  public let room: Size
}
