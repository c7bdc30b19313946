import Geometry

/// Heights of a bar and fonts of its titles, for a style and a theme's fonts. Lengths in logical pixels.
struct BarMetrics {
    /// The style with limited figures.
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
        let style = style.bounded
        func font(_ size: Double, weight: Int) -> FontStyle {
            let size = size * type.factor
            var font = FontStyle(size: size, lineHeight: (size * 1.25).rounded(), weight: weight)
            font.family = type.family
            return font
        }
        self.style = style
        title = font(style.titleSize, weight: style.isTitleBold ? 600 : 500)
        subtitle = font(style.subtitleSize, weight: 400)
        gap = style.height < 44 ? 0 : 2
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
