import Messages
import Players
import Support
import Testing

/// Reads the state of media players, on a private session bus for each test.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PlayersTests {
    private let world: PlayerWorld
    private var players: Players { world.players }
    private var told: PlayerWorld.Told { world.told }

    init() throws { world = try PlayerWorld() }

    private func player(
        _ name: String, _ edit: (FakePlayer.State) -> Void = { _ in }
    ) throws -> FakePlayer { try world.player(name, edit) }

    private func talk(
        _ fakes: [FakePlayer], turns: Int = 1000, until condition: () -> Bool
    ) throws -> Bool { try world.talk(fakes, turns: turns, until: condition) }

    @Test func existingPlayerIsRead() throws {
        let fake = try player("one")
        players.open()
        #expect(try talk([fake]) { told.state != nil })
        let state = try #require(told.state)
        #expect(state.playback == .playing && state.title == "Song")
        #expect(state.artist == "Band, Guest")
        #expect(state.art == .source(.file("/tmp/cover.png")))
        #expect(state.commands == [.next, .playPause])
        #expect(state.length == 100_000_000 && state.position == 25_000_000)
        #expect(state.progress(at: state.time) == 0.25)
        let later = state.time.advanced(byMicroseconds: 25_000_000)
        #expect(state.progress(at: later) == 0.5)
    }

    @Test func playersAppearAndDisappear() throws {
        players.open()
        let fake = try player("one")
        #expect(try talk([fake]) { told.state != nil })
        fake.leave()
        #expect(try talk([]) { told.state == nil })
    }

    @Test func playerThatPlaysOrPlayedLastIsShown() throws {
        let (a, b) = (try player("a") { $0.title = "A" }, try player("b") { $0.title = "B" })
        b.change { $0.status = "Paused" }
        players.open()
        #expect(try talk([a, b]) { told.state?.title == "A" })
        a.change { $0.status = "Paused" }
        #expect(try talk([a, b]) { told.state?.playback == .paused })
        #expect(told.state?.title == "A")
        b.change { $0.status = "Playing" }
        #expect(try talk([a, b]) { told.state?.title == "B" })
        b.change { $0.status = "Paused" }
        #expect(try talk([a, b]) { told.state?.playback == .paused })
        #expect(told.state?.title == "B")
    }

    @Test func playerGetsCommands() throws {
        let fake = try player("one")
        players.open()
        #expect(try talk([fake]) { told.state != nil })
        for command in MediaCommand.allCases { players.tell(command) }
        #expect(try talk([fake]) { fake.state.calls.count == 3 })
        #expect(fake.state.calls == ["Previous", "PlayPause", "Next"])
    }

    @Test func noPlayerIsQueriedWhileClosed() throws {
        let fake = try player("one")
        players.open()
        #expect(try talk([fake]) { told.state != nil })
        players.close()
        let (count, questions) = (told.count, fake.state.questions)
        fake.change { $0.title = "Other" }
        _ = try talk([fake], turns: 20) { false }
        #expect(told.count == count && fake.state.questions == questions)
        players.open()
        #expect(try talk([fake]) { told.state?.title == "Other" })
    }

    @Test func unresponsivePlayerDoesNotDelayOtherPlayers() throws {
        let (mute, fake) = (try player("mute"), try player("one"))
        mute.state.isMute = true
        players.open()
        #expect(try talk([fake]) { told.state?.title == "Song" })
    }

    @Test func busyPlayerIsQueriedAtABoundedRate() throws {
        let fake = try player("one")
        players.open()
        #expect(try talk([fake]) { told.state != nil })
        let before = fake.state.questions
        for _ in 0..<500 { fake.change { _ in } }
        _ = try talk([fake], turns: 30) { false }
        #expect(fake.state.questions - before < 20)
    }

    @Test func hugeTextsAreCutAndRemoteCoversAreLeftOut() throws {
        let fake = try player("one") {
            $0.title = String(repeating: "x", count: 1_000_000)
            $0.artists = [String](repeating: "name", count: 10_000)
            $0.art = "https://example.org/cover.png"
            ($0.length, $0.position) = (-1, -5)
        }
        players.open()
        #expect(try talk([fake]) { told.state != nil })
        let state = try #require(told.state)
        #expect(state.title.utf8.count == 512)
        #expect(state.artist == "name, name, name, name")
        #expect(state.art == nil && state.length == nil && state.position == nil)
    }
}
