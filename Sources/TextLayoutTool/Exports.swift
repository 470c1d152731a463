// What requests, answers and files are written in: all of the tool speaks it.

@_exported import PlainJSON
