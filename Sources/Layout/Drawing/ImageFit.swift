/// How an image is fitted into a frame of another shape.
package enum ImageFit: Sendable {
    /// The whole image, centred; parts of the frame may stay empty.
    case contain
    /// Fills the frame; the rest of the image is cut off evenly.
    case cover
}
