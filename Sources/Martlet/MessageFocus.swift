/// Whether a message takes the keyboard while it is up.
public enum MessageFocus: String, CaseIterable, Sendable {
    /// A modal message does, others do not.
    case automatic
    /// It does, though it is not modal.
    case always
    /// It does not, though it is modal.
    case never
}
