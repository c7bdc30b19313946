import Bus
import Messages
import Players
import Support
import Testing

/// Bar items of players that start, change, report nonsense and end.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PlayerBarTests {
    private let world: PlayerWorld
    private var players: Players { world.players }
    private var told: PlayerWorld.Told { world.told }

    init() throws { world = try PlayerWorld() }

    @Test func eachPlayerIsAnItem() throws {
        let fakes = [
            try world.player("a") { $0.title = "A" }, try world.player("b") { $0.title = "B" },
        ]
        players.setOnBar(true)
        #expect(
            try world.talk(fakes) { told.items.count == 2 && world.item("b")?.text != "Album\nb" })
        let item = try #require(world.item("b"))
        #expect(item.title == "B" && item.subtitle == "Band, Guest")
        #expect(item.text == "Album\nFake Player" && item.activity == .running)
        #expect(item.image == .source(.file("/tmp/cover.png")))
        #expect(item.clock?.length == 100_000_000 && item.clock?.canSeek == true)
        fakes[0].leave()
        #expect(try world.talk([fakes[1]]) { world.item("a") == nil })
        // The panel is closed, so nothing was reported to it.
        #expect(told.count == 0)
    }

    @Test func playerWithoutAPictureHasItsIcon() throws {
        let fake = try world.player("a") { $0.art = "https://example.org/cover.png" }
        players.setOnBar(true)
        #expect(
            try world.talk([fake]) { world.item("a")?.image == .source(.icon("fake-player")) })
    }

    @Test func playerThatStopsHasNoItemUnlessItHasATitle() throws {
        let fake = try world.player("a")
        players.setOnBar(true)
        #expect(try world.talk([fake]) { world.item("a") != nil })
        fake.change { $0.status = "Stopped" }
        #expect(try world.talk([fake]) { world.item("a")?.activity == .stopped })
        fake.change { $0.title = "" }
        #expect(try world.talk([fake]) { world.item("a") == nil })
    }

    @Test func panelAndBarAreServedApart() throws {
        let fake = try world.player("a")
        players.open()
        #expect(try world.talk([fake]) { told.state != nil })
        #expect(told.items.isEmpty)
        players.setOnBar(true)
        #expect(told.items.count == 1)
        players.close()
        fake.change { $0.title = "Other" }
        #expect(try world.talk([fake]) { world.item("a")?.title == "Other" })
        #expect(told.state?.title == "Song")
        players.open()
        #expect(told.state?.title == "Other")
        players.setOnBar(false)
        #expect(told.items.isEmpty)
        fake.change { $0.title = "Third" }
        #expect(try world.talk([fake]) { told.state?.title == "Third" })
        #expect(told.items.isEmpty)
    }

    @Test func buttonsReachTheirPlayer() throws {
        let (a, b) = (try world.player("a"), try world.player("b"))
        players.setOnBar(true)
        #expect(try world.talk([a, b]) { told.items.count == 2 })
        let id = try #require(world.item("b")).id
        for key in ["previous", "play", "pause", "stop", "next", "nonsense"] {
            players.press(key, of: id.name)
        }
        players.press("play", of: "org.mpris.MediaPlayer2.nobody")
        #expect(try world.talk([a, b]) { b.state.calls.count == 5 })
        #expect(b.state.calls == ["Previous", "Play", "Pause", "Stop", "Next"])
        #expect(a.state.calls.isEmpty)
    }

    @Test func positionIsSetByTrackOrByOffset() throws {
        let fake = try world.player("a") { $0.status = "Paused" }
        players.setOnBar(true)
        #expect(try world.talk([fake]) { told.items.count == 1 })
        let name = try #require(world.item("a")).id.name
        players.seek(name, to: 40_000_000)
        // The player has not reported a position yet.
        #expect(world.item("a")?.clock?.position == 40_000_000)
        #expect(try world.talk([fake]) { fake.state.calls == ["SetPosition /track/1 40000000"] })
        fake.seek(to: 41_000_000)
        #expect(try world.talk([fake]) { world.item("a")?.clock?.position == 41_000_000 })
        fake.change { $0.track = "/org/mpris/MediaPlayer2/TrackList/NoTrack" }
        fake.state.calls = []
        try world.talk([fake], for: 0.5)
        players.seek(name, to: 1_000_000)
        #expect(try world.talk([fake]) { fake.state.calls == ["Seek -40000000"] })
        // A position beyond the end is the end.
        try world.talk([fake], for: 0.5)
        fake.state.calls = []
        players.seek(name, to: .max)
        #expect(try world.talk([fake]) { fake.state.calls == ["Seek 59000000"] })
        fake.change { $0.canSeek = false }
        #expect(try world.talk([fake]) { world.item("a")?.clock?.canSeek == false })
        fake.state.calls = []
        players.seek(name, to: 5_000_000)
        try world.talk([fake], for: 0.1)
        #expect(fake.state.calls.isEmpty)
    }

    @Test func unchangedPlayersCostNothing() throws {
        let fake = try world.player("a")
        players.setOnBar(true)
        #expect(try world.talk([fake]) { told.items.count == 1 })
        try world.talk([fake], for: 0.5)
        let (count, questions) = (told.itemCount, fake.state.questions)
        let turns = world.loop.turns
        // A turn that nothing wakes lasts as long as its timeout.
        try world.loop.turn(timeout: 1_500_000)
        #expect(world.loop.turns == turns + 1)
        // Changes of properties that are not shown cause no query.
        for _ in 0..<20 { fake.changeVolume() }
        try world.talk([fake], for: 0.5)
        #expect(told.itemCount == count && fake.state.questions == questions)
    }

    @Test func busyPlayerIsQueriedAFewTimesASecond() throws {
        let fake = try world.player("a")
        players.setOnBar(true)
        #expect(try world.talk([fake]) { told.items.count == 1 })
        try world.talk([fake], for: 0.3)
        let (before, items) = (fake.state.questions, told.itemCount)
        let start = world.loop.now
        var number = 0
        while world.loop.now < start + 1_000_000 {
            for _ in 0..<5 {
                number += 1
                fake.change { $0.title = "Song \(number)" }
            }
            try world.talk([fake], for: 0.01)
        }
        let seconds = Double(world.loop.now - start) / 1_000_000
        #expect(number >= 100)
        #expect(Double(fake.state.questions - before) <= 4 * seconds + 2)
        #expect(Double(told.itemCount - items) <= 4 * seconds + 2)
        #expect(try world.talk([fake]) { world.item("a")?.title == "Song \(number)" })
    }

    @Test func fortyPlayersAreFortyItems() throws {
        let fakes = try (0..<40).map { number in try world.player("p\(number)") }
        players.setOnBar(true)
        #expect(try world.talk(fakes) { told.items.count == 40 })
        for fake in fakes { fake.leave() }
        #expect(try world.talk([]) { told.items.isEmpty })
    }
}
