import TextLayout

/// What is told of a document above the menu of its title.
public struct DocumentProperties: Hashable, Sendable {
  /// What kind of picture stands for it.
  public enum Icon: Hashable, Sendable {
    /// The picture of its type.
    case type
    /// A picture of its content, that the program makes.
    case preview
  }

  /// Its name.
  public var name: String
  /// What type it has, as the program calls it.
  public var type: String
  /// How many bytes it has; nil where nobody knows.
  public var byteCount: Int?
  /// What kind of picture stands for it.
  public var icon: Icon
  /// Whether its picture can be dragged to other programs.
  public var isDraggable: Bool
  /// Whether it can be shared.
  public var isShared: Bool

  /// What is told of a document. O(1).
  public init(
    name: String, type: String = "", byteCount: Int? = nil, icon: Icon = .type, isDraggable: Bool = false, isShared: Bool = false
  ) {
    self.name = name
    self.type = type
    self.byteCount = byteCount.map { max(0, $0) }
    self.icon = icon
    self.isDraggable = isDraggable
    self.isShared = isShared
  }
}

/// Something that can be done with a document, and that a menu suggests by itself. What it is called
/// in a language is the program's.
public enum DocumentAction: String, Hashable, Sendable, CaseIterable {
  /// Makes a copy.
  case duplicate
  /// Brings it to another place.
  case move
  /// Gives it another name.
  case rename
  /// Writes it in another format.
  case export
  /// Prints it.
  case print
}

/// The menu of a title in a bar: what is told of the document, and what can be done with it.
///
///     let menu = TitleMenu(of: document, implementing: [.rename, .print], canRename: true) { suggested in
///       suggested + [MenuElement("tags", title: "Tags…")]
///     }
///     if menu.isShown { … }   // else the title is no button
public struct TitleMenu: Hashable, Sendable {
  /// What is told of the document, above the elements; nil where nothing is known.
  public let header: DocumentProperties?
  /// What is in it.
  public let elements: [MenuElement]
  /// What the menu of files has where the system has one in its menu bar: there a title has no menu.
  public let fileMenu: [MenuElement]

  /// The menu of a document. O(actions), and what the provider takes.
  /// - Parameters:
  ///   - actions: What the program can do with it.
  ///   - canRename: Whether somebody is there to be asked about names, and lets renaming begin.
  ///   - titles: What actions are called; their words where nothing is said. The element's identifier
  ///     is the action's word.
  ///   - provider: What is in the menu, of what is suggested; nil for just that.
  public init(
    of document: DocumentProperties?, implementing actions: Set<DocumentAction>, canRename: Bool, on platform: ItemMenu.Platform = .pad,
    titles: [DocumentAction: String] = [:], provider: (([MenuElement]) -> [MenuElement])? = nil
  ) {
    let suggested = TitleMenu.suggested(of: actions, canRename: canRename).map {
      MenuElement($0.rawValue, title: titles[$0] ?? $0.rawValue)
    }
    switch platform {
    case .pad:
      header = document
      elements = provider?(suggested) ?? suggested
      fileMenu = []
    case .mac:
      header = nil
      elements = []
      fileMenu = suggested
    }
  }

  /// The actions that are suggested: those that the program implements, in the order in which they
  /// are always shown; renaming only where it may begin. O(actions).
  public static func suggested(of actions: Set<DocumentAction>, canRename: Bool) -> [DocumentAction] {
    DocumentAction.allCases.filter { actions.contains($0) && ($0 != .rename || canRename) }
  }

  /// Whether there is a menu: whether the title can be pressed. O(elements).
  public var isShown: Bool { header != nil || elements.contains(where: \.isShown) }
}
