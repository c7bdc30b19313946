/// Arithmetic of premultiplied 0xAARRGGBB pixels, two channels at a time.
enum Pixel {
    /// Multiplies every channel by `factor` / 255, rounded to the nearest.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        let low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
        let high = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
        return (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
            | (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    }

    /// Composes `top` over `bottom`.
    @inline(__always)
    static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        top &+ scaled(bottom, by: 255 &- (top >> 24))
    }

    /// Premultiplies 0xAARRGGBB.
    static func premultiplied(_ argb: UInt32) -> UInt32 {
        let alpha = argb >> 24
        return scaled(argb | 0xFF00_0000, by: alpha)
    }
}
