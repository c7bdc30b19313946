package import Geometry
import Gestures
package import Messages

/// The bar: its items, its operations, and its part on the screen.
struct BarScene {
    /// The items in the order of their pages.
    private(set) var items: [BarItem] = []
    /// The item whose page is shown, or was shown last; nil: none.
    private(set) var item: BarItem?
    /// Whether the bar should be on the screen if there is an output.
    private(set) var isRequested = false
    private(set) var isMinimised = false
    /// Whether the person asked for keyboard focus on the bar, although its view is closed.
    private(set) var isFocusAsked = false
    private(set) var queue = BarQueue()
    /// Request numbers by the numbers of their operations.
    private var askers: [UInt64: UInt64] = [:]
    /// Pictures of the shown item and of the one that slides in.
    private var pictures: [BarPicture] = []
    private var told = BarTold()
    /// The bar's part on the screen; nil: the bar is not on the screen.
    var display: BarDisplay?

    /// The stage of the bar; nil: the bar is not on the screen.
    var stage: StageNumber? { display?.stage }

    /// The part that visibly moves at `now`, so that a finger on it catches it; nil: both seem still.
    func visiblyMoving(at now: Double) -> BarQueue.Part? {
        guard let display else { return nil }
        if queue.part == .bar, !display.presence.seemsStill(at: now) { return .bar }
        return display.slide.seemsStill(at: now) ? nil : .view
    }

    // MARK: Items

    /// Replaces the items. If the shown item was removed, the item that takes its place is shown.
    mutating func set(_ items: [BarItem]) {
        let place = item.flatMap { shown in self.items.firstIndex { $0.id == shown.id } } ?? 0
        let hadItems = !self.items.isEmpty
        self.items = items
        guard !items.isEmpty else {
            isRequested = false
            return
        }
        if !hadItems { isRequested = true }
        let same = items.first { $0.id == item?.id }
        item = same ?? items[hadItems ? min(place, items.count - 1) : 0]
        pictures.removeAll { picture in !items.contains { $0.id == picture.item } }
    }

    /// Number of the shown page, from 0 on; nil: none is shown.
    var page: Int? { items.firstIndex { $0.id == item?.id } }

    /// The item on the page before or after the shown one; nil: there is none.
    func adjacentItem(_ turn: BarPager.Turn) -> BarItem? {
        guard let place = page else { return nil }
        let other = turn == .next ? place + 1 : place - 1
        return items.indices.contains(other) ? items[other] : nil
    }

    /// Shows the page of another item; returns whether the item exists and was not shown.
    mutating func turn(to id: BarItemID) -> Bool {
        guard id != item?.id, let next = items.first(where: { $0.id == id }) else { return false }
        item = next
        return true
    }

    /// Sets the time of the shown item, which counts until the item's source reports another one.
    mutating func seek(to time: UInt64, at now: Instant) {
        item?.clock?.position = time
        item?.clock?.since = now
        guard let item, let place = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[place] = item
    }

    /// Records whether the person wants keyboard focus on the closed bar.
    mutating func askFocus(_ isAsked: Bool) { isFocusAsked = isAsked }

    mutating func setMinimised(_ isMinimised: Bool) { self.isMinimised = isMinimised }

    /// Sets whether the bar should be on the screen; without items it never is.
    mutating func setRequested(_ isRequested: Bool) {
        self.isRequested = isRequested && !items.isEmpty
    }

    // MARK: Pictures

    /// The item with its decoded picture, or unchanged if there is none.
    func illustrated(_ item: BarItem) -> BarItem {
        guard case .source(let source)? = item.image,
            let picture = pictures.first(where: { $0.item == item.id && $0.source == source }),
            let bitmap = picture.bitmap
        else { return item }
        var item = item
        item.image = .bitmap(bitmap)
        return item
    }

    /// Notes the size at which an item's picture is needed; returns whether the picture must be requested.
    mutating func requestPicture(of item: BarItem, side: Double) -> Bool {
        guard case .source(let source)? = item.image else { return false }
        var wish = BarPicture(of: item, source, side: side)
        if let place = pictures.firstIndex(where: { $0.item == item.id }) {
            if pictures[place].isSameWish(as: wish) { return false }
            // The present picture stays visible until one of the new size, or of the file's new contents, is decoded.
            if pictures[place].source == source { wish.bitmap = pictures[place].bitmap }
            pictures.remove(at: place)
        }
        pictures.append(wish)
        return true
    }

    /// Stores a decoded picture; returns whether an item needs it.
    mutating func illustrate(_ id: BarItemID, _ source: PictureSource, _ bitmap: Bitmap?) -> Bool {
        guard
            let place = pictures.firstIndex(where: { $0.item == id && $0.source == source })
        else { return false }
        pictures[place].bitmap = bitmap
        return true
    }

    /// Drops the pictures of all items but these.
    mutating func keepPictures(of ids: [BarItemID]) {
        pictures.removeAll { !ids.contains($0.item) }
    }

    // MARK: Operations

    /// Starts an operation; returns the effects to carry out.
    ///
    /// - Parameter asker: Number of the request, which is reported when the operation is complete; nil: no report.
    mutating func request(_ operation: BarQueue.Operation, for asker: UInt64?) -> [BarQueue.Effect]
    {
        let (number, effects) = queue.request(operation)
        if let asker { askers[number] = asker }
        return effects
    }

    mutating func takeAsker(of number: UInt64) -> UInt64? { askers.removeValue(forKey: number) }

    mutating func noteFinger(on part: BarQueue.Part) { queue.noteFinger(on: part) }

    mutating func rested(_ rest: BarQueue.Rest) -> [BarQueue.Effect] { queue.rested(rest) }

    // MARK: Reports

    mutating func tell<Result>(_ body: (inout BarTold) -> Result) -> Result { body(&told) }
}

/// An event of the bar that the scene handles.
package enum BarEvent: Sendable {
    /// The items in the order of their pages; empty: the bar disappears.
    case items([BarItem])
    /// A request with its number. `BarReport.completed` follows with the same number, exactly once.
    case request(BarRequest, UInt64)
    /// The page of this item is to be shown. Ignored if the item is not on the bar.
    case turn(to: BarItemID)
    /// Whether the bar is to be minimised to a pill.
    case minimise(Bool)
    /// The picture of an item was decoded; nil: it cannot be shown.
    case picture(BarItemID, PictureSource, Bitmap?)
}

/// A report or request of the bar.
package enum BarReport: Sendable {
    case phase(BarPhase, isAnimated: Bool)
    case completed(UInt64, BarOutcome)
    /// The page of an item is shown now; nil: none.
    case shows(BarItemID?)
    /// A button of an item was pressed. `token`: activation token for the program that acts on it; nil: there is none.
    case pressed(BarItemID, key: String, token: String?)
    /// A person set the time of an item's clock, µs.
    case seek(BarItemID, to: UInt64)
    /// Content drawn by an item's program was tapped; logical pixels from the content's top left corner.
    case tappedContent(BarItemID, Point)
    /// Content drawn by an item's program is shown in a room for which it was not drawn.
    case contentWanted(BarItemID, ContentPlace)
    /// A person swiped the bar away.
    case swipedAway
    /// A touchscreen is there now, or none is any more.
    case touchscreen(Bool)
    /// Requests the picture of this item; `BarEvent.picture` follows. `side`: least side length, logical pixels.
    case pictureWanted(BarItem, side: Double)
}

/// Reports that were made about the bar, so that nothing is reported twice.
struct BarTold {
    /// The state that the bar has or moves to.
    private(set) var state = BarState.hidden
    /// Whether the bar is still moving to that state.
    private(set) var isMoving = false
    private var shown: BarItemID?
    /// The last room for which a program was asked to draw, and its item; nil: none.
    private var wish: (BarItemID, ContentRoom)?
    private var hasTouchscreen = false

    /// Records that the bar moves to `goal`; returns the phase to report, nil if there is none.
    mutating func begin(_ goal: BarState) -> BarPhase? {
        guard goal != state else { return nil }
        let phase: BarPhase =
            switch goal {
            case .hidden: .willDismiss
            case .open: .willOpen
            case .bar: state == .hidden ? .willPresent : .willClose
            }
        isPresenting = goal == .bar && state == .hidden
        (state, isMoving) = (goal, true)
        return phase
    }

    /// Records that the bar has come to rest; returns the phase to report, nil if there is none.
    mutating func finish() -> BarPhase? {
        guard isMoving else { return nil }
        isMoving = false
        return switch state {
        case .hidden: .didDismiss
        case .open: .didOpen
        case .bar: isPresenting ? .didPresent : .didClose
        }
    }

    /// Whether the present motion makes the bar appear, rather than closing its view.
    private var isPresenting = false

    /// Records the room in which an item's content is shown; returns whether the item's program must be asked to draw
    /// for it, because the program drew for another room and was not asked yet.
    mutating func request(_ room: ContentRoom, for item: BarItem) -> Bool {
        guard let content = item.content, !room.isDrawnAlike(content.room) else { return false }
        if let (id, last) = wish, id == item.id, last.isDrawnAlike(room) { return false }
        wish = (item.id, room)
        return true
    }

    /// Notes whether there is a touchscreen; returns whether that is new.
    mutating func setTouchscreen(_ isThere: Bool) -> Bool {
        defer { hasTouchscreen = isThere }
        return isThere != hasTouchscreen
    }

    /// Notes the shown item; returns whether it is new.
    mutating func show(_ id: BarItemID?) -> Bool {
        guard id != shown else { return false }
        shown = id
        return true
    }
}

/// The picture of an item, decoded or requested.
struct BarPicture: Equatable {
    let item: BarItemID
    let source: PictureSource
    /// Side length at which the picture was requested, logical pixels.
    let side: Double
    /// The item's title at the time of the request, if the picture is a file: players reuse one file for all covers.
    /// Empty: the picture is an icon.
    let title: String
    /// The decoded picture; nil: it is being decoded, or cannot be shown.
    var bitmap: Bitmap?

    init(of item: BarItem, _ source: PictureSource, side: Double) {
        (self.item, self.source, self.side) = (item.id, source, side)
        if case .file = source { title = item.title } else { title = "" }
    }

    /// Whether the other request is for the same picture.
    func isSameWish(as other: BarPicture) -> Bool {
        (source, side, title) == (other.source, other.side, other.title)
    }
}
