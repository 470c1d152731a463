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
  /// results * log n + what is in sight).
  @discardableResult
  public mutating func replaceAll(_ query: FindQuery, with text: String, preservingCase: Bool = false) throws(TextEditorError) -> Int {
    let edits: [TextEdit]
    do { edits = try find(query).replacements(with: text, preservingCase: preservingCase) ?? [] } catch { throw .find(error) }
    if edits.isEmpty { return 0 }
    var mapped = selections
    for edit in edits { mapped = mapped.map { $0.mapped(through: edit) } }
    do { _ = try edit(edits.map { StyledChange($0) }, as: .step, selecting: mapped) } catch { throw .layout(error) }
    return edits.count
  }
}
