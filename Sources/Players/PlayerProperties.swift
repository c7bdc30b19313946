import Bus
import Messages

/// The properties of a media player (org.mpris.MediaPlayer2.Player), each bounded: players are other programs.
struct PlayerProperties: Equatable {
    private(set) var state = MediaState()
    private var canControl = true
    private var canPlay = false
    private var canPause = false

    /// Bytes that are kept of a text.
    private static let textLimit = 512
    /// Artists that are named.
    private static let artistLimit = 4

    /// Reads the answer to `GetAll`; what is of another type than the specification says is left out.
    init(_ reader: MessageReader, at now: Instant) throws(BusError) {
        state.time = now
        var commands: Set<MediaCommand> = []
        var properties = self
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
            case ("CanPlay", "b"): properties.canPlay = try reader.bool()
            case ("CanPause", "b"): properties.canPause = try reader.bool()
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
        // A stream has no end.
        if state.length == nil { state.position = nil }
    }

    private mutating func readMetadata(_ reader: MessageReader) throws(BusError) {
        var properties = self
        try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("xesam:title", "s"):
                properties.state.title = try reader.string(limit: Self.textLimit)
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
            default: break
            }
        }
        self = properties
    }

    /// Microseconds; nil for what is no number, or negative. Some players use other types than `x`.
    private static func time(
        _ reader: MessageReader, _ signature: String
    ) throws(BusError) -> UInt64? {
        switch signature {
        case "x": UInt64(exactly: try reader.int64())
        case "t": try reader.uint64()
        case "i": UInt64(exactly: try reader.int32())
        case "u": UInt64(try reader.uint32())
        case "d": UInt64(exactly: try reader.double().rounded())
        default: nil
        }
    }
}
