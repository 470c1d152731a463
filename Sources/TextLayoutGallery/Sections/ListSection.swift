import TextLayout
import ToolSupport

extension GallerySection {
  /// Lists in many languages, and what every style writes.
  static let lists = GallerySection(
    name: "lists", title: "Lists and counter styles",
    introduction:
      "Markers end side by side before the text, on the side where it begins. Then every counter style: the marker of 1, the numbers from 1 to 24, or to 12 where digits write all of them, and those where ranges end and fallbacks take over. Styles that differ in prefix and suffix alone are shown together."
  ) { input in
    let samples = StyleSample.all
    // Numbers in scripts that no text of the corpus has.
    let characters = Set(samples.flatMap { $0.text.string.unicodeScalars })
    let context = LayoutContext(fonts: try input.fonts.wholeCollection(covering: characters))
    let styles = stride(from: 0, to: samples.count, by: stylesInGroup).map { start -> GalleryGroup in
      let group = samples[start..<min(samples.count, start + stylesInGroup)]
      return GalleryGroup(
        name: "styles-\(start / stylesInGroup + 1)", title: "Styles from \(group.first?.names.first ?? "") to \(group.last?.names.first ?? "")",
        figures: group.map { figure($0.names[0], $0.title, $0.text, context, showsBoxes: false) })
    }
    let nested = GalleryGroup(
      name: "nested", title: "Nested lists",
      introduction: "Numbers in the digits that are usual in the language, or native ones; two levels and bullets.", listsFigures: true,
      figures: ListSample.all.map { figure($0.language, $0.title, $0.text, input.context) } + [
        figure("vertical", "Japanese in vertical lines", verticalText, input.context)
      ])
    return [nested] + styles
  }

  private static let stylesInGroup = 35

  private static func figure(_ name: String, _ title: String, _ text: StyledText, _ context: LayoutContext, showsBoxes: Bool = true) -> GalleryFigure
  {
    GalleryFigure(name: name, title: title, showsBoxes: showsBoxes, text: text, width: width, context: context)
  }

  /// The Japanese sample from top to bottom.
  private static var verticalText: StyledText {
    var text = ListSample.all.first { $0.language == "ja" }?.text ?? StyledText("")
    text.writingMode = .verticalRightToLeft
    return text
  }
}
