import Gestures
import Layout
package import Messages
import TextEditing

/// State of the panel while it is on the screen.
struct PanelScene {
    let stage: StageNumber
    var opening: PanelOpening
    var scroll = PanelScroll()
    /// Gestures of the fingers and pointers on the panel and its list.
    var arena: Arena<PanelTarget>
    var contents: PanelContents
    var cards: PanelCards
    var search = PanelSearch()
    var focus = PanelFocus()
    var widgets = PanelWidgets()
    /// Whether the panel is out of sight, and is to be taken off the screen.
    private(set) var isOver = false
    /// The last removal, while it can be undone; nil: none.
    private(set) var removal: PanelRemoval?
    /// The critical message that has just arrived, until it is listed and in sight; nil: none.
    private(set) var sought: MessageID?
    /// Unread entries that were visible while panel and list stood still, each with the hash of the texts that were read.
    private(set) var seen: [Int64: Int] = [:]

    init(
        on stage: StageNumber, cards: PanelCards, newHeading: String, tuning: GestureTuning
    ) {
        (self.stage, self.cards) = (stage, cards)
        contents = PanelContents(newHeading: newHeading)
        opening = PanelOpening(tuning: tuning)
        arena = Arena(tuning: tuning)
    }

    /// Marks the panel as out of sight.
    mutating func finish() { isOver = true }

    mutating func tune(_ tuning: GestureTuning) {
        opening.tune(tuning)
        arena.tuning = tuning
    }

    /// Takes entries off the list. The removal can be undone until it is made final.
    mutating func remove(_ entries: [Int64], at now: Instant) {
        removal = PanelRemoval(
            entries: entries, held: contents.held(among: entries),
            end: now.advanced(byMicroseconds: PanelRemoval.time))
        contents.hide(entries)
    }

    /// Undoes the last removal.
    mutating func undoRemoval() {
        guard let removal else { return }
        self.removal = nil
        contents.unhide(removal.entries)
    }

    /// Makes the last removal final and returns it; nil: there is none.
    mutating func finishRemoval() -> PanelRemoval? {
        defer { removal = nil }
        return removal
    }

    /// Notes a critical message that is to be in sight as soon as it is listed; nil: none.
    mutating func note(sought: MessageID?) { self.sought = sought }

    /// Notes an unread entry as seen.
    mutating func noteSeen(_ entry: PanelEntry) { seen[entry.number] = entry.textHash }

    /// Forgets an entry that was seen if its text has changed since.
    mutating func forgetSeen(unlike entry: PanelEntry) {
        if seen[entry.number] != entry.textHash { seen[entry.number] = nil }
    }

    /// Returns the entries that were seen, in their order, and forgets them.
    mutating func takeSeen() -> [Int64] {
        defer { seen = [:] }
        return seen.keys.sorted()
    }

    /// Scrolls so that a visible row keeps its place after rows above it have changed.
    ///
    /// - Parameter anchor: The row before the change; nil: the list was not scrolled.
    mutating func keepPlace(of anchor: PanelRow?) {
        guard let anchor, let row = contents.row(anchor.key) else { return }
        scroll.shift(by: row.top - anchor.top)
    }

    /// The first visible row of a scrolled list; nil: the list is not scrolled.
    func anchorRow(at now: Double) -> PanelRow? {
        let offset = scroll.motion.offset(at: now)
        guard offset > 0 else { return nil }
        let first = contents.firstRow(below: offset)
        return first < contents.rows.count ? contents.rows[first] : nil
    }
}

/// An event of the panel that the scene handles.
package enum PanelEvent: Sendable {
    /// Opens the panel; an open panel stays where it is.
    ///
    /// - Parameters:
    ///   - output: Name of the output; empty: where messages for the focused output go.
    ///   - takesFocus: Whether the panel takes keyboard focus.
    case open(output: String, takesFocus: Bool)
    case close
    /// The entries that a search found; ignored if the search text has changed since.
    case index(PanelIndex)
    /// Entries requested by `PanelReport.entriesWanted`.
    ///
    /// - Parameter wallTime: The present time, milliseconds since 1970.
    case entries([HistoryEntry], wallTime: Int64)
    /// A picture of an entry was decoded; nil: it cannot be shown.
    case picture(entry: Int64, of: PictureSource, Bitmap?)
    /// Whether do not disturb is on; also sent while the panel is closed.
    case quiet(Bool)
    /// Entries of the history were added, removed or changed.
    case historyChanged
    /// Removes an entry from the list, as a swipe does.
    case remove(Int64)
    /// A button changed between on and off.
    case buttonChanged(WidgetName, isOn: Bool)
    /// Value of a slider, 0 to 100; nil: unknown.
    case sliderChanged(WidgetName, percent: Int?)
    /// State of the media player; nil: there is no player.
    case mediaChanged(MediaState?)
}

/// A report or request of the panel.
package enum PanelReport: Sendable {
    /// The panel is being opened.
    case opened
    /// The panel has left the screen.
    case closed
    /// Requests an index; `PanelEvent.index` follows.
    ///
    /// - Parameter search: Words that entries must contain; empty: all entries.
    case indexWanted(search: String)
    /// Requests the entries with these numbers; `PanelEvent.entries` follows.
    case entriesWanted([Int64])
    /// A person turned do not disturb on or off; `PanelEvent.quiet` follows.
    case quietWanted(Bool)
    /// A person asks for the menu of an entry whose message has ended.
    case menuWanted(Int64, at: MenuPlace)
    /// A person has seen these unread entries in the panel, which closes; the messages in `held` need no card any more.
    case seen([Int64], held: [MessageID])
    /// Entries were removed for good; the messages in `held` are to be dismissed first.
    case removed([Int64], held: [MessageID])
    /// A button was pressed, and its command is to be run.
    case buttonPressed(WidgetName)
    /// A finger moved a slider to a value, 0 to 100.
    case sliderMoved(WidgetName, percent: Int)
    /// A command for the media player.
    case mediaTold(MediaCommand)
}

/// The cards on the panel's stage by purpose.
struct PanelCards {
    /// Background of the panel.
    let ground: CardNumber
    /// Shadow and hairline between the panel and the output behind it.
    let edge: CardNumber
    let head: CardNumber
    /// The end of the list beneath the head, in which rows fade out.
    let fade: CardNumber
    let empty: CardNumber
    let thumb: CardNumber
    let news: CardNumber
    let undo: CardNumber
    /// Cards of the list's rows.
    private(set) var rows: [PanelRow.Key: CardNumber] = [:]

    /// Creates the cards that do not scroll.
    ///
    /// - Parameter next: Returns new numbers for cards.
    init(_ next: () -> CardNumber) {
        (ground, edge, head) = (next(), next(), next())
        (empty, thumb, undo) = (next(), next(), next())
        (fade, news) = (next(), next())
    }

    /// The cards that do not scroll, from the lowest to the highest; the list is below `fade`.
    var fixed: [CardNumber] { [ground, edge, empty, fade, thumb, news, head, undo] }

    mutating func set(_ card: CardNumber?, for key: PanelRow.Key) { rows[key] = card }

    func key(of card: CardNumber) -> PanelRow.Key? { rows.first { $0.value == card }?.key }
}

/// The thing that a finger on the panel's stage moves.
enum PanelTarget: Hashable {
    /// The panel itself, between closed and open.
    case slide
    /// The list in the panel.
    case list
    /// A slider in the row with this index, or the list.
    case slider(Int)
}

/// Keyboard focus within the panel.
struct PanelFocus: Equatable {
    /// A place on which keys can act.
    enum Place: Hashable {
        /// The buttons above the search field.
        case head
        case row(PanelRow.Key)
        /// The button that scrolls to messages that have arrived.
        case news
        /// The button that undoes the last removal.
        case undo
    }

    /// Whether the panel requests keyboard focus.
    private(set) var isRequested = false
    /// The place on which keys act; nil: none.
    private(set) var place: Place?
    /// The part of `place` on which keys act; nil: the whole place, or its first part if the whole has no meaning.
    private(set) var target: HitTarget?

    mutating func ask() { isRequested = true }

    mutating func renounce() { (isRequested, place, target) = (false, nil, nil) }

    mutating func move(to place: Place?, _ target: HitTarget? = nil) {
        (self.place, self.target) = (place, target)
    }

    /// The row on which keys act; nil: they act on no row.
    var row: PanelRow.Key? { if case .row(let row)? = place { row } else { nil } }
}

/// Removed entries whose removal can be undone for a while.
struct PanelRemoval: Equatable {
    var entries: [Int64]
    /// The held messages among the entries.
    var held: [MessageID]
    /// Until when the removal can be undone.
    let end: Instant

    /// Time during which a removal can be undone, µs.
    static let time: UInt64 = 5_000_000
}
