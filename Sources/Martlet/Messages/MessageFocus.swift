/// Whether a message takes the keyboard while it is shown.
public enum MessageFocus: String, CaseIterable, Sendable {
    /// Only a modal message takes it.
    case automatic
    /// The message takes it, even if it is not modal.
    case always
    /// The message does not take it, even if it is modal.
    case never
}
