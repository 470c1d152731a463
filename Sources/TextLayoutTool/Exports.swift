// What requests, answers and files are written in, and what requests ask: all of the tool speaks it.

@_exported import PlainJSON
@_exported import TextLayoutProtocol
