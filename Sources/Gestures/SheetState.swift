/// Whether a sheet rests open, and what is yet to be told about that.
struct SheetState: Sendable {
    /// Whether the sheet rests open; true for what is no sheet.
    private(set) var isOpen: Bool
    /// The opening or closing by a gesture that `advance` has yet to return; nil: none.
    private(set) var news: CardMotion.News?

    init(isOpen: Bool) { self.isOpen = isOpen }

    /// Has the sheet rest open or closed.
    mutating func setOpen(_ isOpen: Bool) { self.isOpen = isOpen }

    /// Has the sheet rest as a gesture wants, which is to be told.
    mutating func turn(open opens: Bool, at now: Double) {
        guard opens != isOpen else { return }
        isOpen = opens
        news = CardMotion.News(outcome: opens ? .opened : .closed, since: now)
    }

    /// Forgets what is to be told and returns it.
    mutating func takeNews() -> CardMotion.News? {
        defer { news = nil }
        return news
    }
}
