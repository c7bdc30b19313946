/// A mode of the daemon: while it is on, other messages come onto the screen than usual.
public struct MessageMode: Equatable, Sendable {
    /// What configuration and commands call it.
    public var name: String
    /// Whether it is on.
    public var isOn: Bool
    /// Which messages come onto the screen while it is on: `nothing`, `critical`, `normal` or `all`.
    public var shows: String
    /// When what a person asked for is over, in milliseconds since 1970; nil: there is no such time.
    public var until: Int64?
    /// Why it is on, in few words each: `asked`, `schedule`, `fullscreen`, `locked`, `held by …`.
    public var reasons: [String]
    /// Conditions that it is to be on during, of which nobody tells anything here.
    public var unknown: [String]

    /// The mode in which people want to be left alone.
    public static let doNotDisturb = "do-not-disturb"
}
