import Geometry
package import Messages

/// A picture that is large enough to be more than a sign beside the text.
struct CoverPicture: Equatable {
    /// The picture; nil: it is not decoded yet.
    let bitmap: Bitmap?

    /// Creates the large picture of an image; nil: the image is an icon, or small.
    init?(_ image: Picture?) {
        switch image {
        case .source(.file): bitmap = nil
        case .bitmap(let bitmap):
            guard bitmap.isLarge, bitmap.symbol == nil else { return nil }
            self.bitmap = bitmap
        case .source(.icon), nil: return nil
        }
    }
}

extension CoverPicture {
    /// Creates the large picture of a message's card; nil: the layout shows none, or the picture would be too coarse.
    init?(of message: Message, in room: CardRoom, _ layout: LayoutDescription) {
        guard layout.visual.cover != .none, let cover = CoverPicture(message.image) else {
            return nil
        }
        if layout.visual.cover == .top, let bitmap = cover.bitmap {
            let pixels = min(room.width, layout.width) * max(1, room.scale.factor.rounded(.up))
            guard Double(bitmap.width) * Self.mostEnlarged >= pixels else { return nil }
        }
        self = cover
    }

    /// Times by which a small picture is enlarged at most.
    static let mostEnlarged = 2.0
}

extension Message {
    /// Whether the message's image is a large picture, or may be one when it is decoded.
    package var hasCover: Bool { CoverPicture(image) != nil }
}

/// Draws a card that its picture fills, with the text on the lower part of the picture.
extension Composer {
    /// Share of the card's height that the text may take.
    private static let textShare = 0.62
    /// Height over which the picture darkens above the text, logical pixels.
    private static let fadeHeight = 64.0
    /// Darkness at the top and at the bottom of the text: white text has a contrast of 4.5:1 over a white picture.
    private static let darkness = (top: 0.58, bottom: 0.82)

    mutating func compose(over cover: CoverPicture) {
        resize(to: coverSize(cover))
        let frame = Rectangle(origin: .zero, size: size)
        let shape = RoundedRectangle(frame, radius: radius)
        if let bitmap = cover.bitmap {
            draw(.image(bitmap, frame: frame, cornerRadius: radius, fit: .cover))
        } else {
            draw(.fill(shape, palette.track))
        }
        let colors = theme.colors(.dark, layout.emphasis)
        draw(in: Palette(onPicture: colors)) { composer in
            composer.drawTextOnCover(isPlain: colors.border.alpha == 255)
            composer.drawTimeLeft()
            composer.drawClose()
        }
    }

    /// Draws the text along the lower edge.
    ///
    /// - Parameter isPlain: Whether the text is on one colour instead of a fade, as with high contrast.
    private mutating func drawTextOnCover(isPlain: Bool) {
        let padding = layout.padding
        let span = max(1, size.width - padding.horizontal)
        var plan = Plan(
            width: size.width, left: padding.left, span: span,
            stack: PartStack([], besideHeight: 0, isRow: false), padding: padding)
        plan.column = span
        fill(&plan, into: max(0, (size.height * Self.textShare).rounded(.down) - padding.bottom))
        guard !plan.stack.parts.isEmpty else { return }
        let top = max(0, size.height - padding.bottom - plan.stack.height)
        darken(from: top, isPlain: isPlain)
        drawContents(of: plan, top: top)
    }

    /// Darkens the picture from `top` down to the lower edge, and softly above.
    private mutating func darken(from top: Double, isPlain: Bool) {
        let start = max(isPlain ? top - 16 : top - Self.fadeHeight, min(radius, top))
        func strip(_ top: Double, _ bottom: Double, radius: Double) -> RoundedRectangle {
            let corners = CornerRadii(
                topLeft: 0, topRight: 0, bottomRight: radius, bottomLeft: radius)
            return RoundedRectangle(
                Rectangle(x: 0, y: top, width: size.width, height: bottom - top), corners: corners)
        }
        if isPlain {
            return draw(.fill(strip(start, size.height, radius: radius), palette.ground))
        }
        let middle = Color.black.opacity(Self.darkness.top)
        if top > start {
            draw(.fade(strip(start, top, radius: 0), from: Color.black.opacity(0), to: middle))
        }
        draw(
            .fade(
                strip(top, size.height, radius: radius), from: middle,
                to: Color.black.opacity(Self.darkness.bottom)))
    }

    /// Size of a card in the shape of its picture: as large as there is room, and as the picture stays sharp.
    private func coverSize(_ cover: CoverPicture) -> Size {
        let most = Size(
            width: room.isCompact ? available.width : min(available.width, layout.width),
            height: available.height)
        // Pictures are decoded for the next whole-number scale.
        let grain = max(1, room.scale.factor.rounded(.up))
        let picture =
            cover.bitmap.map {
                Size(width: Double($0.width) / grain, height: Double($0.height) / grain)
            } ?? Size(width: 4096, height: 3072)
        let factor = min(
            most.width / picture.width, most.height / picture.height, CoverPicture.mostEnlarged)
        var size = Size(width: picture.width * factor, height: picture.height * factor)
        // A narrow output would show little of a wide picture: a quarter of it is cut off instead.
        let stretch = room.isCompact ? 4.0 / 3 : 1
        if size.width > size.height {
            size.height = min(size.height * stretch, size.width, most.height)
        } else {
            size.width = min(size.width * stretch, size.height, most.width)
        }
        // The text needs some room, too.
        size.width = max(size.width, min(layout.minWidth, most.width))
        size.height = max(size.height, min(layout.minHeight, most.height))
        return Size(width: size.width.rounded(), height: size.height.rounded())
    }
}

/// Draws a large picture above the text.
extension Composer {
    /// Distance of the picture from the sides of the card, logical pixels.
    private static let coverMargin = 8.0
    /// Space between the picture and the text, logical pixels.
    private static let coverGap = 12.0
    /// Ratios of width to height that the picture's place may have: a picture of another shape is cut off.
    private static let coverRatios = 4.0 / 3...21.0 / 9
    /// Height that is left to the text, logical pixels.
    private static let leastText = 96.0

    /// Height that a picture above the text takes of a card with its margins, logical pixels; 0: there is none.
    func coverSpace(width: Double) -> Double {
        guard let height = coverHeight(width: width) else { return 0 }
        return Self.coverMargin + height + Self.coverGap - layout.padding.top
    }

    /// Height of a picture above the text; nil: there is none, or no room for it.
    private func coverHeight(width: Double) -> Double? {
        guard let cover = content.cover, layout.visual.cover == .top, !isBand else { return nil }
        var ratio = 16.0 / 9
        if let bitmap = cover.bitmap { ratio = Double(bitmap.width) / Double(bitmap.height) }
        ratio = min(max(ratio, Self.coverRatios.lowerBound), Self.coverRatios.upperBound)
        let wanted = max(1, width - Self.coverMargin * 2) / ratio
        let height = min(wanted, available.height - Self.leastText).rounded()
        return height >= wanted / 2 ? height : nil
    }

    /// Draws the picture above the text.
    mutating func drawCover(of plan: Plan) {
        guard let height = coverHeight(width: plan.width) else { return }
        let margin = Self.coverMargin
        let frame = Rectangle(
            x: margin,
            y: plan.padding.top - coverSpace(width: plan.width) - layout.padding.top + margin,
            width: max(1, plan.width - margin * 2), height: height)
        let corner = min(theme.imageRadius ?? max(4, radius - margin), height / 2)
        guard let bitmap = content.cover?.bitmap else {
            return draw(.fill(RoundedRectangle(frame, radius: corner), palette.track))
        }
        draw(.image(bitmap, frame: frame, cornerRadius: corner, fit: .cover))
    }
}

extension Palette {
    /// Creates the colours of text and buttons on a darkened picture; with high contrast they are those of a dark card.
    ///
    /// - Parameter dark: Colours of the theme's dark cards.
    fileprivate init(onPicture dark: ThemeColors) {
        guard dark.border.alpha < 255 else {
            self.init(dark)
            return
        }
        var colors = dark
        // Translucent colours let the picture show through.
        colors.ground = Color.black.opacity(0.6)
        colors.text = .white
        (colors.bodyText, colors.buttonText) = (.white.opacity(0.94), .white)
        colors.secondaryText = .white.opacity(0.86)
        colors.button = .white.opacity(0.18)
        (colors.hoveredButton, colors.pressedButton) = (.white.opacity(0.28), .white.opacity(0.1))
        colors.track = .white.opacity(0.3)
        self.init(colors)
    }
}
