/// How long a message stays, counted from the moment it is shown.
package enum Expiry: Equatable, Sendable {
    /// As its urgency says.
    case automatic
    case never
    /// At least 1.
    case milliseconds(UInt64)
}
