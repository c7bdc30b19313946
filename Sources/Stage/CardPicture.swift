import Canvas
import Geometry
import Layout
import Wayland

/// A presentation as drawn at one scale, ready to be attached.
final class CardPicture {
    let buffer: ShmBuffer
    let scale: Scale
    let presentation: Presentation

    /// Nil where there is no memory for it.
    init?(_ presentation: Presentation, scale: Scale, shm: WlShm, canvas: Canvas) {
        (self.scale, self.presentation) = (scale, presentation)
        let (columns, rows) = (Int32(presentation.size.width), Int32(presentation.size.height))
        do throws(SharedMemoryError) {
            buffer = try ShmBuffer(
                shm, width: scale.bufferLength(columns), height: scale.bufferLength(rows))
        } catch { return nil }
        guard let pixels = unsafe buffer.pixels else { return nil }
        unsafe canvas.draw(
            presentation.list, scale: scale, into: pixels, width: buffer.width,
            height: buffer.height,
            stride: buffer.stride, isTransparent: true)
        buffer.unmap()
    }

    /// The extent of the picture, logical pixels.
    var size: Size { presentation.size }
    /// The card inside it, logical pixels.
    var card: Rectangle { presentation.card }

    /// The same pixels in memory that can be read, for drawing them in other ways.
    func block(canvas: Canvas) -> PixelBlock? {
        PixelBlock(
            presentation.list, scale: scale, width: buffer.width, height: buffer.height, on: canvas)
    }
}
