import Canvas
import Gestures
import Geometry
import Layout
import Wayland

/// The subsurface of one card. Takes no input itself; is drawn once, and then only moved.
final class CardSurface {
    let subsurface: Subsurface
    let facilities: Facilities
    /// The picture that was drawn last; nil: none.
    private(set) var picture: CardPicture?
    /// How the picture is shown now; nil: it is not shown.
    var shown: Showing?
    /// The turned or faded picture, while the card is shown that way; nil: it is not.
    var turned: TurnedPicture?
    /// Buffers of turned pictures that the compositor may still read.
    private var retired: [ShmBuffer] = []
    /// The colour that is shown instead of a picture, and the corner of its area on the stage; nil: none.
    private var paint: (color: FlatColor, corner: Point?)?

    init(on tree: SurfaceTree, _ facilities: Facilities) {
        self.facilities = facilities
        subsurface = tree.makeSubsurface()
    }

    func destroy() {
        subsurface.destroy()
        for old in retired { old.onRelease = nil }
        retired = []
        if let picture { facilities.buffers.give(picture.buffer) }
        picture = nil
    }

    /// Draws a picture; returns whether there was memory for it.
    func draw(_ presentation: Presentation, scale: Scale, canvas: Canvas) -> Bool {
        let buffers = facilities.buffers
        // The old picture's buffer is given back now unless it is still shown; then `retire` gives it back.
        if let picture, picture.buffer !== shown?.buffer { buffers.give(picture.buffer) }
        picture = CardPicture(
            presentation, scale: scale, canvas: canvas, buffers: buffers, isFirst: picture == nil)
        turned = nil
        return picture != nil
    }

    /// Shows one colour, premultiplied ARGB, with the next commit of the stage.
    ///
    /// - Parameter area: Logical pixels of the stage; empty: nothing is shown.
    func paint(_ pixel: UInt32, area: Rectangle) {
        var paint = paint ?? (FlatColor(subsurface.viewport, facilities), nil)
        defer { self.paint = paint }
        guard area.width >= 1, area.height >= 1 else {
            if paint.corner != nil { subsurface.unmap() }
            paint.color.reset()
            return paint.corner = nil
        }
        if paint.corner != area.origin {
            subsurface.setPosition(x: Int32(area.minX), y: Int32(area.minY))
        }
        paint.corner = area.origin
        if paint.color.show(pixel, over: area.size, attach: subsurface.attach) {
            subsurface.commit()
        }
    }

    /// Keeps a buffer that is no longer shown until the compositor has released it.
    func retire(_ old: Showing) {
        let buffer = old.buffer
        // The picture may be shown again, so its buffer stays.
        if buffer === picture?.buffer { return }
        guard old.isTurned else { return facilities.buffers.give(buffer) }
        guard buffer.isBusy else { return }
        retired.append(buffer)
        buffer.onRelease = { [self, buffer] in retired.removeAll { $0 === buffer } }
    }
}
