/// A model of where the phrases of a language end, in BudouX's format: weights of characters, pairs
/// and triples around a place.
///
///     let model = try PhraseModel(path: "models/ja.json")
///     context.breakingResources.phrases["ja"] = model
///
/// A line may end where the weights around a place sum to more than half of all weights. The engine
/// takes a model's word only where UAX #14 allows a line to end: by themselves such models divide
/// numbers and part small kana from the letter before.
public struct PhraseModel: Sendable {
  /// Weights by the characters of a feature, 21 bits each.
  private let tables: [[UInt64: Int32]]
  /// The sum of all weights.
  private let total: Int
  /// A fingerprint of the file's bytes, for dumps.
  public let hash: ContentHash

  /// The longest file that is read.
  static let maximumByteCount = 16 << 20

  /// Where the characters of a feature begin, counted from the place, and how many they are, by the
  /// names of BudouX.
  private static let features: [(name: String, first: Int, count: Int)] = [
    ("UW1", -3, 1), ("UW2", -2, 1), ("UW3", -1, 1), ("UW4", 0, 1), ("UW5", 1, 1), ("UW6", 2, 1), ("BW1", -2, 2), ("BW2", -1, 2), ("BW3", 0, 2),
    ("TW1", -3, 3), ("TW2", -2, 3), ("TW3", -1, 3), ("TW4", 0, 3),
  ]

  /// The model in a file. O(its length).
  public init(path: String) throws(PhraseModelError) {
    let bytes: [UInt8]
    do throws(Files.Failure) {
      guard let found = try Files.contents(of: path, atMost: PhraseModel.maximumByteCount).bytes else {
        throw Files.Failure(reason: "it is longer than 16 MB")
      }
      bytes = found
    } catch {
      throw PhraseModelError(.unreadable(error.reason), path: path)
    }
    do throws(PhraseModelError) {
      try self.init(bytes: bytes)
    } catch {
      throw PhraseModelError(error.reason, path: path)
    }
  }

  /// The model in the bytes of a JSON file. Features that aren't known are left out. O(n).
  public init(bytes: [UInt8]) throws(PhraseModelError) {
    guard bytes.count <= PhraseModel.maximumByteCount else { throw PhraseModelError(.unreadable("it is longer than 16 MB")) }
    var reader = WeightsReader(bytes)
    var tables = [[UInt64: Int32]](repeating: [:], count: PhraseModel.features.count)
    var total = 0
    try reader.read { feature, key, weight in
      total += Int(weight)
      guard let index = PhraseModel.features.firstIndex(where: { $0.name == feature }), key.count == PhraseModel.features[index].count else { return }
      tables[index][key.reduce(0) { $0 << 21 | UInt64($1.value) }] = weight
    }
    guard tables.contains(where: { !$0.isEmpty }) else { throw PhraseModelError(.noWeights) }
    self.tables = tables
    self.total = total
    hash = ContentHash(bytes)
  }

  /// Calls with the index of each scalar at which a phrase begins; the first scalar is not asked
  /// about. O(scalars).
  func forEachPhraseStart(in scalars: [UInt32], _ body: (Int) -> Void) {
    for place in scalars.indices.dropFirst() {
      var sum = 0
      for (index, feature) in PhraseModel.features.enumerated() {
        let first = place + feature.first
        guard first >= 0, first + feature.count <= scalars.count else { continue }
        var key: UInt64 = 0
        for k in first..<first + feature.count { key = key << 21 | UInt64(scalars[k]) }
        sum += Int(tables[index][key] ?? 0)
      }
      if 2 * sum > total { body(place) }
    }
  }
}

/// Why a phrase model could not be read, with what to do about it in its description.
public struct PhraseModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be read; the text says why.
    case unreadable(String)
    /// The bytes are not what BudouX writes: JSON, an object of objects of whole numbers. The
    /// number is that of the first byte that doesn't fit.
    case malformed(at: Int)
    /// There is not one weight that is known.
    case noWeights
  }

  /// What was found.
  public let reason: Reason
  /// The file's path as the client gave it; nil for bytes.
  public let path: String?

  init(_ reason: Reason, path: String? = nil) {
    self.reason = reason
    self.path = path
  }

  public var description: String {
    let subject = path.map { "The phrase model \($0)" } ?? "The phrase model"
    switch reason {
    case .unreadable(let why): return "\(subject) cannot be read: \(why). Check the path and its permissions."
    case .malformed(let byte): return "\(subject) is no model in BudouX's JSON format: byte \(byte) is not expected. Give one of BudouX's models."
    case .noWeights: return "\(subject) holds no weights that are known. Give one of BudouX's models."
    }
  }
}
