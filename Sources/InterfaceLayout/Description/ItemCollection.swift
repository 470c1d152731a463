import TextLayout

/// What a screen of items is: its container, its sections and which way it scrolls. A ``CollectionLayout`` says where everything stands.
///
///     let collection = ItemCollection(container: Size(width: 390, height: 844), sections: [Section(of: list, itemCount: 1000)])
///     let layout = try CollectionLayout(collection)
public struct ItemCollection: Sendable {
  /// The side where reading begins.
  public enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  /// The room on the screen.
  public var container: Size
  /// What bars cover of it; they count where the content scrolls.
  public var insets: Insets
  /// The direction in which it scrolls.
  public var scrollDirection: Axis
  /// The side where reading begins.
  public var direction: Direction
  /// The room between two sections, empty ones included.
  public var interSectionSpacing: LayoutUnit
  /// Headers and footers of the whole.
  public var boundaryItems: [BoundaryItem]
  /// What surrounds it, for its sections to go by.
  public var environment: LayoutEnvironment
  /// Whether items that were not measured are taken to be as large as those of the same description that were, on average: the content's size is nearer to
  /// what it will be. The average is taken when 64 items were measured, and again for each 64 more; what is on the screen stays there.
  public var learnsEstimates = false
  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  private(set) var sections: Sections

  enum Sections: Sendable {
    case list([Section])
    case provider(count: Int, @Sendable (Int, LayoutEnvironment) -> Section)

    var count: Int {
      switch self {
      case .list(let sections): sections.count
      case .provider(let count, _): max(0, count)
      }
    }
  }

  /// A collection of these sections. O(1).
  public init(container: Size, sections: [Section]) { self.init(container: container, .list(sections)) }

  /// A collection whose sections depend on what surrounds them. The provider is asked for all of them when the layout is made and when its container or
  /// environment changes, never while it scrolls; the same question must have the same answer. O(1).
  public init(container: Size, sectionCount: Int, provider: @escaping @Sendable (Int, LayoutEnvironment) -> Section) {
    self.init(container: container, .provider(count: sectionCount, provider))
  }

  private init(container: Size, _ sections: Sections) {
    self.container = container
    self.sections = sections
    insets = .zero
    scrollDirection = .vertical
    direction = .leftToRight
    interSectionSpacing = 0
    boundaryItems = []
    environment = LayoutEnvironment(container: container)
  }

  /// The same collection with other sections.
  func with(_ sections: Sections) -> ItemCollection {
    var collection = self
    collection.sections = sections
    return collection
  }

  /// A section in the present surroundings; nil if there is none of the number. O(1), or what the provider takes.
  public func section(_ number: Int) -> Section? {
    guard number >= 0, number < sectionCount else { return nil }
    switch sections {
    case .list(let sections): return sections[number]
    case .provider(_, let provider):
      var environment = environment
      environment.container = container
      return provider(number, environment)
    }
  }
}

/// What surrounds a collection: what its sections may depend on.
public struct LayoutEnvironment: Hashable, Sendable {
  /// Whether there is plenty of room along an axis.
  public enum SizeClass: Hashable, Sendable {
    case compact, regular
  }

  /// The room on the screen.
  public var container: Size
  /// Whether there is plenty of width.
  public var horizontalSizeClass: SizeClass
  /// Whether there is plenty of height.
  public var verticalSizeClass: SizeClass
  /// The text size that the reader chose.
  public var sizeCategory: ContentSizeCategory

  /// The given surroundings. O(1).
  public init(
    container: Size, horizontalSizeClass: SizeClass = .compact, verticalSizeClass: SizeClass = .regular,
    sizeCategory: ContentSizeCategory = .large
  ) {
    self.container = container
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.sizeCategory = sizeCategory
  }
}
