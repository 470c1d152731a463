import TextLayout
import TextPictures

/// A figure laid out and drawn, but for the scale, which the figures of a group share.
struct GalleryPicture {
  let figure: GalleryFigure
  /// What its place in the page is called.
  let id: String
  let layout: DocumentLayout
  let picture: TextPicture
  /// What is shown of a touch; nil for nothing.
  let scene: GalleryTouch.Scene?

  /// Lays out a figure. O(its text).
  init(_ figure: GalleryFigure, id: String) throws {
    self.figure = figure
    self.id = id
    layout = try figure.layOut()
    var picture = TextPicture(layout, of: figure.text)
    picture.options.idPrefix = id + "-"
    picture.options.title = figure.title
    picture.options.layers = figure.showsBoxes ? .backgrounds : []
    for layer in GalleryLayer.all { layer.add(&picture, layout, figure) }
    if let marks = figure.marks { picture.options.margin = marks.margin(of: layout) }
    if figure.places != nil { picture.options.margin = GalleryPlaces.margin }
    scene = try figure.touch?.scene(layout, figure.text)
    if let scene, let touch = figure.touch {
      GalleryTouch.addLayers(of: scene, to: &picture)
      picture.options.margin = touch.margin
    }
    self.picture = picture
  }

  /// Small pictures may be shown twice as large, if the page's width allows it.
  var largestScale: Double { min(2, max(1, GallerySection.pictureWidth.points / picture.size.width.points)) }
}
