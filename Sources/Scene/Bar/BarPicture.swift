import Messages

/// The decoded picture of an item, as far as it has come.
struct BarPicture: Equatable {
    let item: BarItemID
    let source: PictureSource
    /// The side for which it was asked, logical pixels.
    let side: Double
    /// The item's title at that time, if the picture is a file: players put the next cover into the same file. Empty: the
    /// picture is an icon.
    let title: String
    /// Nil: it is being decoded, or cannot be shown.
    var bitmap: Bitmap?

    init(of item: BarItem, _ source: PictureSource, side: Double) {
        (self.item, self.source, self.side) = (item.id, source, side)
        if case .file = source { title = item.title } else { title = "" }
    }

    /// Whether another picture asks for nothing that this one has not asked for.
    func isSameWish(as other: BarPicture) -> Bool {
        (source, side, title) == (other.source, other.side, other.title)
    }
}
