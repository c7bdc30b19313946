import CLibc
import CPixbuf
import Decoding

/// Images of pixels, which gdk-pixbuf reads, scales and turns.
enum RasterImage {
    /// Decodes the first frame within a square of `box` pixels, turned as its EXIF orientation says.
    static func decode(_ bytes: [UInt8], mimeType: String, box: Int) throws(DecodeFailure) {
        let loader = try RasterLoader(mimeType: mimeType)
        try Sandbox.close(reading: [])
        try unsafe write(try loader.pixbuf(of: bytes), box: box)
    }

    /// Scales `pixbuf` down to `box` if it is larger, and hands it over.
    static func write(_ pixbuf: OpaquePointer, box: Int) throws(DecodeFailure) {
        let upright = unsafe gdk_pixbuf_apply_embedded_orientation(pixbuf) ?? pixbuf
        let width = Int(unsafe gdk_pixbuf_get_width(upright))
        let height = Int(unsafe gdk_pixbuf_get_height(upright))
        let size = fitted(width: width, height: height, box: box)
        guard size.width != width || size.height != height else {
            return try unsafe copy(upright)
        }
        let scaled = unsafe gdk_pixbuf_scale_simple(
            upright, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR)
        guard let scaled = unsafe scaled else {
            throw DecodeFailure(.internalFailure, "no memory to scale \(width)x\(height)")
        }
        try unsafe copy(scaled)
    }

    /// The largest size of the same shape within `box`, at most the size itself.
    static func fitted(width: Int, height: Int, box: Int) -> (width: Int, height: Int) {
        let longer = max(width, height, 1)
        guard longer > box else { return (width, height) }
        return (
            max((width * box + longer / 2) / longer, 1),
            max((height * box + longer / 2) / longer, 1)
        )
    }

    /// Pixels for an image to be read into.
    static func pixbuf(width: Int, height: Int, hasAlpha: Bool) throws(DecodeFailure) -> Rows {
        guard
            let pixbuf = unsafe gdk_pixbuf_new(
                GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(width), Int32(height)),
            let start = unsafe gdk_pixbuf_get_pixels(pixbuf)
        else { throw DecodeFailure(.internalFailure, "no memory for \(width)x\(height) pixels") }
        let stride = Int(unsafe gdk_pixbuf_get_rowstride(pixbuf))
        return unsafe Rows(pixbuf: pixbuf, start: start, stride: stride)
    }

    /// The rows of a pixbuf, which lives as long as the process.
    @safe struct Rows {
        let pixbuf: OpaquePointer
        fileprivate let start: UnsafeMutablePointer<UInt8>
        fileprivate let stride: Int

        fileprivate init(pixbuf: OpaquePointer, start: UnsafeMutablePointer<UInt8>, stride: Int) {
            unsafe self.pixbuf = pixbuf
            unsafe self.start = start
            self.stride = stride
        }

        /// The bytes of a row: red, green, blue, and alpha if the image has it.
        subscript(y: Int) -> UnsafeMutablePointer<UInt8> { unsafe start + y * stride }
    }

    /// Throws where a picture has more pixels than are decoded.
    static func check(width: Int, height: Int) throws(DecodeFailure) {
        guard width > 0, height > 0 else {
            throw DecodeFailure(.undecodable, "an image of \(width)x\(height) pixels")
        }
        guard width <= Limits.side, height <= Limits.side, width * height <= Limits.pixels else {
            throw DecodeFailure(
                .tooLarge,
                "an image of \(width)x\(height) pixels: at most \(Limits.pixels) are decoded, "
                    + "\(Limits.side) a side")
        }
    }

    /// Premultiplies what gdk-pixbuf holds (red, green, blue, alpha) into the result.
    private static func copy(_ pixbuf: OpaquePointer) throws(DecodeFailure) {
        let width = Int(unsafe gdk_pixbuf_get_width(pixbuf))
        let height = Int(unsafe gdk_pixbuf_get_height(pixbuf))
        let channels = Int(unsafe gdk_pixbuf_get_n_channels(pixbuf))
        let stride = Int(unsafe gdk_pixbuf_get_rowstride(pixbuf))
        guard unsafe gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels == 3 || channels == 4,
            let source = unsafe gdk_pixbuf_read_pixels(pixbuf)
        else { throw DecodeFailure(.undecodable, "an image of unknown samples") }
        let output = try OutputPixels.reserve(width: width, height: height)
        let target = unsafe output.pixels
        for y in 0..<height {
            for x in 0..<width {
                let sample = unsafe source + (y * stride + x * channels)
                let alpha = channels == 4 ? unsafe UInt32(sample[3]) : 255
                var color = alpha
                for channel in 0..<3 {
                    let value = unsafe UInt32(sample[channel])
                    color = color << 8 | (value * alpha + 127) / 255
                }
                unsafe target[y * width + x] = color
            }
        }
        try output.seal()
    }
}
