package import Geometry

/// Where a stage takes input, coordinates of the stage.
package struct InputRegion: Equatable, Sendable {
    package var areas: [Rectangle]
    /// What is left out of the areas: on-screen keyboards that float over the stage.
    package var holes: [Rectangle]

    package init(_ areas: [Rectangle], without holes: [Rectangle] = []) {
        (self.areas, self.holes) = (areas, holes)
    }
}
