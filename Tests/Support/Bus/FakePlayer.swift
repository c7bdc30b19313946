package import Bus

/// A media player on a bus, which plays no sound.
@MainActor package final class FakePlayer {
    /// The values that the player reports, and the requests that it got.
    package final class State {
        package var status = "Playing"
        package var title = "Song"
        package var artists = ["Band", "Guest"]
        package var art = "file:///tmp/cover.png"
        package var length: Int64 = 100_000_000
        package var position: Int64 = 25_000_000
        /// An object path; nil: the player reports none.
        package var track: String? = "/track/1"
        package var canSeek = true
        package var canGo = (previous: false, next: true)
        /// The name that the player reports.
        package var identity = "Fake Player"
        /// Writes the entries of `Metadata` instead of the properties above; nil: the properties are used.
        package var metadata: ((inout MessageWriter) -> Void)?
        package var isMute = false
        /// Called methods; those with a position include it.
        package var calls: [String] = []
        package var questions = 0
    }

    package let state = State()
    /// The player's name on the bus.
    package let name: String
    private let bus: BusClient
    private var exports: [BusExport] = []

    private static let path = "/org/mpris/MediaPlayer2"
    private static let interface = BusInterface(
        "org.mpris.MediaPlayer2.Player",
        methods: [
            BusMethod("Next", "", "", returns: "", ""),
            BusMethod("Previous", "", "", returns: "", ""),
            BusMethod("PlayPause", "", "", returns: "", ""),
            BusMethod("Play"), BusMethod("Pause"), BusMethod("Stop"),
            BusMethod("Seek", "x", "offset"), BusMethod("SetPosition", "ox", "track position"),
        ],
        signals: [BusSignal("Seeked", "x", "position")],
        properties: [
            BusProperty("PlaybackStatus", "s", .announced),
            BusProperty("CanGoNext", "b", .announced),
            BusProperty("CanGoPrevious", "b", .announced),
            BusProperty("CanPlay", "b", .announced),
            BusProperty("CanPause", "b", .announced),
            BusProperty("CanControl", "b"),
            BusProperty("Metadata", "a{sv}", .announced),
            BusProperty("Position", "x"),
            BusProperty("CanSeek", "b", .announced),
        ])
    private static let root = BusInterface(
        "org.mpris.MediaPlayer2",
        properties: [BusProperty("Identity", "s"), BusProperty("DesktopEntry", "s")])

    /// Gets the bus name of a player on a bus with this address.
    package init(_ name: String, address: String, _ edit: (State) -> Void = { _ in }) throws {
        self.name = "org.mpris.MediaPlayer2." + name
        bus = try BusClient(address: address)
        let state = state
        edit(state)
        exports.append(
            try bus.connection.export(
                Self.interface, at: Self.path, methods: { Self.answer($0, state) },
                properties: { Self.write($0, of: state, to: &$1) }))
        exports.append(
            try bus.connection.export(
                Self.root, at: Self.path, methods: { _ in },
                properties: { index, writer in
                    writer.string(index == 0 ? state.identity : "fake-player")
                }))
        let wanted = self.name
        try bus.call(.bus, "RequestName") { writer in
            writer.string(wanted)
            writer.uint32(0)
        }
    }

    private nonisolated static func answer(_ call: MethodCall, _ state: State) {
        var words = call.member
        do throws(BusError) {
            if call.member == "SetPosition" { words += " \(try call.reader.objectPath())" }
            if ["Seek", "SetPosition"].contains(call.member) {
                // All readers of a message share their position.
                words += " \(try call.reader.int64())"
            }
        } catch {
            words += " \(error.message)"
        }
        state.calls.append(words)
        call.reply { _ in }
    }

    private nonisolated static func write(
        _ index: Int, of state: State, to writer: inout MessageWriter
    ) {
        switch index {
        case 0: writer.string(state.status)
        case 1: writer.bool(state.canGo.next)
        case 2: writer.bool(state.canGo.previous)
        case 3...5: writer.bool(true)
        case 6: writeMetadata(of: state, to: &writer)
        case 7:
            // Only `GetAll` reads the position: sd-bus reads the status for signals too.
            state.questions += 1
            writer.int64(state.position)
        default: writer.bool(state.canSeek)
        }
    }

    private nonisolated static func writeMetadata(
        of state: State, to writer: inout MessageWriter
    ) {
        writer.array("{sv}") { writer in
            if let metadata = state.metadata { return metadata(&writer) }
            writer.field("xesam:title", "s") { $0.string(state.title) }
            writer.field("xesam:artist", "as") { $0.strings(state.artists) }
            writer.field("xesam:album", "s") { $0.string("Album") }
            writer.field("mpris:artUrl", "s") { $0.string(state.art) }
            writer.field("mpris:length", "x") { $0.int64(state.length) }
            if let track = state.track {
                writer.field("mpris:trackid", "o") { $0.objectPath(track) }
            }
        }
    }

    /// Answers requests, for so many seconds.
    package func serve(_ seconds: Double = 0.005) throws {
        if !state.isMute { try bus.pump(seconds) }
    }

    /// Changes the state of the player and sends the signal of the change.
    package func change(_ edit: (State) -> Void) {
        edit(state)
        bus.connection.emitChanged(
            path: Self.path, interface: "org.mpris.MediaPlayer2.Player",
            property: "PlaybackStatus")
    }

    /// Seeks to a position, µs, and sends the signal.
    package func seek(to position: Int64) {
        state.position = position
        bus.connection.emit(
            path: Self.path, interface: "org.mpris.MediaPlayer2.Player", member: "Seeked"
        ) { $0.int64(position) }
    }

    /// Sends the signal of a changed property that Martlet does not show.
    package func changeVolume() {
        bus.connection.emit(
            path: Self.path, interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged"
        ) { writer in
            writer.string("org.mpris.MediaPlayer2.Player")
            writer.array("{sv}") { writer in
                writer.field("Volume", "d") { $0.double(0.5) }
                writer.field("Position", "x") { $0.int64(1) }
            }
            writer.strings([])
        }
    }

    /// Leaves the bus.
    package func leave() { bus.connection.close() }
}
