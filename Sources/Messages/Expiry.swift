/// How long a message stays, counted from the moment it is shown.
package enum Expiry: Equatable, Sendable {
    /// As its urgency says.
    case automatic
    case never
    /// At least 1.
    case milliseconds(UInt64)
    /// Until somebody hides it. It is shown only if nobody did so within `delay` ms, and then for at least
    /// `minimum` ms, unless the user hides it.
    case indefinite(delay: UInt64, minimum: UInt64)
}
