/// How long a message stays on the screen.
package enum Expiry: Equatable, Sendable {
    /// As long as the message's urgency says.
    case automatic
    case never
    /// At least 1 ms.
    case milliseconds(UInt64)
    /// Until the sender or the user hides the message. It is shown only if that has not happened within `delay` ms, and
    /// then for at least `minimum` ms unless the user hides it.
    case indefinite(delay: UInt64, minimum: UInt64)
}
