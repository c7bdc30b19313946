/// Whether a sheet's rest position is open, and the change to report.
struct SheetState: Sendable {
    /// Whether the rest position is open; always true for a card that is no sheet.
    private(set) var isOpen: Bool
    /// The opening or closing by a gesture that `advance` has yet to return; nil: none.
    private(set) var news: CardMotion.News?

    init(isOpen: Bool) { self.isOpen = isOpen }

    /// Sets whether the rest position is open.
    mutating func setOpen(_ isOpen: Bool) { self.isOpen = isOpen }

    /// Sets whether the rest position is open, after a gesture, which is to be reported.
    mutating func turn(open opens: Bool, at now: Double) {
        guard opens != isOpen else { return }
        isOpen = opens
        news = CardMotion.News(outcome: opens ? .opened : .closed, since: now)
    }

    /// Removes and returns the change to report; nil: none.
    mutating func takeNews() -> CardMotion.News? {
        defer { news = nil }
        return news
    }
}
