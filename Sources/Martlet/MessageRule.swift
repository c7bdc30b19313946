/// A rule of the daemon's configuration.
public struct MessageRule: Equatable, Sendable {
    /// What commands call it.
    public var name: String
    /// Whether it counts.
    public var isEnabled: Bool
    /// The messages that it is about, in few words.
    public var criteria: String
    /// Whether a command has made it, and can take it back.
    public var isRemovable = false
}
