import Gestures
import Messages
import TextEditing

/// State of the panel while it is on the screen.
struct Panel {
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
    /// Card of a menu over the list; nil: none.
    private(set) var menu: CardNumber?
    /// The last removal, while it can be undone; nil: none.
    private(set) var removal: PanelRemoval?

    init(
        on stage: StageNumber, cards: PanelCards, waiting: String, tuning: GestureTuning
    ) {
        (self.stage, self.cards) = (stage, cards)
        contents = PanelContents(waiting: waiting)
        opening = PanelOpening(tuning: tuning)
        arena = Arena(tuning: tuning)
    }

    mutating func tune(_ tuning: GestureTuning) {
        opening.tune(tuning)
        arena.tuning = tuning
    }

    /// Sets the card of the menu over the list; nil: there is none any more.
    mutating func setMenu(_ card: CardNumber?) { menu = card }

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
