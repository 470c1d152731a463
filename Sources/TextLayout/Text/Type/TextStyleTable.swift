/// The sizes, leadings and weights of text styles.
public enum TextStyleTable: UInt8, Hashable, Sendable, CaseIterable {
  /// Of phones and tablets: sizes follow the reader's ``ContentSizeCategory``.
  case dynamic
  /// Of desktops: each style has one size.
  case desktop
}

extension TextStyleTable {
  /// A size and what it takes from one baseline to the next, in points.
  struct Cell: Hashable, Sendable {
    let size: Int
    let leading: Int
  }

  /// The cell of a role. O(1).
  func cell(_ role: TextStyle.Role, _ category: ContentSizeCategory) -> Cell {
    switch role {
    case .extraLargeTitle: extraLarge(category)
    // Its 28 points are those of the first title, in bold.
    case .extraLargeTitle2: ordinary(.title1, category)
    default: ordinary(role, category)
    }
  }

  private func ordinary(_ role: TextStyle.Role, _ category: ContentSizeCategory) -> Cell {
    let column = Int(role.rawValue - TextStyle.Role.largeTitle.rawValue)
    let (size, leading) = self == .desktop ? TextStyleTable.desktopCells[column] : TextStyleTable.cells[Int(category.rawValue)][column]
    return Cell(size: size, leading: leading)
  }

  /// Only its 36 points at ``ContentSizeCategory/large`` are published. So it is taken for the
  /// large title times 36 / 34, to the nearest point at each category, with the large title's own
  /// proportion of leading to size there.
  private func extraLarge(_ category: ContentSizeCategory) -> Cell {
    let model = ordinary(.largeTitle, category)
    let size = (2 * model.size * 36 + 34) / (2 * 34)
    return Cell(size: size, leading: (2 * size * model.leading + model.size) / (2 * model.size))
  }

  /// The weight of a role, ordinary or emphasised. O(1).
  func weight(_ role: TextStyle.Role, isEmphasized: Bool) -> FontWeight {
    switch (self, role) {
    case (_, .extraLargeTitle), (_, .extraLargeTitle2): isEmphasized ? .extraBold : .bold
    case (.dynamic, .headline): .semibold
    case (.desktop, .headline): isEmphasized ? .extraBold : .bold
    case (_, .largeTitle), (_, .title1), (_, .title2): isEmphasized ? .bold : .regular
    default: isEmphasized ? .semibold : .regular
    }
  }

  /// Rows are categories; columns are the roles from the large title to the second caption. The
  /// subheadline at xxxLarge has a leading of 28, though its neighbours would make one expect 26:
  /// it is kept as it was published.
  private static let cells: [[(Int, Int)]] = [
    [(31, 38), (25, 31), (19, 24), (17, 22), (14, 19), (14, 19), (13, 18), (12, 16), (12, 16), (11, 13), (11, 13)],
    [(32, 39), (26, 32), (20, 25), (18, 23), (15, 20), (15, 20), (14, 19), (13, 18), (12, 16), (11, 13), (11, 13)],
    [(33, 40), (27, 33), (21, 26), (19, 24), (16, 21), (16, 21), (15, 20), (14, 19), (12, 16), (11, 13), (11, 13)],
    [(34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (17, 22), (16, 21), (15, 20), (13, 18), (12, 16), (11, 13)],
    [(36, 43), (30, 37), (24, 30), (22, 28), (19, 24), (19, 24), (18, 23), (17, 22), (15, 20), (14, 19), (13, 18)],
    [(38, 46), (32, 39), (26, 32), (24, 30), (21, 26), (21, 26), (20, 25), (19, 24), (17, 22), (16, 21), (15, 20)],
    [(40, 48), (34, 41), (28, 34), (26, 32), (23, 29), (23, 29), (22, 28), (21, 28), (19, 24), (18, 23), (17, 22)],
    [(44, 52), (38, 46), (34, 41), (31, 38), (28, 34), (28, 34), (26, 32), (25, 31), (23, 29), (22, 28), (20, 25)],
    [(48, 57), (43, 51), (39, 47), (37, 44), (33, 40), (33, 40), (32, 39), (30, 37), (27, 33), (26, 32), (24, 30)],
    [(52, 61), (48, 57), (44, 52), (43, 51), (40, 48), (40, 48), (38, 46), (36, 43), (33, 40), (32, 39), (29, 35)],
    [(56, 66), (53, 62), (50, 59), (49, 58), (47, 56), (47, 56), (44, 52), (42, 50), (38, 46), (37, 44), (34, 41)],
    [(60, 70), (58, 68), (56, 66), (55, 65), (53, 62), (53, 62), (51, 60), (49, 58), (44, 52), (43, 51), (40, 48)],
  ]

  private static let desktopCells: [(Int, Int)] = [
    (26, 32), (22, 26), (17, 22), (15, 20), (13, 16), (13, 16), (12, 15), (11, 14), (10, 13), (10, 13), (10, 13),
  ]
}
