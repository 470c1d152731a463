import TextLayout
import TextPictures

extension CheckRun {
  /// How a string is shown that something is wrong with, as an SVG: its lines, and the room that there is, in red.
  ///
  /// Nil for what is of no string, or can't be laid out. O(text).
  package func picture(of finding: Finding, number: Int) -> [UInt8]? {
    guard let setting = setting(of: finding), !finding.text.isEmpty else { return nil }
    let language = Language(finding.language)
    let text = setting.styled(finding.text, language)
    let truncation = setting.lines.map { Truncation(lineLimit: $0) }
    guard let layout = try? DocumentLayout(text, width: setting.width, truncation: truncation, in: setting.context(for: language)) else { return nil }
    var options = PictureOptions()
    options.idPrefix = "f\(number)-"
    options.layers.insert(.lineBoxes)
    if finding.kind == .clippedInk { options.layers.insert(.inkBoxes) }
    options.scale = 1
    var picture = TextPicture(layout, of: text, options: options)
    let room = Size(
      width: setting.width.isUnbounded ? layout.size.width : setting.width, height: setting.height.isUnbounded ? layout.size.height : setting.height)
    let frame = Rect(x: .zero, y: .zero, width: room.width, height: room.height)
    picture.addedLayers.append(PictureLayer(name: "room", [.frame(frame)], paint: .color(TextColor(red: 0.8, green: 0.1, blue: 0.1))))
    return picture.svg()
  }
}
