/// Whether a message takes the keyboard while it is up.
package enum KeyboardFocus: String, CaseIterable, Sendable {
    /// A modal message does, others do not.
    case automatic
    case always
    case never
}
