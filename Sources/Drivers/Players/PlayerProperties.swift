import Bus
import Messages

/// The properties of a media player (org.mpris.MediaPlayer2.Player), each limited because they come from other
/// programs.
struct PlayerProperties: Equatable {
    var state = MediaState()
    /// Name of the album; empty: unknown.
    var album = ""
    /// Object path of the track, which `SetPosition` needs; nil: the player reported no valid one.
    var track: String?
    /// Whether the position can be set.
    var canSeek = false
    /// Whether the player can be controlled, and so stopped.
    var canControl = true

    /// Maximum number of bytes of a text.
    static let textLimit = 512
    /// Maximum number of bytes of an object path; a longer one is ignored.
    private static let pathLimit = 1024
    /// Maximum number of artists that are named.
    private static let artistLimit = 4
    /// Longest time, µs: about four months. Longer ones are reported for streams and mean nothing.
    private static let timeLimit: UInt64 = 10_000_000_000_000
    /// The object path that stands for no track.
    private static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
    /// Properties whose changes matter. `Position` is not among them: the specification says not to announce its
    /// changes, and players that do so do it all the time.
    private static let shown = [
        "PlaybackStatus", "Metadata", "Rate", "CanGoNext", "CanGoPrevious", "CanPlay", "CanPause",
        "CanSeek", "CanControl",
    ]

    /// Whether the player has something to show.
    var isShown: Bool { state.playback != .stopped || !state.title.isEmpty }

    /// Assumes that the player has moved to a position, until it reports one.
    mutating func seek(to position: UInt64, at now: Instant) {
        (state.position, state.time) = (position, now)
    }
}

extension PlayerProperties {
    /// Reads the answer to `GetAll`; values of another type than the specification's are ignored.
    ///
    /// - Parameter now: Arrival of the answer.
    init(_ reader: MessageReader, at now: Instant) throws(BusError) {
        var properties = PlayerProperties()
        properties.state.time = now
        var commands: Set<MediaCommand> = []
        var (canPlay, canPause) = (false, false)
        try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("PlaybackStatus", "s"):
                switch try reader.string(limit: 16) {
                case "Playing": properties.state.playback = .playing
                case "Paused": properties.state.playback = .paused
                default: break
                }
            case ("CanGoNext", "b"): if try reader.bool() { commands.insert(.next) }
            case ("CanGoPrevious", "b"): if try reader.bool() { commands.insert(.previous) }
            case ("CanPlay", "b"): canPlay = try reader.bool()
            case ("CanPause", "b"): canPause = try reader.bool()
            case ("CanSeek", "b"): properties.canSeek = try reader.bool()
            case ("CanControl", "b"): properties.canControl = try reader.bool()
            case ("Rate", "d"):
                let rate = try reader.double()
                if rate.isFinite { properties.state.rate = min(max(rate, 0), 100) }
            case ("Position", _):
                properties.state.position = try Self.time(reader, signature)
            case ("Metadata", "a{sv}"): try properties.readMetadata(reader)
            default: break
            }
        }
        self = properties
        let isPlaying = state.playback == .playing
        if isPlaying ? canPause : canPlay { commands.insert(.playPause) }
        state.commands = canControl ? commands : []
        canSeek = canSeek && canControl && state.length != nil && state.position != nil
    }

    /// Whether a signal `PropertiesChanged` reports a property that is shown.
    static func isShown(_ reader: MessageReader) throws(BusError) -> Bool {
        _ = try reader.string(limit: 64)
        var isShown = false
        try reader.dictionary(keyLimit: 64) { key, _ in
            if shown.contains(key) { isShown = true }
        }
        guard !isShown else { return true }
        return try reader.strings(count: 64, limit: 64).contains { shown.contains($0) }
    }

    private mutating func readMetadata(_ reader: MessageReader) throws(BusError) {
        var properties = self
        try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("xesam:title", "s"):
                properties.state.title = try reader.string(limit: Self.textLimit)
            case ("xesam:album", "s"):
                properties.album = try reader.string(limit: Self.textLimit)
            case ("xesam:artist", "as"):
                let names = try reader.strings(count: Self.artistLimit, limit: Self.textLimit)
                properties.state.artist = names.filter { !$0.isEmpty }.joined(separator: ", ")
            case ("xesam:artist", "s"):
                properties.state.artist = try reader.string(limit: Self.textLimit)
            case ("mpris:artUrl", "s"):
                let link = try reader.string(limit: TextLimits.picture + 1)
                if link.hasPrefix("file:"), let source = PictureSource(link) {
                    properties.state.art = .source(source)
                }
            case ("mpris:length", _):
                let length = try Self.time(reader, signature)
                properties.state.length = length.flatMap { $0 > 0 ? $0 : nil }
            case ("mpris:trackid", "o"):
                let path = try reader.objectPath(limit: Self.pathLimit + 1)
                let isValid = path != Self.noTrack && path.utf8.count <= Self.pathLimit
                properties.track = isValid ? path : nil
            default: break
            }
        }
        self = properties
    }

    /// A time in microseconds, of any integer type because some players do not use `x`; nil: no number, negative, or
    /// too long to be true.
    private static func time(
        _ reader: MessageReader, _ signature: String
    ) throws(BusError) -> UInt64? {
        let time: UInt64? =
            switch signature {
            case "x": UInt64(exactly: try reader.int64())
            case "t": try reader.uint64()
            case "i": UInt64(exactly: try reader.int32())
            case "u": UInt64(try reader.uint32())
            case "d": UInt64(exactly: try reader.double().rounded())
            default: nil
            }
        return time.flatMap { $0 <= timeLimit ? $0 : nil }
    }
}

/// A media player's description of itself (org.mpris.MediaPlayer2).
struct PlayerIdentity: Equatable {
    /// Display name; empty: unknown.
    private(set) var name = ""
    /// Name of the desktop file, which is usually the icon's name too; empty: unknown.
    private(set) var desktopEntry = ""

    /// Creates the identity of a player that has not answered, from its bus name.
    ///
    /// - Parameter busName: A name such as `org.mpris.MediaPlayer2.mpv.instance7`.
    init(busName: String) {
        let parts = busName.split(separator: ".")
        if parts.count > 3 { name = String(parts[3].prefix(64)) }
    }

    /// Reads the answer to `GetAll`; values that are empty or of another type are ignored.
    mutating func read(_ reader: MessageReader) throws(BusError) {
        var identity = self
        try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("Identity", "s"):
                let name = try reader.string(limit: PlayerProperties.textLimit)
                if !name.isEmpty { identity.name = name }
            case ("DesktopEntry", "s"): identity.desktopEntry = try reader.string(limit: 256)
            default: break
            }
        }
        self = identity
    }
}
