/// What the menu of a message offers to do with all messages of its application.
package enum SilenceOffer: CaseIterable, Equatable, Sendable {
    /// Only critical ones come onto the screen, for an hour.
    case hour
    /// Only critical ones come onto the screen.
    case always
    /// None comes onto the screen.
    case offScreen
    /// They say who sent them, and nothing else.
    case contentsHidden
}
