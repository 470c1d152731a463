import CommandLineParts
import TextLayout

extension Operation {
  static let stats = Operation("stats", "What the process has done and what it holds.", need: .nothing) { asked, writer in
    let session = asked.call.session
    let counters = session.count { $0 }
    writer.object {
      $0.field("requests", counters.requests)
      $0.field("errors", counters.errors)
      $0.field("inFlight", counters.inFlight)
      $0.field("clients", counters.clients)
      $0.field("handles", counters.handles)
      $0.field("keptBytes", counters.keptBytes)
      $0.field("fontLists", session.openFontLists)
      $0.field("uptimeSeconds", Int(session.uptime.components.seconds))
      $0.field("cpuMicroseconds", Usage.cpuMicroseconds)
      $0.field("residentBytes", Usage.residentBytes)
    }
  }
}
