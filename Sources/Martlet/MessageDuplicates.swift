/// What becomes of a message whose ``MessageRequest/name`` another one of its messenger has already.
public enum MessageDuplicates: String, CaseIterable, Sendable {
    /// It takes the place of what that one said.
    case update
    /// It is dropped, and counted; see ``DaemonCall/hideCounted(named:at:)``. A message without a name is
    /// known by its title and body.
    case ignore
    /// It is a message of its own.
    case allow
}
