import Bus

/// A media player on a bus, which plays nothing.
@MainActor package final class FakePlayer {
    /// What the player tells, and what it was told.
    package final class State {
        package var status = "Playing"
        package var title = "Song"
        package var artists = ["Band", "Guest"]
        package var art = "file:///tmp/cover.png"
        package var length: Int64 = 100_000_000
        package var position: Int64 = 25_000_000
        package var isMute = false
        package var calls: [String] = []
        package var questions = 0
    }

    package let state = State()
    /// Its name on the bus.
    package let name: String
    private let bus: BusClient
    private var export: BusExport?

    private static let path = "/org/mpris/MediaPlayer2"
    private static let interface = BusInterface(
        "org.mpris.MediaPlayer2.Player",
        methods: [
            BusMethod("Next", "", "", returns: "", ""),
            BusMethod("Previous", "", "", returns: "", ""),
            BusMethod("PlayPause", "", "", returns: "", ""),
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
        ])

    /// Gets the name of a player on a bus of this address.
    package init(_ name: String, address: String, _ edit: (State) -> Void = { _ in }) throws {
        self.name = "org.mpris.MediaPlayer2." + name
        bus = try BusClient(address: address)
        let state = state
        edit(state)
        export = try bus.connection.export(
            Self.interface, at: Self.path,
            methods: { call in
                state.calls.append(call.member)
                call.reply { _ in }
            },
            properties: { index, writer in
                switch index {
                case 0: writer.string(state.status)
                case 1...5: writer.bool(index != 2)
                case 6: Self.write(state, to: &writer)
                default:
                    // Only `GetAll` reads the position: sd-bus reads the status for signals too.
                    state.questions += 1
                    writer.int64(state.position)
                }
            })
        let wanted = self.name
        try bus.call(.bus, "RequestName") { writer in
            writer.string(wanted)
            writer.uint32(0)
        }
    }

    private nonisolated static func write(_ state: State, to writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            writer.field("xesam:title", "s") { $0.string(state.title) }
            writer.field("xesam:artist", "as") { $0.strings(state.artists) }
            writer.field("mpris:artUrl", "s") { $0.string(state.art) }
            writer.field("mpris:length", "x") { $0.int64(state.length) }
        }
    }

    /// Answers whoever asks, for so many seconds.
    package func serve(_ seconds: Double = 0.005) throws {
        if !state.isMute { try bus.pump(seconds) }
    }

    /// Changes what is played and tells everybody.
    package func change(_ edit: (State) -> Void) {
        edit(state)
        bus.connection.emitChanged(
            path: Self.path, interface: "org.mpris.MediaPlayer2.Player",
            property: "PlaybackStatus")
    }

    /// Leaves the bus.
    package func leave() { bus.connection.close() }
}
