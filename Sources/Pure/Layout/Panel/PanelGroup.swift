import Geometry
import Messages

/// The row above the cards of an application with several messages in the panel.
package struct PanelGroup: Equatable, Sendable {
    /// Name of the application.
    package var name: String
    /// Number of the application's messages.
    package var count: Int
    /// Whether all cards are listed, instead of only the front card.
    package var isUnfolded: Bool

    package init(name: String, count: Int, isUnfolded: Bool) {
        (self.name, self.count, self.isUnfolded) = (name, count, isUnfolded)
    }
}

extension Composer {
    /// Draws the name of an application, the number of its messages, and buttons that fold and clear them.
    mutating func composeGroup(_ group: PanelGroup) {
        let pill = max(32, theme.type[.button].lineHeight + 8)
        let row = Rectangle(
            x: layout.padding.left, y: 4,
            width: max(1, available.width - layout.padding.left - PanelRoom.margin),
            height: max(controlSide, pill + 8))
        resize(to: Size(width: available.width, height: row.maxY + 4))
        let labels = groupLabels(in: row)
        func button(width: Double, endingAt end: Double) -> Rectangle {
            Rectangle(x: end - width, y: row.midY - pill / 2, width: width, height: pill)
        }
        let clear = button(width: labels?.clear ?? pill, endingAt: row.maxX)
        let toggleLabel = group.isUnfolded ? labels?.toggle : nil
        let toggle = button(
            width: toggleLabel ?? pill, endingAt: clear.minX - layout.spacing)
        drawName(of: group, in: row, end: toggle.minX - layout.spacing)
        // The whole row responds, because its visible parts are smaller than a fingertip.
        let border = clear.minX - layout.spacing / 2
        let whole = Rectangle(x: 0, y: row.minY, width: border, height: row.height)
        let symbol = group.isUnfolded ? Symbol.chevronUp : .chevronDown
        if toggleLabel != nil {
            drawPill(
                room.words.showLess, .toggleGroup, in: toggle, symbol: symbol, isQuiet: true,
                answering: whole)
        } else {
            drawDisc(symbol, .toggleGroup, in: toggle, isQuiet: true, answering: whole)
        }
        let rest = Rectangle(
            x: border, y: row.minY, width: max(1, size.width - border), height: row.height)
        if labels != nil {
            drawPill(room.words.clear, .clearGroup, in: clear, isQuiet: true, answering: rest)
        } else {
            drawDisc(.close, .clearGroup, in: clear, isQuiet: true, answering: rest)
        }
    }

    private mutating func drawName(of group: PanelGroup, in row: Rectangle, end: Double) {
        // Quieter than the titles of messages, louder than the headings of sections.
        let font = theme.type[.button]
        let badge = countSize(group.count)
        var name = block(
            RichText(plain: TextCleaner.line(group.name, limit: Content.Limit.line)), font,
            width: end - badge.width - layout.spacing - row.minX)
        name.width = max(1, min(name.width, measure(name).width))
        draw(
            name, at: Point(x: row.minX, y: row.midY - font.lineHeight / 2), color: palette.text)
        drawCount(
            group.count,
            at: Point(
                x: row.minX + name.width + layout.spacing, y: row.midY - badge.height / 2),
            isProminent: false)
    }

    /// Widths of a group's buttons with labels; nil: there is no room for labels.
    private func groupLabels(in row: Rectangle) -> (toggle: Double, clear: Double)? {
        let padding = layout.buttons.padding
        let toggle = labelWidth(room.words.showLess) + padding * 2 + Composer.chevronSpan
        let clear = max(Composer.touchSide, labelWidth(room.words.clear) + padding * 2)
        // Does not depend on whether the group is folded, so that the buttons of all groups are below each other.
        return toggle + clear + layout.spacing * 2 + 128 <= row.width ? (toggle, clear) : nil
    }
}
