/// A symbol that Martlet draws itself, in a square frame.
package enum Symbol: String, CaseIterable, Sendable {
    case info
    case success
    case warning
    case error
    case bell
    case bird
    case close
    case send
    case moon
    case search
    case trash
    case chevronDown = "chevron-down"
    case chevronUp = "chevron-up"
    case play
    case pause
    case previous
    case next
    case stop
    case note
}
