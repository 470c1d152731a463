import TextLayoutKit
import TextPictures

let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts/truetype/noto"]))
let text = StyledText("Einstellungen für Mitteilungen", style: CharacterStyle(families: ["Noto Sans"], size: 17))
let label = try DocumentLayout(text, width: 160, truncation: Truncation(lineLimit: 1), in: context)

print(label.size.width, "×", label.size.height, "points, baseline at", label.line(at: 0).baseline)
if let hidden = label.hiddenRange { print("hidden:", text.string(in: hidden)) }
print(String(decoding: TextPicture(label, of: text).svg().prefix(4), as: UTF8.self))
