import Geometry
package import Messages

/// Figures of a bar style (LNPopupController). A plain value in logical pixels that a file may fill.
package struct BarStyle: Equatable, Sendable {
    /// Whether the bar's ground spans the output, and windows keep clear of it.
    package var isFullWidth = false
    /// Visible height of the bar at the usual text size.
    package var height = 58.0
    package var titleSize = 15.0
    package var subtitleSize = 12.5
    /// Whether the title is semibold rather than medium.
    package var isTitleBold = true
    /// Whether titles are centred instead of starting where reading begins.
    package var isCentered = false
    package var hasImage = true
    /// Difference between the bar's height and the picture's side length.
    package var imageInset = 18.0
    /// Radius of the ground's corners; beyond half of the height the ends are round.
    package var radius = 14.0
    /// Distance from the ends of the ground to its contents.
    package var padding = 16.0
    /// Distance from the edges of the output to the ground.
    package var margin = 12.0
    /// Space between picture and titles.
    package var spacing = 12.0

    package init() {}

    /// Creates the built-in style of this name; nil: there is none.
    package init?(_ name: BarStyleName) {
        self.init()
        switch name {
        case .floating: break
        case .floatingCompact:
            (height, titleSize, subtitleSize, spacing) = (48, 13, 12, 10)
        case .prominent:
            (height, isFullWidth, titleSize, subtitleSize) = (64, true, 16, 13)
            (radius, padding, margin) = (0, 20, 0)
        case .compact:
            (height, isFullWidth, titleSize, subtitleSize) = (44, true, 13.5, 12)
            (isCentered, hasImage) = (true, false)
            (radius, padding, margin) = (0, 20, 0)
        default: return nil
        }
    }

    /// The style in whole pixels, with contents that have room in the bar.
    fileprivate var rounded: BarStyle {
        var style = self
        style.height = height.rounded()
        style.imageInset = imageInset.rounded()
        style.padding = min(padding, 256).rounded()
        style.margin = margin.rounded()
        style.spacing = min(spacing, 256).rounded()
        return style
    }
}

/// Heights of a bar and fonts of its titles, for a style and a theme's fonts. Lengths in logical pixels.
struct BarMetrics {
    /// The style in whole pixels.
    let style: BarStyle
    let title: FontStyle
    let subtitle: FontStyle
    /// Space between title and subtitle.
    let gap: Double
    /// Height of the bar.
    let height: Double

    /// Margin above and below the titles, for letters that reach beyond their line.
    static let titleMargin = 2.0
    /// Height of the progress line.
    static let progressHeight = 2.0

    init(_ style: BarStyle, _ type: TypeScale) {
        let style = style.rounded
        func font(_ size: Double, weight: Int) -> FontStyle {
            let size = size * type.factor
            var font = FontStyle(size: size, lineHeight: (size * 1.25).rounded(), weight: weight)
            font.family = type.family
            return font
        }
        self.style = style
        title = font(style.titleSize, weight: style.isTitleBold ? 600 : 500)
        subtitle = font(style.subtitleSize, weight: 400)
        gap = style.height < 48 ? 0 : 2
        let lines = title.lineHeight + gap + subtitle.lineHeight
        // Larger texts keep about the room around them that the style has around usual texts.
        let usual = (style.titleSize * 1.25).rounded() + gap + (style.subtitleSize * 1.25).rounded()
        let slack = min(max(style.height - usual, BarMetrics.titleMargin * 2), 16)
        height = max(style.height + BarMetrics.growth(type.factor), lines + slack)
    }

    /// Growth of the bar's height with large texts (LNPopupController): sizes of iOS as shares of the usual size.
    private static func growth(_ factor: Double) -> Double {
        let steps = [1.35, 1.64, 1.94, 2.35, 2.76, 2.95]
        return 7 * Double(steps.filter { $0 <= factor }.count)
    }

    /// Height of the titles.
    var titlesHeight: Double {
        title.lineHeight + gap + subtitle.lineHeight + BarMetrics.titleMargin * 2
    }

    /// Radius of the ground's corners, at most half of the height.
    var radius: Double { style.isFullWidth ? 0 : min(style.radius, height / 2) }

    /// Side length of the picture; 0: there is too little room for a picture.
    var imageSide: Double {
        let side = min(44, height - style.imageInset)
        return side < 16 ? 0 : side
    }

    /// Distance from a side of a ground of this width to the progress line.
    func progressInset(in width: Double) -> Double {
        min((radius / 2.5).rounded(), (width / 4).rounded(.down))
    }
}
