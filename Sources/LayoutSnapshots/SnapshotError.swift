/// Why a file is no snapshot that can be read, and where in it.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The file begins as no snapshot does.
    case noSnapshot
    /// The file's form is newer than what this reads.
    case newerVersion(Int)
    /// A merge was not finished.
    case conflictMarker
    /// There is no such record.
    case unknownRecord(String)
    /// The record has no such field.
    case unknownField(String, of: String)
    /// The record lacks a field.
    case missingField(String, of: String)
    /// The field, or the record of this key, is there twice.
    case repeated(String)
    /// Something else is expected there.
    case expected(String, found: String)
    /// What the record is a part of, or what comes before it, is not there.
    case missing(String)
  }

  /// The line in the file, from 1.
  public let line: Int
  /// The column in it, from 1, in characters of Unicode.
  public let column: Int
  /// What is wrong.
  public let problem: Problem

  /// A problem at a place. O(1).
  public init(line: Int, column: Int, _ problem: Problem) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// What is wrong, where, and what to do: `line 3, column 8: …`.
  public var description: String { "line \(line), column \(column): \(message)" }

  /// What is wrong, without the place. O(1).
  public var message: String {
    switch problem {
    case .noSnapshot: "It is no snapshot of a layout: those begin with “textlayout-snapshot \(LayoutSnapshot.version)”."
    case .newerVersion(let version):
      "Its form is version \(version), and this TextLayout reads versions up to \(LayoutSnapshot.version): update TextLayout, or record the snapshot anew with this one."
    case .conflictMarker: "A merge has left a conflict here: choose a side, or record the snapshot anew."
    case .unknownRecord(let word):
      "There is no record “\(word)”. There are \(SnapshotRecordKind.allCases.map(\.rawValue).joined(separator: ", "))."
    case .unknownField(let field, let record): "A record “\(record)” has no field “\(field)”."
    case .missingField(let field, let record): "The record “\(record)” lacks its field “\(field)”."
    case .repeated(let what): "There are two of “\(what)”."
    case .expected(let what, let found): "\(what) is expected here, not “\(found)”."
    case .missing(let what): "There is no \(what), which this is a part of or comes after."
    }
  }
}
