import TextLayout
import ToolSupport

extension Command {
  static let version = Command(
    name: "version", summary: "the versions of the engine, ICU, Unicode and HarfBuzz", usage: "",
    explanation: "Prints one line: the versions that every result depends on."
  ) { _ in print(TextLayoutVersion.summary) }
}
