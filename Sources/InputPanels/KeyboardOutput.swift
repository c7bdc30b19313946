package import Geometry

/// An output that a keyboard can be on.
package struct KeyboardOutput: Equatable, Sendable {
    package var name: String
    /// Logical pixels.
    package var size: Size

    package init(name: String, size: Size) {
        (self.name, self.size) = (name, size)
    }

    var bounds: Rectangle { Rectangle(origin: .zero, size: size) }
}
