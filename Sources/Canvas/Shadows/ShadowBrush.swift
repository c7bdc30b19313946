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
