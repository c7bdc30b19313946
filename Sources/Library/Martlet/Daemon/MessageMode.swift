import Bus

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

extension MessageMode {
    /// Reads an `a{sv}` of `Modes`, without keys that this version does not know.
    init(_ reader: MessageReader) throws(BusError) {
        var mode = MessageMode(
            name: "", isOn: false, shows: "", until: nil, reasons: [], unknown: [])
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("name", "s"): mode.name = try reader.string()
            case ("on", "b"): mode.isOn = try reader.bool()
            case ("shows", "s"): mode.shows = try reader.string()
            case ("until", "x"):
                let until = try reader.int64()
                mode.until = until == 0 ? nil : WallTime(millisecondsSince1970: until)
            case ("reasons", "as"): mode.reasons = try reader.strings()
            case ("unknown", "as"): mode.unknown = try reader.strings()
            default: try reader.skip()
            }
        }
        self = mode
    }
}

/// The silence of an application.
public struct MessageSilence: Equatable, Sendable {
    /// The effect on its messages.
    public enum Kind: String, CaseIterable, Sendable {
        /// Only critical messages are shown.
        case silent
        /// No messages are shown.
        case offScreen = "off-screen"
        /// Only their sender is shown, and not their contents.
        case contentsHidden = "hide-contents"
    }

    /// The application, by the name that it gives itself or by that of its desktop entry.
    public var application: String
    /// The effect on its messages.
    public var kind: Kind
    /// The end of the silence; nil: never.
    public var until: WallTime?
    /// The name of the rule that does it.
    public var rule: String
}

extension MessageSilence {
    /// Reads an `a{sv}` of `Silences`, without keys that this version does not know. Nil where it does not know the
    /// kind.
    init?(_ reader: MessageReader) throws(BusError) {
        var (application, kind, rule) = ("", "", "")
        var until: WallTime?
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("application", "s"): application = try reader.string()
            case ("kind", "s"): kind = try reader.string()
            case ("rule", "s"): rule = try reader.string()
            case ("until", "x"): until = WallTime(millisecondsSince1970: try reader.int64())
            default: try reader.skip()
            }
        }
        guard let kind = Kind(rawValue: kind) else { return nil }
        self.init(application: application, kind: kind, until: until, rule: rule)
    }
}
