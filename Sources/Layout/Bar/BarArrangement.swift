import Geometry
import Messages

/// Where everything stands on a bar that is read from left to right: logical pixels from the upper left corner of the
/// ground.
struct BarArrangement {
    /// A button and its box, as high as a finger.
    struct Place {
        var button: BarButton
        /// As far as there is room.
        var frame: Rectangle
        /// What answers to a tap: up to the next button and to the edges of the ground, so that nobody misses.
        var region: Rectangle
    }

    var size: Size
    /// From left to right.
    var leading: [Place] = []
    /// From left to right.
    var trailing: [Place] = []
    /// Nil: no picture is shown.
    var image: Rectangle?
    /// Empty: too little room.
    var titles = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// What opens the view: all between the buttons.
    var middle: Rectangle

    /// The least width of titles that are shown.
    static let leastTitles = 44.0
    /// Side of a button with a symbol.
    static let buttonSide = 44.0
    /// Between two buttons.
    static let buttonSpacing = 8.0

    /// - Parameters:
    ///   - width: Of the bar.
    ///   - buttons: Those of either side with their widths, in their order from left to right.
    init(
        width: Double, metrics: BarMetrics,
        buttons: (leading: [(BarButton, Double)], trailing: [(BarButton, Double)]),
        hasImage: Bool
    ) {
        size = Size(width: width, height: metrics.height)
        middle = Rectangle(origin: .zero, size: size)
        let style = metrics.style
        let padding = min(style.padding, (width / 8).rounded(.down))
        // A symbol stands in the middle of its button, which keeps it away from the edge by itself.
        let edge = max(0, padding - 8)
        var x = edge
        for (button, width) in buttons.leading {
            leading.append(place(button, x: x, width: width))
            x += width + BarArrangement.buttonSpacing
        }
        var end = width - edge
        for (button, width) in buttons.trailing.reversed() {
            end -= width
            trailing.insert(place(button, x: end, width: width), at: 0)
            end -= BarArrangement.buttonSpacing
        }
        setRegions()
        let start = leading.isEmpty ? padding : x
        placeMiddle(
            start, trailing.isEmpty ? width - padding : end, metrics, hasImage: hasImage)
    }

    private func place(_ button: BarButton, x: Double, width: Double) -> Place {
        let height = min(BarArrangement.buttonSide, size.height)
        let frame = Rectangle(
            x: x, y: ((size.height - height) / 2).rounded(.down), width: width, height: height)
        return Place(button: button, frame: frame, region: frame)
    }

    /// Gives each button the room around it.
    private mutating func setRegions() {
        let half = BarArrangement.buttonSpacing / 2
        for index in leading.indices {
            let start = index == 0 ? 0 : leading[index].frame.minX - half
            leading[index].region = stretch(start, leading[index].frame.maxX + half)
        }
        for index in trailing.indices {
            let isLast = index == trailing.count - 1
            let end = isLast ? size.width : trailing[index].frame.maxX + half
            trailing[index].region = stretch(trailing[index].frame.minX - half, end)
        }
        middle = stretch(
            leading.last?.region.maxX ?? 0, trailing.first?.region.minX ?? size.width)
    }

    /// The whole height of the bar between two places.
    private func stretch(_ start: Double, _ end: Double) -> Rectangle {
        Rectangle(x: start, y: 0, width: max(0, end - start), height: size.height)
    }

    /// Places picture and titles between two places.
    private mutating func placeMiddle(
        _ start: Double, _ end: Double, _ metrics: BarMetrics, hasImage: Bool
    ) {
        var start = start
        let side = metrics.imageSide
        let top = ((size.height - side) / 2).rounded(.down)
        // At the end of a round ground, as far from that as from above and below.
        let near =
            leading.isEmpty && !metrics.style.isFullWidth
            ? min(start, max(top, (metrics.radius * 0.6).rounded())) : start
        let behind = near + side + metrics.style.spacing
        // Titles are worth more than a picture that would be wider than they.
        if hasImage, side > 0, end - behind >= max(side, BarArrangement.leastTitles) {
            image = Rectangle(x: near, y: top, width: side, height: side)
            start = behind
        }
        if metrics.style.isCentered {
            let beside = max(start, size.width - end)
            let isRoomy = size.width - beside * 2 >= BarArrangement.leastTitles * 3
            placeTitles(isRoomy ? beside : start, isRoomy ? size.width - beside : end, metrics)
        } else {
            placeTitles(start, end, metrics)
        }
    }

    private mutating func placeTitles(_ start: Double, _ end: Double, _ metrics: BarMetrics) {
        let (start, end) = (start.rounded(.up), end.rounded(.down))
        guard end - start >= BarArrangement.leastTitles else { return }
        let height = metrics.titlesHeight
        titles = Rectangle(
            x: start, y: ((size.height - height) / 2).rounded(.down), width: end - start,
            height: height)
    }
}
