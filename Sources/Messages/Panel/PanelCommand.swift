/// A command for the panel from outside.
package enum PanelCommand: String, CaseIterable, Sendable {
    case open
    case close
    case toggle
}
