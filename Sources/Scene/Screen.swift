package import Geometry
package import Layout

/// An output, as far as the compositor has told about it.
package struct Screen: Equatable, Sendable {
    package var number: OutputNumber
    /// As `wl_output.name` tells it; empty before version 4 of the interface.
    package var name: String
    package var scale: Scale
    /// Logical pixels; nil: not known yet.
    package var size: Size?
    /// Position among the other outputs, logical pixels of their common space; nil: not known yet.
    package var area: Rectangle?
    /// How its picture is turned.
    package var transform = OutputTransform.normal
    /// Whether it is off, and shows nothing.
    package var isOff = false
    /// Whether the compositor has told a part of a change, and not yet the rest.
    package var isChanging = false

    package init(
        number: OutputNumber, name: String = "", scale: Scale = .one, size: Size? = nil,
        area: Rectangle? = nil
    ) {
        (self.number, self.name, self.scale) = (number, name, scale)
        (self.size, self.area) = (size, area)
    }

    /// Whether cards span the output; nil: its size is not known yet.
    var isCompact: Bool? { size.map { $0.width < CardStack.compactBelow } }
}
