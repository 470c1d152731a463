/// A request that was read, with what had to be done in the order of the client's lines.
struct PreparedRequest: Sendable {
  let members: [JSONMember]
  /// What the client keeps.
  let handles: HandleTable
  /// What is under the handle that the `layout` field or the `collection` field names.
  var kept: KeptLayout?
  /// The handle for a layout to come.
  var reservation: KeptLayout?
  /// The turn with a session that begins or is sent to.
  var turn: KeptSession.Turn?
}
