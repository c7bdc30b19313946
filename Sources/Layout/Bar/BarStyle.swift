package import Messages

/// Figures of a style of the bar (LNPopupController). Lengths in logical pixels; a plain value that a file may fill,
/// `bounded` brings figures beyond reason within it.
package struct BarStyle: Equatable, Sendable {
    /// Where windows keep clear of the bar, and its ground goes from side to side.
    package var isFullWidth = false
    /// Height of what is seen of the bar, at the usual size of texts.
    package var height = 58.0
    package var titleSize = 15.0
    package var subtitleSize = 12.5
    /// Whether the title is semibold rather than medium.
    package var isTitleBold = true
    /// Whether titles stand in the middle rather than where reading begins.
    package var isCentered = false
    package var hasImage = true
    /// Less than the height by this much is the side of the picture's box.
    package var imageInset = 18.0
    /// Of the ground; beyond half the height the ends are round.
    package var radius = 14.0
    /// From the ground's ends to what is on it.
    package var padding = 16.0
    /// From the edges of the output to the ground.
    package var margin = 12.0
    /// Between picture and titles.
    package var spacing = 8.0

    package init() {}

    /// Nil for a name of no built-in style.
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

    /// The same with every figure within reason.
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
