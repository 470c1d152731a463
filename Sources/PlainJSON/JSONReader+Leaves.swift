/// A string, number, boolean, null, or an empty list or object in a document, with the names that lead to it.
package struct JSONLeaf: Sendable {
  /// The names of members, and the numbers of elements, from the outermost.
  package let path: [String]
  package let value: JSONValue
  /// The byte at which it begins.
  package let offset: Int
  /// The byte at which the name of its member begins, or it itself where it is in a list.
  package let nameOffset: Int
}

extension JSONReader {
  /// How many errors are told of one document.
  private static let mostErrors = 100

  /// Goes through a document leaf by leaf, in its order, and on behind what is wrong in it: a comma that is not there, a value that is none.
  ///
  ///     let errors = JSONReader.leaves(of: bytes) { print($0.path, $0.value) }
  ///
  /// Answers what is wrong, at most a hundred errors; behind the last of those, or where things are nested too deep, nothing is read any more. An empty list or
  /// object is a leaf. O(bytes).
  package static func leaves(of bytes: [UInt8], depth: Int = 64, _ visit: (JSONLeaf) -> Void) -> [JSONError] {
    var reader = JSONReader(bytes: bytes, bounds: Bounds(depth: depth, valueCount: .max))
    var errors: [JSONError] = []
    var path: [String] = []
    reader.skipWhiteSpace()
    let isWhole = reader.walk(&path, reader.position, &errors, visit)
    reader.skipWhiteSpace()
    if isWhole, reader.position < bytes.count { errors.append(reader.error("Nothing but white space may follow the value")) }
    return errors
  }

  /// Goes through a value; false where the rest of the document isn't read.
  private mutating func walk(_ path: inout [String], _ nameOffset: Int, _ errors: inout [JSONError], _ visit: (JSONLeaf) -> Void) -> Bool {
    let start = position
    let isObject = byte == UInt8(ascii: "{")
    guard isObject || byte == UInt8(ascii: "[") else {
      do throws(JSONError) {
        let value = try value(depth: path.count)
        visit(JSONLeaf(path: path, value: value, offset: start, nameOffset: nameOffset))
        return true
      } catch {
        return recovers(from: error, &errors)
      }
    }
    if path.count >= bounds.depth {
      _ = tells(error("Lists and objects are nested more than \(bounds.depth) deep"), &errors)
      return false
    }
    position += 1
    let end = UInt8(ascii: isObject ? "}" : "]")
    var number = 0
    while true {
      skipWhiteSpace()
      if byte == end {
        position += 1
        if number == 0 { visit(JSONLeaf(path: path, value: isObject ? .object([]) : .array([]), offset: start, nameOffset: nameOffset)) }
        return true
      }
      if position >= bytes.count {
        _ = tells(error("The text ends where \(isObject ? "a name or }" : "a value or ]") was expected"), &errors)
        return false
      }
      if number > 0 {
        if byte == UInt8(ascii: ",") {
          position += 1
          skipWhiteSpace()
          if byte == end {
            guard tells(error("Nothing stands behind the comma"), &errors) else { return false }
            continue
          }
        } else if !tells(error("A comma was expected"), &errors) {
          return false
        }
      }
      let before = position
      guard element(isObject, number, &path, &errors, visit) else { return false }
      // What begins nothing is passed over, so that each step leads on.
      if position == before { position += 1 }
      number += 1
    }
  }

  /// Goes through one element of a list or object.
  private mutating func element(
    _ isObject: Bool, _ number: Int, _ path: inout [String], _ errors: inout [JSONError], _ visit: (JSONLeaf) -> Void
  ) -> Bool {
    let start = position
    var name = String(number)
    if isObject {
      do throws(JSONError) {
        guard byte == UInt8(ascii: "\"") else { throw error("A name in quotes was expected") }
        name = try string()
        skipWhiteSpace()
        guard byte == UInt8(ascii: ":") else { throw error("A colon was expected") }
        position += 1
        skipWhiteSpace()
      } catch {
        return recovers(from: error, &errors)
      }
    }
    path.append(name)
    defer { path.removeLast() }
    return walk(&path, start, &errors, visit)
  }

  /// Takes note of an error and moves on to where the document may go on: the next comma or bracket on the line, or its end.
  private mutating func recovers(from error: JSONError, _ errors: inout [JSONError]) -> Bool {
    guard tells(error, &errors) else { return false }
    while position < bytes.count, byte != 0x0A, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") { position += 1 }
    return true
  }

  /// Takes note of an error, of each place once; false where no more are told.
  private func tells(_ error: JSONError, _ errors: inout [JSONError]) -> Bool {
    if errors.last?.offset != error.offset { errors.append(error) }
    return errors.count < JSONReader.mostErrors
  }
}
