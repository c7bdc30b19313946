/// A decoded picture in the body of a message.
package struct BodyPicture: Equatable, Sendable {
    package var source: PictureSource
    package var bitmap: Bitmap

    package init(source: PictureSource, bitmap: Bitmap) {
        (self.source, self.bitmap) = (source, bitmap)
    }
}
