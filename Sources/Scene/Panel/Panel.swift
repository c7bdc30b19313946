import Gestures
import Messages
import TextEditing

/// The panel that lists messages, while it is on the screen.
struct Panel {
    let stage: StageNumber
    var opening: PanelOpening
    var scroll = PanelScroll()
    /// The fingers and pointers that move the panel or its list.
    var arena: Arena<PanelTarget>
    var contents: PanelContents
    var cards: PanelCards
    var search = PanelSearch()
    var focus = PanelFocus()
    var widgets = PanelWidgets()
    /// The card of a menu that stands over the list; nil: there is none.
    var menu: CardNumber?
    /// What was removed last and can be brought back; nil: nothing.
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

    /// Takes entries off the list until they are brought back, or the removal is made final.
    mutating func remove(_ entries: [Int64], at now: Instant) {
        removal = PanelRemoval(
            entries: entries, held: contents.held(among: entries),
            end: now.advanced(byMicroseconds: PanelRemoval.time))
        contents.hide(entries)
    }

    /// Brings back what was removed last.
    mutating func undoRemoval() {
        guard let removal else { return }
        self.removal = nil
        contents.unhide(removal.entries)
    }

    /// Makes the last removal final, and returns it; nil: there is none.
    mutating func finishRemoval() -> PanelRemoval? {
        defer { removal = nil }
        return removal
    }

    /// Has a row that was seen stay where it is, whatever came above.
    ///
    /// - Parameter anchor: The row as it was; nil: the list was not scrolled.
    mutating func keepPlace(of anchor: PanelRow?) {
        guard let anchor, let row = contents.row(anchor.key) else { return }
        scroll.shift(by: row.top - anchor.top)
    }

    /// The first row that is seen, where the list is scrolled.
    func anchorRow(at now: Double) -> PanelRow? {
        let offset = scroll.motion.offset(at: now)
        guard offset > 0 else { return nil }
        let first = contents.firstRow(below: offset)
        return first < contents.rows.count ? contents.rows[first] : nil
    }
}
