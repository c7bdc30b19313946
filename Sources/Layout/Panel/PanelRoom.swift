package import Geometry
package import Messages

/// The surroundings of a part of the panel for its layout: the available room and the look.
package struct PanelRoom: Equatable, Sendable {
    /// Width of the part including margins, logical pixels. The scroll bar and the panel's edge have fixed widths.
    package var width: Double
    /// Scale of the output.
    package var scale: Scale
    package var appearance: Appearance
    package var isRightToLeft: Bool
    package var words: Words
    /// The edge of the output at which the panel is.
    package var edge: PanelSettings.Edge

    package init(
        width: Double, scale: Scale = .one, appearance: Appearance = .dark,
        isRightToLeft: Bool = false, words: Words = .english, edge: PanelSettings.Edge = .right
    ) {
        (self.width, self.scale, self.appearance) = (width, scale, appearance)
        (self.isRightToLeft, self.words, self.edge) = (isRightToLeft, words, edge)
    }

    /// Distance from a side of the panel to its cards, logical pixels; buttons keep to that line.
    package static let margin = 12.0
    /// Width of the scroll bar with the room around it, logical pixels.
    package static let thumbWidth = 8.0
    /// Width of the shadow at the panel's inner edge, logical pixels.
    package static let edgeWidth = 24.0
}
