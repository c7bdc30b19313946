import Geometry
import Messages

/// Puts a message together: every layout in its own extension, what they share here.
///
/// Places are logical pixels from the top left corner of the card, as for text that is read from left to
/// right; `finished` mirrors the card where it is not.
struct Composer {
    let content: Content
    let room: CardRoom
    let interaction: Interaction
    let measuring: any TextMeasuring
    var palette: Palette
    var commands: [DrawCommand] = []
    var hits: [HitRegion] = []
    /// Of the card; a layout sets it.
    var size = Size.zero
    /// Around the card; a layout sets them.
    var corners = CornerRadii(all: 0)
    var margins = Composer.shadowMargins
    /// Whether the card reaches from one side of the output to the other.
    var isBand = false

    /// Room for the whole shadow of `shadows`.
    static let shadowMargins = Insets(top: 20, right: 28, bottom: 36, left: 28)
    /// The same above and below a band.
    static let bandMargins = Insets(top: 20, right: 0, bottom: 36, left: 0)

    init(
        content: Content, room: CardRoom, interaction: Interaction, measuring: any TextMeasuring
    ) {
        self.content = content
        self.room = room
        self.interaction = interaction
        self.measuring = measuring
        palette = Palette(content.theme, room.appearance)
    }

    /// What the card may take, brought to figures that can be laid out.
    var available: Size {
        func bounded(_ length: Double, _ least: Double) -> Double {
            length.isFinite ? min(max(length.rounded(.down), least), 8192) : least
        }
        return Size(width: bounded(room.width, 48), height: bounded(room.maxHeight, 24))
    }

    /// What colours a critical message stands out by.
    var alarm: Color { Palette(.error, room.appearance).accent }

    // MARK: Text

    /// A block read in the direction of its own text, at the leading side of the card.
    func block(
        _ text: RichText, _ font: FontStyle, width: Double, maxLines: Int = 1,
        centered: Bool = false
    ) -> TextBlock {
        var block = TextBlock(text, font: font, width: max(1, width), maxLines: maxLines)
        block.isRightToLeft =
            ReadingDirection.isRightToLeft(text.text) ?? content.isRightToLeft
        block.alignment = centered ? .center : content.isRightToLeft ? .right : .left
        return block
    }

    func measure(_ block: TextBlock) -> TextMetrics {
        let metrics = measuring.measure(block, scale: room.scale)
        return TextMetrics(
            width: min(metrics.width, block.width).rounded(.up),
            lines: min(max(metrics.lines, 1), block.maxLines), links: metrics.links)
    }

    /// Draws `block` with its top left corner at `origin`; returns the height it takes.
    @discardableResult
    mutating func draw(_ block: TextBlock, at origin: Point, color: Color) -> Double {
        let metrics = measure(block)
        let height = Double(metrics.lines) * block.font.lineHeight
        let frame = Rectangle(
            origin: origin, size: Size(width: block.width, height: height))
        commands.append(
            .text(block, frame: frame, ink: TextInk(text: color, link: palette.link)))
        for link in metrics.links where hits.count < 64 {
            // Measured as drawn; `finished` mirrors frames, so the link is turned over beforehand.
            var rectangle = link.rectangle
            if content.isRightToLeft {
                rectangle.origin.x = block.width - rectangle.maxX
            }
            hits.append(
                HitRegion(rectangle: rectangle.moved(by: origin), target: .link(link.target)))
        }
        return height
    }

    // MARK: Assembly

    /// The presentation: shadow and ground below what was composed, mirrored if need be.
    func finished() -> Presentation {
        let card = Rectangle(
            origin: Point(x: margins.left, y: margins.top),
            size: Size(width: size.width.rounded(.up), height: size.height.rounded(.up)))
        let local = Rectangle(origin: .zero, size: card.size)
        let placement = Placement(
            offset: card.origin, mirrorWidth: content.isRightToLeft ? card.width : nil)
        let visible = (ground(local) + commands).map { $0.placed(by: placement) }
        return Presentation(
            size: Size(
                width: card.width + margins.horizontal, height: card.height + margins.vertical),
            card: card,
            hits: hits.compactMap { hit in
                let inside = hit.rectangle.intersection(local)
                if inside.isEmpty { return nil }
                return HitRegion(
                    rectangle: placement.place(inside), target: hit.target)
            },
            list: DrawList(visible))
    }

    /// Shadow, ground, border.
    private func ground(_ frame: Rectangle) -> [DrawCommand] {
        let shape = RoundedRectangle(frame, corners: corners)
        var all: [DrawCommand] = shadows.map { .shadow($0, of: shape) }
        all.append(.fill(shape, palette.ground))
        let edge = content.isCritical ? alarm.opacity(0.55) : palette.border
        // A band has no sides: they lie beyond the picture.
        let bleed = Insets(top: 0, right: -4, bottom: 0, left: -4)
        let outline = isBand ? RoundedRectangle(frame.inset(by: bleed)) : shape
        all.append(.border(outline, edge))
        return all
    }

    /// A wide one that lifts the card, and a narrow one that holds its edge.
    private var shadows: [Shadow] {
        let strength = palette.shadowStrength
        return [
            Shadow(
                offset: Point(x: 0, y: 8), deviation: 11,
                color: Color.black.opacity(0.30 * strength)),
            Shadow(
                offset: Point(x: 0, y: 1), deviation: 2.5,
                color: Color.black.opacity(0.22 * strength)),
        ]
    }
}
