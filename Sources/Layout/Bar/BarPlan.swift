package import Geometry
import Messages

/// Positions on the bar, logical pixels from the ground's upper left corner.
package struct BarPlan: Equatable, Sendable {
    /// Size of the ground.
    package var size: Size
    /// Frame of the titles; empty: there is too little room.
    package var titles: Rectangle
    /// Frame of the picture; nil: no picture is shown.
    package var image: Rectangle?
    /// Frame of the complete progress line; nil: none is shown.
    package var progress: Rectangle?
    /// Widths of the uncut texts, logical pixels.
    package var titleWidth: Double
    package var subtitleWidth: Double
}

extension BarPlan {
    /// Plans a bar of a width, in logical pixels, with the uncut texts.
    package init(
        _ face: BarFace, title: String, subtitle: String, in room: PanelRoom,
        theme: ThemeDescription, measuring: any TextMeasuring
    ) {
        let composer = Composer(
            .bar(face), in: room, interaction: .none, theme: theme, measuring: measuring)
        let metrics = BarMetrics(face.style, composer.theme.type)
        let arrangement = composer.arrangement(of: face, metrics)
        let size = arrangement.size
        func seen(_ frame: Rectangle) -> Rectangle {
            guard room.isRightToLeft else { return frame }
            return Rectangle(
                origin: Point(x: size.width - frame.maxX, y: frame.minY), size: frame.size)
        }
        self.size = size
        titles = arrangement.titles.isEmpty ? arrangement.titles : seen(arrangement.titles)
        image = arrangement.image.map(seen)
        let height = BarMetrics.progressHeight
        let inset = metrics.progressInset(in: size.width)
        if face.progress != .none {
            progress = Rectangle(
                x: inset, y: face.progress == .top ? 0 : size.height - height,
                width: max(1, size.width - inset * 2), height: height)
        }
        titleWidth = composer.width(of: title, metrics.title)
        subtitleWidth = composer.width(of: subtitle, metrics.subtitle)
    }
}
