package import Geometry
package import Layout

/// An output, as far as the compositor has described it.
package struct Screen: Equatable, Sendable {
    package var number: OutputNumber
    /// `wl_output.name`; empty before version 4 of the interface.
    package var name: String
    package var scale: Scale
    /// Size, logical pixels; nil: not known yet.
    package var size: Size?
    /// Area among all outputs, logical pixels of the common space; nil: not known yet.
    package var area: Rectangle?
    /// How the output's picture is turned.
    package var transform = OutputTransform.normal
    /// Whether the output is off.
    package var isOff = false
    /// Whether the compositor has sent part of a change and not the rest.
    package var isChanging = false

    package init(
        number: OutputNumber, name: String = "", scale: Scale = .one, size: Size? = nil,
        area: Rectangle? = nil
    ) {
        (self.number, self.name, self.scale) = (number, name, scale)
        (self.size, self.area) = (size, area)
    }

    /// Whether cards span the output; nil: the size is not known yet.
    var isCompact: Bool? { size.map { $0.width < CardStack.compactBelow } }
}
