package import Geometry

/// The extent and colour of a stage's own surface, behind its cards.
package struct Backdrop: Equatable, Sendable {
    /// Extent of the stage, logical pixels.
    package var size: Size
    /// Premultiplied ARGB.
    package var pixel: UInt32
    /// Whether the colour stays.
    package var isSteady: Bool
}
