extension Operation {
  static let drop = Operation(
    "drop", "Forgets a kept layout, or ends a session.", need: .nothing, preparation: .dropping,
    fields: [Field<Void>("handle", .string, "The handle that keep or begin answered.") { value, _ in _ = try value.asString() }],
    required: ["handle"],
    initial: ()
  ) { _, _, writer in writer.object { _ in } }
}
