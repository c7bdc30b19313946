/// A mode of the daemon, which changes the messages that are shown while it is on.
public struct MessageMode: Equatable, Sendable {
    /// The name in configuration and commands.
    public var name: String
    /// Whether it is on.
    public var isOn: Bool
    /// The messages that are shown while it is on: `nothing`, `critical`, `normal` or `all`.
    public var shows: String
    /// The end of the time for which a person turned it on; nil: there is none.
    public var until: WallTime?
    /// The reasons that it is on, in few words each: `asked`, `schedule`, `fullscreen`, `locked`, `held by …`.
    public var reasons: [String]
    /// Conditions of the mode that cannot be detected here.
    public var unknown: [String]

    /// The name of the do-not-disturb mode.
    public static let doNotDisturb = "do-not-disturb"
}
