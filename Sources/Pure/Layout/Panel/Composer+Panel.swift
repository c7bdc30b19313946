import Geometry
import Messages

extension Composer {
    /// Lays out and draws a part of the notification panel.
    mutating func compose(_ part: PanelPart) {
        switch part {
        case .head(let head): composeHead(head)
        case .heading(let name): composeHeading(name)
        case .earlier(let count, let isUnfolded): composeEarlier(count, isUnfolded: isUnfolded)
        case .group(let group): composeGroup(group)
        case .buttons(let tiles): composeButtons(tiles)
        case .media(let media): composeMedia(media)
        case .slider(let label, let percent): composeSlider(label, percent: percent)
        case .underlay(let height): composeUnderlay(height: height)
        case .empty(let isSearch): composeEmpty(isSearch: isSearch)
        case .undo(let count): composeUndo(count: count)
        case .dismissed(let words): composeDismissed(words)
        case .news(let count): composeNews(count)
        case .fade: composeFade()
        case .scrollThumb(let length): composeThumb(length: length)
        case .sheetEdge(let height): composeEdge(height: height)
        case .deckHead(let head): composeDeckHead(head)
        case .deckHint(let hint): composeDeckHint(hint)
        case .swipeHint(let hint): composeSwipeHint(hint)
        case .bar(let part): composeBar(part)
        case .menu(let part): composeMenu(part)
        }
    }

    // MARK: Texts

    /// Font of the headings of sections: the quietest in the list.
    private var headingFont: FontStyle {
        var font = theme.type[.caption]
        font.weight = 600
        return font
    }

    private mutating func composeHeading(_ name: String) {
        let font = headingFont
        let left = layout.padding.left
        let text = block(
            RichText(plain: TextCleaner.line(name, limit: Content.Limit.line)), font,
            width: available.width - left * 2)
        let top = layout.padding.top
        draw(text, at: Point(x: left, y: top), color: palette.secondaryText)
        resize(to: Size(width: available.width, height: top + font.lineHeight + 6))
    }

    /// Draws how many messages were dealt with, and a chevron at the trailing end; the whole row responds.
    private mutating func composeEarlier(_ count: Int, isUnfolded: Bool) {
        let font = headingFont
        let height = max(Presentation.leastTarget, font.lineHeight + 12)
        let row = Rectangle(x: 0, y: 4, width: available.width, height: height)
        resize(to: Size(width: row.width, height: row.maxY + 4))
        let target = HitTarget.panel(.toggleEarlier)
        let (left, side) = (layout.padding.left, 12.0)
        let sign = Rectangle(
            x: row.maxX - PanelRoom.margin - 10 - side, y: row.midY - side / 2, width: side,
            height: side)
        let color = isTouched(target) ? palette.text : palette.secondaryText
        draw(.symbol(isUnfolded ? .chevronUp : .chevronDown, frame: sign, color))
        let text = block(
            RichText(plain: room.words.earlier.text(UInt64(max(0, count)))), font,
            width: max(1, sign.minX - layout.spacing - left))
        draw(text, at: Point(x: left, y: row.midY - font.lineHeight / 2), color: color)
        addTarget(HitRegion(rectangle: row, target: target))
        let margin = min(PanelRoom.margin, row.width / 4)
        let inner = row.inset(by: Insets(top: 4, right: margin, bottom: 4, left: margin))
        drawFocus(around: HitRegion(rectangle: inner, target: target), radius: inner.height / 2)
    }

    /// Draws a sign on a neutral disc, with its meaning below.
    private mutating func composeEmpty(isSearch: Bool) {
        let width = available.width
        let side = min(96, width)
        let disc = Rectangle(
            x: ((width - side) / 2).rounded(.down), y: 40, width: side, height: side)
        draw(.fill(RoundedRectangle(disc, radius: side / 2), palette.button))
        let inset = (side * (isSearch ? 0.29 : 0.24)).rounded()
        draw(
            .symbol(
                isSearch ? .search : .bird, frame: disc.inset(by: Insets(all: inset)),
                palette.inactiveButtonText))
        let font = theme.type[.title]
        let left = layout.padding.left
        let text = block(
            RichText(plain: isSearch ? room.words.nothingFound : room.words.nothingHere), font,
            width: width - left * 2, maxLines: 2, centered: true)
        let top = disc.maxY + 16
        draw(text, at: Point(x: left, y: top), color: palette.secondaryText)
        let lines = Double(measure(text).lines)
        resize(to: Size(width: width, height: top + lines * font.lineHeight + 40))
    }

    // MARK: Cards

    private mutating func composeUnderlay(height: Double) {
        let height = Bounds.bounded(height, 1...8192)
        resize(to: Size(width: available.width, height: height))
        let inset = min(PanelRoom.margin + 10, size.width / 4)
        let edge = Rectangle(origin: .zero, size: size).inset(
            by: Insets(top: 0, right: inset, bottom: 0, left: inset))
        let shape = RoundedRectangle(edge, radius: min(radius, height / 2))
        let ground = palette.ground.opacity(0.6).over(theme.panelGround(room.appearance))
        draw(.fill(shape, ground))
        draw(.border(shape, palette.border))
    }

    /// Draws a card that floats above the others.
    private mutating func composeUndo(count: Int) {
        let width = max(48, min(available.width - PanelRoom.margin * 2, 480))
        composeUndo(room.words.removed.text(UInt64(max(0, count))), width: width)
    }

    /// Draws a card that is as wide as its words and its button.
    private mutating func composeDismissed(_ words: String) {
        let text = measure(block(RichText(plain: words), theme.type[.body], width: available.width))
        let button = max(controlSide, labelWidth(room.words.undo) + layout.buttons.padding * 2)
        let natural = layout.padding.left + text.width.rounded(.up) + layout.spacing + button + 8
        let width = max(natural + layout.spacing, button * 2).rounded(.up)
        composeUndo(words, width: max(48, min(available.width, width)))
    }

    /// Draws words with the button that takes back what they tell.
    private mutating func composeUndo(_ words: String, width: Double) {
        let font = theme.type[.body]
        let side = controlSide
        let height = max(side + 16, font.lineHeight + 24)
        resize(to: Size(width: width, height: height))
        let label = room.words.undo
        let natural = max(side, labelWidth(label) + layout.buttons.padding * 2)
        let span = min(natural, (width / 2).rounded(.down))
        let button = Rectangle(
            x: width - 8 - span, y: (height - side) / 2, width: span, height: side)
        let left = layout.padding.left
        let text = block(
            RichText(plain: words), font, width: button.minX - layout.spacing - left)
        draw(
            text, at: Point(x: left, y: (height - font.lineHeight) / 2), color: palette.text)
        drawPill(label, .undo, in: button)
    }

    /// Draws a button that floats above the cards, as high as a fingertip.
    private mutating func composeNews(_ count: Int) {
        let label = room.words.newCount.text(UInt64(max(0, count)))
        let height = max(Presentation.leastTarget, theme.type[.button].lineHeight + 16)
        let natural = labelWidth(label) + layout.buttons.padding * 2 + Composer.chevronSpan
        let width = max(height, min(available.width - PanelRoom.margin * 2, natural)).rounded(.up)
        resize(to: Size(width: width, height: height))
        let pill = Rectangle(origin: .zero, size: size)
        let target = HitTarget.panel(.showNews)
        let corner = min(radius, height / 2)
        draw(.fill(RoundedRectangle(pill, radius: corner), prominentColor(target)))
        let side = 12.0
        let sign = Rectangle(
            x: pill.maxX - layout.buttons.padding - side, y: pill.midY - side / 2, width: side,
            height: side)
        draw(.symbol(.chevronUp, frame: sign, palette.onAccent))
        var words = pill
        words.size.width = max(1, pill.width - Composer.chevronSpan)
        drawLabel(label, in: words, color: palette.onAccent)
        addTarget(HitRegion(rectangle: pill, target: target))
        drawFocus(around: HitRegion(rectangle: pill, target: target), radius: corner)
    }

    // MARK: Around the list

    /// Draws the panel's ground, which ends softly below: lines of one device pixel, each more transparent.
    private mutating func composeFade() {
        resize(to: Size(width: available.width, height: PanelRoom.fadeHeight))
        let ground = theme.panelGround(room.appearance)
        let count = max(1, (size.height * room.scale.factor).rounded(.down))
        let step = size.height / count
        for line in 0..<Int(count) {
            let share = (Double(line) + 0.5) / count
            let strip = Rectangle(x: 0, y: Double(line) * step, width: size.width, height: step)
            draw(
                .fill(
                    RoundedRectangle(strip), ground.opacity(1 - share * share * (3 - 2 * share))))
        }
    }

    private mutating func composeThumb(length: Double) {
        resize(
            to: Size(
                width: PanelRoom.thumbWidth,
                height: Bounds.bounded(length, PanelRoom.thumbWidth...8192).rounded()))
        let bar = Rectangle(origin: .zero, size: size).inset(by: Insets(all: 2))
        draw(.fill(RoundedRectangle(bar, radius: bar.width / 2), palette.text.opacity(0.36)))
    }

    /// Draws the shadow of a panel at the right of the picture.
    private mutating func composeEdge(height: Double) {
        resize(
            to: Size(
                width: PanelRoom.edgeWidth, height: Bounds.bounded(height, 1...8192).rounded()))
        let reach = 64.0
        let panel = Rectangle(
            x: size.width, y: -reach, width: reach, height: size.height + reach * 2)
        let shadow = Shadow(offset: .zero, deviation: 9, color: .black.opacity(0.34))
        draw(.shadow(shadow, of: RoundedRectangle(panel)))
        // The hairline is as wide as a border, and touches the panel.
        let factor = room.scale.factor
        let hairline = max(1, (factor * 0.5 + 0.25).rounded(.down)) / factor
        let line = panel.inset(by: Insets(top: 0, right: 0, bottom: 0, left: -hairline))
        draw(.border(RoundedRectangle(line), palette.border))
    }
}
