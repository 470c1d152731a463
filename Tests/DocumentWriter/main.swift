import TextDocument
import TextDocumentFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// What the tests of documents' files do in another process: one that is killed, or that may write no large files.
//
//     document-writer edit FILE SEED    edits, records and saves until it is killed; says what it will do and what it did
//     document-writer full FILE         saves and records more than files may hold, and says what came of it

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = unsafe bytes.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

/// FNV-1a, which is none of the hashes that are tested.
func hash(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }

/// Edits an array and a text alike. Each step's line names the array before the text is recorded, and once more after.
func edit(_ path: String, seed: UInt64) throws {
  var chance = seed
  func below(_ bound: Int) -> Int {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(chance >> 33) % max(bound, 1)
  }
  var (text, file) = try TextFile.open(path)
  let recovery = try TextJournal.recover(at: path + ".journal", onto: text)
  if let recovery { text = recovery.text }
  let journal = try recovery?.journal ?? TextJournal.begin(at: path + ".journal", from: text)
  var bytes = text.bytes(in: 0..<text.counts.utf8)
  say("did \(hash(bytes))")
  for step in 0... {
    let lower = below(bytes.count + 1)
    let upper = min(bytes.count, lower + below(bytes.count > 20_000 ? 2000 : 40))
    let new = (0..<(below(20) == 0 ? 3000 : below(40))).map { _ in UInt8(0x20 + below(0x5F)) }
    bytes.replaceSubrange(lower..<upper, with: new)
    text.replace(lower..<upper, with: UTF8Text(utf8: new))
    say("will \(hash(bytes))")
    try journal.record(text)
    say("did \(hash(bytes))")
    if below(40) == 0 { try file.save(text, endingWith: journal) }
    if step % 10 == 9 { usleep(useconds_t(below(3000))) }
  }
}

func fill(_ path: String) throws {
  var (text, file) = try TextFile.open(path)
  let journal = try TextJournal.begin(at: path + ".journal", from: text)
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: 50_000, rlim_max: 50_000)
  #if canImport(Glibc)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    _ = unsafe setrlimit(RLIMIT_FSIZE, &limit)
  #endif
  do { try file.save(UTF8Text(String(repeating: "x", count: 200_000))) } catch { say("save \(error)") }
  text.replace(0..<0, with: "a")
  try journal.record(text)
  let whole = text
  text.replace(0..<0, with: String(repeating: "x", count: 60_000))
  do { try journal.record(text) } catch { say("record \(error)") }
  text = whole
  text.replace(0..<0, with: "b")
  try journal.record(text)
}

let arguments = CommandLine.arguments
do {
  switch arguments.dropFirst().first {
  case "edit" where arguments.count == 4: try edit(arguments[2], seed: UInt64(arguments[3]) ?? 0)
  case "full" where arguments.count == 3: try fill(arguments[2])
  default: exit(2)
  }
} catch {
  say("error \(error)")
  exit(1)
}
