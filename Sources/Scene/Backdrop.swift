package import Geometry

/// Size and colour of a stage's own surface, behind its cards.
package struct Backdrop: Equatable, Sendable {
    /// Size of the surface, logical pixels.
    package var size: Size
    /// Premultiplied ARGB.
    package var pixel: UInt32
    /// Whether the colour is final; false while a dim fades.
    package var isSteady: Bool
}
