import Bus
import Messages
import Players
import Support
import Testing

/// Players that report nonsense, send too much, stay silent or end.
@MainActor @Suite(.timeLimit(.minutes(10))) struct HostilePlayerTests {
    private let world: PlayerWorld
    private var players: Players { world.players }
    private var told: PlayerWorld.Told { world.told }

    init() throws { world = try PlayerWorld() }

    @Test(
        arguments: [
            (Int64(100), Int64(200), UInt64(100) as UInt64?, UInt64(100) as UInt64?),
            (0, 5, nil, 5), (-1, -5, nil, nil), (.max, .max, nil, nil), (.min, .min, nil, nil),
            (.max, 7, nil, 7), (10, .max, 10, nil), (10, -1, 10, nil),
        ])
    func impossibleTimesAreLeftOut(
        length: Int64, position: Int64, shownLength: UInt64?, shownPosition: UInt64?
    ) throws {
        let fake = try world.player("a") { ($0.length, $0.position) = (length, position) }
        players.setOnBar(true)
        #expect(try world.talk([fake]) { world.item("a") != nil })
        let clock = world.item("a")?.clock
        #expect(clock?.position == shownPosition)
        #expect(clock.map { $0.length == shownLength } ?? true)
        #expect(clock?.canSeek ?? false == (shownLength != nil && shownPosition != nil))
        // A player can be sent requests whatever values it has.
        players.seek("org.mpris.MediaPlayer2.a", to: .max)
        _ = try world.talk([fake], turns: 5) { false }
    }

    @Test func hugeTextsAreCut() throws {
        let text = String(repeating: "x", count: 100_000)
        let fake = try world.player("a") {
            ($0.title, $0.artists, $0.identity) = (text, [text], text)
            $0.art = "file:///" + text
            // sd-bus sends no longer path.
            $0.track = "/" + text.prefix(60_000)
        }
        players.setOnBar(true)
        #expect(
            try world.talk([fake]) { world.item("a")?.speech.label.utf8.count ?? 0 > 1500 })
        let item = try #require(world.item("a"))
        #expect(item.title.utf8.count == 512 && item.subtitle.utf8.count == 512)
        #expect(item.image == .source(.icon("fake-player")))
        players.seek(item.id.name, to: 30_000_000)
        #expect(try world.talk([fake]) { fake.state.calls.first?.hasPrefix("Seek ") == true })
    }

    /// An answer of 10 MB delays no other player, whether it arrives before or after the call has timed out.
    @Test func titleOfTenMegabytesDelaysNobody() throws {
        let huge = try world.player("huge") { $0.title = String(repeating: "x", count: 10_000_000) }
        let fake = try world.player("a")
        players.setOnBar(true)
        #expect(try world.talk([huge, fake]) { world.item("a") != nil })
        try world.talk([huge, fake], for: 3)
        #expect(world.item("huge")?.title.utf8.count ?? 512 == 512)
        huge.change { $0.title = "Short" }
        #expect(try world.talk([huge, fake], turns: 3000) { world.item("huge")?.title == "Short" })
    }

    @Test(arguments: ["/dev/zero", "/tmp", "/dev/fd/0", "relative", "//host/share/a.png"])
    func onlyFilesAreGivenToTheDecoder(path: String) throws {
        let fake = try world.player("a") { $0.art = path }
        players.setOnBar(true)
        #expect(try world.talk([fake]) { world.item("a")?.text == "Album\nFake Player" })
        #expect(world.item("a")?.image == .source(.icon("fake-player")))
    }

    @Test func valuesOfOtherTypesAreLeftOut() throws {
        let fake = try world.player("a") {
            $0.metadata = { writer in
                writer.field("xesam:title", "as") { $0.strings(["no", "title"]) }
                writer.field("xesam:artist", "u") { $0.uint32(7) }
                writer.field("xesam:album", "b") { $0.bool(true) }
                writer.field("mpris:artUrl", "o") { $0.objectPath("/tmp") }
                writer.field("mpris:length", "s") { $0.string("long") }
                writer.field("mpris:trackid", "s") { $0.string("spotify:track:1") }
            }
        }
        players.setOnBar(true)
        #expect(try world.talk([fake]) { world.item("a")?.title == "Fake Player" })
        let item = try #require(world.item("a"))
        #expect(item.subtitle.isEmpty && item.text.isEmpty)
        #expect(item.clock?.length == nil && item.clock?.canSeek == false)
    }

    /// An interface of the right name whose properties all have wrong types.
    @Test func propertiesOfOtherTypesAreLeftOut() throws {
        let client = try BusClient(address: world.bus.address)
        let interface = BusInterface(
            "org.mpris.MediaPlayer2.Player",
            properties: [
                BusProperty("PlaybackStatus", "s"), BusProperty("Metadata", "as"),
                BusProperty("Position", "s"), BusProperty("Rate", "s"),
                BusProperty("CanPlay", "s"), BusProperty("CanSeek", "i"),
                BusProperty("CanControl", "ay"),
            ])
        let export = try client.connection.export(
            interface, at: "/org/mpris/MediaPlayer2", methods: { _ in },
            properties: { index, writer in
                switch index {
                case 0: writer.string("Playing")
                case 1: writer.strings([])
                case 5: writer.int32(1)
                case 6: writer.bytes([1])
                default: writer.string("1")
                }
            })
        try client.call(.bus, "RequestName") { writer in
            writer.string("org.mpris.MediaPlayer2.a.b")
            writer.uint32(0)
        }
        players.setOnBar(true)
        var turns = 0
        while world.item("a.b") == nil, turns < 1000 {
            try client.pump(0.005)
            _ = try world.talk([], turns: 1) { false }
            turns += 1
        }
        let item = try #require(world.item("a.b"))
        #expect(item.title == "a" && item.clock == nil && item.activity == .running)
        #expect(item.trailing.map(\.key) == ["stop"])
        withExtendedLifetime(export) {}
    }

    @Test func silentPlayerIsNotShownAndDelaysNobody() throws {
        let (mute, fake) = (try world.player("mute"), try world.player("a"))
        mute.state.isMute = true
        players.setOnBar(true)
        #expect(try world.talk([fake]) { world.item("a") != nil })
        try world.talk([fake], for: 2.5)
        #expect(world.item("mute") == nil)
        // The player answers again, and reports a change.
        mute.state.isMute = false
        mute.change { _ in }
        #expect(try world.talk([fake, mute]) { world.item("mute") != nil })
    }

    @Test func playerThatDiesInACallIsRemoved() throws {
        let fake = try world.player("a")
        players.setOnBar(true)
        #expect(try world.talk([fake]) { world.item("a") != nil })
        fake.state.isMute = true
        players.press("next", of: "org.mpris.MediaPlayer2.a")
        players.seek("org.mpris.MediaPlayer2.a", to: 1)
        fake.leave()
        #expect(try world.talk([]) { world.item("a") == nil })
        players.press("next", of: "org.mpris.MediaPlayer2.a")
        players.seek("org.mpris.MediaPlayer2.a", to: 1)
        let again = try world.player("a")
        #expect(try world.talk([again]) { world.item("a") != nil })
    }
}
