/// Numbers of the cards of the bar and its view.
struct BarCards {
    /// What moves with a page from one item to the next.
    struct Page {
        let titles: CardNumber
        let image: CardNumber
        let view: CardNumber

        /// - Parameter next: Gives numbers for cards.
        init(_ next: () -> CardNumber) { (titles, image, view) = (next(), next(), next()) }

        var all: [CardNumber] { [titles, image, view] }
    }

    let bar: CardNumber
    let progress: CardNumber
    let sheet: CardNumber
    let close: CardNumber
    /// Of the item that is shown.
    private(set) var page: Page
    /// Of the item that comes while pages are turned.
    private(set) var other: Page

    /// - Parameter next: Gives numbers for cards.
    init(_ next: () -> CardNumber) {
        (bar, progress, sheet, close) = (next(), next(), next(), next())
        (page, other) = (Page(next), Page(next))
    }

    /// The page that came is the one that is shown.
    mutating func turn() { (page, other) = (other, page) }

    /// In the order in which they answer to fingers: the titles leave that to the bar.
    var all: [CardNumber] {
        [close, bar, page.view, other.view, page.image, other.image, sheet]
            + [progress, page.titles, other.titles]
    }

    /// From the lowest to the highest.
    var stacked: [CardNumber] {
        [sheet, page.view, other.view, page.image, other.image]
            + [bar, progress, page.titles, other.titles, close]
    }
}
