import Bus
import Images
import Messages
import Scene
import Testing

@testable import martletd

/// The items of the bar, between their sources and the scene.
@Suite(.timeLimit(.minutes(5))) final class BarDeskTests {
    private let loop: EventLoop
    private var desk: BarDesk?
    /// The events that the scene got.
    private var events: [BarEvent] = []

    /// The events that a source got from the desk.
    private final class Source: BarItemSource {
        var told: [String] = []

        func press(_ key: String, of item: String, token: String?) {
            told.append("press \(key) of \(item) \(token ?? "-")")
        }

        func seek(_ item: String, to position: UInt64) { told.append("seek \(item) \(position)") }

        func configure(_ settings: BarSettings) { told.append("media \(settings.media)") }
    }

    init() throws {
        loop = try EventLoop()
        let loader = ImageLoader(loop: loop, decoder: "/nowhere/martlet-decode", log: { _ in })
        desk = try BarDesk(
            loop: loop, loader: loader, scale: { 2 },
            send: { [unowned self] event in events.append(event) })
    }

    private func set(_ name: String, title: String = "", image: Picture? = nil) throws {
        var item = BarItem(BarItemID(.program, name))
        (item.title, item.image) = (title, image)
        try desk?.set(item)
    }

    /// Names of the items in each list that the scene received, and its other events.
    private var told: [String] {
        events.map { event in
            switch event {
            case .items(let items): "items " + items.map { $0.id.name }.joined(separator: " ")
            case .request(let request, let number): "\(request) \(number)"
            case .turn(let id): "turn \(id.name)"
            case .minimise(let isMinimised): "minimise \(isMinimised)"
            case .picture(let id, _, let bitmap): "picture \(id.name) \(bitmap != nil)"
            }
        }
    }

    private func runLoop(until isDone: () -> Bool) throws {
        for _ in 0..<1000 where !isDone() { _ = try loop.turn(timeout: 20_000) }
    }

    @Test func changedItemsAreReportedTogetherAtABoundedRate() throws {
        for number in 0..<20 { try set("\(number % 2)", title: "\(number)") }
        #expect(told == [])
        try runLoop { !events.isEmpty }
        #expect(told == ["items 1 0", "turn 1"])
        let first = loop.now
        try set("0", title: "again")
        try runLoop { events.count == 3 }
        #expect(told.last == "items 0 1")
        #expect(loop.now >= first + 40_000)
        try set("0", title: "again")
        _ = try loop.turn(timeout: 100_000)
        #expect(events.count == 3, "nothing has changed")
    }

    @Test func openViewIsNotTurned() throws {
        try set("one")
        try runLoop { !events.isEmpty }
        desk?.told(.phase(.willPresent, isAnimated: true))
        desk?.told(.phase(.willOpen, isAnimated: true))
        #expect(desk?.state == .open)
        try set("two")
        try runLoop { events.count > 2 }
        #expect(told == ["items one", "turn one", "items two one"])
        desk?.told(.phase(.willClose, isAnimated: true))
        #expect(desk?.state == .bar)
        desk?.told(.phase(.willDismiss, isAnimated: true))
        #expect(desk?.state == .hidden)
    }

    @Test func requestsFollowTheirItemsAndAreCompletedOnce() throws {
        try set("one")
        var outcomes: [String] = []
        desk?.request(.open) { outcomes.append("open \($0)") }
        desk?.request(.close) { outcomes.append("close \($0)") }
        #expect(told == ["items one", "turn one", "open 1", "items one", "close 2"])
        desk?.told(.completed(1, .superseded))
        desk?.told(.completed(1, .done))
        desk?.told(.completed(2, .impossible))
        desk?.told(.completed(3, .done))
        #expect(outcomes == ["open superseded", "close impossible"])
    }

    @Test func dismissedBarReturnsWithANewItem() throws {
        try set("one")
        desk?.request(.dismiss) { _ in }
        #expect(told == ["dismiss 1"])
        desk?.told(.completed(1, .done))
        try runLoop { told.contains("items ") }
        try set("two")
        try runLoop { events.count > 4 }
        #expect(told.suffix(3) == ["items two one", "present 2", "turn two"])
        desk?.told(.swipedAway)
        try runLoop { told.last == "items " }
        desk?.request(.close) { _ in }
        #expect(told.suffix(2) == ["items ", "close 3"])
        desk?.request(.open) { _ in }
        #expect(told.suffix(2) == ["items two one", "open 4"])
        desk?.told(.swipedAway)
        desk?.request(.present) { _ in }
        #expect(told.suffix(2) == ["items two one", "present 5"])
    }

    @Test func ownersHearActionsOfAPerson() throws {
        let (programs, media) = (Source(), Source())
        desk?.connect(programs, as: .program)
        desk?.connect(media, as: .media)
        let (item, song) = (BarItemID(.program, "item"), BarItemID(.media, "song"))
        desk?.told(.pressed(item, key: "stop", token: "t"))
        desk?.told(.pressed(song, key: "next", token: nil))
        desk?.told(.seek(song, to: 7))
        desk?.told(.pressed(BarItemID(.job, "job"), key: "stop", token: nil))
        var settings = BarSettings()
        settings.media = .never
        desk?.configure(settings)
        desk?.configure(settings)
        #expect(programs.told == ["media automatic", "press stop of item t", "media never"])
        #expect(
            media.told == ["media automatic", "press next of song -", "seek song 7", "media never"])
    }

    private func play(_ name: String) throws {
        var song = BarItem(BarItemID(.media, name))
        song.activity = .running
        try desk?.set(song)
    }

    @Test func playerAppearsWithTheTouchscreenAndDisappearsWithIt() throws {
        try play("song")
        try runLoop { !events.isEmpty }
        #expect(told == ["items "])
        desk?.told(.touchscreen(true))
        try runLoop { events.count > 1 }
        #expect(told == ["items ", "items song"])
        desk?.told(.touchscreen(false))
        try runLoop { events.count > 2 }
        #expect(told == ["items ", "items song", "items "])
    }

    @Test func requestShowsPlayersWithoutATouchscreen() throws {
        try play("song")
        desk?.request(.open) { _ in }
        #expect(told == ["items song", "open 1"])
    }

    @Test func openViewOutlivesTheTouchscreen() throws {
        desk?.told(.touchscreen(true))
        try play("song")
        try runLoop { told.contains("items song") }
        desk?.told(.phase(.willPresent, isAnimated: true))
        desk?.told(.phase(.willOpen, isAnimated: true))
        events = []
        desk?.told(.touchscreen(false))
        try runLoop { !events.isEmpty }
        #expect(told == ["items song"])
    }

    @Test func everyWishForAPictureIsAnswered() throws {
        var item = BarItem(BarItemID(.program, "item"))
        item.image = .source(.icon("nothing"))
        for side in [40, .nan, .infinity, -1] { desk?.told(.pictureWanted(item, side: side)) }
        try runLoop { events.count >= 4 }
        #expect(told == Array(repeating: "picture item false", count: 4))
        item.image = nil
        desk?.told(.pictureWanted(item, side: 40))
        desk?.remove(item.id)
        #expect(events.count == 4)
    }

    /// A second request for a file may mean its new contents.
    @Test(arguments: [(PictureSource.file("/tmp/cover.png"), 2), (.icon("disc"), 1)])
    func fileThatIsBeingReadIsReadOnceMore(source: PictureSource, answers: Int) throws {
        let loader = ImageLoader(loop: loop, decoder: "/bin/false", log: { _ in })
        desk = try BarDesk(
            loop: loop, loader: loader, scale: { 1 },
            send: { [unowned self] event in events.append(event) })
        var item = BarItem(BarItemID(.program, "item"))
        item.image = .source(source)
        for _ in 0..<5 { desk?.told(.pictureWanted(item, side: 40)) }
        try runLoop { loader.pendingCount == 0 && events.count >= answers }
        _ = try loop.turn(timeout: 100_000)
        #expect(told == Array(repeating: "picture item false", count: answers))
    }
}
