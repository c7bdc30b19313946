import Messages
import Testing

@testable import Players

/// The bar's item for a media player.
@Suite struct PlayerItemTests {
    private static let name = "org.mpris.MediaPlayer2.mpv.instance7"
    private static let second: UInt64 = 1_000_000

    private func item(
        identity: PlayerIdentity = PlayerIdentity(busName: name),
        _ edit: (inout PlayerProperties) -> Void = { _ in }
    ) -> BarItem {
        var player = PlayerProperties()
        player.state.playback = .playing
        player.state.title = "Song"
        player.state.artist = "Band"
        player.album = "Album"
        player.state.length = 100 * Self.second
        player.state.position = 25 * Self.second
        player.state.time = Instant(microseconds: 1000 * Self.second)
        player.state.commands = [.previous, .playPause, .next]
        player.canSeek = true
        edit(&player)
        return BarItem(player: Self.name, player, identity)
    }

    private func keys(_ item: BarItem) -> [String] {
        item.trailing.map { $0.key + ($0.isEnabled ? "" : " (off)") }
    }

    @Test func itemDescribesTheTrack() {
        let item = item()
        #expect(item.id == BarItemID(.media, Self.name))
        #expect(item.title == "Song" && item.subtitle == "Band")
        #expect(item.text == "Album\nmpv")
        #expect(item.activity == .running)
        #expect(item.speech.label == "mpv: Song, Band")
    }

    @Test func unknownTitleIsThePlayersName() {
        let item = item {
            $0.state.title = ""
            $0.state.artist = ""
        }
        #expect(item.title == "mpv" && item.subtitle.isEmpty)
        #expect(item.text == "Album" && item.speech.label == "mpv")
    }

    @Test func unknownArtistIsThePlayersName() {
        let item = item { $0.state.artist = "" }
        #expect(item.title == "Song" && item.subtitle == "mpv" && item.text == "Album")
    }

    @Test func clockRunsWhileItPlays() {
        let playing = item()
        let later = Instant(microseconds: 1010 * Self.second)
        #expect(playing.clock?.time(at: later) == 35 * Self.second)
        #expect(playing.clock?.canSeek == true)
        let fast = item { $0.state.rate = 2 }
        #expect(fast.clock?.time(at: later) == 45 * Self.second)
        let paused = item { $0.state.playback = .paused }
        #expect(paused.clock?.time(at: later) == 25 * Self.second)
        #expect(paused.activity == .paused)
    }

    @Test func positionIsClampedToTheLength() {
        let item = item { $0.state.position = 500 * Self.second }
        #expect(item.clock?.position == 100 * Self.second)
        #expect(item.share(at: Instant(microseconds: 0)) == 1)
    }

    @Test func streamHasAClockWithoutAnEnd() {
        let item = item { $0.state.length = nil }
        #expect(item.clock?.length == nil && item.clock?.position == 25 * Self.second)
        #expect(item.share(at: Instant(microseconds: 2000 * Self.second)) == nil)
    }

    @Test func playerWithoutPositionHasNoClock() {
        #expect(item { $0.state.position = nil }.clock == nil)
    }

    @Test func buttonsAreThoseOfThePlayer() {
        #expect(keys(item()) == ["previous", "pause", "next"])
        #expect(keys(item { $0.state.playback = .paused }) == ["previous", "play", "next"])
        #expect(keys(item { $0.state.commands = [.playPause] }) == ["pause"])
        #expect(
            keys(item { $0.state.commands = [.playPause, .next] })
                == ["previous (off)", "pause", "next"])
        #expect(
            keys(
                item {
                    $0.state.playback = .stopped
                    $0.state.commands = [.next]
                }) == ["previous (off)", "play (off)", "next"])
    }

    @Test func playerThatCannotPauseHasAStopButton() {
        #expect(keys(item { $0.state.commands = [] }) == ["stop"])
        let stopped = item {
            $0.state.playback = .stopped
            $0.state.commands = []
        }
        #expect(keys(stopped).isEmpty)
    }

    @Test func playerThatCannotBeControlledHasNoButtons() {
        let item = item {
            $0.canControl = false
            $0.state.commands = []
        }
        #expect(item.trailing.isEmpty)
    }

    @Test func runningClockIsNoChange() {
        let old = item()
        let runningOn = item {
            $0.state.position = 35 * Self.second + 100_000
            $0.state.time = Instant(microseconds: 1010 * Self.second)
        }
        #expect(old != runningOn && !runningOn.differs(from: old))
        let jumped = item {
            $0.state.position = 36 * Self.second
            $0.state.time = Instant(microseconds: 1010 * Self.second)
        }
        #expect(jumped.differs(from: old))
        let retitled = item {
            $0.state.title = "Other"
            $0.state.position = 35 * Self.second
            $0.state.time = Instant(microseconds: 1010 * Self.second)
        }
        #expect(retitled.differs(from: old))
        let paused = item { $0.state.playback = .paused }
        #expect(paused.differs(from: old))
        let pausedLater = item {
            $0.state.playback = .paused
            $0.state.time = Instant(microseconds: 1010 * Self.second)
        }
        #expect(!pausedLater.differs(from: paused))
        #expect(item { $0.state.position = nil }.differs(from: old))
    }

    /// Players report in steps, and answers take time: a difference of a quarter of a second is no seek.
    @Test(
        arguments: [(250_000, false), (-250_000, false), (250_001, true), (-250_001, true)]
            as [(Int64, Bool)])
    func clockToleratesAQuarterOfASecond(drift: Int64, isNews: Bool) {
        let old = item()
        let now = item {
            $0.state.position = UInt64(35 * Int64(Self.second) + drift)
            $0.state.time = Instant(microseconds: 1010 * Self.second)
        }
        #expect(now.differs(from: old) == isNews)
    }

    @Test func pausedClockIsExact() {
        let old = item { $0.state.playback = .paused }
        let now = item {
            $0.state.playback = .paused
            $0.state.position = 25 * Self.second + 1
        }
        #expect(now.differs(from: old))
    }
}
