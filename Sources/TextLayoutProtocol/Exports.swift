// What requests and answers are written in: who knows them knows it.

@_exported import PlainJSON
