import StyledDocuments
import TextDocument
public import TextFind
import TextInteraction
public import TextLayout
public import TextViewport

/// Why something could not be found or replaced.
public enum TextEditorError: Error, Sendable {
  /// The search failed.
  case find(FindError)
  /// What was found could not be laid out.
  case layout(LayoutError)
}

extension TextEditor {
  /// Finds all of a query in the document, where it is: nothing is copied. O(n).
  public func find(_ query: FindQuery) throws(FindError) -> FindSession {
    var session = FindSession(query, in: document.source, startingAt: selection.span.upperBound)
    try session.finish()
    return session
  }

  /// Selects the next result behind what is selected, or the first one at the document's end; it
  /// answers nil where there is none. O(n).
  public mutating func selectNext(_ query: FindQuery) throws(TextEditorError) -> LayoutInvalidation? {
    do {
      var session = try find(query)
      guard let range = session.highlightNext(from: selection.span.upperBound) else { return nil }
      do { return try select(range) } catch { throw TextEditorError.layout(error) }
    } catch let error as FindError {
      throw .find(error)
    } catch let error as TextEditorError {
      throw error
    } catch {
      return nil
    }
  }

  /// Puts a text in the place of all results, as one step, and answers how many there were. O(n +
  /// results + what is in sight).
  @discardableResult
  public mutating func replaceAll(_ query: FindQuery, with text: String, preservingCase: Bool = false) throws(TextEditorError) -> Int {
    let change: TextChange
    do {
      var session = FindSession(query, in: document.source, resultLimit: .max)
      try session.finish()
      change = try TextEditor.change(session, text, preservingCase: preservingCase)
    } catch {
      throw .find(error)
    }
    if change.splices.all.isEmpty { return 0 }
    let mapped = selections.map { TextEditor.mapped($0, through: change.splices) }
    do { _ = try edit([StyledChange(change)], as: .step, selecting: mapped) } catch { throw .layout(error) }
    return change.splices.all.count
  }

  /// The change that puts a text in the place of what was found.
  private static func change(_ session: FindSession, _ text: String, preservingCase: Bool) throws(FindError) -> TextChange {
    if !preservingCase, !session.query.options.isRegularExpression { return TextChange(session.results.map(\.utf16), with: UTF8Text(text)) }
    let edits = try session.replacements(with: text, preservingCase: preservingCase) ?? []
    return TextChange(edits.reversed().map { (range: $0.range.utf16, text: UTF8Text($0.replacement.string)) })
  }

  /// A selection behind a change: of all its places only those that it touches are more to it than
  /// a distance.
  private static func mapped(_ selection: Selection, through splices: TextSplices) -> Selection {
    let span = selection.span.utf16
    let from = splices.all.prefixCount { $0.old.upperBound < span.lowerBound }
    var mapped = selection
    for splice in splices.all[from...].prefix(while: { $0.old.lowerBound <= span.upperBound }).reversed() {
      mapped = mapped.mapped(through: TextEdit(TextRange(splice.old), puttingIn: splice.new.count))
    }
    if from == 0 { return mapped }
    let shift = splices.all[from - 1].new.upperBound - splices.all[from - 1].old.upperBound
    return mapped.mapped(through: TextEdit(TextRange(0..<max(0, 0 - shift)), puttingIn: max(0, shift)))
  }
}
