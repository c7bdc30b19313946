/// The signs that Martlet draws itself, filling a square frame.
package enum Symbol: String, CaseIterable, Sendable {
    case info
    case success
    case warning
    case error
    case bell
    case close
    case send
}
