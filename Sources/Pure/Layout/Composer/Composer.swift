import Geometry
import Messages

/// Composes a message as its style says; the same code serves every layout.
///
/// Positions are logical pixels from the card's top left corner, for text that is read from left to right; `finished`
/// mirrors the card if necessary.
struct Composer {
    let content: Content
    let room: CardRoom
    let interaction: Interaction
    let measuring: any TextMeasuring
    let layout: LayoutDescription
    let theme: ThemeDescription
    /// Colours of what is drawn next.
    private(set) var palette: Palette
    /// Whether the card has its own ground with shadow and border; parts of the panel may use the panel's.
    let hasGround: Bool
    /// Everything composed so far.
    private(set) var composition = Composition()

    init(
        content: Content, room: CardRoom, interaction: Interaction, measuring: any TextMeasuring,
        style: Style, hasGround: Bool = true
    ) {
        var content = content
        if let address = interaction.linkTarget { content.show(address) }
        self.content = content
        self.room = room
        self.interaction = interaction
        self.measuring = measuring
        self.hasGround = hasGround
        layout = style.layout
        var theme = style.theme
        theme.type.resolveLineHeights { measuring.lineHeight(of: $0, scale: room.scale) }
        self.theme = theme
        palette = Palette(style.theme.colors(room.appearance, style.layout.emphasis))
    }

    /// Greatest size of the card, limited to figures that can be laid out.
    var available: Size {
        func bounded(_ length: Double, _ least: Double) -> Double {
            length.isFinite ? min(max(length.rounded(.down), least), 8192) : least
        }
        let height = min(bounded(room.maxHeight, 24), layout.maxHeight + safe.vertical)
        return Size(width: bounded(room.width, 48), height: height)
    }

    /// Safe insets of the card, for text that is read from left to right like all positions here.
    var safe: Insets {
        var safe = Insets.zero
        guard layout.attachment != .floating else { return safe }
        switch content.anchor {
        case .topLeft, .top, .topRight: safe.top = room.safe.top
        case .bottomLeft, .bottom, .bottomRight: safe.bottom = room.safe.bottom
        case .left, .center, .right: break
        }
        guard isBand else { return safe }
        (safe.left, safe.right) = (room.safe.left, room.safe.right)
        if content.isRightToLeft { swap(&safe.left, &safe.right) }
        return safe
    }

    /// Whether the card spans the output.
    var isBand: Bool { layout.attachment == .span }

    /// Fill colour of progress bars: that of signs, since the accent colour of a theme may hardly stand out from the ground.
    var barColor: Color { content.isCritical ? palette.alarm : palette.sign }

    // MARK: Composing

    /// Size of the card; zero before `resize(to:)`.
    var size: Size { composition.size }

    mutating func resize(to size: Size) { composition.size = size }

    /// Draws over everything drawn so far.
    mutating func draw(_ command: DrawCommand) { composition.commands.append(command) }

    /// Adds a hit region, which covers those added so far.
    mutating func addTarget(_ region: HitRegion) { composition.hits.append(region) }

    /// Adds the geometry of the reply field.
    mutating func addField(_ field: ReplyGeometry) { composition.field = field }

    /// Adds the body that is longer than its place.
    mutating func addLongBody(_ body: LongBody) { composition.longBody = body }

    /// Draws in other colours than those of the card.
    mutating func draw(in other: Palette, _ body: (inout Composer) -> Void) {
        let own = palette
        palette = other
        body(&self)
        palette = own
    }

    // MARK: Text

    /// Font of an outlet.
    func font(_ outlet: TextOutlet) -> FontStyle {
        var font = theme.type[outlet.step]
        let factor = theme.type.factor
        if let size = outlet.size {
            // Unless set, the line height keeps its proportion to the new size.
            font.lineHeight = (font.lineHeight * size * factor / font.size).rounded()
            font.size = size * factor
        }
        if let height = outlet.lineHeight { font.lineHeight = (height * factor).rounded() }
        if let weight = outlet.weight { font.weight = weight }
        return font
    }

    /// A block at the leading side of the card, in the direction of its text.
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
            lines: min(max(metrics.lines, 1), block.maxLines), links: metrics.links,
            isCut: metrics.isCut)
    }

    /// Draws `block` with its top left corner at `origin`.
    mutating func draw(_ block: TextBlock, at origin: Point, color: Color) {
        let metrics = measure(block)
        let height = Double(metrics.lines) * block.font.lineHeight
        let frame = Rectangle(
            origin: origin, size: Size(width: block.width, height: height))
        draw(.text(block, frame: frame, ink: TextInk(text: color, link: palette.link)))
        addLinks(metrics.links, of: block, at: origin, within: nil)
    }

    /// Adds hit regions for the links of a block whose top left corner is at `origin`.
    ///
    /// - Parameter clip: Area in which the block is visible; nil: all of it.
    mutating func addLinks(
        _ links: [TextMetrics.Link], of block: TextBlock, at origin: Point, within clip: Rectangle?
    ) {
        for link in links where composition.hits.count < 64 {
            // Links are measured as drawn. `finished` mirrors frames, so the link is mirrored beforehand.
            var rectangle = link.rectangle
            if content.isRightToLeft {
                rectangle.origin.x = block.width - rectangle.maxX
            }
            var placed = rectangle.moved(by: origin)
            if let clip { placed = placed.intersection(clip) }
            if placed.isEmpty { continue }
            let region = HitRegion(rectangle: placed, target: .link(link.target))
            addTarget(region)
            drawFocus(around: region, radius: 4, gap: 1)
        }
    }

    /// Draws a focus ring around a region.
    mutating func drawFocus(around region: HitRegion, radius: Double, gap: Double = 2) {
        guard interaction.focused == region.target else { return }
        let width = 2.0
        let distance = gap + width
        let frame = region.rectangle.inset(by: Insets(all: -distance))
        let shape = RoundedRectangle(frame, radius: radius + distance)
        draw(.ring(shape, width: width, palette.focus))
    }
}

/// The parts of a card that have been composed: positions are from its top left corner, logical pixels, for text that is read
/// from left to right.
struct Composition {
    /// Drawing operations, each over those before it.
    var commands: [DrawCommand] = []
    /// Hit regions, each over those before it.
    var hits: [HitRegion] = []
    /// Geometry of the reply field; nil: no field is open, or there is no room for one.
    var field: ReplyGeometry?
    /// The body that is longer than its place; nil: the body fits, or cannot be scrolled.
    var longBody: LongBody?
    /// Size of the card.
    var size = Size.zero
}

/// Conversion from positions on the card to positions in the picture.
struct Placement {
    var offset: Point
    /// Width within which left and right are exchanged; nil: they are not.
    var mirrorWidth: Double?

    func place(_ frame: Rectangle) -> Rectangle {
        var placed = frame
        if let mirrorWidth { placed.origin.x = mirrorWidth - frame.maxX }
        return placed.moved(by: offset)
    }

    func place(_ shape: RoundedRectangle) -> RoundedRectangle {
        RoundedRectangle(
            place(shape.frame),
            corners: mirrorWidth == nil ? shape.corners : shape.corners.mirrored)
    }
}

extension DrawCommand {
    func placed(by placement: Placement) -> DrawCommand {
        switch self {
        case .shadow(let shadow, let shape): .shadow(shadow, of: placement.place(shape))
        case .erase(let shape): .erase(placement.place(shape))
        case .fill(let shape, let color): .fill(placement.place(shape), color)
        case .fade(let shape, let from, let to):
            .fade(placement.place(shape), from: from, to: to)
        case .border(let shape, let color): .border(placement.place(shape), color)
        case .ring(let shape, let width, let color):
            .ring(placement.place(shape), width: width, color)
        case .text(let block, let frame, let ink):
            .text(block, frame: placement.place(frame), ink: ink)
        case .line(let block, let frame, let ink, let clip, let fade):
            .line(
                block, frame: placement.place(frame), ink: ink, clip: placement.place(clip),
                fade: placement.mirrorWidth == nil ? fade : fade.mirrored)
        case .passage(let block, let frame, let ink, let clip, let fade):
            .passage(
                block, frame: placement.place(frame), ink: ink, clip: placement.place(clip),
                fade: fade)
        case .image(let bitmap, let frame, let radius, let fit):
            .image(bitmap, frame: placement.place(frame), cornerRadius: radius, fit: fit)
        case .symbol(let symbol, let frame, let color):
            .symbol(symbol, frame: placement.place(frame), color)
        case .stroke(let points, let width, let color):
            .stroke(
                points.map { placement.place(Rectangle(origin: $0, size: .zero)).origin },
                width: width, color)
        }
    }
}
