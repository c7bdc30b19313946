import Geometry

/// How a shadow fades out above and below where its picture is too small for all of it, in buffer pixels.
struct ShadowEnding {
    /// Number of rows at the picture's upper border over which the shadow grows to its strength; 0: none.
    private let above: Double
    /// Number of rows at the lower border.
    private let below: Double
    private let height: Double

    /// Length of the fading as a share of the deviation.
    private static let share = 0.6

    /// - Parameters:
    ///   - area: Area of the whole shadow.
    ///   - shape: The shape that casts the shadow.
    ///   - height: Height of the picture.
    init(of area: Rectangle, around shape: Rectangle, height: Double, deviation: Double) {
        let length = deviation * Self.share
        // A rest of less than a pixel beyond the border is too faint to see.
        above = area.minY < -1 ? min(length, max(0, shape.minY)) : 0
        below = area.maxY > height + 1 ? min(length, max(0, height - shape.maxY)) : 0
        self.height = height
    }

    /// Weight of the shadow in row `y`, 0…256.
    func share(of y: Int) -> UInt32 {
        let middle = Double(y) + 0.5
        var share = 1.0
        if above > 0 { share = min(share, middle / above) }
        if below > 0 { share = min(share, (height - middle) / below) }
        return UInt32(max(0, share) * 256)
    }
}
