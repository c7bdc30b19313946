/// Pixels to read from: borrowed memory of premultiplied 0xAARRGGBB, row by row.
@safe
struct PixelSource {
    let base: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Distance from one row to the next, pixels.
    let stride: Int
}
