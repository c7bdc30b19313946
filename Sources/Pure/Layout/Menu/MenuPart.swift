import Geometry
import Messages

/// A part of a menu: the sheet on which its rows are, or a row.
package enum MenuPart: Equatable, Sendable {
    /// The sheet, of this height in logical pixels.
    case sheet(height: Double)
    case row(MenuRow)
}

/// A row of a menu.
package struct MenuRow: Equatable, Sendable {
    /// The kind of a row.
    package enum Kind: Equatable, Sendable {
        /// The name of the menu, which cannot be chosen.
        case title
        /// Leads back to the list before.
        case back
        case entry
        /// An entry that opens a list.
        case list
    }

    package var kind: Kind
    package var label: String
    package var symbol: Symbol?
    package var note = ""
    package var startsGroup = false
    /// Whether a row of the same list has a symbol, so that the labels of all begin behind it.
    package var isIndented = false
    /// Height without the line above, logical pixels.
    package var height = MenuRow.pointerHeight

    package init(_ kind: Kind, label: String, symbol: Symbol? = nil) {
        (self.kind, self.label, self.symbol) = (kind, label, symbol)
    }

    /// The row of an entry.
    package init(_ entry: MenuEntry) {
        let isList = if case .list = entry.deed { true } else { false }
        self.init(isList ? .list : .entry, label: entry.label, symbol: entry.symbol)
        (note, startsGroup) = (entry.note, entry.startsGroup)
    }

    /// Height with the line above, logical pixels.
    package var wholeHeight: Double { height + (startsGroup ? MenuRow.lineHeight : 0) }

    /// Height of a row for fingers, logical pixels.
    package static let fingerHeight = 44.0
    /// Height of a row for pointers and keys, logical pixels.
    package static let pointerHeight = 32.0
    /// Height of the line between two groups with the space around it, logical pixels.
    package static let lineHeight = 9.0
    /// Distance of the rows from the edges of the sheet, logical pixels.
    package static let inset = 6.0
    /// Widths of a menu, logical pixels.
    package static let widths = 200.0...360.0

    /// Distance of a row's contents from its ends, logical pixels.
    static let padding = 10.0
    /// Side length of a symbol, logical pixels.
    static let symbolSide = 16.0
    /// Distance between symbol, label and chevron, logical pixels.
    static let gap = 12.0
    /// Side length of a chevron, logical pixels.
    static let chevronSide = 11.0
}

extension MenuRow {
    /// The least height of rows in which the texts of a theme fit, and the width at which all labels are seen whole,
    /// both in logical pixels.
    package static func extent(
        of rows: [MenuRow], in room: PanelRoom, theme: ThemeDescription,
        measuring: any TextMeasuring
    ) -> (height: Double, width: Double) {
        let composer = Composer(
            .row(MenuRow(.entry, label: "")), in: room, interaction: .none, theme: theme,
            measuring: measuring)
        let width = rows.map { composer.naturalWidth(of: $0) }.max() ?? 0
        return (
            composer.leastRowHeight,
            min(max(width, widths.lowerBound), widths.upperBound).rounded(.up)
        )
    }
}

extension Composer {
    /// Creates a composer for a part of a menu.
    init(
        _ part: MenuPart, in room: PanelRoom, interaction: Interaction, theme: ThemeDescription,
        measuring: any TextMeasuring
    ) {
        var theme = theme.aboveCards
        theme.radius = min(theme.radius ?? .infinity, 14)
        let isSheet = if case .sheet = part { true } else { false }
        self.init(
            content: Content(isRightToLeft: room.isRightToLeft), room: CardRoom(room),
            interaction: interaction, measuring: measuring,
            style: Style(layout: .panel, theme: theme), hasGround: isSheet)
    }

    mutating func composeMenu(_ part: MenuPart) {
        switch part {
        case .sheet(let height):
            resize(to: Size(width: available.width, height: Bounds.bounded(height, 1...8192)))
        case .row(let row): composeRow(row)
        }
    }

    // MARK: Rows

    /// Least height of a row in which its texts fit, without the line above.
    fileprivate var leastRowHeight: Double {
        min(512, max(theme.type[.body].lineHeight, theme.type[.caption].lineHeight) + 12)
    }

    private func font(of row: MenuRow) -> FontStyle {
        theme.type[row.kind == .title ? .caption : .body]
    }

    private func label(of row: MenuRow, width: Double) -> TextBlock {
        block(
            RichText(plain: TextCleaner.line(row.label, limit: Content.Limit.label)),
            font(of: row), width: width)
    }

    private func note(of row: MenuRow, width: Double) -> TextBlock? {
        let text = TextCleaner.line(row.note, limit: Content.Limit.label)
        if text.isEmpty { return nil }
        var note = block(RichText(plain: text), theme.type[.caption], width: width)
        note.hasTabularDigits = true
        note.width = max(1, measure(note).width)
        return note
    }

    /// Width of everything before the label, from the edge of the sheet.
    private func start(of row: MenuRow) -> Double {
        let edge = MenuRow.inset + MenuRow.padding
        let hasSymbol = row.kind == .back || row.kind != .title && row.isIndented
        return edge + (hasSymbol ? MenuRow.symbolSide + MenuRow.gap : 0)
    }

    /// Width of everything behind the label, up to the edge of the sheet.
    private func end(of row: MenuRow, note: TextBlock?) -> Double {
        let chevron = row.kind == .list ? MenuRow.chevronSide + MenuRow.gap : 0
        return MenuRow.inset + MenuRow.padding + chevron
            + (note.map { $0.width + MenuRow.gap * 2 } ?? 0)
    }

    /// Width at which label and note of a row are seen whole.
    fileprivate func naturalWidth(of row: MenuRow) -> Double {
        let note = note(of: row, width: MenuRow.widths.upperBound / 2)
        let label = measure(label(of: row, width: MenuRow.widths.upperBound)).width
        return start(of: row) + label + end(of: row, note: note)
    }

    private mutating func composeRow(_ row: MenuRow) {
        let width = available.width
        let top = row.startsGroup ? MenuRow.lineHeight : 0
        let height = Bounds.bounded(row.height, leastRowHeight...512)
        resize(to: Size(width: width, height: top + height))
        if row.startsGroup { drawGroupLine() }
        let frame = Rectangle(
            x: MenuRow.inset, y: top, width: max(1, width - MenuRow.inset * 2), height: height)
        let ink = row.kind == .title ? nil : drawHighlight(frame, answering: top)
        drawSymbol(of: row, in: frame, color: ink ?? palette.secondaryText)
        let note = note(of: row, width: width / 2)
        let (start, end) = (start(of: row), end(of: row, note: note))
        let label = label(of: row, width: width - start - end)
        draw(
            label, at: Point(x: start, y: frame.midY - label.font.lineHeight / 2),
            color: ink ?? (row.kind == .title ? palette.secondaryText : palette.text))
        guard let note else { return }
        draw(
            note,
            at: Point(
                x: width - end + MenuRow.gap * 2, y: frame.midY - note.font.lineHeight / 2),
            color: ink ?? palette.secondaryText)
    }

    private mutating func drawGroupLine() {
        let line = Rectangle(
            x: MenuRow.inset + MenuRow.padding, y: (MenuRow.lineHeight / 2).rounded(.down),
            width: max(1, size.width - (MenuRow.inset + MenuRow.padding) * 2), height: 1)
        let color = palette.hasHardEdges ? palette.border : palette.text.opacity(0.14)
        draw(.fill(RoundedRectangle(line), color))
    }

    /// Draws the ground of a row under the pointer or with keyboard focus.
    ///
    /// - Returns: Colour of what stands on it; nil: there is no ground.
    private mutating func drawHighlight(_ frame: Rectangle, answering top: Double) -> Color? {
        let target = HitTarget.panel(.menuRow)
        let radius = min(theme.buttonRadius ?? .infinity, 8, frame.height / 2)
        let (isFocused, isHovered) = (
            interaction.focused == target, interaction.hovered == target
        )
        let shape = RoundedRectangle(frame, radius: radius)
        let ink = drawTouch(of: target, in: shape, isLit: isFocused)
        let whole = Rectangle(x: 0, y: top, width: size.width, height: frame.height)
        addTarget(HitRegion(rectangle: whole, target: target))
        if isFocused || isHovered && palette.hasHardEdges {
            draw(.ring(shape, width: 2, palette.focus))
        }
        return ink
    }

    /// Draws the symbol before the label, and the chevron of a list.
    private mutating func drawSymbol(of row: MenuRow, in frame: Rectangle, color: Color) {
        let isMirrored = content.isRightToLeft
        func square(_ side: Double, at x: Double) -> Rectangle {
            Rectangle(x: x, y: (frame.midY - side / 2).rounded(.down), width: side, height: side)
        }
        let start = frame.minX + MenuRow.padding
        switch row.kind {
        case .title: return
        case .back:
            let side = MenuRow.chevronSide
            let sign = square(side, at: start + ((MenuRow.symbolSide - side) / 2).rounded(.down))
            draw(
                .symbol(
                    isMirrored ? .chevronRight : .chevronLeft, frame: sign,
                    color))
        case .entry, .list:
            guard let symbol = row.symbol else { break }
            // The cross and the moon fill their square more than the others.
            let side = MenuRow.symbolSide - (symbol == .close ? 5 : symbol == .moon ? 1 : 0)
            let shift = ((MenuRow.symbolSide - side) / 2).rounded(.down)
            draw(.symbol(symbol, frame: square(side, at: start + shift), color))
        }
        guard row.kind == .list else { return }
        let side = MenuRow.chevronSide
        draw(
            .symbol(
                isMirrored ? .chevronLeft : .chevronRight,
                frame: square(side, at: frame.maxX - MenuRow.padding - side),
                color))
    }
}
