/// A picture of a message, decoded or not.
package enum Picture: Equatable, Sendable {
    /// An icon name or a file that is yet to be decoded.
    case source(PictureSource)
    case bitmap(Bitmap)
}

/// Where a picture comes from.
package enum PictureSource: Hashable, Sendable {
    /// An absolute path.
    case file(String)
    /// A name in the icon theme.
    case icon(String)
}
