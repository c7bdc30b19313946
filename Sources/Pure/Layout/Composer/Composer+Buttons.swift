import Geometry
import Messages

extension Composer {
    private var buttonFont: FontStyle { theme.type[layout.buttons.step] }

    /// The buttons in rows of equal widths, as many in each row as their labels allow.
    func buttonRows(width: Double) -> [[CardButton]] {
        let outlet = layout.buttons
        var rows: [[CardButton]] = []
        var rest = content.buttons[...]
        while !rest.isEmpty {
            var count = min(rest.count, outlet.perRow)
            // Four buttons make two pairs rather than three and one.
            if rest.count == 4, count == 3 { count = 2 }
            let widest = rest.prefix(count).map(labelWidth)
            while count > 1 {
                let each = (width - outlet.spacing * Double(count - 1)) / Double(count)
                let needed = widest.prefix(count).max() ?? 0
                if needed + outlet.padding * 2 <= each { break }
                count -= 1
            }
            rows.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return rows
    }

    /// Preferred width of rows of buttons.
    func naturalWidth(of rows: [[CardButton]]) -> Double {
        let outlet = layout.buttons
        var most = 0.0
        for row in rows {
            let each = (row.map(labelWidth).max() ?? 0) + outlet.padding * 2
            let count = Double(row.count)
            most = max(most, max(each, outlet.minWidth) * count + outlet.spacing * (count - 1))
        }
        return most
    }

    /// Widths of the buttons beside the text on a card with `span` logical pixels for everything; empty: the buttons
    /// must be below the text.
    func trailingButtons(span: Double) -> [Double] {
        let outlet = layout.buttons
        guard reply == nil, outlet.isShown, outlet.placement == .trailing,
            !content.buttons.isEmpty, content.buttons.count <= outlet.maxTrailing, span >= 480
        else { return [] }
        let widths = content.buttons.map {
            max(outlet.minWidth, labelWidth($0) + outlet.padding * 2)
        }
        return widths.reduce(0, +) <= span / 2 ? widths : []
    }

    /// Width that buttons of these widths take side by side.
    func trailingWidth(_ widths: [Double]) -> Double {
        widths.reduce(0, +) + layout.buttons.spacing * Double(max(0, widths.count - 1))
    }

    /// Draws the buttons beside the text.
    mutating func drawTrailing(of plan: Plan, middle: Double) {
        let height = min(layout.buttons.height, size.height)
        var x = plan.left + plan.span - trailingWidth(plan.trailing)
        let y = max(0, (middle - height / 2).rounded(.down))
        for (button, width) in zip(content.buttons, plan.trailing) {
            drawButton(button, in: Rectangle(x: x, y: y, width: width, height: height))
            x += width + layout.buttons.spacing
        }
    }

    /// The rows of a part for which there is room. If others are left out, the last button opens the menu.
    func visibleRows(_ part: Part) -> [[CardButton]] {
        var rows = Array(part.rows.prefix(part.units))
        if rows.count < part.rows.count, room.hasMenu, let last = rows.popLast() {
            rows.append(last.dropLast() + [content.more])
        }
        return rows
    }

    /// Draws rows of buttons of equal width into `frame`, from its top.
    mutating func drawButtons(_ rows: [[CardButton]], in frame: Rectangle) {
        let outlet = layout.buttons
        var y = frame.minY
        for row in rows {
            let gaps = outlet.spacing * Double(row.count - 1)
            let width = max(1, ((frame.width - gaps) / Double(row.count)).rounded(.down))
            for (index, button) in row.enumerated() {
                let isLast = index == row.count - 1
                let x = frame.minX + Double(index) * (width + outlet.spacing)
                drawButton(
                    button,
                    in: Rectangle(
                        x: x, y: y, width: isLast ? max(1, frame.maxX - x) : width,
                        height: outlet.height))
            }
            y += outlet.height + outlet.spacing
        }
    }

    /// Draws a button with a centred label.
    private mutating func drawButton(_ button: CardButton, in frame: Rectangle) {
        let region = HitRegion(rectangle: frame, target: button.target)
        let radius = min(theme.buttonRadius ?? .infinity, frame.height / 2)
        let isProminent = isProminent(button)
        let fill = isProminent ? prominentColor(region.target) : buttonColor(region.target)
        draw(.fill(RoundedRectangle(frame, radius: radius), fill))
        let isUsed = button.target == .copyCode && interaction.isCodeCopied
        let label = isUsed ? button.usedLabel ?? button.label : button.label
        drawLabel(
            label, in: frame, color: isProminent ? palette.onAccent : palette.buttonText)
        addTarget(region)
        drawFocus(around: region, radius: radius)
    }

    /// Draws the centred label of a button.
    mutating func drawLabel(_ text: String, in frame: Rectangle, color: Color) {
        let inset = min(layout.buttons.padding, frame.width / 8)
        let font = buttonFont
        var label = block(
            RichText(plain: text), font, width: frame.width - inset * 2, centered: true)
        // A label that was cut has its ellipsis at the end already.
        label.ellipsis = text.hasSuffix("…") ? .end : .middle
        let top = frame.midY - font.lineHeight / 2
        draw(label, at: Point(x: frame.minX + inset, y: top), color: color)
    }

    /// Width of the wider one of a button's labels, so that nothing moves when the label changes.
    private func labelWidth(_ button: CardButton) -> Double {
        max(labelWidth(button.label), button.usedLabel.map { labelWidth($0) } ?? 0)
    }

    /// Width of a label without the button's padding.
    func labelWidth(_ label: String) -> Double {
        measure(block(RichText(plain: label), buttonFont, width: 480)).width
    }

    /// Whether a button is filled with the accent colour: one of the sender's.
    private func isProminent(_ button: CardButton) -> Bool {
        switch layout.buttons.prominence {
        case .none: false
        case .first: content.buttons.first { $0.target != .copyCode } == button
        case .last:
            content.buttons.last == button && button != content.more && button.target != .copyCode
        }
    }

    /// Accent colour of a button; stronger under the pointer or a finger.
    func prominentColor(_ target: HitTarget) -> Color {
        if interaction.pressed == target { return palette.pressedAccent }
        return interaction.hovered == target ? palette.hoveredAccent : palette.accent
    }

    /// Colour of an ordinary button; stronger under the pointer or a finger.
    func buttonColor(_ target: HitTarget) -> Color {
        if interaction.pressed == target { return palette.pressedButton }
        return interaction.hovered == target ? palette.hoveredButton : palette.button
    }

    /// Draws the ground of a button that has none until a pointer or finger is on it.
    ///
    /// - Parameter isLit: Whether it has that of a button under the pointer in any case.
    /// - Returns: Colour of what stands on it; nil: there is no ground.
    mutating func drawTouch(
        of target: HitTarget, in shape: RoundedRectangle, isLit: Bool = false
    ) -> Color? {
        guard isLit || isTouched(target) else { return nil }
        draw(
            .fill(
                shape,
                interaction.pressed == target ? palette.pressedButton : palette.hoveredButton))
        return palette.buttonText
    }

    /// Draws the close button, if the card is under the pointer or has keyboard focus: over everything else in the
    /// corner, so that nothing moves to make room.
    mutating func drawClose() {
        guard interaction.showsClose, layout.close.isShown else { return }
        let outlet = layout.close
        let side = min(outlet.side, size.height)
        let isAtTop =
            switch content.anchor {
            case .topLeft, .top, .topRight: layout.attachment == .edge
            default: false
            }
        let middle = min(outlet.top + (isAtTop ? layout.edgePadding : 0), size.height / 2)
        let disc = Rectangle(
            x: max(0, size.width - outlet.trailing - side / 2), y: max(0, middle - side / 2),
            width: side, height: side)
        let ring = disc.inset(by: Insets(all: -4)).intersection(
            Rectangle(origin: .zero, size: size))
        draw(.fill(RoundedRectangle(ring, radius: ring.height / 2), palette.ground))
        draw(.fill(RoundedRectangle(disc, radius: side / 2), buttonColor(.close)))
        let inset = (side * 0.3).rounded()
        draw(.symbol(.close, frame: disc.inset(by: Insets(all: inset)), palette.buttonText))
        addTarget(HitRegion(rectangle: ring, target: .close))
        let region = HitRegion(rectangle: disc, target: .close)
        drawFocus(around: region, radius: side / 2, gap: size.height >= side + 8 ? 2 : 0)
    }
}

/// A button of a message's card.
struct CardButton: Equatable {
    var label: String
    /// Label for a moment after the button was used; nil: `label`.
    var usedLabel: String?
    var target: HitTarget
}
