import Geometry

/// How a shadow runs out above and below where its picture is too small for all of it, in buffer pixels.
struct ShadowEnding {
    /// The rows from the upper border of the picture in which the shadow grows to its strength; 0: none.
    private let above: Double
    /// The same from the lower border.
    private let below: Double
    private let height: Double

    /// The share of its deviation in which a shadow runs out.
    private static let share = 0.6

    /// - Parameters:
    ///   - area: The whole extent of the shadow.
    ///   - shape: The shape that casts the shadow.
    ///   - height: The height of the picture.
    init(of area: Rectangle, around shape: Rectangle, height: Double, deviation: Double) {
        let length = deviation * Self.share
        // What is less than a pixel beyond the border is too faint to be seen.
        above = area.minY < -1 ? min(length, max(0, shape.minY)) : 0
        below = area.maxY > height + 1 ? min(length, max(0, height - shape.maxY)) : 0
        self.height = height
    }

    /// The share of the shadow that row `y` shows, 0…256.
    func share(of y: Int) -> UInt32 {
        let middle = Double(y) + 0.5
        var share = 1.0
        if above > 0 { share = min(share, middle / above) }
        if below > 0 { share = min(share, (height - middle) / below) }
        return UInt32(max(0, share) * 256)
    }
}
