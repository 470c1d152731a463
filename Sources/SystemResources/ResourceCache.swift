import Synchronization
import TextLayout

/// What was read of the machine's resources, each file once.
final class ResourceCache: Sendable {
  private struct State {
    var patterns: [String: HyphenationPatterns] = [:]
    var words: [String: Lexicon] = [:]
    var phrases: [String: PhraseModel] = [:]
    var problems: [SystemResourceProblem] = []
  }

  private let state = Mutex(State())

  /// What can't be used of what was asked for.
  var problems: [SystemResourceProblem] { state.withLock { $0.problems } }

  /// The patterns of a file; nil where it has none.
  func patterns(_ resource: SystemResource) -> HyphenationPatterns? {
    value(of: resource, \.patterns) { () throws(ResourceReadingError) in
      do throws(HyphenationError) {
        return try HyphenationPatterns(contentsOf: resource.path, language: resource.language)
      } catch { throw ResourceReadingError(reason: error.description) }
    }
  }

  /// The words of a file; nil where it has none.
  func words(_ resource: SystemResource) -> Lexicon? {
    value(of: resource, \.words) { () throws(ResourceReadingError) in
      if resource.path.hasSuffix(".dic"), let problem = HunspellEncoding.problem(ofDictionary: resource.path) {
        throw ResourceReadingError(reason: problem)
      }
      do throws(LexiconError) {
        return try Lexicon(contentsOf: resource.path)
      } catch { throw ResourceReadingError(reason: error.description) }
    }
  }

  /// The model in a file; nil where it is none.
  func phrases(_ resource: SystemResource) -> PhraseModel? {
    value(of: resource, \.phrases) { () throws(ResourceReadingError) in
      do throws(PhraseModelError) { return try PhraseModel(path: resource.path) } catch { throw ResourceReadingError(reason: error.description) }
    }
  }

  /// What was read before, or is read now. Two that ask at once may both read.
  private func value<Value: Sendable>(
    of resource: SystemResource, _ known: any WritableKeyPath<State, [String: Value]> & Sendable, _ read: () throws(ResourceReadingError) -> Value
  ) -> Value? {
    let (value, isBroken) = state.withLock { state in (state[keyPath: known][resource.path], state.problems.contains { $0.resource == resource }) }
    if value != nil || isBroken { return value }
    do throws(ResourceReadingError) {
      let made = try read()
      state.withLock { $0[keyPath: known][resource.path] = made }
      return made
    } catch {
      let problem = SystemResourceProblem(resource: resource, reason: error.reason)
      state.withLock { if !$0.problems.contains(problem) { $0.problems.append(problem) } }
      return nil
    }
  }
}

/// Why a file could not be read, in words.
struct ResourceReadingError: Error {
  let reason: String
}
