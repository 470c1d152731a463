extension Operation {
  static let drop = Operation(
    "drop", "Forgets a kept layout.", need: .nothing, preparation: .dropping,
    fields: [Field<Void>("handle", .string, "The handle that keep answered.") { value, _ in _ = try value.asString() }], required: ["handle"],
    initial: ()
  ) { _, _, writer in writer.object { _ in } }
}
