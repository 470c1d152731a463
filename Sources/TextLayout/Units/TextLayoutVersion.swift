import CHarfBuzz
import CICU

/// The versions of the engine and of the libraries that its results depend on.
///
///     TextLayoutVersion.summary  // "TextLayout 0.1.0, ICU 72.1, Unicode 15.0, HarfBuzz 6.0.0"
///
/// The same text, fonts and versions give the same layout on every machine.
public enum TextLayoutVersion {
  /// The engine's own version.
  public static let textLayout = "0.1.0"
  /// The version of ICU that is linked, whose rules say where text may be cut.
  public static var icu: String { unsafe String(cString: tl_icu_version()) }
  /// The version of Unicode whose properties ICU holds.
  public static var unicode: String { unsafe String(cString: tl_unicode_version()) }
  /// The version of HarfBuzz that is running.
  public static var harfBuzz: String { unsafe String(cString: hb_version_string()) }

  /// All of them on one line.
  public static var summary: String { "TextLayout \(textLayout), ICU \(icu), Unicode \(unicode), HarfBuzz \(harfBuzz)" }
}
