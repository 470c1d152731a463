// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import CommandLineParts
import Synchronization
import SystemFonts
import TextLayout

/// A context, and what of it is lent.
final class ContextObject: Handle, Sendable {
  static let name = "context"
  let context: LayoutContext
  private let problems = Mutex<LentStrings?>(nil)
  private let families = Mutex<LentStrings?>(nil)

  init(_ context: LayoutContext) { self.context = context }

  /// The fonts of files and folders, and the machine's if they are asked for.
  convenience init(paths: [String], withSystem: Bool) throws {
    let folders = paths.filter(Files.isFolder)
    let files = paths.filter { !Files.isFolder($0) }
    let fonts = withSystem ? try SystemFonts().collection(after: files, folders: folders) : FontCollection(files: files, folders: folders)
    if !withSystem, fonts.faces.isEmpty {
      let reasons = fonts.problems.prefix(3).map(\.description)
      let named = folders.isEmpty ? "No file was named." : "No file of a font is in \(folders.joined(separator: ", "))."
      throw Failure(TL_ERROR_FONTS, "None of the fonts can be used. " + (reasons.isEmpty ? named : reasons.joined(separator: " ")))
    }
    self.init(LayoutContext(fonts: fonts))
  }

  /// What could not be used: as it was when this was first asked, since the machine's fonts are opened one by one.
  func lendProblems() -> LentStrings {
    problems.withLock { problems in
      let lent = problems ?? LentStrings(context.fonts.problems.map(\.description))
      problems = lent
      return lent
    }
  }

  func lendFamilies() -> LentStrings {
    families.withLock { families in
      let lent = families ?? LentStrings(context.fonts.families)
      families = lent
      return lent
    }
  }
}

@c @implementation
public func tl_context_create_files(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { try ContextObject(paths: try unsafe strings(paths, count, "paths"), withSystem: false) }
}

@c @implementation
public func tl_context_create_system(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { try ContextObject(paths: try unsafe strings(paths, count, "paths"), withSystem: true) }
}

@c @implementation
public func tl_context_with_hyphenation(
  _ context: OpaquePointer?, _ language: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    var context = try unsafe ContextObject.at(context).context
    let language = Language(try unsafe string(language, "language"))
    let read = try BreakingResources(hyphenation: [language: try unsafe string(path, "path")])
    context.breakingResources.setHyphenation(read.hyphenation(for: language), for: language)
    return ContextObject(context)
  }
}

@c @implementation
public func tl_context_with_languages(
  _ context: OpaquePointer?, _ tags: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    var context = try unsafe ContextObject.at(context).context
    context.preferredLanguages = try unsafe strings(tags, count, "tags").map { Language($0) }
    return ContextObject(context)
  }
}

@c @implementation
public func tl_context_with_size_category(
  _ context: OpaquePointer?, _ category: tl_size_category, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    var context = try unsafe ContextObject.at(context).context
    context.environment.sizeCategory = try value(category, of: ContentSizeCategory.allCases, "size category")
    return ContextObject(context)
  }
}

@c @implementation
public func tl_context_problems(
  _ context: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<UnsafePointer<CChar>?>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe ContextObject.at(context).lendProblems().list }
}

@c @implementation
public func tl_context_families(
  _ context: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<UnsafePointer<CChar>?>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe ContextObject.at(context).lendFamilies().list }
}

@c @implementation
public func tl_context_retain(_ context: OpaquePointer?) -> OpaquePointer? { unsafe ContextObject.retain(context) }

@c @implementation
public func tl_context_release(_ context: OpaquePointer?) { unsafe ContextObject.release(context) }
