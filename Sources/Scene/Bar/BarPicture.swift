import Messages

/// The decoded picture of an item, as far as it has come.
struct BarPicture: Equatable {
    let item: BarItemID
    let source: PictureSource
    /// The side for which it was asked, logical pixels.
    let side: Double
    /// Nil: it is being decoded, or cannot be shown.
    var bitmap: Bitmap?
}
