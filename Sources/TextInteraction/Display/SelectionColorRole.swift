import TextLayout

/// What colour a part of a selection has: the program knows which that is.
public enum SelectionColorRole: Hashable, Sendable, CaseIterable {
  /// The tint of the program, opaque: carets and handles.
  case tint
  /// The tint, so pale that text is read on it or through it: highlights, and the second place of a
  /// caret where directions meet.
  case paleTint
  /// A grey: the selection of a text that is not the one that is typed into.
  case inactive
}
