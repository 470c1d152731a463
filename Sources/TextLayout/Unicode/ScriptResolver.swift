/// Resolves the scripts of a text after UAX #24: common and inherited scalars take the script
/// around them, script extensions narrow it, brackets match.
///
/// - Common scalars take the script before them, at the start the one that follows. Inherited ones
///   always stay with what they follow.
/// - A scalar with script extensions stays in a run with which they share a script, and narrows the
///   run to what they share.
/// - A closing bracket takes the script that stood at its opening one; 64 nested pairs are
///   followed.
/// - A run begins where a grapheme begins, nowhere else.
/// - A run that could still be one of many scripts at its end is its first scalar's own; else Han,
///   else Devanagari, else the first in ICU's order.
struct ScriptResolver {
  /// An opening bracket whose partner has not come yet: the lower scalar of the two, and where it
  /// stands; below 0 for one before the text.
  private struct Opener {
    var pair: UInt32
    var offset: Int
  }

  static let maximumDepth = 64

  /// The script that characters of no script take at the start of a text that is a part of a longer
  /// one.
  var scriptBefore: Script?
  /// Brackets that are open where the text begins, a part of a longer one, and their scripts.
  var bracketsBefore: [(pair: UInt16, script: Script)] = []
  private var brackets: [Opener] = []
  private var runs: [ScriptRun] = []
  private var extensions = ScriptExtensionsCache()

  /// The runs of a text that isn't empty. O(units).
  ///
  /// Where `work` is to be given up, they mean nothing.
  mutating func runs(in units: UnsafeBufferPointer<UInt16>, flags: UnsafeBufferPointer<UInt8>, _ work: LayoutWork) -> [ScriptRun] {
    var open = scriptBefore.map { OpenRun($0) } ?? OpenRun()
    brackets.removeAll(keepingCapacity: true)
    for (number, bracket) in bracketsBefore.enumerated() { brackets.append(Opener(pair: UInt32(bracket.pair), offset: -1 - number)) }
    runs.removeAll(keepingCapacity: true)
    let properties = UnicodeProperties.shared
    var pace = work.pace()
    var i = 0
    while i < units.count {
      if pace.isOver(at: i) { break }
      let (scalar, length) = unsafe PlainText.scalar(units, at: i)
      let facts = properties[scalar]
      defer { i += length }
      if facts.extendedScript == open.single || (facts.extendedScript <= 1 && !facts.isBracket) { continue }
      if let single = open.singleScript, facts.isOfOneScript, !facts.isBracket {
        guard unsafe flags[i] & ParagraphAnalysis.graphemeStart != 0 else { continue }
        runs.close(single, at: i)
        open = OpenRun(facts.script)
        continue
      }

      let opener = facts.isBracket ? script(ofBracket: scalar, facts, at: i) : nil
      var wanted = facts.hasScriptExtensions ? extensions[scalar] : ScriptSet(facts.script)
      if facts.script == .common, let opener, !facts.hasScriptExtensions || wanted.contains(opener) {
        wanted = ScriptSet(opener)
      } else if facts.extendedScript == 0 {
        continue
      }
      if open.join(wanted, own: facts.script) { continue }
      // No script in common: a new run, but never inside a grapheme nor for a mark that takes its
      // base's script.
      guard facts.script != .inherited, unsafe flags[i] & ParagraphAnalysis.graphemeStart != 0 else { continue }
      runs.close(open.script, at: i)
      open = OpenRun(wanted, own: facts.script)
    }
    runs.close(open.script, at: units.count)
    // A copy of just the size: the array here keeps its room for the next text.
    return unsafe [ScriptRun](unsafeUninitializedCapacity: runs.count) { copy, count in
      count = runs.count
      _ = unsafe copy.initialize(from: runs)
    }
  }

  /// Gives its memory back.
  mutating func release() { self = ScriptResolver() }

  /// Follows brackets. Returns the script that a closing one must take: where its partner stands in
  /// a run before this one, that run's.
  private mutating func script(ofBracket scalar: UInt32, _ facts: UnicodeFacts, at offset: Int) -> Script? {
    let pair = min(scalar, UInt32(truncatingIfNeeded: Int32(truncatingIfNeeded: scalar) &+ facts.bracketDistance))
    if facts.isOpeningBracket {
      if brackets.count < Self.maximumDepth { brackets.append(Opener(pair: pair, offset: offset)) }
      return nil
    }
    guard let index = brackets.lastIndex(where: { $0.pair == pair }) else { return nil }
    let opener = brackets[index].offset
    brackets.removeSubrange(index...)
    let script = opener < 0 ? bracketsBefore[-1 - opener].script : runs.script(at: opener)
    return script == .common ? nil : script
  }
}

/// The script run being read.
private struct OpenRun {
  /// The scripts that all scalars so far could be of, where these are not one: empty before one
  /// says anything.
  private var scripts = ScriptSet()
  /// The script of the first scalar that isn't Common or Inherited; Common before.
  private var own = Script.common
  /// The only script of the run, as ``UnicodeFacts/extendedScript`` has it; what no scalar has
  /// while there are none or many.
  private(set) var single = UInt64.max

  var singleScript: Script? { single == .max ? nil : Script(code: UInt8(truncatingIfNeeded: single)) }

  /// A run in which nothing has said anything.
  init() {}

  /// A run of a scalar that is of one script.
  init(_ script: Script) {
    own = script
    single = UInt64(script.code)
  }

  /// A run of a scalar.
  init(_ scripts: ScriptSet, own script: Script) {
    self.scripts = scripts
    own = script == .inherited ? .common : script
    single = scripts.only.map { UInt64($0.code) } ?? .max
  }

  /// The script of the run if it ended here.
  var script: Script {
    if let singleScript { return singleScript }
    if own != .common, scripts.contains(own) { return own }
    if scripts.contains(.han) { return .han }
    return scripts.contains(.devanagari) ? .devanagari : scripts.first ?? .common
  }

  /// Takes a scalar into the run. Returns false, having done nothing, where no script is shared.
  @inline(__always) mutating func join(_ other: ScriptSet, own script: Script) -> Bool {
    if let singleScript { return other.contains(singleScript) }
    let shared = scripts.isEmpty ? other : scripts.intersection(other)
    guard !shared.isEmpty else { return false }
    self = OpenRun(shared, own: own == .common ? script : own)
    return true
  }
}

extension [ScriptRun] {
  /// Ends a run, which joins the one before it if that is of the same script.
  fileprivate mutating func close(_ script: Script, at end: Int) {
    if let last = indices.last, self[last].script == script { self[last].end = end } else { append(ScriptRun(end: end, script: script)) }
  }

  /// The script of the run that holds an offset; nil beyond the last. O(log runs).
  fileprivate func script(at offset: Int) -> Script? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < count ? self[low].script : nil
  }
}
