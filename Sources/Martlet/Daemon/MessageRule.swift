/// A rule of the daemon's configuration.
public struct MessageRule: Equatable, Sendable {
    /// The name in commands.
    public var name: String
    /// Whether it is on.
    public var isEnabled: Bool
    /// The messages that it matches, in few words.
    public var criteria: String
    /// Whether a command has made it, and can remove it.
    public var isRemovable = false
    /// Whether its messages are shown.
    public var isOnScreen = true
    /// Whether its messages are recorded in the history.
    public var isInHistory = true
    /// Whether it limits how many messages are shown.
    public var isLimited = false
}
