package import Geometry
package import Messages

/// What surrounds a part of the notification panel: how much room the part has, and how things look there.
package struct PanelRoom: Equatable, Sendable {
    /// Logical pixels that the part spans, margins included. A scroll bar's thumb and the panel's edge have
    /// widths of their own.
    package var width: Double
    /// Buffer pixels of a logical pixel where the panel is to be seen.
    package var scale: Scale
    package var appearance: Appearance
    package var isRightToLeft: Bool
    package var words: Words
    /// The side of the output at which the panel stands.
    package var edge: PanelSettings.Edge

    package init(
        width: Double, scale: Scale = .one, appearance: Appearance = .dark,
        isRightToLeft: Bool = false, words: Words = .english, edge: PanelSettings.Edge = .right
    ) {
        (self.width, self.scale, self.appearance) = (width, scale, appearance)
        (self.isRightToLeft, self.words, self.edge) = (isRightToLeft, words, edge)
    }

    /// From a side of the panel to a card in the panel, logical pixels: the parts' buttons keep to that line.
    package static let margin = 12.0
    /// Width of a scroll bar's thumb with the room around the thumb, logical pixels.
    package static let thumbWidth = 8.0
    /// Width of the shadow beside the panel's inner edge, logical pixels.
    package static let edgeWidth = 24.0
}
