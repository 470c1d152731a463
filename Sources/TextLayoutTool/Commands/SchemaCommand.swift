import CommandLineParts

extension Command {
  static let schema = Command(
    name: "schema", summary: "the JSON Schema of the protocol's requests",
    explanation: """
      Prints the JSON Schema (2020-12) that every request fits, made from the same tables that requests are read by. Fields whose
      values the engine doesn't do yet say so in their description.
      """
  ) { _ in
    var writer = JSONWriter()
    writer.value(RequestSchema.value)
    try Files.write(writer.bytes + [0x0A], to: "-")
    return .done
  }
}
