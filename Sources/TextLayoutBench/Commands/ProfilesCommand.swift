import CommandLineParts
import TextLayout

extension Command {
  static let profiles = Command(
    name: "profiles", summary: "measures how far each script reaches above and below its baseline", usage: "[FILE]",
    explanation: """
      Shapes words of user interfaces (ICU's names of languages, territories, months and weekdays; words of our own, or letters and
      marks, where ICU has none) in the installed Noto fonts, and prints what their ink takes, in thousandths of the text size: regular
      and bold, and rare stacks of marks, which don't count for the profile.

      FILE is the Swift file to write the profiles to: \(ProfileTable.path)
      """, options: [Option("fonts", "DIR", "measures the fonts there instead of the installed ones")], argumentCounts: 0...1
  ) { arguments in
    let rows = try ScriptMeasure(folder: arguments["fonts"]).rows { _ in }
    if rows.isEmpty { throw ToolError.failure("There are no Noto fonts. Install Debian's fonts-noto-core, fonts-noto-extra and fonts-noto-cjk.") }
    var table = Table(["key", "up", "down", "bold", "", "rare", "", "strings", "family"])
    for row in rows {
      let extreme = row.extreme.map { [String($0.up), String($0.down)] } ?? ["–", "–"]
      table.add(
        [row.key, String(row.regular.up), String(row.regular.down), String(row.bold.up), String(row.bold.down)] + extreme
          + [String(row.stringCount), row.family])
    }
    print(table.text)
    if let path = arguments.positional.first { try Files.write(ProfileTable.source(of: rows), to: path) }
    return .done
  }
}
