import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

@Suite struct DocumentTests {
  @Test func `a title's menu suggests what the program implements, in order, and renaming only where it may begin`() {
    let all = Set(DocumentAction.allCases)
    #expect(TitleMenu.suggested(of: all, canRename: true) == [.duplicate, .move, .rename, .export, .print])
    #expect(TitleMenu.suggested(of: all, canRename: false) == [.duplicate, .move, .export, .print])
    #expect(TitleMenu.suggested(of: [.print, .duplicate], canRename: true) == [.duplicate, .print])
    let menu = TitleMenu(of: nil, implementing: [.move, .print], canRename: false, titles: [.move: "Move…"])
    #expect(menu.elements.map(\.title) == ["Move…", "print"] && menu.isShown && menu.header == nil)
  }

  @Test func `the program has the last word about the menu, and without anything in it a title is no button`() {
    let provided = TitleMenu(of: nil, implementing: [.move], canRename: false) { $0 + [MenuElement("tags", title: "Tags")] }
    #expect(provided.elements.map(\.identifier) == ["move", "tags"])
    #expect(!TitleMenu(of: nil, implementing: [.rename], canRename: false).isShown)
    #expect(!TitleMenu(of: nil, implementing: [.move], canRename: false) { _ in [] }.isShown)
    let document = DocumentProperties(name: "Report.pdf", type: "pdf", byteCount: 2048, icon: .preview, isDraggable: true)
    #expect(TitleMenu(of: document, implementing: [], canRename: false).isShown, "the document's properties are enough")
    let mac = TitleMenu(of: document, implementing: [.move, .rename], canRename: true, on: .mac) { _ in [] }
    #expect(mac.header == nil && mac.elements.isEmpty && !mac.isShown && mac.fileMenu.map(\.identifier) == ["move", "rename"])
  }

  private func renaming(_ title: String) -> RenameSession {
    var session = RenameSession(title: StyledText(title))
    session.begin()
    return session
  }

  @Test(arguments: [
    ("Report.pdf", 6), ("Report", 6), ("archive.tar.gz", 11), (".profile", 8), ("Vol. ", 3), ("end.", 4), ("", 0), ("報告書.txt", 3), ("👩‍🚀.png", 5),
  ])
  func `renaming begins with all of the name selected but its extension`(_ name: String, _ end: Int) {
    #expect(renaming(name).selection == TextRange(0..<end) && renaming(name).state == .editing)
  }

  @Test func `what is typed takes the place of what is selected, and can be taken back`() {
    var session = renaming("Report.pdf")
    session.type("N")
    session.type("otes")
    #expect(session.text.string == "Notes.pdf" && session.selection == TextRange(5..<5))
    session.selection = TextRange(1..<99)
    #expect(session.selection == TextRange(1..<9), "within the text")
    session.apply(TextEdit(session.selection, with: ""))
    #expect(session.text.string == "N")
    session.undo()
    #expect(session.text.string == "Notes.pdf" && session.selection == TextRange(1..<9))
    let undone = (0..<3).map { _ in session.undo() }
    #expect(undone == [true, true, false] && session.text.string == "Report.pdf" && session.selection == TextRange(0..<6))
    session.redo()
    #expect(session.text.string == "N.pdf")
    session.type("o")
    let redone = session.redo()
    #expect(session.text.string == "No.pdf" && !redone)
    #expect(session.title.string == "Report.pdf", "until it ends")
  }

  @Test func `a renaming ends when the name is liked, and goes on if not`() {
    var session = renaming("Report.pdf")
    session.type("")
    let refused = session.commit { $0 != ".pdf" }
    #expect(refused == nil && session.state == .editing && session.title.string == "Report.pdf")
    session.type("Notes")
    let name = session.commit { $0 != ".pdf" }
    #expect(name?.string == "Notes.pdf" && session.state == .ended && session.title.string == "Notes.pdf" && session.selection.isEmpty)
    session.type("lost")
    let late = [session.commit(), session.push()]
    #expect(late == [nil, nil] && session.text.string == "Notes.pdf")
    session.begin()
    #expect(session.state == .editing && session.selection == TextRange(0..<5), "and again")
  }

  @Test func `another screen ends a renaming without asking, escape and having nobody to ask give it up`() {
    var pushed = renaming("Report")
    pushed.type("Notes")
    let told = pushed.push()
    #expect(told?.string == "Notes" && pushed.state == .ended && pushed.title.string == "Notes")
    var cancelled = renaming("Report")
    cancelled.type("Notes")
    cancelled.cancel()
    #expect(cancelled.state == .cancelled && cancelled.title.string == "Report" && cancelled.text.string == "Report")
    var idle = RenameSession(title: "Report")
    let begun = idle.begin(if: false)
    idle.type("a")
    idle.cancel()
    let ended = idle.commit()
    #expect(!begun && idle.text.string == "Report" && idle.state == .idle && ended == nil)
    idle.begin(with: "Draft")
    #expect(idle.text.string == "Draft" && idle.title.string == "Report" && idle.selection == TextRange(0..<5))
  }

  @Test func `any edits taken back are the text as it was, and made again what it became`() {
    for index in 0..<500 {
      var random = SplitMix64(seed: 17, index: index)
      var session = renaming("A report with 👩‍🚀 inside.pdf")
      var texts = [session.text]
      for _ in 0..<6 {
        session.selection = TextRange(TextOffset(random.number(below: 40)), TextOffset(random.number(below: 40)))
        session.type(["", "a", "über", "🚀"][random.number(below: 4)])
        texts.append(session.text)
      }
      for text in texts.reversed().dropFirst() {
        session.undo()
        #expect(session.text == text, "case \(index)")
      }
      for text in texts.dropFirst() {
        session.redo()
        #expect(session.text == text, "case \(index)")
      }
    }
  }
}
