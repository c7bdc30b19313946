import Geometry
import Messages

/// Marks of a card: the number of messages for which it stands, and the remaining time.
extension Composer {
    // MARK: Count

    /// Highest number that is written out.
    private static let mostCounted = 99

    /// The number of messages in figures, such as `3×` for equal messages and `3` for a pile.
    private static func figures(_ content: Content) -> String {
        if content.count > mostCounted { return "\(mostCounted)+" }
        return content.countsPile ? "\(content.count)" : "\(content.count)×"
    }

    /// Whether the number of messages is shown on the picture.
    static func countsOnVisual(_ content: Content, _ layout: LayoutDescription) -> Bool {
        guard let visual = content.visual, layout.count.side > 0 else { return false }
        var side = layout.visual.side
        if case .image = visual { side = layout.visual.imageSide }
        return side >= layout.count.side * 1.5
    }

    /// The content with the number of messages before its first text, if the number is not shown on the picture.
    static func counted(_ content: Content, _ layout: LayoutDescription) -> Content {
        guard content.count > 1, !countsOnVisual(content, layout) else { return content }
        var content = content
        let figures = figures(content)
        let mark = figures.hasSuffix("×") ? figures + " " : "(" + figures + ") "
        if content.title.isEmpty || !layout.title.isShown {
            content.body.runs.insert(RichText.Run(mark), at: 0)
        } else {
            content.title = mark + content.title
        }
        return content
    }

    /// Draws the number of messages on the upper trailing corner of a picture, with a ring around it.
    mutating func drawCount(on frame: Rectangle) {
        guard content.count > 1, Self.countsOnVisual(content, layout) else { return }
        let side = layout.count.side
        var font = theme.type[.caption]
        (font.size, font.lineHeight, font.weight) = ((side * 0.62).rounded(), side, 700)
        var label = block(
            RichText(plain: Self.figures(content)), font, width: side * 3, centered: true)
        let width = max(side, (measure(label).width + side * 0.5).rounded(.up))
        let overhang = (side / 3).rounded()
        let place = Rectangle(
            x: frame.maxX - width + overhang, y: frame.minY - overhang, width: width, height: side)
        draw(
            .fill(
                RoundedRectangle(place.inset(by: Insets(all: -2)), radius: side / 2 + 2),
                palette.ground))
        let (disc, ink) =
            content.isCritical
            ? (palette.alarm, palette.onAlarm) : (palette.accent, palette.onAccent)
        draw(.fill(RoundedRectangle(place, radius: side / 2), disc))
        label.width = width
        draw(label, at: place.origin, color: ink)
    }

    // MARK: Remaining time

    /// Draws a line along the lower edge for the remaining time; it ends where round corners begin.
    mutating func drawTimeLeft() {
        guard let share = content.timeLeft, layout.timeLeft.height > 0 else { return }
        let height = min(layout.timeLeft.height, size.height)
        let inset = min(radius, size.width / 2)
        var bottom = size.height
        if content.progress != nil, layout.progress.isShown, layout.progress.placement == .edge {
            bottom -= layout.progress.height
        }
        let width = ((size.width - inset * 2) * min(max(share, 0), 1)).rounded()
        guard width >= 1, bottom >= height else { return }
        let line = Rectangle(x: inset, y: bottom - height, width: width, height: height)
        draw(.fill(RoundedRectangle(line, radius: height / 2), barColor))
    }
}
