import TextLayout

/// One request on its way: what it may use, and until when.
package struct Call: Sendable {
  let session: Session
  /// When it is given up.
  let deadline: ContinuousClock.Instant?
  /// Whether nobody waits for the answer any more.
  let isCancelled: @Sendable () -> Bool
  /// Whether the answer is wanted soon: what can be left to another time is left.
  var isHurried: @Sendable () -> Bool = { false }
  /// What is not done as it was asked.
  package var warnings = WarningList()

  /// A call with nothing to warn about yet.
  package init(session: Session, deadline: ContinuousClock.Instant?, isCancelled: @escaping @Sendable () -> Bool) {
    self.session = session
    self.deadline = deadline
    self.isCancelled = isCancelled
  }

  /// Gives a context the call's deadline and cancellation.
  func bound(_ context: inout LayoutContext) {
    context.deadline = deadline
    context.isCancelled = isCancelled
  }

  /// A layout whose questions are given up with the call.
  func bound(_ layout: LaidOutText, _ context: LayoutContext) -> LaidOutText {
    var context = context
    bound(&context)
    return layout.heeding(context)
  }

  /// A document whose questions are given up with the call.
  func bound(_ document: DocumentLayout, _ context: LayoutContext) -> DocumentLayout {
    var (document, context) = (document, context)
    bound(&context)
    document.heededContext = context
    return document
  }

  /// Throws when the call should be given up. For loops that write nothing: writers ask by themselves.
  func check() throws {
    if isCancelled() { throw LayoutError.cancelled }
    if let deadline, ContinuousClock.now > deadline { throw LayoutError.deadlineExceeded }
  }

  /// Whether it should be given up, for what can't throw.
  var isOver: Bool { (try? check()) == nil }

  /// What the answer is written by: as long as it may be, as long as there is time.
  var writer: JSONWriter {
    let limit = session.limits.answerBytes
    return JSONWriter(reserving: 2048, limit: JSONWriter.Limit(byteCount: limit, error: RequestError.tooLong(limit: limit)), checkpoint: check)
  }
}
