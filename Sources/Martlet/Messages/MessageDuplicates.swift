/// How a message is treated whose ``MessageRequest/name`` another message of its messenger already has.
public enum MessageDuplicates: String, CaseIterable, Sendable {
    /// The message replaces the contents of the other one.
    case update
    /// The message is dropped, and counted; see ``DaemonCall/hideCounted(named:at:)``. Messages without a name are
    /// compared by title and body.
    case ignore
    /// The message is shown as a separate one.
    case allow
}
