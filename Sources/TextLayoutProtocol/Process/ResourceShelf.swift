import Synchronization
import TextLayout

/// The resources that were asked for lately: requests with the same files share them. Bounded; those that were not asked for longest go first.
final class ResourceShelf: Sendable {
  private struct Entry {
    let resources: BreakingResources
    var lastUse: Int
  }

  private struct State {
    var entries: [ResourceFiles: Entry] = [:]
    var clock = 0
  }

  private let state = Mutex(State())
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The resources of some files. O(1) when they were asked for lately; else they are read.
  func resources(_ told: ResourceFiles, _ access: FileAccess) throws -> BreakingResources {
    if told.isEmpty { return BreakingResources() }
    var told = told
    told.usesSystem = false
    let found = state.withLock { [told] state in
      state.clock += 1
      state.entries[told]?.lastUse = state.clock
      return state.entries[told]?.resources
    }
    if let found { return found }
    let files = try told.allowed(access)
    var made: BreakingResources
    do throws(BreakingResourceError) {
      made = try BreakingResources(hyphenation: files.hyphenation, lexicons: files.lexicon)
    } catch {
      throw RequestError(.badResource, error.description, at: ["resources"])
    }
    for (language, path) in files.phrases.sorted(by: { $0.key.tag < $1.key.tag }) {
      do throws(PhraseModelError) {
        made.phrases[language] = try PhraseModel(path: path)
      } catch {
        throw RequestError(.badResource, "Phrases of \(language): \(error)", at: ["resources", "phrases", language.tag])
      }
    }
    return state.withLock { [made, told] state in
      if let other = state.entries[told] { return other.resources }
      if state.entries.count >= capacity, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
      }
      state.entries[told] = Entry(resources: made, lastUse: state.clock)
      return made
    }
  }
}

extension ResourceFiles {
  /// The same files by paths that may be read.
  fileprivate func allowed(_ access: FileAccess) throws -> ResourceFiles {
    func allowed(_ files: [Language: String], _ name: String) throws -> [Language: String] {
      // In order, so that of several that may not be read it is always the same one that is told.
      try Dictionary(
        uniqueKeysWithValues: files.sorted { $0.key.tag < $1.key.tag }.map { language, path in
          guard let allowed = access.allowed(path) else { throw RequestError.notAllowed(at: ["resources", name, language.tag]) }
          return (language, allowed)
        })
    }
    return ResourceFiles(
      hyphenation: try allowed(hyphenation, "hyphenation"), phrases: try allowed(phrases, "phrases"), lexicon: try allowed(lexicon, "lexicon"))
  }
}
