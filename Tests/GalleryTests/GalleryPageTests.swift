import Foundation
import Testing

@Suite struct GalleryPageTests {
  @Test func `the pages work in a browser, in light and in dark`() throws {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.writePage(
      texts: ["ar", "ja", "emoji-mixed"], scenes: ["wrapping", "styles", "empty", "scripts"],
      sections: ["languages", "vertical", "sizes", "carets", "touch", "screens", "interfaces", "scenes"], into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.output.contains("Every character has a glyph.") && outcome.output.contains(folder.path("page/index.html")))
    #expect(outcome.complaint.contains("[1/"))
    let pages = try GalleryTool.pages(in: folder)
    #expect(pages.count == 9)
    let names = pages.keys.sorted().map { "page/\($0)" }
    let inLight = try GalleryTool.complaints(about: names, in: folder)
    for name in names { #expect(inLight.pages[name] == [], "\(name)") }
    #expect(inLight.console == [])
    for page in pages.values {
      #expect(!page.contains("<script") && !page.contains("<link") && !page.contains("@import"))
      #expect(!page.replacing("url(#", with: "").contains("url("))
    }
    let some = ["index.html", "carets.html", "interfaces.html"].map { "page/\($0)" }
    let inDark = try GalleryTool.complaints(about: some, in: folder, prefersDark: true)
    for name in some { #expect(inDark.pages[name] == [], "\(name)") }
    #expect(inDark.console == [])

    let languages = try #require(pages["languages.html"])
    #expect(languages.contains("<div lang=\"ar\" dir=\"rtl\">") && languages.contains("<div lang=\"ja\" dir=\"ltr\">"))
    #expect(try folder.read("page/ja.txt").contains("商店街のはずれに"))

    // Whoever breaks a switch, the colours, the scale or a glyph hears of it.
    let breaks = [
      ("languages", "#show-baselines:checked", "#show-lines:checked", "baselines"),
      ("carets", ":root:has(#colors-dark:checked)", ":root:has(#colors-gray:checked)", "the same in light and dark"),
      ("vertical", "id=\"tl-g0\"", "id=\"tl-g\"", "not drawn: #tl-g0"),
      ("index", "id=\"tl-g0\"", "id=\"tl-g\"", "poster-headline has a glyph that is not drawn"),
      ("languages", "figure .tl-picture{display:block;max-width:100%", "figure .tl-picture{display:block;width:500px", "the page is 5"),
      ("vertical", "</style>", ".tl-picture{zoom:1.2}</style>", "is drawn at a scale of 1.1"),
      ("sizes", "#size-xLarge:checked", "#size-huge:checked", "size-xLarge shows 0 pictures, not its 4"),
      ("scenes", "<details>", "<details open>", "not folded"),
      ("touch", "</main>", "</main><script>no.such.thing()</script>", "CONSOLE"),
    ]
    let broken = breaks.indices.map { "page/broken-\($0).html" }
    for (file, (name, sound, broken, _)) in zip(broken, breaks) {
      try folder.write(try #require(pages["\(name).html"]).replacing(sound, with: broken), to: file)
    }
    let found = try GalleryTool.complaints(about: broken, in: folder)
    for (file, (_, _, broken, complaint)) in zip(broken, breaks) {
      let complaints = complaint == "CONSOLE" ? found.console.filter { $0.contains(file) } : found.pages[file, default: []]
      #expect(complaints.contains { $0.contains(complaint) }, "\(broken): \(complaints.prefix(5))")
    }
  }

  @Test func `a character that no font has is reported`() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("Texts")
    try folder.makeFolder("Scenes")
    try folder.write("Here: \u{E123}.", to: "Texts/en.txt")
    let outcome = try GalleryTool.call([
      "page", "--texts", folder.path("Texts"), "--scenes", folder.path("Scenes"), "--output", folder.path("a/page"), "--sections", "languages",
    ])
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.output.contains("English: 6..<7 U+E123"))
    #expect(try folder.read("a/page/en.txt").contains("\"Here: \\u{E123}.\""))
  }

  @Test func `every text and every scene is on a page`() throws {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.writePage(texts: ["titles", "th"], scenes: ["bidi", "scripts"], into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let scenes = try ["bidi", "scripts"].map { name in
      try folder.read("Scenes/\(name).scenes").split(separator: "\n").count { $0.hasPrefix("--- ") && !$0.hasPrefix("--- * ") }
    }
    // The other sections have texts of their own.
    let figures = try GalleryTool.pages(in: folder).values.flatMap { $0.components(separatedBy: "<figure id=\"").dropFirst() }
    #expect(figures.count { $0.hasPrefix("languages-") } == 2)
    #expect(figures.count { $0.hasPrefix("scenes-") } == scenes[0] + scenes[1])
    #expect(figures.count { $0.hasPrefix("titles-") } == 100)
    #expect(figures.count { $0.hasPrefix("justification-") } == 38)
    #expect(figures.count { $0.hasPrefix("styles-") } == 30)
    #expect(figures.count { $0.hasPrefix("sizes-") } == 4 * 12 + 5 * 2)
    #expect(figures.count { $0.hasPrefix("preferences-") } == 8)
    #expect(figures.count { $0.hasPrefix("ink-") } == 19)
    #expect(figures.count { $0.hasPrefix("carets-") } == 28)
    #expect(figures.count { $0.hasPrefix("touch-") } == 40)
    #expect(figures.count { $0.hasPrefix("flows-") } == 10)
    #expect(figures.count { $0.hasPrefix("screens-") } == 7 + 37)
    #expect(figures.count { $0.hasPrefix("interfaces-") } == 11 + 4 + 5 + 6 + 7 + 8 + 18)
    #expect(figures.count { $0.hasPrefix("touch-loupe-") && $0.contains("class=\"lens\"") } == 12)
    // What is told beside a picture comes from the values that are drawn.
    let range = try #require(figures.first { $0.hasPrefix("interfaces-selection-4\"") })
    #expect(range.contains("[&quot;tap&quot;, 3, [&quot;shift&quot;]] → 2–3"))
    let columns = try #require(figures.first { $0.hasPrefix("interfaces-tables-1\"") })
    #expect(columns.contains("200 → 80, 60, 50, 40, overflow 30") && columns.contains("Jahresbericht 2025"))
    let order = try #require(figures.first { $0.hasPrefix("carets-order-latin\"") })
    #expect(order.contains("tl-order") && order.contains("Offsets in this order: 0 1 2 3 4 5 "))
    let splits = try #require(figures.first { $0.hasPrefix("carets-splits-hebrew\"") })
    #expect(splits.contains("Two carets at 4 ") && splits.contains("tl-secondary-carets"))
  }

  @Test func `lists are shown in eleven languages, and every counter style by its name`() throws {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.writePage(texts: ["en"], sections: ["lists"], into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let figures = try GalleryTool.figures(in: folder)
    for language in ["de", "ar", "ur", "he", "hi", "th", "ja", "zh", "ko", "km", "my", "vertical"] {
      #expect(try #require(figures["lists-nested-\(language)"]).contains("<use "), "\(language)")
    }
    let styles = figures.filter { $0.key.hasPrefix("lists-styles-") }.values
    // A caption holds the names of styles that write the same numbers.
    let names = styles.flatMap { $0.components(separatedBy: "<b>")[1].components(separatedBy: "</b>")[0].components(separatedBy: ", ") }
    #expect(names.count == 211 && Set(names).count == 211)
    let hindi = try #require(styles.first { $0.contains("<b>bodo, ") })
    #expect(hindi.contains("hindi-dbl-paren") && hindi.contains("33: ह  34: कक"))
    #expect(try #require(figures.first { $0.value.contains("<b>hebrew</b>") }).value.contains("0: 0  10999: י׳תתקצט  11000: 11000"))
  }

  @Test func `text styles are shown in every language under every rule, and what leaves its line is marked`() throws {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.writePage(texts: ["en"], sections: ["styles"], into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let figures = try GalleryTool.figures(in: folder)
    for language in ["en", "vi", "hi", "th", "my", "km", "bo", "ar", "ur", "ja"] {
      for rule in ["compact", "typographic", "noClip"] {
        let figure = try #require(figures["styles-\(language)-\(rule)"])
        // Each of the thirteen styles is named beside its words and with its height.
        #expect(figure.components(separatedBy: "\tcaption1\n").count == 2, "the text itself, in the picture's description")
        #expect(figure.contains("Lines: extraLargeTitle ") && figure.contains(", caption2 "))
        for layer in ["line-boxes", "ink-boxes", "baselines", "bands", "clipping"] { #expect(figure.contains("tl-layer tl-\(layer)\"")) }
        let marks = figure.components(separatedBy: "tl-fill-carets").count - 1
        #expect((marks > 0) == figure.contains("class=\"clipped\""), "red is what the caption says")
        if rule == "noClip" { #expect(figure.contains("Nothing sticks out of lines.") && marks == 0, "\(language)") }
        if rule == "compact", ["my", "km", "bo", "ur"].contains(language) { #expect(marks > 0, "\(language)") }
        // Latin and Japanese lines have the leading of the table.
        if rule != "noClip", ["en", "ja"].contains(language) { #expect(!figure.contains("→"), "\(language) \(rule)") }
      }
    }
  }

  @Test func `line heights stand beside what preferred languages and boxes make of text`() throws {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.writePage(texts: ["en"], sections: ["preferences", "sizes", "ink"], into: folder)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let figures = try GalleryTool.figures(in: folder)
    // Three pixels a point: 17 2/3 + 5, 17 2/3 + 9 2/3 and 38 + 11, from the profiles and the leading of 22 that is split 17 to 5.
    for (name, body) in [("en", "body 22,"), ("en-th", "body 22 → 22.67,"), ("en-my", "body 22 → 27.33,"), ("en-ur", "body 22 → 49,")] {
      #expect(try #require(figures["preferences-english-\(name)"]).contains(body), "\(name)")
    }
    #expect(try #require(figures["preferences-all-automatic"]).contains("body 22 → 49,"))
    #expect(try #require(figures["preferences-all-explicit"]).contains("body 22,"))
    #expect(try #require(figures["preferences-all-reversed"]).contains("body 22 → 49,"))
    #expect(try #require(figures["preferences-all-explicit-my"]).contains("body 22 → 27.33,"))
    #expect(try #require(figures["sizes-slider-en-large"]).contains("Lines: title1 34, body 22.\n"))
    #expect(try #require(figures["sizes-slider-en-accessibility5"]).contains("Lines: title1 68, body 62.\n"))

    for language in ["my", "km", "bo", "ur"] {
      #expect(try #require(figures["ink-boxes-\(language)"]).contains("Sticks out of the box, "), "\(language)")
    }
    #expect(try #require(figures["ink-boxes-en"]).contains("Nothing sticks out of the box."))
    #expect(try #require(figures["ink-boxes-narrow"]).contains(" right "))
    #expect(try #require(figures["ink-trimming-none"]).contains("Lines: title3 25, "), "a line of its leading")
    #expect(try !#require(figures["ink-trimming-capitals"]).contains("Lines: title3 25, "), "less above the first line and below the last")
    func strokes(_ name: String) throws -> Int { try #require(figures["ink-decorations-\(name)"]).components(separatedBy: "<rect").count }
    #expect(try strokes("skipping") > strokes("through"), "gaps make more pieces")
  }

  @Test func `the comparison finds the browser's lines, and a line that is not where the browser's is`() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("Texts")
    try folder.write("A line, and one that goes on after it for a while.\nשלום עולם", to: "Texts/en.txt")
    let call = ["compare", "--texts", folder.path("Texts"), "--width", "100", "--output", folder.path("compare.html")]
    let outcome = try GalleryTool.call(call)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.output.contains("2 paragraphs, 5 lines: 0 differences."), "\(outcome.output)")

    // The page compares whenever it is opened: a false start of a line is found.
    let page = try folder.read("compare.html")
    try folder.write(page.replacing("data-starts=\"0,", with: "data-starts=\"1,"), to: "compare.html")
    #expect(try GalleryTool.report(of: "compare.html", in: folder).lines.contains { $0.hasPrefix("en 1: line 1 begins at 1 “A| line") })
  }

  @Test(
    arguments: [
      (["page", "--texts", "/nowhere"], 3, "/nowhere"), (["compare", "--lang", "en", "--browser", "no-such-browser"], 1, "no-such-browser"),
      (["page", "now"], 2, "is called as: textlayout-gallery page [OPTIONS]"), (["page", "--sections", "ink,paint"], 2, "no section “paint”"),
      ([], 2, "No command"),
    ] as [([String], Int32, String)])
  func `a call that can't be done says why`(_ arguments: [String], _ code: Int32, _ message: String) throws {
    let folder = try ScratchFolder()
    let arguments = arguments.first == "compare" ? arguments + ["--output", folder.path("compare.html")] : arguments
    let outcome = try GalleryTool.call(arguments)
    #expect(outcome.code == code && outcome.complaint.contains(message), "\(outcome.complaint)")
  }
}
