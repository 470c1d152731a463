/// What text is set in, besides its own styles and the fonts: what the reader and the display ask
/// of it, and what is known about its languages.
///
/// Values alone: no stage leaves anything here. One object, so that whatever holds it costs no more
/// than that.
final class Surroundings: Sendable {
  let environment: SharedEnvironment
  let resources: SharedResources

  init(_ environment: TypeEnvironment = TypeEnvironment(), _ resources: BreakingResources = BreakingResources()) {
    self.environment = SharedEnvironment(environment)
    self.resources = SharedResources(resources)
  }

  private init(_ environment: SharedEnvironment, _ resources: SharedResources) {
    self.environment = environment
    self.resources = resources
  }

  /// The same with another environment.
  func with(_ environment: TypeEnvironment) -> Surroundings { Surroundings(SharedEnvironment(environment), resources) }

  /// The same with other resources.
  func with(_ resources: BreakingResources) -> Surroundings { Surroundings(environment, SharedResources(resources)) }

  var preferredLanguages: [Language] { environment.value.preferredLanguages }

  /// The language to shape and choose fonts by: the style's own, or the first preferred one.
  func language(of style: CharacterStyle) -> Language {
    style.language == .und ? preferredLanguages.first ?? .und : style.language
  }

  /// That language, as HarfBuzz and ICU are told.
  func shapingLanguage(of style: CharacterStyle) -> String { language(of: style).shapingTag }

  /// A character style with the size and weight that its text style has in the environment; itself
  /// without one. O(1).
  func resolved(_ style: CharacterStyle) -> CharacterStyle {
    guard let textStyle = style.textStyle else { return style }
    let font = environment.value.font(of: textStyle)
    let weight = style.weight == .regular ? font.weight : environment.value.legible(style.weight)
    if style.size == font.size, style.weight == weight { return style }
    var resolved = style
    resolved.size = font.size
    resolved.weight = weight
    return resolved
  }
}

/// An environment that paragraphs share.
final class SharedEnvironment: Sendable {
  let value: TypeEnvironment
  init(_ value: TypeEnvironment) { self.value = value }
}

/// Models and word lists that paragraphs share, told apart by identity.
final class SharedResources: Sendable {
  let resources: BreakingResources
  init(_ resources: BreakingResources) { self.resources = resources }
}
