/// How an image of another shape meets its frame.
package enum ImageFit: Sendable {
    /// All of the image, centred; parts of the frame may stay empty.
    case contain
    /// All of the frame, what is left over is cut off evenly.
    case cover
}
