package import Geometry

/// Where things stand on the bar, logical pixels from the upper left corner of its ground.
package struct BarPlan: Equatable, Sendable {
    /// Extent of the ground.
    package var size: Size
    /// Room of the titles; empty: there is too little for them.
    package var titles: Rectangle
    /// Place of the picture; nil: none is shown.
    package var image: Rectangle?
    /// Place of the line of progress when all is done; nil: none is drawn.
    package var progress: Rectangle?
    /// Widths of the whole texts, logical pixels.
    package var titleWidth: Double
    package var subtitleWidth: Double
}

extension BarPlan {
    /// Plans a bar of a width, in logical pixels, for what it shows and its whole texts.
    package init(
        _ face: BarFace, title: String, subtitle: String, in room: PanelRoom,
        theme: ThemeDescription, measuring: any TextMeasuring
    ) {
        let size = Size(width: room.width, height: face.style.height)
        self.init(
            size: size, titles: Rectangle(origin: .zero, size: size), titleWidth: 0,
            subtitleWidth: 0)
    }
}
