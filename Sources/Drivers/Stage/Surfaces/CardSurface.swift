import Canvas
import Geometry
import Gestures
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

/// How a card is shown: its buffer, where it is, and which part is visible.
struct Showing {
    var pose: Pose
    var buffer: ShmBuffer
    /// Frame of the buffer's visible part, whole logical pixels of the stage.
    var frame: Rectangle
    /// Visible part of the buffer, buffer pixels; nil: all of it.
    var cut: Rectangle?
    var opacity: UInt32
    /// Whether the buffer is that of a turned or faded picture.
    var isTurned: Bool
}

extension CardSurface {
    /// Shows the card in `pose`, cut to `visible` (logical pixels of the stage), with the next commit of the stage.
    /// Does nothing before the card's picture is drawn.
    ///
    /// Moving a card draws nothing: the compositor only gets another position, and the visible part of the picture.
    ///
    /// - Returns: Whether the card could be shown; false while the compositor holds all buffers.
    func show(_ pose: Pose, in visible: Rectangle, canvas: Canvas) -> Bool {
        guard let picture else { return true }
        if pose.isUpright(fadesFreely: subsurface.alpha != nil) {
            turned = nil
            let showing = Showing(
                pose: pose, buffer: picture.buffer, frame: picture.frame(in: pose),
                opacity: opacity(in: pose), isTurned: false)
            put(
                showing, in: pose.scale == 1 ? visible : nil,
                isFresh: shown?.buffer !== picture.buffer)
            return true
        }
        let turned = self.turned ?? TurnedPicture(picture, shm: facilities.shm, canvas: canvas)
        self.turned = turned
        let opacity = subsurface.alpha == nil ? pose.opacity : 1
        guard let frame = turned?.frame(angle: pose.angle, opacity: opacity, canvas: canvas) else {
            return turned == nil
        }
        let middle = Point(
            x: (pose.origin.x + picture.card.width / 2).rounded(),
            y: (pose.origin.y + picture.card.height / 2).rounded())
        let showing = Showing(
            pose: pose, buffer: frame.buffer,
            frame: frame.frame.scaled(by: pose.scale).moved(by: middle), cut: frame.cut,
            opacity: self.opacity(in: pose), isTurned: true)
        put(showing, in: pose.scale == 1 ? visible : nil, isFresh: frame.isFresh)
        return true
    }

    /// Takes the card off the screen with the next commit of the stage.
    func unmap() {
        guard let shown else { return }
        self.shown = nil
        subsurface.unmap()
        retire(shown)
    }

    /// The opacity that the compositor applies to the pixels, as its protocol counts.
    private func opacity(in pose: Pose) -> UInt32 {
        subsurface.alpha == nil
            ? UInt32.max : UInt32(min(max(pose.opacity, 0), 1) * Double(UInt32.max))
    }

    private func put(_ showing: Showing, in visible: Rectangle?, isFresh: Bool) {
        let buffer = showing.buffer
        var next = showing
        if let visible, subsurface.viewport != nil { next.keep(to: visible, of: buffer) }
        let old = shown
        if old?.frame.origin != next.frame.origin {
            subsurface.setPosition(x: Int32(next.frame.minX), y: Int32(next.frame.minY))
        }
        var isChanged = isFresh
        if old?.opacity != next.opacity {
            subsurface.setOpacity(next.opacity)
            isChanged = true
        }
        if old?.frame.size != next.frame.size || old?.cut != next.cut {
            fit(next)
            isChanged = true
        }
        shown = next
        if isFresh { subsurface.attach(buffer.buffer) }
        if isChanged { subsurface.commit() }
        if isFresh {
            buffer.markAttached()
            if let old, old.buffer !== buffer { retire(old) }
        }
    }

    /// Makes the compositor show the visible part of the buffer at its logical size.
    private func fit(_ showing: Showing) {
        guard let viewport = subsurface.viewport else {
            do throws(VersionError) {
                let scale = Double(showing.buffer.width) / max(showing.frame.width, 1)
                try subsurface.setBufferScale(Int32(max(scale.rounded(), 1)))
            } catch {
                // Without a viewport, the compositor shows the buffer pixel for pixel.
            }
            return
        }
        if let cut = showing.cut {
            viewport.setSource(x: cut.minX, y: cut.minY, width: cut.width, height: cut.height)
        } else {
            viewport.setSource(x: -1, y: -1, width: -1, height: -1)
        }
        viewport.setDestination(
            width: Int32(showing.frame.width), height: Int32(showing.frame.height))
    }
}

extension Pose {
    /// Whether the picture can be shown as it was drawn.
    fileprivate func isUpright(fadesFreely: Bool) -> Bool {
        angle == 0 && (opacity >= 1 || fadesFreely)
    }
}

extension CardPicture {
    /// Frame of the picture in `pose`, whole logical pixels of the stage.
    fileprivate func frame(in pose: Pose) -> Rectangle {
        let middle = Point(
            x: pose.origin.x + card.width / 2, y: pose.origin.y + card.height / 2)
        let offset = Point(x: -card.midX, y: -card.midY)
        return Rectangle(origin: offset, size: size).scaled(by: pose.scale).moved(by: middle)
            .rounded
    }
}

extension Rectangle {
    /// The rectangle scaled by `factor` about the origin of the coordinates.
    fileprivate func scaled(by factor: Double) -> Rectangle {
        if factor == 1 { return self }
        return Rectangle(
            x: minX * factor, y: minY * factor, width: width * factor, height: height * factor
        ).rounded
    }

    /// The rectangle with its corner on a whole pixel, and at least one pixel large.
    fileprivate var rounded: Rectangle {
        func bounded(_ length: Double) -> Double { min(max(length.rounded(), -30000), 30000) }
        return Rectangle(
            x: bounded(minX), y: bounded(minY), width: max(1, width.rounded()),
            height: max(1, height.rounded()))
    }
}

extension Showing {
    /// Cuts off everything outside of `visible`, so that no output shows a part of another one. If nothing is inside,
    /// only a transparent corner remains.
    fileprivate mutating func keep(to visible: Rectangle, of buffer: ShmBuffer) {
        let inside = frame.intersection(visible)
        guard inside != frame else { return }
        guard inside.width >= 1, inside.height >= 1 else {
            frame = Rectangle(
                x: min(max(frame.minX, visible.minX), visible.maxX - 1).rounded(),
                y: min(max(frame.minY, visible.minY), visible.maxY - 1).rounded(), width: 1,
                height: 1)
            cut = Rectangle(x: 0, y: 0, width: 1, height: 1)
            return
        }
        let all =
            cut
            ?? Rectangle(x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height))
        let (across, down) = (all.width / frame.width, all.height / frame.height)
        cut =
            Rectangle(
                x: all.minX + (inside.minX - frame.minX) * across,
                y: all.minY + (inside.minY - frame.minY) * down,
                width: inside.width * across, height: inside.height * down
            ).intersection(all).granular
        frame = inside
    }
}

extension Rectangle {
    /// The rectangle in 256ths, as the protocol counts, rounded inwards.
    fileprivate var granular: Rectangle {
        let (left, top) = ((minX * 256).rounded(.up) / 256, (minY * 256).rounded(.up) / 256)
        return Rectangle(
            x: left, y: top, width: max(1 / 256, ((maxX * 256).rounded(.down) / 256) - left),
            height: max(1 / 256, ((maxY * 256).rounded(.down) / 256) - top))
    }
}
