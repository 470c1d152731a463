import TextInteraction
import TextLayout
import TextPictures

/// A figure's layout, and what happens on it.
struct LaidOutFigure {
  let figure: GalleryFigure
  let layout: DocumentLayout
  /// What is shown of a touch; nil for nothing.
  let scene: GalleryTouch.Scene?
}

/// A figure laid out, as it is drawn: a point of the layout is a point of the page, everywhere in the gallery.
struct GalleryPicture {
  let shown: LaidOutFigure
  /// What its place in the page is called.
  let id: String
  let picture: TextPicture
  /// The screen that is drawn instead of the text; nil for none.
  let screen: ScreenPicture?
  /// Where each line but the last of a paragraph ends, and why; empty unless the figure shows that.
  let lineEnds: [BreakOpportunity]

  /// Lays out a figure, with a margin of its kind unless told. O(its text).
  init(_ figure: GalleryFigure, id: String, margin: LayoutUnit? = nil) throws {
    self.id = id
    let layout = try figure.layOut()
    shown = LaidOutFigure(figure: figure, layout: layout, scene: try figure.touch?.scene(layout, figure.text))
    lineEnds = figure.showsLineEnds ? try layout.paragraphs.flatMap { try $0.lineEnds(in: figure.context) } : []
    var picture = TextPicture(layout, of: figure.text)
    picture.options.idPrefix = id + "-"
    picture.options.title = figure.title
    screen = try figure.screen.map { scene in
      var options = PictureOptions()
      (options.idPrefix, options.title) = (id + "-", figure.title)
      return try scene.picture(figure.context, options)
    }
    picture.options.layers = figure.showsBoxes ? .backgrounds : []
    for layer in GalleryLayer.all { layer.add(&picture, shown) }
    if let marks = figure.marks { picture.options.margin = marks.margin(of: layout) }
    if figure.places != nil { picture.options.margin = GalleryPlaces.margin }
    if let touch = figure.touch { picture.options.margin = touch.margin }
    if let margin { picture.options.margin = margin }
    self.picture = picture
  }

  var figure: GalleryFigure { shown.figure }
  var layout: DocumentLayout { shown.layout }

  /// The names of the layers that the picture has and that the page has switches for.
  var layerNames: Set<String> {
    if screen != nil { return [] }
    let added = picture.addedLayers.map(\.name)
    return Set(added + GalleryLayer.builtIn.filter { picture.options.layers.contains($0.layer) }.map(\.name))
  }

  /// The part of the picture that a loupe on it shows, drawn again; nil without a loupe.
  var lens: (state: LoupeState, picture: TextPicture)? {
    guard let state = shown.scene?.lens, state.isVisible else { return nil }
    var inside = picture
    inside.options.region = state.sourceRect
    inside.options.idPrefix = "\(id)-lens-"
    inside.options.scale = state.magnification
    return (state, inside)
  }
}

extension ParagraphLayout {
  /// The places where its lines but the last end. O(the paragraph).
  fileprivate func lineEnds(in context: LayoutContext) throws(LayoutError) -> [BreakOpportunity] {
    let ends = Set(lines.dropLast().map(\.range.upperBound))
    return try breakOpportunities(in: context).filter { ends.contains($0.offset) }
  }
}
