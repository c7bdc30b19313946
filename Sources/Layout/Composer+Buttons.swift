import Geometry
import Messages

extension Composer {
    enum ButtonMetrics {
        static let height = 40.0
        static let gap = 8.0
        static let padding = 16.0
        static let perRow = 3
    }

    /// The buttons in rows: as many of equal width beside each other as their labels allow.
    func buttonRows(width: Double) -> [[Action]] {
        var rows: [[Action]] = []
        var rest = content.buttons[...]
        while !rest.isEmpty {
            var count = min(rest.count, ButtonMetrics.perRow)
            // Four go in two pairs, not as three and one.
            if rest.count == 4 { count = 2 }
            let widest = rest.prefix(count).map(labelWidth)
            while count > 1 {
                let each =
                    (width - ButtonMetrics.gap * Double(count - 1)) / Double(count)
                let needed = widest.prefix(count).max() ?? 0
                if needed + ButtonMetrics.padding * 2 <= each { break }
                count -= 1
            }
            rows.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return rows
    }

    /// The height of `count` rows of buttons.
    static func buttonsHeight(rows count: Int) -> Double {
        count == 0
            ? 0 : Double(count) * ButtonMetrics.height + Double(count - 1) * ButtonMetrics.gap
    }

    /// Draws rows of buttons of equal width into `frame`, from its top.
    mutating func drawButtons(_ rows: [[Action]], in frame: Rectangle) {
        var y = frame.minY
        for row in rows {
            let gaps = ButtonMetrics.gap * Double(row.count - 1)
            let width = ((frame.width - gaps) / Double(row.count)).rounded(.down)
            for (index, action) in row.enumerated() {
                let isLast = index == row.count - 1
                let x = frame.minX + Double(index) * (width + ButtonMetrics.gap)
                drawButton(
                    action,
                    in: Rectangle(
                        x: x, y: y, width: isLast ? frame.maxX - x : width,
                        height: ButtonMetrics.height))
            }
            y += ButtonMetrics.height + ButtonMetrics.gap
        }
    }

    /// A pill with a label in its middle.
    mutating func drawButton(_ action: Action, in frame: Rectangle) {
        let target = HitTarget.button(key: action.key)
        commands.append(
            .fill(RoundedRectangle(frame, radius: frame.height / 2), buttonColor(target)))
        let inset = min(ButtonMetrics.padding, frame.width / 8)
        var label = block(
            RichText(plain: action.label), .button, width: frame.width - inset * 2, centered: true)
        label.ellipsis = .middle
        let top = frame.midY - FontStyle.button.lineHeight / 2
        draw(label, at: Point(x: frame.minX + inset, y: top), color: palette.text)
        hits.append(HitRegion(rectangle: frame, target: target))
    }

    func labelWidth(_ action: Action) -> Double {
        measure(block(RichText(plain: action.label), .button, width: 480)).width
    }

    func buttonColor(_ target: HitTarget) -> Color {
        if interaction.pressed == target { return palette.pressedButton }
        return interaction.hovered == target ? palette.hoveredButton : palette.button
    }

    /// The close button, only while the pointer is over the card: over whatever stands in the corner, so
    /// that nothing moves to make room for it.
    mutating func drawClose(center: Point) {
        guard interaction.isHovered else { return }
        let side = min(24, size.height)
        let disc = Rectangle(
            x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        let ring = disc.inset(by: Insets(all: -4)).intersection(
            Rectangle(origin: .zero, size: size))
        commands.append(.fill(RoundedRectangle(ring, radius: ring.height / 2), palette.ground))
        commands.append(.fill(RoundedRectangle(disc, radius: side / 2), buttonColor(.close)))
        commands.append(
            .symbol(.close, frame: disc.inset(by: Insets(all: 7)), palette.text))
        hits.append(HitRegion(rectangle: ring, target: .close))
    }
}
