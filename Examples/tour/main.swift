import TextLayoutKit
import TextPictures

// A text in two scripts, with a bold name and a numbered list.
let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts/truetype/noto"]))
var text: StyledText = "Ada’s list, قائمة آدا\n"
text.updateStyle(in: text.range(of: "Ada")!) { $0.weight = .bold }
var item = ParagraphStyle()
item.lists = [TextList("shopping", .decimal)]
text += StyledText("Bread, خبز\nTea with mint, and whatever else there is on the market today\nبرتقال", paragraphStyle: item)

// Lines and list markers.
var layout = try DocumentLayout(text, width: 220, in: context)
print(layout)
for (number, line) in layout.lines.enumerated() { print(number, line, "“\(text.string(in: line.range))”") }
for marker in layout.markers { print("marker", marker.text, "at", marker.rect) }

// What is at a point, a word to the right of it, a selection from one to the other, and what a loupe shows there.
let navigator = try TextNavigator(layout, of: text, in: context)
let touch = Point(x: 60, y: 40)
let here = layout.caret(at: touch)
let there = navigator.selection(moving: Selection(here), .right, by: .word)?.focus ?? here.offset
print("touched", here, "at", layout.caretRect(for: here, width: 2), "a word further", there)
for rect in layout.selectionRects(for: TextRange(here.offset, there)) { print("selected", rect.rect) }
var loupe = LoupeSession(at: touch, in: Rect(origin: Point(x: 0, y: 0), size: layout.containerSize))
if let seen = loupe?.move(to: touch, caretRect: layout.caretRect(for: here), trackingCaret: true) { print("magnified", seen.sourceRect) }

// Every word “the” becomes “a good”, which the inverse edits take back.
var options = FindOptions()
options.match = .fullWord
var finder = FindSession(try FindQuery("the", options: options), in: text)
try finder.finish()
print("found", finder.results)
let undo = try (finder.replacements(with: "a good") ?? []).map { text.apply($0) }
print("replaced", undo.count)

// The picture, with what was selected.
layout = try layout.relaid(text, width: 220, in: context)
let picture = TextPicture(layout, of: text)
print("an SVG of", picture.svg().count, "bytes,", layout.size)
