/// How many buffer pixels a logical pixel has, in 120ths, the unit of `wp_fractional_scale_v1`.
package struct Scale: Hashable, Sendable {
    /// 120 is scale 1, 180 is 1.5, 240 is 2. At least 1 and at most `limit`.
    package let numerator: UInt32

    /// Scale 16: more than any output has, and small enough that no size overflows.
    package static let limit: UInt32 = 120 * 16

    /// A scale of `numerator` / 120, limited to the permitted range.
    package init(numerator: UInt32) {
        self.numerator = min(max(numerator, 1), Scale.limit)
    }

    /// A whole-number scale, as `wl_output.scale` gives it; below 1 counts as 1.
    package init(integer: Int32) {
        self.init(numerator: UInt32(min(max(integer, 1), 16)) * 120)
    }

    package static let one = Scale(integer: 1)

    package var factor: Double { Double(numerator) / 120 }

    /// The buffer pixels that `length` logical pixels take, rounded half up as the protocol of
    /// fractional scales demands, at least 1.
    package func bufferLength(_ length: Int32) -> Int32 {
        let scaled = (Int64(length) * Int64(numerator) + 60) / 120
        return Int32(min(max(scaled, 1), Int64(Int32.max)))
    }
}

extension Scale {
    /// The smallest number of logical pixels that is a whole number of buffer pixels, where that is at most 8; else 1.
    package var grain: Int32 {
        var (larger, smaller) = (UInt32(120), numerator % 120)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        let grain = Int32(120 / larger)
        return grain <= 8 ? grain : 1
    }
}
