import CairoPictures
import CommandLineParts
import InterfaceLayout
import InterfacePictures
import TextDump
import TextLayout
import TextPictures

extension Command {
  fileprivate static let pageSizes: KeyValuePairs<String, Size> = ["a4": .a4, "a5": .a5, "letter": .letter]

  fileprivate static let layerNames: KeyValuePairs<String, PictureLayers> = [
    "backgrounds": .backgrounds, "lineBoxes": .lineBoxes, "inkBoxes": .inkBoxes, "baselines": .baselines, "text": .text, "all": .all,
  ]

  fileprivate static let stageNames: KeyValuePairs<String, DumpStage> = [
    "header": .header, "analysis": .analysis, "items": .items, "words": .words, "lines": .lines, "runs": .runs, "glyphs": .glyphs,
    "carets": .carets, "all": .all,
  ]

  static let render = Command(
    name: "render", summary: "a text as SVG, PNG, PDF, JSON or as a dump of its layout", usage: "[TEXT | -]",
    explanation: """
      Lays out a text and draws it. The text is the argument, or what is in a file (--file), or what stdin gives (-).
      The format is that of the output's name, or svg:
        svg   a picture with outlines: no fonts, no scripts, nothing to fetch
        png   an image; --scale sets how many pixels a point has
        pdf   a document whose text can be searched and copied, on one page or on pages of a size (--page)
        json  what the operation layout answers: lines, runs, glyphs
        txt   the layout as text, stage by stage
      With --screen it draws a screen instead: a file with a collection as the operation collection has it, its texts under "section/item",
      and an offset. A text may be a string; "style" and "padding" are of all texts, "scrolled" has the offsets of carousels. The options of
      texts are of those that say nothing else. A txt is then the frames of what is on the screen.
      """,
    options: [
      Option("output", "FILE", "where the result goes; stdout unless told", short: "o"),
      Option("format", "FORMAT", "svg, png, pdf, json or txt", short: "f", words: RenderFormat.allCases.map(\.rawValue)),
      Option("screen", "FILE", "a described screen to draw instead of a text, in JSON; - is stdin"),
    ] + textOptions + layoutOptions + [
      Option("layers", "NAME,...", "what is drawn besides text: backgrounds, lineBoxes, inkBoxes, baselines, all", words: layerNames.map(\.key)),
      Option("margin", "POINTS", "the room around the text; 8 unless told, 56 on pages"),
      Option(
        "page", "SIZE", "a pdf has pages of this size: a4, a5, letter or WIDTHxHEIGHT in points; lines are as long as its margins leave unless told",
        words: pageSizes.map(\.key)),
      Option("title", "TEXT", "what the picture is called; the text's first line unless told"),
      Option("image", "TAG=FILE", "a PNG file that a pdf shows in the place of the attachment with a tag; may be repeated", isRepeated: true),
      Option("scale", "FACTOR", "pixels for each point; 1 unless told, 2 for png"),
      Option("transparent", nil, "no background"),
      Option("dark", nil, "light text on dark"),
      Option("follow-viewer", nil, "an SVG that is dark where its viewer prefers that; colours that were asked for stay what they are"),
      Option(
        "stages", "NAME,...", "what a txt dump shows: header, analysis, items, words, lines, runs, glyphs, carets, all", words: stageNames.map(\.key)),
      Option("time-limit", "SECONDS", "how long it may take; no limit unless told"),
      .strict,
    ],
    examples: [
      "textlayout render \"Hello, world\" -o hello.svg",
      "textlayout render --file letter.txt --width 400 --alignment justified --language en -o letter.pdf",
      "textlayout render --file README.md --markup markdown --width 440 -o readme.svg",
      "textlayout render \"السلام عليكم\" --size 40 --layers lineBoxes,baselines -o salam.png",
      "textlayout render --screen settings.json --size-category accessibility3 --language de -o settings.png",
      "echo \"some words\" | textlayout render - --width 60 --format txt",
    ], argumentCounts: 0...1
  ) { arguments in
    let format = try RenderFormat(arguments)
    let (output, warnings) =
      if let path = arguments["screen"] {
        try format.screen(path, arguments)
      } else {
        try format.result(of: try arguments.subject(on: try arguments.pages(for: format)?.contentSize), arguments)
      }
    for warning in warnings { arguments.tool.warn(warning) }
    try Files.write(to: arguments["output"] ?? "-", output)
    return .done
  }
}

/// What is made, as it is written: at once, or part by part.
private typealias Output = (_ write: ([UInt8]) throws -> Void) throws -> Void

/// What `render` makes.
private enum RenderFormat: String, CaseIterable {
  case svg, png, pdf, json, txt

  init(_ arguments: Arguments) throws {
    let output = arguments["output"] ?? ""
    let ending = output.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map { $0.lowercased() }
    let name = arguments["format"] ?? ending ?? "svg"
    guard let format = RenderFormat(rawValue: name) else {
      let question = Suggestion.question(for: name, among: RenderFormat.allCases.map(\.rawValue))
      throw arguments.wrong("There is no format “\(name)”.\(question) There are svg, png, pdf, json and txt; --format names one")
    }
    self = format
  }

  /// What is made, and what there is to warn about.
  func result(
    of made: (subject: Subject, call: Call, request: JSONValue), _ arguments: Arguments
  ) throws -> (output: Output, warnings: [String]) {
    guard self == .json else { return (try output(of: made.subject, arguments), made.call.warnings.all.map(\.message)) }
    let request = JSONValue.object(of: ["op": .string("layout"), "layout": made.request, "glyphs": .boolean(true)])
    let answer = try Inquiry.answer(to: request, isStrict: arguments.has("strict"))
    var writer = JSONWriter()
    writer.value(answer.value)
    let bytes = writer.bytes + [0x0A]
    return ({ write in try write(bytes) }, answer.warnings)
  }

  /// The same of a described screen.
  func screen(_ path: String, _ arguments: Arguments) throws -> (output: Output, warnings: [String]) {
    let (file, call) = try arguments.screen(path)
    do {
      if self == .txt {
        let dump = try file.layout(call).dump(scrolled: file.scrolled)
        return ({ write in try write(Array(dump.utf8)) }, call.warnings.all.map(\.message))
      }
      let (layout, texts) = (try file.layout(call), file.texts)
      let options = try arguments.pictureOptions(for: self)
      let picture = try ScreenPicture(of: layout, scrolled: file.scrolled, options: options) { id in try texts[id]?.content(call) }
      let warnings = call.warnings.all.map(\.message)
      let bytes: [UInt8]
      switch self {
      case .png: bytes = try picture.png()
      case .pdf: bytes = try picture.pdf()
      case .svg: return ({ write in try picture.writeSVG(write) }, warnings)
      case .json, .txt: throw arguments.wrong("A screen is no json: the operation collection answers its frames (textlayout query)")
      }
      return ({ write in try write(bytes) }, warnings)
    } catch let error as RequestError {
      throw ToolError.failure(error.description)
    } catch let error as PictureError {
      throw ToolError.failure(error.description)
    } catch let error as LayoutError {
      throw ToolError.failure(RequestError(error).description)
    }
  }

  private func output(of subject: Subject, _ arguments: Arguments) throws -> Output {
    let bytes: [UInt8]
    if self == .txt {
      bytes = Array(try subject.document().dump(try arguments.stages(), format: .text).utf8)
    } else {
      let (pages, images) = (try arguments.pages(for: self), try arguments.images(for: self))
      let tags = Set(subject.text.styleRuns.compactMap { $0.value.attachment == nil ? nil : $0.value.tag })
      for tag in images.keys.sorted() where !tags.contains(tag) {
        arguments.tool.warn("No attachment of the text has the tag “\(tag)”, for which there is an --image.")
      }
      let picture = TextPicture(try subject.document(), of: subject.text, options: try arguments.pictureOptions(for: self))
      do throws(PictureError) {
        switch self {
        case .png: bytes = try picture.png()
        case .pdf: bytes = try picture.pdf(on: pages, images: images)
        default: return { write in try picture.writeSVG(write) }
        }
      } catch {
        throw ToolError.failure(error.description)
      }
    }
    return { write in try write(bytes) }
  }
}

extension Arguments {
  /// A described screen, read from a file; the options of texts are its texts' style.
  func screen(_ path: String) throws -> (file: ScreenFile, call: Call) {
    let others = ["text", "file", "layout", "page", "image", "layers", "margin", "stages", "follow-viewer", "width", "height"]
    if let other = others.first(where: has) { throw wrong("--screen and --\(other) are both there") }
    if !positional.isEmpty { throw wrong("--screen and an argument are both there: a screen's texts are in its file") }
    var style = try layoutMembers(among: Command.layoutOptions.map(\.name))
    let paths = all("fonts")
    if !paths.isEmpty {
      style.append(JSONMember(name: "fonts", value: paths == ["system"] ? .string("system") : .array(paths.map { .string($0) })))
    }
    let call = try call()
    let bytes = try Files.readText(path, limit: 1 << 28)
    let name = path == "-" ? "stdin" : path
    do {
      return (try ScreenFile(try JSONReader.value(of: bytes), style: style), call)
    } catch let error as RequestError {
      throw ToolError.failure("\(name): \(error)")
    } catch let error as JSONError {
      throw ToolError.failure("\(name) is not JSON: \(error)")
    }
  }

  fileprivate func pictureOptions(for format: RenderFormat) throws -> PictureOptions {
    var options = PictureOptions()
    options.margin = LayoutUnit(try number("margin", default: 8, in: 0...65536))
    options.scale = try number("scale", default: format == .png ? 2 : 1, in: 1 / 64...64)
    options.title = self["title"]
    options.paintsBackground = !has("transparent")
    if has("dark"), has("follow-viewer") { throw wrong("--dark and --follow-viewer are both there") }
    if has("follow-viewer") {
      guard format == .svg else { throw wrong("--follow-viewer is for svg: a \(format) has the same colours everywhere") }
      options.darkColors = .dark
    }
    if has("dark") { options.colors = .dark }
    for name in (self["layers"] ?? "").split(separator: ",") {
      options.layers.formUnion(try choice(String(name), of: Command.layerNames, in: "layers"))
    }
    return options
  }

  /// The pages that `--page` asks for.
  fileprivate func pages(for format: RenderFormat) throws -> PDFPages? {
    guard let name = self["page"] else { return nil }
    guard format == .pdf else { throw wrong("--page is for pdf") }
    let margin = LayoutUnit(try number("margin", default: 56, in: 0...65536))
    if let size = Command.pageSizes.first(where: { $0.key == name })?.value { return PDFPages(size, margin: margin) }
    let sides = name.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], 1...14400 ~= width, 1...14400 ~= height else {
      throw wrong(Arguments.noSuchWord(name, "page", Command.pageSizes.map(\.key)) + ", or WIDTHxHEIGHT, such as 400x600")
    }
    return PDFPages(Size(width: LayoutUnit(width), height: LayoutUnit(height)), margin: margin)
  }

  /// The files that `--image` names, by the tags of attachments.
  fileprivate func images(for format: RenderFormat) throws -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    for text in all("image") {
      guard format == .pdf else { throw wrong("--image is for pdf") }
      guard let mark = text.firstIndex(of: "=") else { throw wrong("--image takes TAG=FILE, not “\(text)”") }
      let path = String(text[text.index(after: mark)...])
      let image = try Files.read(path, limit: 1 << 28)
      guard CairoPixels.canRead(png: image) else { throw ToolError.failure("\(path) is no PNG file that can be read.") }
      images[String(text[..<mark])] = image
    }
    return images
  }

  fileprivate func stages() throws -> DumpStage {
    guard let names = self["stages"] else { return .standard }
    return try names.split(separator: ",").reduce(into: []) { $0.formUnion(try choice(String($1), of: Command.stageNames, in: "stages")) }
  }

  private func choice<Meaning>(_ name: String, of choices: KeyValuePairs<String, Meaning>, in option: String) throws -> Meaning {
    if let found = choices.first(where: { $0.key == name }) { return found.value }
    throw wrong(Arguments.noSuchWord(name, option, choices.map(\.key)))
  }
}
