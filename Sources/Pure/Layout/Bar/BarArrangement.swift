package import Geometry
import Messages

/// Positions of everything on a bar that is read from left to right: logical pixels from the ground's upper left
/// corner.
struct BarArrangement {
    /// A button with its frame and hit region.
    struct Place {
        var button: BarButton
        /// Frame of the button, as high as a fingertip if there is room.
        var frame: Rectangle
        /// Hit region: up to the next button and the edges of the ground, so that it is easy to hit.
        var region: Rectangle
    }

    var size: Size
    /// Buttons before the picture, from left to right.
    var leading: [Place] = []
    /// Buttons after the titles, from left to right.
    var trailing: [Place] = []
    /// Frame of the picture; nil: no picture is shown.
    var image: Rectangle?
    /// Frame of the titles; empty: there is too little room.
    var titles = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// Frame of the dots that stand for pages; nil: there are none.
    var dots: Rectangle?
    /// The part of the ground in which the contents are.
    let contents: Rectangle
    /// Region that opens the view: everything between the buttons.
    var middle: Rectangle

    /// Regions that open the view, too: everything beside the contents.
    var sides: [Rectangle] {
        guard contents.minX > 0 else { return [] }
        return [stretch(0, contents.minX), stretch(contents.maxX, size.width)]
    }

    /// Least width of titles that are shown.
    static let leastTitles = 44.0
    /// Side length of a button with a symbol.
    static let buttonSide = 44.0
    /// Space between two buttons.
    static let buttonSpacing = 8.0
    /// Share of the bar's width that more than one button must leave to the titles.
    static let titlesShare = 0.42
    /// Width below which at most two buttons are shown: a bar on a phone.
    static let phoneWidth = 480.0

    /// Arranges a bar.
    ///
    /// - Parameters:
    ///   - width: Width of the bar.
    ///   - contentWidth: Greatest width of the contents.
    ///   - buttons: Buttons on each side with their widths, from left to right.
    ///   - dots: Number of dots; 0: none.
    init(
        width: Double, contentWidth: Double = .infinity, metrics: BarMetrics,
        buttons: (leading: [(BarButton, Double)], trailing: [(BarButton, Double)]),
        hasImage: Bool, dots: Int = 0, progress: BarSettings.ProgressPlace = .none
    ) {
        size = Size(width: width, height: metrics.height)
        let inset = max(0, ((width - contentWidth) / 2).rounded(.down))
        contents = Rectangle(x: inset, y: 0, width: width - inset * 2, height: size.height)
        middle = contents
        let style = metrics.style
        let padding = min(style.padding, (contents.width / 8).rounded(.down))
        // A symbol is centred in its button, and so has a distance from the edge already.
        let edge = max(0, padding - 8)
        var x = contents.minX + edge
        for (button, width) in buttons.leading {
            leading.append(place(button, x: x, width: width))
            x += width + BarArrangement.buttonSpacing
        }
        var end = contents.maxX - edge
        for (button, width) in buttons.trailing.reversed() {
            end -= width
            trailing.insert(place(button, x: end, width: width), at: 0)
            end -= BarArrangement.buttonSpacing
        }
        setRegions()
        let start = leading.isEmpty ? contents.minX + padding : x
        placeMiddle(
            start, trailing.isEmpty ? contents.maxX - padding : end, metrics, hasImage: hasImage)
        placeDots(dots, progress, metrics)
    }

    /// Places dots below the titles, which make room for them; without room there are none.
    private mutating func placeDots(
        _ count: Int, _ progress: BarSettings.ProgressPlace, _ metrics: BarMetrics
    ) {
        guard count > 0, !titles.isEmpty else { return }
        let row = BarDots(count: count)
        let texts = titles.height - BarMetrics.titleMargin * 2
        let free = size.height - (progress == .bottom ? BarMetrics.progressHeight : 0)
        let rest = free - texts - BarDots.side
        let gap = rest >= BarDots.roomy ? BarDots.gap * 2 : BarDots.gap
        guard rest >= gap, row.width <= size.width else { return }
        let top = ((rest - gap) / 2).rounded(.down)
        titles.origin.y = top - BarMetrics.titleMargin
        let middle = metrics.style.isCentered ? titles.midX : size.width / 2
        dots = Rectangle(
            x: (middle - row.width / 2).rounded(.down), y: top + texts + gap, width: row.width,
            height: BarDots.side)
    }

    private func place(_ button: BarButton, x: Double, width: Double) -> Place {
        let height = min(BarArrangement.buttonSide, size.height)
        let frame = Rectangle(
            x: x, y: ((size.height - height) / 2).rounded(.down), width: width, height: height)
        return Place(button: button, frame: frame, region: frame)
    }

    /// Extends the hit region of each button to its neighbours and the ends of the contents.
    private mutating func setRegions() {
        let half = BarArrangement.buttonSpacing / 2
        for index in leading.indices {
            let start = index == 0 ? contents.minX : leading[index].frame.minX - half
            leading[index].region = stretch(start, leading[index].frame.maxX + half)
        }
        for index in trailing.indices {
            let isLast = index == trailing.count - 1
            let end = isLast ? contents.maxX : trailing[index].frame.maxX + half
            trailing[index].region = stretch(trailing[index].frame.minX - half, end)
        }
        middle = stretch(
            leading.last?.region.maxX ?? contents.minX,
            trailing.first?.region.minX ?? contents.maxX)
    }

    /// A rectangle of the bar's full height between two positions.
    private func stretch(_ start: Double, _ end: Double) -> Rectangle {
        Rectangle(x: start, y: 0, width: max(0, end - start), height: size.height)
    }

    /// Places picture and titles between two positions.
    private mutating func placeMiddle(
        _ start: Double, _ end: Double, _ metrics: BarMetrics, hasImage: Bool
    ) {
        var start = start
        let side = metrics.imageSide
        let top = ((size.height - side) / 2).rounded(.down)
        // At the end of a round ground the picture has the same distance from all three sides.
        let near =
            leading.isEmpty && !metrics.style.isFullWidth
            ? min(start, max(top, (metrics.radius * 0.6).rounded())) : start
        let behind = near + side + metrics.style.spacing
        // Titles matter more than a picture that would be wider than they are.
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

/// A row of dots that stand for pages; lengths in logical pixels.
struct BarDots {
    let count: Int

    /// Diameter of a dot.
    static let side = 4.0
    /// Space between two dots.
    static let spacing = 5.0
    /// Space between the titles and the dots; twice as much on a roomy bar.
    static let gap = 2.0
    /// Height that titles and dots leave on a roomy bar.
    static let roomy = 14.0

    var width: Double { Double(count) * (Self.side + Self.spacing) - Self.spacing }
}

/// Positions on the bar, logical pixels from the ground's upper left corner.
package struct BarPlan: Equatable, Sendable {
    /// Size of the ground.
    package var size: Size
    /// The part of the ground in which the contents are.
    package var contents: Rectangle
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
        contents = arrangement.contents
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
