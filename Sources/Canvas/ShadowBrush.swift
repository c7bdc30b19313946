import Layout

/// Lays rows of a shadow over a surface.
struct ShadowBrush {
    let axis: ShadowAxis
    /// Colour of the shadow, opaque.
    private let ink: UInt32
    /// Opacity of the colour, 0…255.
    private let alpha: UInt32
    /// Whether all pixels of the surface are 0, so that no blending is needed.
    private let isOnNothing: Bool
    let surface: Surface

    init(axis: ShadowAxis, color: Color, isOnNothing: Bool, surface: Surface) {
        (self.axis, self.isOnNothing) = (axis, isOnNothing)
        ink = color.argb | 0xFF00_0000
        alpha = color.alpha
        self.surface = surface
    }

    /// Draws the pixels `range` of row `y`, whose cells are `row` (0…65535).
    @_optimize(speed)
    func draw(_ row: [UInt32], y: Int, in range: Range<Int>) {
        guard !range.isEmpty else { return }
        let middle = axis.middle.clamped(to: range)
        guard !middle.isEmpty else { return mix(row, y: y, in: range) }
        mix(row, y: y, in: range.lowerBound..<middle.lowerBound)
        let top = color(axis.samples[middle.lowerBound - axis.range.lowerBound], of: row)
        if isOnNothing {
            surface.fill(top, x: middle.lowerBound, y: y, count: middle.count)
        } else if top != 0 {
            surface.blend(top, x: middle.lowerBound, y: y, count: middle.count)
        }
        mix(row, y: y, in: middle.upperBound..<range.upperBound)
    }

    private func color(_ sample: ShadowAxis.Sample, of row: [UInt32]) -> UInt32 {
        let (first, second) = (row[sample.index], row[sample.index + 1])
        let cover = (first * (256 - sample.fraction) + second * sample.fraction) >> 8
        return Pixel.scaled(ink, by: (cover * alpha + 0x8000) >> 16)
    }

    @_optimize(speed)
    private func mix(_ row: [UInt32], y: Int, in range: Range<Int>) {
        if !isOnNothing {
            each(row, y: y, in: range) { strength, pixel in
                Pixel.over(Pixel.scaled(ink, by: strength), pixel)
            }
        } else if ink == 0xFF00_0000 {
            each(row, y: y, in: range) { strength, _ in strength << 24 }
        } else {
            each(row, y: y, in: range) { strength, _ in Pixel.scaled(ink, by: strength) }
        }
    }

    /// Replaces each pixel by the result of `mixed`, which gets the shadow's strength, 0…255, and the pixel.
    @inline(__always)
    private func each(
        _ row: [UInt32], y: Int, in range: Range<Int>, _ mixed: (UInt32, UInt32) -> UInt32
    ) {
        guard !range.isEmpty else { return }
        let origin = axis.range.lowerBound
        var pixel = unsafe surface.base + (y * surface.stride + range.lowerBound)
        unsafe axis.samples.withUnsafeBufferPointer { samples in
            unsafe row.withUnsafeBufferPointer { row in
                for x in range {
                    let sample = unsafe samples[x &- origin]
                    let (first, second) = unsafe (row[sample.index], row[sample.index &+ 1])
                    let cover =
                        (first &* (256 &- sample.fraction) &+ second &* sample.fraction) >> 8
                    // 0…65535 times 0…255, scaled to 0…255.
                    let strength = (cover &* alpha &+ 0x8000) >> 16
                    unsafe pixel.pointee = mixed(strength, pixel.pointee)
                    unsafe pixel += 1
                }
            }
        }
    }
}
