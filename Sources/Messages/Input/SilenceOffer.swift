/// A choice in a message's menu about all messages of its application.
package enum SilenceOffer: CaseIterable, Equatable, Sendable {
    /// For an hour only critical messages come onto the screen.
    case hour
    /// Only critical messages come onto the screen.
    case always
    /// No message comes onto the screen.
    case offScreen
    /// Messages show only the name of their application.
    case contentsHidden
}
