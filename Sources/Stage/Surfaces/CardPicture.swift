import Canvas
import Geometry
import Layout
import Wayland

/// A presentation as drawn at one scale, ready to be attached.
final class CardPicture {
    let buffer: ShmBuffer
    let scale: Scale
    let presentation: Presentation

    /// Draws a presentation; nil: there is no memory for the picture.
    ///
    /// - Parameter isFirst: Whether it is the first picture of its card.
    init?(
        _ presentation: Presentation, scale: Scale, canvas: Canvas, buffers: BufferPool,
        isFirst: Bool
    ) {
        (self.scale, self.presentation) = (scale, presentation)
        let width = scale.bufferLength(Int32(presentation.size.width))
        let height = scale.bufferLength(Int32(presentation.size.height))
        let isTransparent: Bool
        do throws(SharedMemoryError) {
            (buffer, isTransparent) = try buffers.take(
                width: width, height: height, isFirst: isFirst)
        } catch { return nil }
        guard let pixels = unsafe buffer.pixels else { return nil }
        unsafe canvas.draw(
            presentation.list, scale: scale, into: pixels, width: width, height: height,
            stride: buffer.stride, isTransparent: isTransparent)
        buffer.unmap()
    }

    /// Size of the picture, logical pixels.
    var size: Size { presentation.size }
    /// Area of the card in the picture, logical pixels.
    var card: Rectangle { presentation.card }

    /// Copies the pixels into memory that can be read, for drawing them turned or faded.
    func block(canvas: Canvas) -> PixelBlock? {
        PixelBlock(
            presentation.list, scale: scale, width: buffer.width, height: buffer.height, on: canvas)
    }
}
