import Geometry
import Messages
import TextEditing

/// Title, count, switch, buttons and search field at the top of the panel.
package struct PanelHead: Equatable, Sendable {
    /// Number of unread messages; 0: no number is shown.
    package var unread: Int
    /// Whether do not disturb is on.
    package var isQuiet: Bool
    /// Whether there is anything to clear.
    package var hasEntries: Bool
    /// Number of entries that a search has found, which are cleared then; nil: there is no search.
    package var found: Int?
    package var search: ReplyState
    /// Whether there is a do-not-disturb switch.
    package var canGoQuiet: Bool

    package init(
        unread: Int, isQuiet: Bool, hasEntries: Bool, found: Int? = nil, search: ReplyState,
        canGoQuiet: Bool
    ) {
        (self.unread, self.isQuiet, self.hasEntries) = (unread, isQuiet, hasEntries)
        (self.found, self.search, self.canGoQuiet) = (found, search, canGoQuiet)
    }

    /// Label of the button that clears the list.
    package func clearLabel(in words: Words) -> String {
        found.map { words.clearFound.text(UInt64(max(0, $0))) } ?? words.clearAll
    }
}

extension Composer {
    /// Draws title and buttons side by side, and the search field below.
    mutating func composeHead(_ head: PanelHead) {
        let width = available.width
        let (title, caption) = (titleFont, theme.type[.caption])
        let row = Rectangle(
            x: layout.padding.left, y: layout.padding.top,
            width: max(1, width - layout.padding.left - PanelRoom.margin),
            height: max(controlSide, title.lineHeight + caption.lineHeight))
        let end = drawHeadButtons(head, in: row)
        drawTitle(
            of: head, title, caption,
            in: Rectangle(
                x: row.minX, y: row.minY, width: max(1, end - layout.spacing - row.minX),
                height: row.height))
        let margin = min(PanelRoom.margin, width / 4)
        let height = replyHeight
        let field = Rectangle(
            x: margin, y: row.maxY + layout.spacing, width: width - margin * 2, height: height)
        drawSearch(head.search, in: field)
        resize(to: Size(width: width, height: field.maxY + layout.padding.bottom))
    }

    private var titleFont: FontStyle {
        var font = theme.type[.headline]
        font.weight = max(font.weight, 700)
        return font
    }

    /// Draws the buttons from the trailing end; the switch keeps its place when there is nothing to clear.
    ///
    /// - Returns: Position where the first button begins.
    private mutating func drawHeadButtons(_ head: PanelHead, in row: Rectangle) -> Double {
        let side = controlSide
        var end = row.maxX
        let y = row.midY - side / 2
        if head.canGoQuiet { end -= side + layout.spacing }
        if head.hasEntries {
            let label = head.clearLabel(in: room.words)
            let natural = labelWidth(label) + layout.buttons.padding * 2
            let text = measure(titleBlock(titleFont, width: row.width)).width
            // Labels are shown only if the title with a number has room beside them; otherwise a symbol is.
            let badge = countSize(99).width + layout.spacing
            let fits = row.minX + text + badge + layout.spacing + natural <= end
            let frame = Rectangle(
                x: end - (fits ? natural : side), y: y, width: fits ? natural : side, height: side)
            if fits {
                drawPill(label, .clearAll, in: frame)
            } else {
                drawDisc(.trash, .clearAll, in: frame)
            }
            end = frame.minX - layout.spacing
        }
        if head.canGoQuiet {
            drawDisc(
                .moon, .doNotDisturb,
                in: Rectangle(x: row.maxX - side, y: y, width: side, height: side),
                isOn: head.isQuiet)
        }
        return end + layout.spacing
    }

    /// The title's font, so much smaller that the title fits, but not smaller than a caption: with large text there is
    /// little room beside the buttons.
    private func shrunk(_ font: FontStyle, to width: Double) -> FontStyle {
        let natural = measure(titleBlock(font, width: 8192)).width
        guard natural > width else { return font }
        let share = max(width / natural, theme.type[.caption].size / font.size)
        var font = font
        font.size = (font.size * share).rounded(.down)
        font.lineHeight = (font.lineHeight * share).rounded(.up)
        return font
    }

    private func titleBlock(_ font: FontStyle, width: Double) -> TextBlock {
        block(RichText(plain: room.words.notifications), font, width: width)
    }

    /// Draws the title with the number of unread messages, and below it the note that do not disturb is on.
    private mutating func drawTitle(
        of head: PanelHead, _ font: FontStyle, _ caption: FontStyle, in frame: Rectangle
    ) {
        let badge = head.unread > 0 ? countSize(head.unread) : .zero
        let gap = head.unread > 0 ? layout.spacing : 0
        let width = frame.width - badge.width - gap
        let font = shrunk(font, to: width)
        var title = titleBlock(font, width: width)
        title.width = max(1, min(title.width, measure(title).width))
        let height = font.lineHeight + (head.isQuiet ? caption.lineHeight : 0)
        let top = frame.minY + ((frame.height - height) / 2).rounded(.down)
        draw(title, at: Point(x: frame.minX, y: top), color: palette.text)
        if head.unread > 0 {
            let y = top + ((font.lineHeight - badge.height) / 2).rounded(.down)
            drawCount(
                head.unread, at: Point(x: frame.minX + title.width + gap, y: y), isProminent: true)
        }
        guard head.isQuiet else { return }
        draw(
            block(RichText(plain: room.words.doNotDisturb), caption, width: frame.width),
            at: Point(x: frame.minX, y: top + font.lineHeight), color: palette.secondaryText)
    }

    /// Ground of the search field: brighter than a dark panel, which would hide a hollow.
    private var searchGround: Color {
        palette.text.isBrighter(than: palette.ground) && !palette.hasHardEdges
            ? palette.text.opacity(0.1) : palette.field
    }

    /// Draws the search field with its symbol, and a button that empties the field if it has text.
    private mutating func drawSearch(_ state: ReplyState, in frame: Rectangle) {
        let end = min(max(Presentation.leastTarget, frame.height), frame.width / 3)
        let side = (16 * theme.type.factor).rounded()
        let indent = min(side + 24, frame.width / 3)
        drawField(
            state,
            at: FieldPlace(
                frame: frame,
                text: frame.inset(by: Insets(top: 0, right: end, bottom: 0, left: indent)),
                target: .panel(.search), placeholder: room.words.search, ground: searchGround))
        let sign = Rectangle(
            x: frame.minX + 14, y: frame.midY - side / 2, width: side, height: side)
        draw(.symbol(.search, frame: sign, palette.placeholder))
        guard !state.field.text.isEmpty || state.field.preedit != nil else { return }
        let target = HitTarget.panel(.clearSearch)
        let strength =
            interaction.pressed == target ? 0.5 : interaction.hovered == target ? 0.36 : 0.22
        let region = Rectangle(
            x: frame.maxX - end, y: frame.minY, width: end, height: frame.height)
        let diameter = min((24 * theme.type.factor).rounded(), region.width, region.height)
        let disc = Rectangle(
            x: region.midX - diameter / 2, y: region.midY - diameter / 2, width: diameter,
            height: diameter)
        drawDisc(
            .close, .clearSearch, in: disc, fill: palette.secondaryText.opacity(strength),
            answering: region)
    }
}
