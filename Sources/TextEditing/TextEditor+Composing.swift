import StyledDocuments
import TextDocument
public import TextInteraction
public import TextLayout
public import TextViewport

extension TextEditor {
  /// Puts what an input method composes in the place of what it composed before or, at first, of
  /// the last selection; the others are gone. An empty string ends the composition. All of one is a
  /// step. O(the composition + runs of styles + what is in sight).
  @discardableResult
  public mutating func compose(_ composition: Composition, replacing range: TextRange? = nil) throws(LayoutError) -> LayoutInvalidation {
    let text = document.readInPlace()
    guard let marked else {
      closeStep()
      return try take(MarkedText.beginning(composition, at: selection, replacing: range, in: text), as: .step)
    }
    return try take(marked.setting(composition, replacing: range, in: text), as: .continuing)
  }

  /// Ends the composition with a string, or with what is there. O(the string + what is in sight).
  @discardableResult
  public mutating func commitComposition(_ string: String? = nil) throws(LayoutError) -> LayoutInvalidation {
    guard let marked else { return LayoutInvalidation() }
    let invalidation = try take(marked.committing(string), as: .continuing)
    closeStep()
    return invalidation
  }

  /// Gives the composition up: what stood there before is there again. O(what is put back + what is
  /// in sight).
  @discardableResult
  public mutating func cancelComposition() throws(LayoutError) -> LayoutInvalidation {
    guard let marked else { return LayoutInvalidation() }
    let invalidation = try take(marked.cancelling(), as: .continuing)
    closeStep()
    return invalidation
  }

  private mutating func take(_ step: MarkedText.Step, as kind: Kind) throws(LayoutError) -> LayoutInvalidation {
    try edit(step.edit.map { [StyledChange($0)] } ?? [], as: kind, selecting: [step.selection], composing: step.marked)
  }
}
