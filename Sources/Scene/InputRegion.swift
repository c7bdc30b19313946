package import Geometry

/// The input region of a stage, coordinates of the stage.
package struct InputRegion: Equatable, Sendable {
    package var areas: [Rectangle]
    /// Areas without input: on-screen keyboards that float over the stage.
    package var holes: [Rectangle]

    package init(_ areas: [Rectangle], without holes: [Rectangle] = []) {
        (self.areas, self.holes) = (areas, holes)
    }
}
