// What stands below the engine and its interface speaks of: who imports TextLayout has it, too.

@_exported import CounterStyles
@_exported import TextBasics
@_exported import TextHyphenation
