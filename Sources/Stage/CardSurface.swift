import Canvas
import Geometry
import Layout
import Messages
import Wayland

/// One card on one stage: a subsurface without input of its own, drawn once and then only moved.
final class CardSurface {
    private(set) var message: Message
    private let surface: WlSurface
    private let subsurface: WlSubsurface
    private let viewport: WpViewport?
    private let facilities: Facilities
    private(set) var presentation: Presentation?
    /// What the presentation was laid out for; nil asks for a new one.
    private var laidOutFor: Circumstances?
    private var isMapped = false
    /// Whether what is mapped is the presentation, at the scale it was last asked for.
    private var isCurrent = false
    /// What the compositor shows.
    private var buffer: ShmBuffer?
    /// The presentation as drawn, until it is attached.
    private var drawing: Drawing?
    /// Buffers that the compositor may still read.
    private var retired: [ShmBuffer] = []
    /// Where the card stands on its stage, logical pixels; nil where there is no room for it.
    private(set) var place: Rectangle?
    /// Whether there was no room for it when it was last placed.
    private(set) var isCrowded = false
    /// What a pointer or finger is on.
    var interaction = Interaction() {
        didSet { if interaction != oldValue { laidOutFor = nil } }
    }

    /// Everything but the message that a presentation depends on.
    struct Circumstances: Equatable {
        var room: CardRoom
        var age: String
    }

    /// A buffer and what it shows.
    private struct Drawing {
        var buffer: ShmBuffer
        var scale: Scale
        var columns: Int32
        var rows: Int32
    }

    init(message: Message, on stage: WlSurface, facilities: Facilities) {
        self.message = message
        self.facilities = facilities
        surface = facilities.compositor.createSurface()
        subsurface = facilities.subcompositor.getSubsurface(surface: surface, parent: stage)
        viewport = facilities.viewporter?.getViewport(surface: surface)
        let nothing = facilities.compositor.createRegion()
        surface.setInputRegion(region: nothing)
        nothing.destroy()
    }

    func update(_ message: Message) {
        guard message != self.message else { return }
        self.message = message
        laidOutFor = nil
    }

    func destroy() {
        viewport?.destroy()
        subsurface.destroy()
        surface.destroy()
        for old in retired { old.onRelease = nil }
        retired = []
        buffer = nil
        drawing = nil
    }

    /// Lays the card out, unless nothing that matters has changed since the last time.
    func layOut(_ circumstances: Circumstances, canvas: Canvas) {
        guard circumstances != laidOutFor else { return }
        presentation = Presentation(
            of: message, age: circumstances.age, in: circumstances.room,
            interaction: interaction, measuring: canvas)
        laidOutFor = circumstances
        isCurrent = false
        drawing = nil
    }

    /// Draws the presentation, unless what is shown or drawn is of it already. To be called early,
    /// so that the drawing is ready when the compositor is. Nothing is drawn where there is no
    /// memory for it.
    func draw(scale: Scale, canvas: Canvas) {
        guard let presentation, !(isCurrent && isMapped), drawing?.scale != scale else { return }
        let (columns, rows) = (Int32(presentation.size.width), Int32(presentation.size.height))
        guard
            let fresh = makeBuffer(
                width: scale.bufferLength(columns), height: scale.bufferLength(rows)),
            let pixels = unsafe fresh.pixels
        else { return }
        unsafe canvas.draw(
            presentation.list, scale: scale, into: pixels, width: fresh.width,
            height: fresh.height, stride: fresh.stride, isTransparent: true)
        fresh.unmap()
        drawing = Drawing(buffer: fresh, scale: scale, columns: columns, rows: rows)
    }

    /// How the card wants to stand in its stack.
    var item: CardStack.Item {
        CardStack.Item(
            size: presentation?.card.size ?? .zero, attachment: message.layout.attachment)
    }

    /// Puts the card at `place`, drawing it if it changed; takes it off the screen for nil.
    /// Takes effect with the next commit of the stage. False if it cannot be drawn.
    func stand(at place: Rectangle?, scale: Scale, canvas: Canvas) -> Bool {
        self.place = place
        isCrowded = place == nil
        guard let place, let presentation else {
            drawing = nil
            unmap()
            return true
        }
        subsurface.setPosition(
            x: Int32(place.minX - presentation.card.minX),
            y: Int32(place.minY - presentation.card.minY))
        draw(scale: scale, canvas: canvas)
        if let drawing { attach(drawing) }
        return isMapped
    }

    private func unmap() {
        guard isMapped else { return }
        isMapped = false
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
        retire()
    }

    private func attach(_ drawing: Drawing) {
        retire()
        self.drawing = nil
        buffer = drawing.buffer
        surface.attach(buffer: drawing.buffer.buffer, x: 0, y: 0)
        fit(columns: drawing.columns, rows: drawing.rows, scale: drawing.scale)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        surface.commit()
        drawing.buffer.markAttached()
        isCurrent = true
        isMapped = true
    }

    private func makeBuffer(width: Int32, height: Int32) -> ShmBuffer? {
        do throws(SharedMemoryError) {
            return try ShmBuffer(facilities.shm, width: width, height: height)
        } catch { return nil }
    }

    /// Has the buffer shown at its logical size.
    private func fit(columns: Int32, rows: Int32, scale: Scale) {
        if let viewport {
            viewport.setDestination(width: columns, height: rows)
            return
        }
        do throws(VersionError) {
            try surface.setBufferScale(scale: Int32(scale.factor.rounded()))
        } catch {
            // A compositor this old shows the buffer pixel for pixel.
        }
    }

    private func retire() {
        guard let old = buffer else { return }
        buffer = nil
        guard old.isBusy else { return }
        retired.append(old)
        old.onRelease = { [self, old] in retired.removeAll { $0 === old } }
    }
}

extension LayoutName {
    /// How cards of this layout stand to the edge of their output.
    var attachment: CardStack.Attachment {
        switch self {
        case .card, .centered: .floating
        case .tab: .edge
        case .message, .statusLine: .span
        }
    }
}

extension CardSurface {
    /// What is at `point`, in the coordinates of the stage; nil for the card itself.
    func target(at point: Point) -> HitTarget? {
        guard let place, let presentation else { return nil }
        return presentation.target(
            at: Point(
                x: point.x - place.minX + presentation.card.minX,
                y: point.y - place.minY + presentation.card.minY))
    }
}
