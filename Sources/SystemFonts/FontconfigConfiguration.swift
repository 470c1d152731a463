internal import CFontconfig
import Synchronization

/// Owns one fontconfig configuration with the fonts it found. Used by one thread at a time.
@safe final class FontconfigConfiguration: @unchecked Sendable {
  private let config: OpaquePointer
  private let turn = Mutex(())

  /// The default configuration, or the one in a file, with its fonts. Reads what fontconfig has cached; folders that changed since are scanned.
  init(file path: String?) throws(SystemFontsError) {
    guard let path else {
      guard let loaded = unsafe FcInitLoadConfigAndFonts() else { throw .outOfMemory }
      unsafe config = loaded
      // Without a configuration fontconfig goes on with a built-in one that has no rules.
      if configurationFiles.isEmpty { throw .noConfiguration }
      return
    }
    guard let made = unsafe FcConfigCreate() else { throw .outOfMemory }
    unsafe config = made
    // Asked first, as fontconfig prints what it cannot read.
    guard FileStamp(path: path) != nil, unsafe FcConfigParseAndLoad(config, path, FcBool(1)) != 0 else { throw .unusableConfiguration(path: path) }
    guard unsafe FcConfigBuildFonts(config) != 0 else { throw .outOfMemory }
  }

  deinit {
    unsafe FcConfigDestroy(config)
  }

  /// The turn of a thread at the configuration.
  func with<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    turn.withLock { _ in unsafe body(config) }
  }

  /// The folders that fonts were looked for in, subfolders among them.
  var fontFolders: [String] { unsafe with { unsafe strings(FcConfigGetFontDirs($0)) } }

  /// The files and folders that make the configuration.
  var configurationFiles: [String] { unsafe with { unsafe strings(FcConfigGetConfigFiles($0)) } }

  private func strings(_ list: OpaquePointer?) -> [String] {
    guard let list = unsafe list else { return [] }
    defer { unsafe FcStrListDone(list) }
    var strings: [String] = []
    while let next = unsafe FcStrListNext(list) { strings.append(unsafe String(cString: next)) }
    return strings
  }
}
