import Geometry
import Messages
import Seeds
import Testing

/// The items on the bar, and their pages.
@Suite struct BarBoardTests {
    private var board = BarBoard()
    private var now = Instant(microseconds: 1_000_000)

    init() { board.setTouchscreen(true) }

    private static func item(
        _ source: BarSource, _ name: String, _ activity: BarActivity = .running
    ) -> BarItem {
        var item = BarItem(BarItemID(source, name))
        item.title = name
        item.activity = activity
        return item
    }

    private mutating func set(
        _ source: BarSource, _ name: String, _ activity: BarActivity = .running
    ) throws -> Bool {
        try board.set(Self.item(source, name, activity), at: now)
    }

    /// The reason why an item is refused; nil: it was accepted.
    private mutating func refusal(of item: BarItem) -> BarRefusal? {
        do throws(BarRefusal) {
            _ = try board.set(item, at: now)
            return nil
        } catch { return error }
    }

    private var pages: [String] { board.shown.map { $0.id.name } }

    private mutating func show(_ media: BarSettings.Media) {
        var settings = BarSettings()
        settings.media = media
        board.configure(settings)
    }

    @Test mutating func playingMediaIsFirstAndPausedMediaIsLast() throws {
        show(.active)
        _ = try set(.media, "paused", .paused)
        _ = try set(.job, "job")
        _ = try set(.program, "program")
        _ = try set(.media, "playing")
        #expect(pages == ["playing", "program", "job", "paused"])
    }

    @Test mutating func latestNewsIsFirst() throws {
        for name in ["one", "two", "three"] { _ = try set(.job, name) }
        #expect(pages == ["three", "two", "one"])
        var item = Self.item(.job, "one")
        item.subtitle = "half of it"
        item.progress = .share(0.5)
        _ = try board.set(item, at: now)
        #expect(pages == ["three", "two", "one"])
        item.title = "One"
        _ = try board.set(item, at: now)
        #expect(pages == ["one", "three", "two"])
        #expect(board.shown.first == item)
    }

    @Test mutating func shownItemKeepsItsPage() throws {
        for name in ["one", "two", "three"] { _ = try set(.job, name) }
        board.see(BarItemID(.job, "two"))
        _ = try set(.job, "four")
        #expect(pages == ["four", "two", "three", "one"])
        _ = try set(.media, "song")
        #expect(pages == ["song", "two", "four", "three", "one"])
        _ = board.remove(BarItemID(.media, "song"))
        _ = board.remove(BarItemID(.job, "four"))
        board.see(nil)
        #expect(pages == ["three", "two", "one"])
    }

    @Test mutating func shownItemStaysWhenEarlierPagesAreRemoved() throws {
        for name in ["one", "two", "three"] { _ = try set(.media, name) }
        _ = try set(.program, "program")
        board.see(BarItemID(.program, "program"))
        #expect(pages == ["three", "two", "one", "program"])
        var settings = BarSettings()
        settings.media = .never
        board.configure(settings)
        #expect(pages == ["program"])
        settings.media = .active
        board.configure(settings)
        #expect(pages == ["program", "three", "two", "one"])
        // An item that is not shown any more has no page.
        board.see(BarItemID(.media, "two"))
        _ = try set(.media, "two", .stopped)
        #expect(pages == ["three", "one", "program"])
    }

    /// Pages stay in order after any changes of items, except for the visible one, which moves no further than needed.
    @Test(arguments: UInt64(0)..<30) mutating func pagesAreInOrderExceptTheShownOne(
        round: UInt64
    ) throws {
        var numbers = SplitMix(seed: Seed.current &+ round)
        var (news, last) = ([BarItemID: Int](), 0)
        var old: [BarItemID: BarItem] = [:]
        var seen: BarItemID?
        show(.active)
        for _ in 0..<300 {
            let before = board.items.map { $0.id }
            let sources = BarSource.allCases
            let id = BarItemID(
                sources[Int.random(in: 0..<sources.count, using: &numbers)],
                "\(Int.random(in: 0...3, using: &numbers))")
            switch Int.random(in: 0...9, using: &numbers) {
            case 0:
                _ = board.remove(id)
                (old[id], news[id]) = (nil, nil)
            case 1:
                seen = Bool.random(using: &numbers) ? nil : id
                board.see(seen)
            default:
                var item = Self.item(id.source, id.name)
                item.title = "\(Int.random(in: 0...1, using: &numbers))"
                item.activity = Bool.random(using: &numbers) ? .running : .paused
                let isSame =
                    old[id].map { $0.title == item.title && !(Self.plays(item) && !Self.plays($0)) }
                if isSame != true {
                    last += 1
                    news[id] = last
                }
                old[id] = item
                _ = try board.set(item, at: now)
            }
            let pages = board.items
            #expect(Set(pages.map { $0.id }) == Set(old.keys) && pages.count == old.count)
            let rest = pages.filter { $0.id != seen }
            let ranks = rest.map { [Self.rank($0), -(news[$0.id] ?? 0)] }
            #expect(ranks == ranks.sorted { $0.lexicographicallyPrecedes($1) })
            guard let seen, let page = before.firstIndex(of: seen),
                let now = pages.firstIndex(where: { $0.id == seen })
            else { continue }
            // An earlier page may have been removed.
            #expect(now == page || now == min(page, pages.count - 1) || before.count > pages.count)
        }
    }

    private static func plays(_ item: BarItem) -> Bool {
        item.id.source == .media && item.activity == .running
    }

    private static func rank(_ item: BarItem) -> Int {
        plays(item) ? 0 : item.id.source == .media ? 2 : 1
    }

    @Test mutating func barTurnsToTheNewMostImportantItem() throws {
        let turns = [
            try set(.job, "job"), try set(.job, "job"), try set(.media, "song"),
            try set(.job, "another"), try set(.media, "song", .paused), try set(.media, "song"),
        ]
        #expect(turns == [true, false, true, false, false, true])
    }

    @Test mutating func settingsDecideWhichPlayersAndJobsAreShown() throws {
        _ = try set(.media, "playing")
        _ = try set(.media, "paused", .paused)
        _ = try set(.media, "stopped", .stopped)
        var nothing = Self.item(.media, "silent", .stopped)
        nothing.title = ""
        _ = try board.set(nothing, at: now)
        _ = try set(.job, "job")
        _ = try set(.program, "program")
        let expected: [(BarSettings.Media, [String])] = [
            (.never, ["program", "job"]), (.playing, ["playing", "program", "job"]),
            (.active, ["playing", "program", "job", "paused"]),
            (.always, ["playing", "program", "job", "stopped", "paused"]),
        ]
        for (media, pages) in expected {
            show(media)
            #expect(self.pages == pages)
        }
        var settings = BarSettings()
        settings.media = .always
        settings.showsJobs = false
        board.configure(settings)
        #expect(pages == ["playing", "program", "stopped", "paused"])
    }

    @Test mutating func swipedBarReturnsWithANewItem() throws {
        _ = try set(.media, "song")
        _ = try set(.job, "job")
        board.hide()
        #expect(pages == [])
        #expect(board.items.count == 2)
        var job = Self.item(.job, "job")
        job.title = "renamed"
        _ = try board.set(job, at: now)
        _ = try set(.media, "song", .paused)
        #expect(pages == [])
        #expect(board.isHidden)
        _ = try set(.media, "song")
        #expect(pages == ["song", "job"])
        board.hide()
        _ = try set(.program, "program")
        #expect(pages == ["song", "program", "job"])
        board.hide()
        board.present()
        #expect(pages == ["song", "program", "job"])
    }

    /// This follows from the default settings where a touchscreen is.
    @Test mutating func pausedPlayerLeavesAfterFiveMinutes() throws {
        _ = try set(.media, "never played", .paused)
        #expect(pages == [] && board.deadline == nil)
        _ = try set(.media, "song")
        #expect(pages == ["song"] && board.deadline == nil)
        _ = try set(.media, "song", .paused)
        let end = Instant(microseconds: 301_000_000)
        #expect(pages == ["song"] && board.deadline == end)
        // Later changes do not keep the item any longer.
        now = Instant(microseconds: 200_000_000)
        _ = try set(.media, "song", .paused)
        #expect(board.deadline == end)
        let isEarly = board.advance(to: Instant(microseconds: 300_999_999))
        #expect(!isEarly && pages == ["song"])
        let isOver = board.advance(to: end)
        #expect(isOver)
        #expect(pages == [] && board.deadline == nil)
        now = Instant(microseconds: 400_000_000)
        #expect(try set(.media, "song"), "it is news when it plays again")
        #expect(pages == ["song"] && board.deadline == nil)
    }

    @Test mutating func stoppedPlayerLeavesAtOnce() throws {
        _ = try set(.media, "song")
        _ = try set(.media, "song", .paused)
        _ = try set(.media, "song", .stopped)
        #expect(pages == [] && board.deadline == nil)
    }

    @Test mutating func pausedPlayerStaysIfConfigured() throws {
        show(.active)
        _ = try set(.media, "song")
        _ = try set(.media, "song", .paused)
        #expect(board.deadline == nil)
        let isOver = board.advance(to: Instant(microseconds: .max))
        #expect(!isOver)
        #expect(pages == ["song"])
    }

    @Test mutating func unshownItemDoesNotReturnTheBar() throws {
        _ = try set(.program, "program")
        board.hide()
        var settings = BarSettings()
        settings.media = .never
        board.configure(settings)
        _ = try set(.media, "song")
        #expect(pages == [])
        settings.media = .always
        board.configure(settings)
        #expect(pages == [], "settings are no news")
    }

    @Test mutating func memoryOfDrawnContentIsBounded() throws {
        let side = 2048
        let pixels = [UInt32](repeating: 0, count: side * side)
        let bitmap = try #require(Bitmap(width: side, height: side, pixels: pixels))
        let content = MessageContent(
            bitmap: bitmap, scale: .one, room: ContentRoom(width: 1, height: 1))
        func drawn(_ name: String) -> BarItem {
            var item = Self.item(.program, name)
            item.content = content
            return item
        }
        for name in ["1", "2", "3", "4"] { #expect(refusal(of: drawn(name)) == nil) }
        #expect(refusal(of: drawn("5")) == .tooManyPixels)
        #expect(refusal(of: drawn("4")) == nil, "what is replaced takes no room")
        #expect(refusal(of: Self.item(.program, "5")) == nil)
        _ = board.remove(BarItemID(.program, "1"))
        #expect(refusal(of: drawn("5")) == nil)
    }

    @Test mutating func fullBoardRefusesNewItemsAndKeepsOthers() throws {
        for number in 0..<BarBoard.mostItems { _ = try set(.job, "\(number)") }
        #expect(refusal(of: Self.item(.media, "song")) == .tooManyItems)
        #expect(pages.count == BarBoard.mostItems)
        #expect(refusal(of: Self.item(.job, "7")) == nil, "an item that is there can be replaced")
        let isRemoved = board.remove(BarItemID(.job, "7"))
        #expect(isRemoved)
        #expect(refusal(of: Self.item(.media, "song")) == nil)
        let isRemovedAgain = board.remove(BarItemID(.job, "7"))
        #expect(!isRemovedAgain)
    }

    @Test mutating func textsAndFiguresAreBounded() throws {
        var item = Self.item(.program, "item")
        let long = String(repeating: "x", count: 10_000_000)
        (item.title, item.subtitle) = (long, "a\nb\u{1b}[0m")
        item.text = "first\nsecond\u{7}"
        (item.speech.label, item.speech.progressValue) = (long, long)
        item.progress = .share(-3)
        item.clock = BarClock(
            position: .max, length: .max, since: Instant(microseconds: 0), rate: -.infinity,
            canSeek: true)
        item.leading = [BarButton(key: "a", label: long)]
        _ = try board.set(item, at: now)
        var kept = try #require(board.item(item.id))
        #expect(kept.title.utf8.count <= TextLimits.title + 3)
        #expect(kept.subtitle == "a b[0m")
        #expect(kept.text == "first\nsecond")
        #expect(kept.speech.label.utf8.count <= TextLimits.title + 3)
        #expect(kept.speech.progressValue.utf8.count <= TextLimits.title + 3)
        #expect(kept.progress == .share(0))
        #expect(kept.clock?.rate == 0)
        #expect(kept.clock?.length == 1_000_000_000_000_000)
        #expect(kept.clock?.position == kept.clock?.length)
        #expect(kept.leading[0].label.utf8.count <= TextLimits.label + 3)
        item.progress = .share(.nan)
        item.clock = BarClock(
            position: 5, length: 0, since: Instant(microseconds: 0), rate: .nan, canSeek: true)
        _ = try board.set(item, at: now)
        kept = try #require(board.item(item.id))
        #expect(kept.progress == .none)
        #expect(kept.clock?.length == nil)
        #expect(kept.clock?.canSeek == false)
        #expect(kept.clock?.rate == 0)
    }

    @Test mutating func itemWithBadButtonsOrNameIsRefusedAndTheOldOneStays() throws {
        let old = Self.item(.program, "item")
        _ = try board.set(old, at: now)
        var item = old
        item.title = "new"
        let many = (0...TextLimits.buttons).map { BarButton(key: "\($0)", label: "") }
        item.trailing = many
        #expect(refusal(of: item) == .tooManyButtons)
        item.trailing = [BarButton(key: "a", label: "")]
        item.leading = item.trailing
        #expect(refusal(of: item) == .key("a"))
        item.leading = [BarButton(key: "", label: "nothing")]
        #expect(refusal(of: item) == .key(""))
        let long = String(repeating: "k", count: TextLimits.key + 1)
        item.leading = [BarButton(key: long, label: "")]
        #expect(refusal(of: item) == .key(long))
        #expect(board.shown == [old])
        #expect(refusal(of: Self.item(.job, "")) == .name)
        #expect(
            refusal(of: Self.item(.job, String(repeating: "n", count: TextLimits.tag + 1))) == .name
        )
        item.leading = Array(many.dropLast())
        item.trailing = item.leading.map { BarButton(key: "t" + $0.key, label: "") }
        _ = try board.set(item, at: now)
        #expect(board.shown == [item])
    }
}
