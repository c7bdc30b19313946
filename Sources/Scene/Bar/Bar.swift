import Gestures
import Messages

/// The bar: what is on it, what it was asked for, and what of it is on the screen.
struct Bar {
    /// In the order of their pages.
    private(set) var items: [BarItem] = []
    /// The item whose page is seen, or was seen last; nil: there was none.
    private(set) var item: BarItem?
    /// Whether the bar is to be on the screen, where there is an output.
    private(set) var isWanted = false
    private(set) var isMinimised = false
    /// Whether the person asked for keyboard focus on the bar, although its view is closed.
    private(set) var isFocusAsked = false
    private(set) var queue = BarQueue()
    /// Who asked for operations, by the numbers of those.
    private var askers: [UInt64: UInt64] = [:]
    /// Pictures of the item that is shown and of the one that comes.
    private var pictures: [BarPicture] = []
    private var told = BarTold()
    /// Nil: nothing of the bar is on the screen.
    var display: BarDisplay?

    /// The stage of the bar; nil: nothing is on the screen.
    var stage: StageNumber? { display?.stage }

    // MARK: Items

    /// Replaces what is on the bar. Of an item that has gone the one in its place is shown.
    mutating func set(_ items: [BarItem]) {
        let place = item.flatMap { shown in self.items.firstIndex { $0.id == shown.id } } ?? 0
        let hadItems = !self.items.isEmpty
        self.items = items
        guard !items.isEmpty else {
            isWanted = false
            return
        }
        if !hadItems { isWanted = true }
        let same = items.first { $0.id == item?.id }
        item = same ?? items[hadItems ? min(place, items.count - 1) : 0]
        pictures.removeAll { picture in !items.contains { $0.id == picture.item } }
    }

    /// The item on the page before the one that is shown, or after it; nil: there is none.
    func neighbour(_ turn: BarPager.Turn) -> BarItem? {
        guard let place = items.firstIndex(where: { $0.id == item?.id }) else { return nil }
        let other = turn == .next ? place + 1 : place - 1
        return items.indices.contains(other) ? items[other] : nil
    }

    /// Shows another page; returns whether there is such an item, and it was not shown.
    mutating func turn(to id: BarItemID) -> Bool {
        guard id != item?.id, let next = items.first(where: { $0.id == id }) else { return false }
        item = next
        return true
    }

    /// Sets the time of the item that is shown, until its source tells of it.
    mutating func seek(to time: UInt64, at now: Instant) {
        item?.clock?.position = time
        item?.clock?.since = now
        guard let item, let place = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[place] = item
    }

    /// The person wants keyboard focus on the closed bar, or no more.
    mutating func askFocus(_ isAsked: Bool) { isFocusAsked = isAsked }

    mutating func setMinimised(_ isMinimised: Bool) { self.isMinimised = isMinimised }

    /// The bar is to be on the screen, or no more.
    mutating func want(_ isWanted: Bool) { self.isWanted = isWanted && !items.isEmpty }

    // MARK: Pictures

    /// The item with its picture as far as that has been decoded.
    func illustrated(_ item: BarItem) -> BarItem {
        guard case .source(let source)? = item.image,
            let picture = pictures.first(where: { $0.item == item.id && $0.source == source }),
            let bitmap = picture.bitmap
        else { return item }
        var item = item
        item.image = .bitmap(bitmap)
        return item
    }

    /// Notes that the picture of an item is wanted of this side; returns whether that has to be asked for.
    mutating func wantPicture(of item: BarItem, side: Double) -> Bool {
        guard case .source(let source)? = item.image else { return false }
        var wish = BarPicture(of: item, source, side: side)
        if let place = pictures.firstIndex(where: { $0.item == item.id }) {
            if pictures[place].isSameWish(as: wish) { return false }
            // What is there is seen until the other size, or what the file holds now, is.
            if pictures[place].source == source { wish.bitmap = pictures[place].bitmap }
            pictures.remove(at: place)
        }
        pictures.append(wish)
        return true
    }

    /// A picture was decoded; returns whether anybody waits for it.
    mutating func illustrate(_ id: BarItemID, _ source: PictureSource, _ bitmap: Bitmap?) -> Bool {
        guard
            let place = pictures.firstIndex(where: { $0.item == id && $0.source == source })
        else { return false }
        pictures[place].bitmap = bitmap
        return true
    }

    /// Forgets the pictures of items that are not seen.
    mutating func keepPictures(of ids: [BarItemID]) {
        pictures.removeAll { !ids.contains($0.item) }
    }

    // MARK: Operations

    /// Takes an operation; returns what is to be done.
    ///
    /// - Parameter asker: Number that is told when it is complete; nil: nobody asks.
    mutating func request(_ operation: BarQueue.Operation, for asker: UInt64?) -> [BarQueue.Effect]
    {
        let (number, effects) = queue.request(operation)
        if let asker { askers[number] = asker }
        return effects
    }

    mutating func takeAsker(of number: UInt64) -> UInt64? { askers.removeValue(forKey: number) }

    mutating func noteFinger() { queue.noteFinger() }

    mutating func rested(_ rest: BarQueue.Rest) -> [BarQueue.Effect] { queue.rested(rest) }

    // MARK: What was told

    mutating func tell<Result>(_ body: (inout BarTold) -> Result) -> Result { body(&told) }
}
