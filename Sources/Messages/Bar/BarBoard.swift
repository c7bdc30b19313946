/// Decides which items are on the bar, and on which pages.
///
/// Pages are in this order: media that plays; jobs and items of programs; media that does not play. In each the item
/// with the latest news is first. News is that an item was not there before, has another title, or begins to play. The
/// item that is seen keeps its page.
///
/// A player that is paused leaves the bar after a while, as the settings say, and returns when it plays again.
///
/// A person who swipes the bar away hides all items, until an item comes that was not on the bar or a player begins to
/// play.
package struct BarBoard: Sendable {
    /// The most items, of all sources together.
    package static let mostItems = 512
    /// The most pixels that programs have drawn for all items together: 64 MB.
    package static let mostPixels = 16 << 20
    /// How long a player stays that was paused, where the settings let it stay for a while, ms.
    package static let pauseTime: UInt64 = 300_000

    private struct Entry: Sendable {
        var item: BarItem
        /// Greater than that of every item whose news is older.
        var news: UInt64
        /// Until when a player that was paused stays; nil: it has not played, or plays.
        var stay: Instant?
    }

    private var entries: [BarItemID: Entry] = [:]
    /// The items that the settings let onto the bar, from the first page on.
    private var pages: [BarItemID] = []
    private var lastNews: UInt64 = 0
    private var media = BarSettings().media
    private var showsJobs = BarSettings().showsJobs
    private var seen: BarItemID?
    private var now = Instant(microseconds: 0)
    /// Whether the bar stays away until there is something new.
    package private(set) var isHidden = false

    package init() {}

    /// What the bar is to show, from the first page on; empty: the bar is to disappear.
    package var shown: [BarItem] { isHidden ? [] : items }

    /// What the bar shows unless it is hidden, from the first page on.
    package var items: [BarItem] { pages.compactMap { entries[$0]?.item } }

    /// The item of this name as it was set, within its bounds; nil: there is none.
    package func item(_ id: BarItemID) -> BarItem? { entries[id]?.item }

    /// Adds an item, or replaces the one of the same name.
    ///
    /// - Returns: Whether the bar is to turn to the item, unless a person reads another: it is new, or begins to play, and
    ///   there is nothing more important.
    /// - Throws: Why the item is not taken; nothing changes then.
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
        let isNew = isListed && (!wasListed || isPlaying && !wasPlaying)
        if isNew || old?.item.title != item.title {
            lastNews += 1
            entry.news = lastNews
        }
        entries[item.id] = entry
        if entry.news != old?.news || isListed != wasListed || isPlaying != wasPlaying { arrange() }
        guard isNew else { return false }
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

    /// Takes note of what is to be shown of players and jobs. Nothing of that is news.
    package mutating func configure(_ settings: BarSettings) {
        (media, showsJobs) = (settings.media, settings.showsJobs)
        arrange()
    }

    /// When players leave the bar that were paused; nil: none is going to.
    package var deadline: Instant? {
        guard media == .recent else { return nil }
        return pages.compactMap { entries[$0]?.stay }.min()
    }

    /// Takes players off the bar that have been paused for long enough.
    ///
    /// - Returns: Whether there was one.
    package mutating func advance(to now: Instant) -> Bool {
        self.now = now
        let count = pages.count
        arrange()
        return pages.count < count
    }

    /// A person sees this item; nil: none.
    package mutating func see(_ id: BarItemID?) {
        seen = id
        arrange()
    }

    /// The bar was swiped away or dismissed.
    package mutating func hide() { isHidden = true }

    /// The bar is to be seen although it was swiped away.
    package mutating func present() { isHidden = false }

    /// Whether there is room for what the program of an item has drawn.
    private func hasRoom(for item: BarItem) -> Bool {
        guard let content = item.content else { return true }
        let others = entries.values.reduce(0) { sum, entry in
            entry.item.id == item.id ? sum : sum + (entry.item.content?.bitmap.pixels.count ?? 0)
        }
        return others + content.bitmap.pixels.count <= Self.mostPixels
    }

    // MARK: Order

    /// The item that would be on the first page if nobody saw any.
    private var first: BarItemID? {
        entries.values.filter { lists($0) }.min { rank($0) < rank($1) }?.item.id
    }

    private mutating func arrange() {
        let page = seen.flatMap { pages.firstIndex(of: $0) }
        let listed = entries.values.filter { lists($0) }
        pages = listed.sorted { rank($0) < rank($1) }.map { $0.item.id }
        guard let page, let seen, let index = pages.firstIndex(of: seen) else { return }
        pages.remove(at: index)
        pages.insert(seen, at: min(page, pages.count))
    }

    /// The lower of two comes first.
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
            switch media {
            case .never: false
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
