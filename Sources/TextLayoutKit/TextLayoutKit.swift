// Everything there is of text, by one import: `import TextLayoutKit`.

@_exported import TextDump
@_exported import TextFind
@_exported import TextInteraction
@_exported import TextLayout
@_exported import TextListExchange
