import Messages

/// The owners of messages: a connection counts for itself until the bus has told whose it is. The bus is asked about
/// each sender after its first answer, and no sender waits for that.
extension NotificationService {
    /// Tells the board whose a connection is, if the bus has told that.
    func tellOwner(of connection: String) {
        guard let identity = registry.identity(of: connection),
            !switchboard.knowsOwner(of: connection)
        else { return }
        switchboard.handle(
            .identify(connection: connection, MessageOwner(identity)), at: clock())
    }
}
