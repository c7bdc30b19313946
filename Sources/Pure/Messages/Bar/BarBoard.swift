/// Decides which items are on the bar, and in which order of pages.
///
/// The order is: playing media; jobs and items of programs; media that is not playing. In each group the item with the
/// latest news comes first. News are: a new item, a new title, the start of playback. The visible item keeps its page.
///
/// A paused player leaves the bar after a while if the settings say so, and returns when it plays again. Without a
/// touchscreen, players are on the bar only after a person asked for it (`BarSettings.Media.automatic`): the panel has
/// them, too, and a pointer or keyboard is as quick there.
///
/// A person who swipes the bar away hides all items, until a new item is listed or a player starts to play.
package struct BarBoard: Sendable {
    /// Largest number of items from all sources together.
    package static let mostItems = 512
    /// Largest number of pixels that programs may draw for all items together: 64 MB.
    package static let mostPixels = 16 << 20
    /// Milliseconds that a paused player stays on the bar with the rules of `BarSettings.Media.recent`.
    package static let pauseTime: UInt64 = 300_000

    private struct Entry: Sendable {
        var item: BarItem
        /// Number of the item's latest news; later news have higher numbers.
        var news: UInt64
        /// Until when a paused player stays; nil: the player is playing, or has not played yet.
        var stay: Instant?
    }

    private var entries: [BarItemID: Entry] = [:]
    /// The listed items, in the order of their pages.
    private var pages: [BarItemID] = []
    private var lastNews: UInt64 = 0
    private var media = BarSettings().media
    private var hasTouchscreen = false
    /// Whether a person asked for the bar, which then also shows players that do not appear by themselves.
    private var isCalled = false
    private var showsJobs = BarSettings().showsJobs
    private var seen: BarItemID?
    private var now = Instant(microseconds: 0)
    /// Whether a person has hidden the bar until there is news.
    package private(set) var isHidden = false

    package init() {}

    /// The items that the bar shows, in the order of their pages; empty: the bar disappears.
    package var shown: [BarItem] { isHidden ? [] : items.filter { appears($0) } }

    /// The listed items, in the order of their pages, even while the bar is hidden.
    package var items: [BarItem] { pages.compactMap { entries[$0]?.item } }

    /// The item with this id as it was set, within its bounds; nil: there is none.
    package func item(_ id: BarItemID) -> BarItem? { entries[id]?.item }

    /// Adds an item, or replaces the one with the same id.
    ///
    /// - Returns: Whether the bar should turn to the item, unless a person is reading another one: the item is new or
    ///   starts to play, and belongs on the first page.
    /// - Throws: Why the item was refused; then nothing changes.
    package mutating func set(_ item: BarItem, at now: Instant) throws(BarRefusal) -> Bool {
        let item = try item.bounded()
        let old = entries[item.id]
        guard old != nil || entries.count < Self.mostItems else { throw .tooManyItems }
        guard hasRoom(for: item) else { throw .tooManyPixels }
        let wasListed = old.map { lists($0) } ?? false
        self.now = now
        let isPlaying = item.isPlaying
        let wasPlaying = old?.item.isPlaying ?? false
        var stay = old?.stay
        if isPlaying || item.activity == .stopped { stay = nil }
        if wasPlaying, item.activity == .paused {
            stay = now.advanced(byMilliseconds: Self.pauseTime)
        }
        var entry = Entry(item: item, news: old?.news ?? 0, stay: stay)
        let isListed = lists(entry)
        let hasStarted = isListed && (!wasListed || isPlaying && !wasPlaying)
        if hasStarted || old?.item.title != item.title {
            lastNews += 1
            entry.news = lastNews
        }
        entries[item.id] = entry
        if entry.news != old?.news || isListed != wasListed || isPlaying != wasPlaying { arrange() }
        guard hasStarted, appears(item) else { return false }
        isHidden = false
        return first == item.id
    }

    /// Removes an item.
    ///
    /// - Returns: Whether there was one.
    package mutating func remove(_ id: BarItemID) -> Bool {
        guard entries.removeValue(forKey: id) != nil else { return false }
        pages.removeAll { $0 == id }
        return true
    }

    /// Applies the settings of players and jobs. That is no news.
    package mutating func configure(_ settings: BarSettings) {
        (media, showsJobs) = (settings.media, settings.showsJobs)
        arrange()
    }

    /// When the next paused player leaves the bar; nil: none will.
    package var deadline: Instant? {
        guard rule == .recent else { return nil }
        return pages.compactMap { entries[$0]?.stay }.min()
    }

    /// Removes players from the bar that have been paused for long enough.
    ///
    /// - Returns: Whether a player was removed.
    package mutating func advance(to now: Instant) -> Bool {
        self.now = now
        let count = pages.count
        arrange()
        return pages.count < count
    }

    /// Notes which item a person sees; nil: none.
    package mutating func see(_ id: BarItemID?) {
        seen = id
        arrange()
    }

    /// Hides the bar: a person swiped it away or dismissed it.
    package mutating func hide() { (isHidden, isCalled) = (true, false) }

    /// Shows the bar because a person asked for it, with all items that are listed.
    package mutating func present() {
        isHidden = false
        isCalled = hasPlayers
    }

    /// Notes whether there is a touchscreen. That is no news.
    package mutating func setTouchscreen(_ isThere: Bool) {
        hasTouchscreen = isThere
        arrange()
    }

    /// Whether the quota leaves room for the content that a program drew for `item`.
    private func hasRoom(for item: BarItem) -> Bool {
        guard let content = item.content else { return true }
        let others = entries.values.reduce(0) { sum, entry in
            entry.item.id == item.id ? sum : sum + (entry.item.content?.bitmap.pixels.count ?? 0)
        }
        return others + content.bitmap.pixels.count <= Self.mostPixels
    }

    /// Whether players are listed.
    private var hasPlayers: Bool { pages.contains { $0.source == .media } }

    /// When players are listed, which may depend on the touchscreen.
    private var rule: BarSettings.Media {
        guard media == .automatic else { return media }
        // A person who asks for the bar may want to go on with a player that was paused long ago.
        return hasTouchscreen ? .recent : .active
    }

    /// Whether a listed item is on the bar while that is not hidden.
    private func appears(_ item: BarItem) -> Bool {
        item.id.source != .media || media != .automatic || hasTouchscreen || isCalled
    }

    // MARK: Order

    /// The item that would be on the first page if no item were visible.
    private var first: BarItemID? {
        entries.values.filter { lists($0) && appears($0.item) }.min { rank($0) < rank($1) }?.item.id
    }

    private mutating func arrange() {
        let page = seen.flatMap { pages.firstIndex(of: $0) }
        let listed = entries.values.filter { lists($0) }
        pages = listed.sorted { rank($0) < rank($1) }.map { $0.item.id }
        if !hasPlayers { isCalled = false }
        guard let page, let seen, let index = pages.firstIndex(of: seen) else { return }
        pages.remove(at: index)
        pages.insert(seen, at: min(page, pages.count))
    }

    /// The sort key of an entry; lower keys come first.
    private func rank(_ entry: Entry) -> (Int, UInt64) {
        let kind = entry.item.isPlaying ? 0 : entry.item.id.source == .media ? 2 : 1
        return (kind, .max - entry.news)
    }

    private func lists(_ entry: Entry) -> Bool {
        let item = entry.item
        return switch item.id.source {
        case .program: true
        case .job: showsJobs
        case .media:
            switch rule {
            case .automatic, .never: false
            case .playing: item.activity == .running
            case .recent: item.activity == .running || (entry.stay.map { now < $0 } ?? false)
            case .active: item.activity != .stopped
            case .always: !item.title.isEmpty || item.activity != .stopped
            }
        }
    }
}

extension BarItem {
    fileprivate var isPlaying: Bool { id.source == .media && activity == .running }
}

/// Why an item is refused.
package enum BarRefusal: Error, Equatable, Sendable {
    /// The bar has `BarBoard.mostItems` items.
    case tooManyItems
    /// Programs have drawn `BarBoard.mostPixels` pixels for the open view.
    case tooManyPixels
    /// The buttons on one side are more than `TextLimits.buttons`.
    case tooManyButtons
    /// The item's name is empty or too long.
    case name
    /// No button may have this key, or two buttons have it.
    case key(String)
}
