import Geometry
import Messages
import Testing

/// Media players on the bar with `bar.media = "automatic"`, with and without a touchscreen.
@Suite struct BarTouchscreenTests {
    private var board = BarBoard()
    private let now = Instant(microseconds: 1_000_000)

    private mutating func set(
        _ source: BarSource, _ name: String, _ activity: BarActivity = .running
    ) throws -> Bool {
        var item = BarItem(BarItemID(source, name))
        (item.title, item.activity) = (name, activity)
        return try board.set(item, at: now)
    }

    private var shown: [String] { board.shown.map { $0.id.name } }
    private var listed: [String] { board.items.map { $0.id.name } }

    @Test mutating func playerAppearsByItselfOnlyWithATouchscreen() throws {
        #expect(try !set(.media, "song"), "it is no news for a bar that does not show it")
        #expect(shown == [] && listed == ["song"])
        board.setTouchscreen(true)
        #expect(shown == ["song"])
        #expect(try set(.media, "other"))
        #expect(shown == ["other", "song"])
        board.setTouchscreen(false)
        #expect(shown == [])
    }

    @Test mutating func otherItemsAppearWithoutATouchscreen() throws {
        _ = try set(.media, "song")
        #expect(try set(.job, "job"), "no player is before it")
        _ = try set(.program, "program")
        #expect(shown == ["program", "job"] && listed == ["song", "program", "job"])
    }

    @Test mutating func playerThatStartsDoesNotReturnADismissedBar() throws {
        _ = try set(.job, "job")
        board.hide()
        _ = try set(.media, "song")
        #expect(board.isHidden && shown == [])
    }

    @Test mutating func personWhoAsksForTheBarGetsPlayersUntilItIsDismissed() throws {
        _ = try set(.media, "song")
        board.present()
        #expect(shown == ["song"])
        _ = try set(.media, "song", .paused)
        #expect(shown == ["song"] && board.deadline == nil, "it may be resumed")
        #expect(try set(.media, "other"), "the bar is there, so it turns to what plays")
        #expect(shown == ["other", "song"])
        board.hide()
        _ = try set(.media, "song")
        #expect(shown == [])
        board.present()
        #expect(shown == ["song", "other"])
    }

    @Test mutating func requestIsOverWithTheLastPlayer() throws {
        _ = try set(.media, "song")
        board.present()
        _ = board.remove(BarItemID(.media, "song"))
        _ = try set(.job, "job")
        _ = try set(.media, "song")
        #expect(shown == ["job"])
    }

    @Test mutating func requestWithoutPlayersIsForgotten() throws {
        board.present()
        _ = try set(.media, "song")
        #expect(shown == [])
    }

    @Test(arguments: [BarSettings.Media.playing, .recent, .active, .always])
    mutating func otherSettingsAskForNoTouchscreen(_ media: BarSettings.Media) throws {
        var settings = BarSettings()
        settings.media = media
        board.configure(settings)
        #expect(try set(.media, "song"))
        #expect(shown == ["song"])
    }

    @Test mutating func pausedPlayerLeavesOnlyWithATouchscreen() throws {
        board.setTouchscreen(true)
        _ = try set(.media, "song")
        _ = try set(.media, "song", .paused)
        #expect(board.deadline != nil)
        board.setTouchscreen(false)
        #expect(board.deadline == nil && listed == ["song"])
    }
}
