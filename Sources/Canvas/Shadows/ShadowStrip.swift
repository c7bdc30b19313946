/// Two neighbouring rows of a patch's cells, spread over the pixels of a row of the surface.
struct ShadowStrip {
    /// How a row of pixels is made of the two rows.
    struct Blend {
        /// Weight of the lower row, 0…256.
        var fraction: UInt32
        /// Weight of the shadow, 0…256.
        var share: UInt32

        /// The shadow's strength in a pixel, 0…255.
        ///
        /// - Parameters:
        ///   - upper: The pixel in the upper row, as in `ShadowStrip.upper`.
        ///   - lower: The pixel in the lower row.
        ///   - alpha: Opacity of the shadow's colour, 0…255.
        @inline(__always)
        func strength(_ upper: UInt16, _ lower: UInt16, alpha: UInt32) -> UInt32 {
            let (upper, lower) = (UInt32(upper), UInt32(lower))
            let cover = (upper &* (256 &- fraction) &+ lower &* fraction) >> 8
            return (((cover &* share) >> 8) &* alpha &+ 0x8000) >> 16
        }
    }

    private let patch: ShadowPatch
    private let axis: ShadowAxis
    /// Strength of each pixel of the axis's range, 0…65535. Only the axis's distinct ones are set.
    private(set) var upper: [UInt16]
    private(set) var lower: [UInt16]
    /// Index of the patch's row in `upper`; nil: none yet.
    private var row: Int?

    /// - Parameter axis: The horizontal axis of the shadow.
    init(of patch: ShadowPatch, across axis: ShadowAxis) {
        (self.patch, self.axis) = (patch, axis)
        upper = [UInt16](repeating: 0, count: axis.range.count)
        lower = upper
    }

    /// Sets the patch's row in `upper`; the next one is in `lower`.
    mutating func move(to row: Int) {
        guard row != self.row else { return }
        if let known = self.row, row == known + 1 {
            swap(&upper, &lower)
        } else {
            Self.spread(row, of: patch, across: axis, into: &upper)
        }
        Self.spread(row + 1, of: patch, across: axis, into: &lower)
        self.row = row
    }

    @_optimize(speed)
    private static func spread(
        _ row: Int, of patch: ShadowPatch, across axis: ShadowAxis, into pixels: inout [UInt16]
    ) {
        let (cells, samples) = (patch.cells.span, axis.samples.span)
        var pixels = pixels.mutableSpan
        let start = row * patch.columns
        let (left, right) = axis.distinct
        for places in [left, right] {
            for place in places {
                let sample = unsafe samples[unchecked: place]
                let cell = start &+ sample.index
                let (first, second) = unsafe (cells[unchecked: cell], cells[unchecked: cell &+ 1])
                let mixed =
                    UInt32(first) &* (256 &- sample.fraction) &+ UInt32(second) &* sample.fraction
                unsafe pixels[unchecked: place] = UInt16(truncatingIfNeeded: mixed >> 8)
            }
        }
    }
}
