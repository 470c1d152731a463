import InterfaceLayout
import TextLayoutKit

/// What a reader does to a browser, step by step.
public struct BrowserScript: Sendable {
  /// A sentence, and the events that it tells of.
  public struct Step: Sendable {
    /// What happens.
    public let sentence: String
    /// The events.
    let events: [BrowserEvent]
  }

  /// The browser before the first step.
  public let start: DocumentBrowser
  /// The steps.
  public let steps: [Step]

  /// The browser after each step, the one before the first among them.
  public var states: [DocumentBrowser] {
    steps.reduce(into: [start]) { states, step in
      var next = states[states.count - 1]
      for event in step.events { next.handle(event) }
      states.append(next)
    }
  }

  /// An afternoon with some documents.
  public static let afternoon = BrowserScript(
    start: DocumentBrowser(
      [
        Document(
          name: "Minutes of the meeting.txt", folder: 0,
          text: "The meeting began at nine. The minutes of the last meeting were read. The garden is to be watered."),
        Document(
          name: "Letter.txt", folder: 0, text: "Dear Ada, the garden is green again. Come and see the garden before the frost comes to the garden."),
        Document(name: "Budget.txt", folder: 0, text: "Seeds 12, water 30, tools 7."),
        Document(name: "Seeds.txt", folder: 1, text: "Beans, peas, poppies."),
        Document(name: "Plan of beds.txt", folder: 1, text: "Four beds and a path."),
      ], folders: ["Letters", "Garden"], size: Size(width: 720, height: 320)),
    steps: [
      Step(sentence: "A tap opens a document.", events: [.tap(1)]),
      Step(
        sentence: "The words that are looked for are marked, one more than the others, and the bar below counts them.",
        events: [.search("garden"), .nextMatch]),
      Step(sentence: "Shift selects a range of documents; where several are selected no text is shown.", events: [.tap(2, .shift)]),
      Step(sentence: "A menu at one of them is about all: several can't be renamed.", events: [.openMenu(1)]),
      Step(sentence: "At another one it is about that one.", events: [.openMenu(0)]),
      Step(sentence: "Renaming selects the name but its extension.", events: [.tap(0), .openMenu(0), .choose("rename")]),
      Step(sentence: "What is typed takes its place.", events: [.type("A"), .type(" calculation")]),
      Step(
        sentence: "Undo takes letters back, and the new name sorts its document anew, still selected.",
        events: [.undo, .type("ll that we spent"), .commit]),
      Step(sentence: "The same documents as a table, sorted by their length.", events: [.showTable(true), .sort(.length)]),
      Step(sentence: "A tap on the header turns the order round.", events: [.sort(.length)]),
      Step(sentence: "A sheet stops at half of the height.", events: [.share]),
      Step(sentence: "A finger drags it, and it follows.", events: [.dragSheet(to: 200)]),
      Step(sentence: "Let go upwards it comes to rest at the top.", events: [.releaseSheet(velocity: 400)]),
      Step(sentence: "Drawn down fast it goes.", events: [.dragSheet(to: 120), .releaseSheet(velocity: -1500)]),
      Step(
        sentence: "In a narrow window columns come one after the other, and the bar has less room.", events: [.resize(Size(width: 340, height: 320))]),
      Step(sentence: "Without a document the list is the last column that has something to show.", events: [.key(.escape)]),
      Step(
        sentence: "Back in a wide window everything is as it was, and another folder has other documents.",
        events: [.resize(Size(width: 720, height: 320)), .tapFolder(1), .showTable(false)]),
    ])
}
