import InterfaceLayout
import TextLayoutKit

// A list of rows as high as their texts, with a header that stays in sight.
let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts/truetype/noto"]))
let titles = ["Notifications", "Sounds and vibration, for calls, messages and everything else that wants to be heard", "Focus"]
let row = Item(width: .fullWidth, height: .estimated(44))
let group = Group.horizontal(width: .fullWidth, height: .estimated(44), .subitems([.item(row)]))
let section = Section(of: group, itemCount: titles.count, contentInsets: Insets(top: 8, leading: 16, bottom: 8, trailing: 16), interGroupSpacing: 12)
var screen = try CollectionLayout(ItemCollection(container: Size(width: 320, height: 480), sections: [section]))

// What is on the screen is measured: each text in its style, with room around it.
let padding = Insets(top: 10, leading: 12, bottom: 10, trailing: 12)
let texts = titles.map { ElementText(StyledText($0, textStyle: .body), padding: padding) }
try screen.measureVisible { id, proposal in
  guard case .item(_, let index) = id else { return nil }
  return try texts[index].size(for: proposal, in: context)
}
for index in titles.indices {
  if let frame = screen.frame(of: .item(section: 0, index: index)) { print(frame, titles[index].prefix(20)) }
}
print("content:", screen.contentSize)
