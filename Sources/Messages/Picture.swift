/// A picture of a message, as far as it is known.
package enum Picture: Equatable, Sendable {
    /// A name of the icon theme, or a file, that is yet to be decoded elsewhere.
    case source(PictureSource)
    case bitmap(Bitmap)
}

/// Where a picture is to be had.
package enum PictureSource: Hashable, Sendable {
    /// An absolute path.
    case file(String)
    /// A name in the icon theme.
    case icon(String)
}
