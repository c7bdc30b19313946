/// Whether a message gets keyboard focus while it is shown.
package enum KeyboardFocus: String, CaseIterable, Sendable {
    /// Only a modal message gets it.
    case automatic
    case always
    case never
}
