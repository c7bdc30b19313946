import Layout

/// Lays rows of a shadow over a surface.
struct ShadowBrush {
    let axis: ShadowAxis
    /// Colour of the shadow, opaque.
    private let ink: Color
    /// Opacity of the colour, 0…255.
    private let alpha: UInt32
    /// Whether all pixels of the surface are 0, so that no blending is needed.
    private let isOnNothing: Bool
    let surface: Surface

    init(axis: ShadowAxis, color: Color, isOnNothing: Bool, surface: Surface) {
        (self.axis, self.isOnNothing) = (axis, isOnNothing)
        ink = Color(color.argb)
        alpha = color.alpha
        self.surface = surface
    }

    /// Draws the pixels `range` of row `y`, which lies between the rows of `strip`.
    @_optimize(speed)
    func draw(_ strip: ShadowStrip, _ blend: ShadowStrip.Blend, y: Int, in range: Range<Int>) {
        guard !range.isEmpty else { return }
        let middle = axis.middle.clamped(to: range)
        guard !middle.isEmpty else { return mix(strip, blend, y: y, in: range) }
        mix(strip, blend, y: y, in: range.lowerBound..<middle.lowerBound)
        let place = axis.middle.lowerBound - axis.range.lowerBound
        let strength = blend.strength(strip.upper[place], strip.lower[place], alpha: alpha)
        let top = Pixel.scaled(ink.argb, by: strength)
        if isOnNothing {
            surface.fill(top, x: middle.lowerBound, y: y, count: middle.count)
        } else {
            surface.blend(top, x: middle.lowerBound, y: y, count: middle.count)
        }
        mix(strip, blend, y: y, in: middle.upperBound..<range.upperBound)
    }

    @_optimize(speed)
    private func mix(
        _ strip: ShadowStrip, _ blend: ShadowStrip.Blend, y: Int, in range: Range<Int>
    ) {
        // Black needs no multiplication of its channels.
        if ink.isBlack {
            mix(strip, blend, y: y, in: range) { strength in strength << 24 }
        } else {
            mix(strip, blend, y: y, in: range) { strength in Pixel.scaled(ink.argb, by: strength) }
        }
    }

    /// Draws what `shadow` makes of the shadow's strength, 0…255.
    @inline(__always)
    private func mix(
        _ strip: ShadowStrip, _ blend: ShadowStrip.Blend, y: Int, in range: Range<Int>,
        _ shadow: (UInt32) -> UInt32
    ) {
        if isOnNothing {
            each(strip, blend, y: y, in: range) { strength, _ in shadow(strength) }
        } else {
            each(strip, blend, y: y, in: range) { strength, pixel in
                Pixel.over(shadow(strength), pixel)
            }
        }
    }

    /// Replaces each pixel by the result of `mixed`, which gets the shadow's strength and the pixel.
    @inline(__always)
    private func each(
        _ strip: ShadowStrip, _ blend: ShadowStrip.Blend, y: Int, in range: Range<Int>,
        _ mixed: (UInt32, UInt32) -> UInt32
    ) {
        let first = range.lowerBound - axis.range.lowerBound
        let pixels = unsafe surface.base + (y * surface.stride + range.lowerBound)
        let (upper, lower, alpha) = (strip.upper.span, strip.lower.span, alpha)
        for index in 0..<range.count {
            let place = first &+ index
            let strength = unsafe blend.strength(
                upper[unchecked: place], lower[unchecked: place], alpha: alpha)
            unsafe pixels[index] = mixed(strength, pixels[index])
        }
    }
}

/// Maps the pixels of a shadow to the cells of its patch, along one axis.
struct ShadowAxis {
    /// The position of a pixel between two cells.
    struct Sample {
        /// Index of the first cell.
        var index: Int
        /// Weight of the second cell, 0…256.
        var fraction: UInt32
    }

    /// Pixels that the shadow reaches.
    let range: Range<Int>
    /// Samples of these pixels.
    private(set) var samples: [Sample]
    /// Pixels that look the same, because the middle of the patch stands for all of them.
    let middle: Range<Int>

    /// Indices in `samples` of the pixels that may look different: all but the middle, of which the first one stands for
    /// the others.
    var distinct: (Range<Int>, Range<Int>) {
        guard !middle.isEmpty else { return (0..<samples.count, 0..<0) }
        return (
            0..<middle.lowerBound - range.lowerBound + 1,
            middle.upperBound - range.lowerBound..<samples.count
        )
    }

    /// Creates the mapping of a shadow of `length` buffer pixels from `start` on a surface of `limit` pixels. The patch
    /// has `cells` cells for a shape of `patch` pixels and the blur around it.
    @_optimize(speed)
    init(
        from start: Double, length: Double, limit: Int, cells: Int, patch: Double, cell: Double
    ) {
        func pixel(_ place: Double) -> Int { Int(min(max(place, 0), Double(limit))) }
        let first = pixel(start.rounded(.down))
        let end = max(first, pixel((start + length).rounded(.up)))
        range = first..<end
        let patchLength = patch + 2 * Double(ShadowPatch.margin) * cell
        let half = patchLength / 2
        let (from, to) = (pixel((start + half).rounded(.up)), pixel(start + length - half))
        middle = from < to ? (from..<to).clamped(to: range) : first..<first
        samples = []
        samples.reserveCapacity(range.count)
        for pixel in range {
            let place = Double(pixel) + 0.5 - start
            var inside = place
            if place > length - half {
                inside = place - (length - patchLength)
            } else if place > half {
                inside = half
            }
            let position = min(max(inside / cell - 0.5, 0), Double(cells - 2) + 0.999)
            let index = Int(position)
            samples.append(
                Sample(index: index, fraction: UInt32((position - Double(index)) * 256)))
        }
    }
}

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
