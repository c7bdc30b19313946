package import Messages

/// Figures of a bar style (LNPopupController). A plain value in logical pixels that a file may fill; `bounded` limits
/// the figures.
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
    package var spacing = 8.0

    package init() {}

    /// Creates the built-in style of this name; nil: there is none.
    package init?(_ name: BarStyleName) {
        self.init()
        switch name {
        case .floating: break
        case .floatingCompact:
            (height, titleSize, subtitleSize) = (48, 13, 12)
        case .prominent:
            (height, isFullWidth, subtitleSize) = (64, true, 15)
            isTitleBold = false
            (radius, padding, margin) = (0, 20, 0)
        case .compact:
            (height, isFullWidth, titleSize, subtitleSize) = (40, true, 13.5, 12)
            (isCentered, hasImage, isTitleBold) = (true, false, false)
            (radius, padding, margin) = (0, 20, 0)
        default: return nil
        }
    }

    /// The style with all figures within their limits.
    package var bounded: BarStyle {
        var style = self
        style.height = Bounds.bounded(height, 24...512).rounded()
        style.titleSize = Bounds.bounded(titleSize, 6...144)
        style.subtitleSize = Bounds.bounded(subtitleSize, 6...144)
        style.imageInset = Bounds.bounded(imageInset, 0...512).rounded()
        style.radius = Bounds.bounded(radius)
        style.padding = Bounds.bounded(padding, 0...256).rounded()
        style.margin = Bounds.bounded(margin, 0...1024).rounded()
        style.spacing = Bounds.bounded(spacing, 0...256).rounded()
        return style
    }
}
