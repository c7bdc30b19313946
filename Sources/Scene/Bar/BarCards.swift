/// Numbers of the cards of the bar and its open view.
struct BarCards {
    /// The cards that slide with a page.
    struct Page {
        let titles: CardNumber
        let image: CardNumber
        let view: CardNumber

        /// Creates the cards of a page.
        ///
        /// - Parameter next: Returns new numbers for cards.
        init(_ next: () -> CardNumber) { (titles, image, view) = (next(), next(), next()) }

        var all: [CardNumber] { [titles, image, view] }
    }

    let bar: CardNumber
    let progress: CardNumber
    let sheet: CardNumber
    let close: CardNumber
    /// Cards of the shown item.
    private(set) var page: Page
    /// Cards of the item that slides in while pages are turned.
    private(set) var other: Page

    /// Creates all cards.
    ///
    /// - Parameter next: Returns new numbers for cards.
    init(_ next: () -> CardNumber) {
        (bar, progress, sheet, close) = (next(), next(), next(), next())
        (page, other) = (Page(next), Page(next))
    }

    /// Exchanges the pages after the other one has slid in.
    mutating func turn() { (page, other) = (other, page) }

    /// All cards in the order in which contacts hit them; titles come last, because the bar handles them.
    var all: [CardNumber] {
        [close, bar, page.view, other.view, page.image, other.image, sheet]
            + [progress, page.titles, other.titles]
    }

    /// All cards from the lowest to the highest.
    var stacked: [CardNumber] {
        [sheet, page.view, other.view, page.image, other.image]
            + [bar, progress, page.titles, other.titles, close]
    }
}
