package import Messages

/// Figures of a style of the bar (LNPopupController). Lengths in logical pixels.
package struct BarStyle: Equatable, Sendable {
    /// Where windows keep clear of the bar, and its ground goes from side to side.
    package var isFullWidth = false
    /// Height of what is seen of the bar, at the usual size of texts.
    package var height = 58.0
    package var titleSize = 15.0
    package var subtitleSize = 12.5
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
            (radius, padding, margin) = (0, 20, 0)
        case .compact:
            (height, isFullWidth, titleSize, subtitleSize) = (40, true, 13.5, 12)
            (isCentered, hasImage) = (true, false)
            (radius, padding, margin) = (0, 20, 0)
        default: return nil
        }
    }
}
