package import Geometry

/// An output on which a keyboard can be.
package struct KeyboardOutput: Equatable, Sendable {
    package var name: String
    /// Size, logical pixels.
    package var size: Size

    package init(name: String, size: Size) {
        (self.name, self.size) = (name, size)
    }

    var bounds: Rectangle { Rectangle(origin: .zero, size: size) }
}
