import InterfaceLayout
import TextLayout

// Scenes whose sizes are measured, that scroll by themselves, or that go another way.

extension ScreenScene {
  private static let greetings = [
    "Good morning! Your train leaves at seven from platform four", "Guten Morgen! Der Zug fährt um sieben von Gleis vier",
    "Bonjour ! Votre train part à sept heures",
    "Доброе утро! Поезд отправляется в семь", "Καλημέρα! Το τρένο φεύγει στις επτά", "صباح الخير! يغادر القطار الساعة السابعة",
    "בוקר טוב! הרכבת יוצאת בשבע",
    "सुप्रभात! ट्रेन सात बजे निकलती है", "สวัสดีตอนเช้า รถไฟออกเจ็ดโมง", "おはようございます。電車は七時に出ます",
  ]

  private static func languages(_ size: LayoutUnit, _ word: String) -> ScreenScene {
    ScreenScene(
      "ten languages, \(word)", "Each row is 32 until it is on the screen; then it is as high as its text.",
      [Section(of: row(.estimated(32)), itemCount: greetings.count, contentInsets: Insets(8), interGroupSpacing: 4)], height: 440
    ) { scene in
      scene.textSize = size
      for (index, text) in greetings.enumerated() { scene.texts[.item(section: 0, index: index)] = text }
    }
  }

  static let estimated: [ScreenScene] = [
    languages(11, "small"), languages(15, "middling"), languages(22, "large"),
    ScreenScene(
      "two columns", "An estimated group is as high as the higher of its items; the lower one stands at its top.",
      [
        Section(
          of: .horizontal(
            width: .fullWidth, height: .estimated(30), .repeating(.item(.fractionalWidth(0.5), .estimated(30), insets: 3), count: 2)),
          itemCount: 4, interGroupSpacing: 6)
      ]
    ) { scene in
      for (index, text) in ["short", "a text of several lines beside it", "another text of two lines", "end"].enumerated() {
        scene.texts[.item(section: 0, index: index)] = text
      }
    },
    ScreenScene(
      "two even columns", "uniform: both are as high as the higher one.",
      [
        Section(
          of: .horizontal(
            width: .fullWidth, height: .estimated(30), .repeating(.item(.fractionalWidth(0.5), .uniform(estimate: 30), insets: 3), count: 2)),
          itemCount: 4, interGroupSpacing: 6)
      ]
    ) { scene in
      for (index, text) in ["short", "a text of several lines beside it", "another text of two lines", "end"].enumerated() {
        scene.texts[.item(section: 0, index: index)] = text
      }
    },
    ScreenScene(
      "words side by side", "Widths are measured, too; how many stand in a group is settled by their estimates.",
      [
        Section(
          of: .horizontal(
            width: .fullWidth, height: .absolute(28), .subitems([.item(.estimated(70), .fullHeight)]), interItemSpacing: .fixed(6)),
          itemCount: 6, contentInsets: Insets(6), interGroupSpacing: 6)
      ]
    ) { scene in
      for (index, text) in ["all", "unread", "flagged", "to me", "files", "today"].enumerated() {
        scene.texts[.item(section: 0, index: index)] = text
      }
    },
  ]

  private static func carousel(_ behavior: Section.Orthogonal, _ offset: LayoutUnit, _ remark: String) -> ScreenScene {
    let card = Group.horizontal(width: .absolute(150), height: .absolute(90), .subitems([.item(.fullWidth)]))
    return ScreenScene(
      "\(behavior)", remark,
      [
        Section(
          of: card, itemCount: 6, contentInsets: Insets(top: 8, leading: 16, bottom: 8, trailing: 16), interGroupSpacing: 10,
          boundaryItems: [BoundaryItem(kind: "header", height: .absolute(22))], orthogonal: behavior),
        Section(of: row(.absolute(30)), itemCount: 3),
      ], height: 180
    ) { $0.scrolled = [0: offset] }
  }

  static let carousels: [ScreenScene] = [
    carousel(.continuous, 73, "Its groups lie side by side and scroll by themselves, and rest anywhere. The header does not scroll."),
    carousel(.continuousGroupLeadingBoundary, 160, "It rests where a group begins, however far it was flung."),
    carousel(.paging, 240, "It rests at pages of its own width, one at a time."),
    carousel(.groupPaging, 160, "It rests a group further, or back, at the leading edge."),
    carousel(.groupPagingCentered, 160, "It rests a group further, or back, with the group in the middle; there is room for the outer ones."),
  ]

  private static func mirrored(_ scene: ScreenScene?) -> [ScreenScene] {
    guard let scene else { return [] }
    var mirrored = ScreenScene(
      "\(scene.name), right to left", "The mirror image, to the last unit: leading is right.", [], { _ in })
    mirrored.collection = scene.collection
    mirrored.collection.direction = .rightToLeft
    (mirrored.scrolled, mirrored.texts, mirrored.offset, mirrored.textSize) = (scene.scrolled, scene.texts, scene.offset, scene.textSize)
    return [mirrored]
  }

  static let directions: [ScreenScene] =
    mirrored(nested.first) + mirrored(badges.first) + mirrored(carousels.last) + [
      ScreenScene(
        "sideways", "scrollDirection horizontal: groups follow each other to the right, and a header is a boundary item at the leading side.",
        [
          Section(
            of: .vertical(width: .absolute(70), height: .fullHeight, .equal(.item(.fullWidth), count: 3), interItemSpacing: .fixed(6)), itemCount: 12,
            contentInsets: Insets(8), interGroupSpacing: 6,
            boundaryItems: [BoundaryItem(kind: "header", width: .absolute(30), height: .fullHeight, alignment: .leading, pinsToVisibleBounds: true)])
        ]
      ) { scene in
        scene.collection.scrollDirection = .horizontal
        scene.offset = Point(x: 55, y: 0)
      }
    ]
}
