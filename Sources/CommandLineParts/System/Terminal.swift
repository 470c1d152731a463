/// What is said to the person at the terminal, on stderr: stdout is for results.
enum Terminal {
  /// Says something as it is.
  static func say(_ text: String) { Descriptor.standardError.write(all: Array(text.utf8)) }
}
