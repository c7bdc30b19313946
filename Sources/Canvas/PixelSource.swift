/// Pixels to be read: borrowed memory of premultiplied 0xAARRGGBB, row by row.
@safe
struct PixelSource {
    let base: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int
}
