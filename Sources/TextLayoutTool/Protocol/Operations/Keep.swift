extension Operation {
  static let keep = Operation(
    "keep", "Makes a layout and keeps it under a handle, which later requests of the same client give as their layout.", preparation: .reserving
  ) { asked, writer in
    guard let reservation = asked.reservation else {
      throw RequestError(.invalidRequest, "Nothing is kept here: a handle lives as long as its client.")
    }
    var subject = try asked.subject()
    try subject.keep()
    try reservation.fulfil(subject)
    writer.object { $0.field("handle", reservation.handle) }
  }
}
