import Messages

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

    /// Whether the other request is the same as this one.
    func isSameWish(as other: BarPicture) -> Bool {
        (source, side, title) == (other.source, other.side, other.title)
    }
}
