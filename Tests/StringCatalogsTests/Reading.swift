import StringCatalogs

/// A catalogue as tests write it.
func read(_ text: String, _ path: String, language: String = "") -> Catalog {
  Catalog(reading: Array(text.utf8), path: path, language: language)
}

extension Catalog {
  /// `key language plural variant: text` of each entry: what is empty is left out.
  var lines: [String] {
    entries.map { entry in
      let head = [entry.key, entry.language, entry.plural?.rawValue ?? "", entry.variant, entry.isTranslated ? "" : "untranslated"]
      return head.filter { !$0.isEmpty }.joined(separator: " ") + ": " + entry.text
    }
  }

  /// `line:column` of each problem.
  var places: [String] { problems.map { "\($0.line):\($0.column)" } }
}
