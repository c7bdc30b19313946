/// Decides which items are on the bar, and on which pages.
///
/// Pages are in this order: media that plays; jobs and items of programs; media that does not play. In each the item
/// with the latest news is first. News is that an item was not there before, has another title, or begins to play. The
/// item that is seen keeps its page.
///
/// A person who swipes the bar away hides all items, until an item comes that was not on the bar or a player begins to
/// play.
package struct BarBoard: Sendable {
    /// The most items, of all sources together.
    package static let mostItems = 512

    private struct Entry: Sendable {
        var item: BarItem
        /// Greater than that of every item whose news is older.
        var news: UInt64
    }

    private var entries: [BarItemID: Entry] = [:]
    /// The items that the settings let onto the bar, from the first page on.
    private var pages: [BarItemID] = []
    private var lastNews: UInt64 = 0
    private var media = BarSettings().media
    private var showsJobs = BarSettings().showsJobs
    private var seen: BarItemID?
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
    package mutating func set(_ item: BarItem) throws(BarRefusal) -> Bool {
        let item = try item.bounded()
        let old = entries[item.id]
        guard old != nil || entries.count < Self.mostItems else { throw .tooManyItems }
        let isListed = lists(item)
        let wasListed = old.map { lists($0.item) } ?? false
        let isPlaying = item.isPlaying
        let wasPlaying = old?.item.isPlaying ?? false
        let isNew = isListed && (!wasListed || isPlaying && !wasPlaying)
        var news = old?.news ?? 0
        if isNew || old?.item.title != item.title {
            lastNews += 1
            news = lastNews
        }
        entries[item.id] = Entry(item: item, news: news)
        if news != old?.news || isListed != wasListed || isPlaying != wasPlaying { arrange() }
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

    /// A person sees this item; nil: none.
    package mutating func see(_ id: BarItemID?) {
        seen = id
        arrange()
    }

    /// The bar was swiped away or dismissed.
    package mutating func hide() { isHidden = true }

    /// The bar is to be seen although it was swiped away.
    package mutating func present() { isHidden = false }

    // MARK: Order

    /// The item that would be on the first page if nobody saw any.
    private var first: BarItemID? {
        entries.values.filter { lists($0.item) }.min { rank($0) < rank($1) }?.item.id
    }

    private mutating func arrange() {
        let page = seen.flatMap { pages.firstIndex(of: $0) }
        let listed = entries.values.filter { lists($0.item) }
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

    private func lists(_ item: BarItem) -> Bool {
        switch item.id.source {
        case .program: true
        case .job: showsJobs
        case .media:
            switch media {
            case .never: false
            case .playing: item.activity == .running
            case .active: item.activity != .stopped
            case .always: !item.title.isEmpty || item.activity != .stopped
            }
        }
    }
}

extension BarItem {
    fileprivate var isPlaying: Bool { id.source == .media && activity == .running }
}
