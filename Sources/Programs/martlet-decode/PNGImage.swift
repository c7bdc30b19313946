import CLibc
import CPNG
import Decoding

/// PNG images, read by libpng. An error of libpng ends the process.
enum PNGImage {
    /// Decodes within `box`.
    static func decode(_ bytes: [UInt8], box: PictureBox) throws(DecodeFailure) {
        try Sandbox.close(reading: [])
        let file = MemoryFile(bytes)
        guard
            let image = unsafe png_create_read_struct(
                PNG_LIBPNG_VER_STRING, nil, { _, text in unsafe PNGImage.fail(text) }, { _, _ in }),
            let info = unsafe png_create_info_struct(image)
        else { throw DecodeFailure(.internalFailure, "no memory for libpng") }
        let source = unsafe Unmanaged.passUnretained(file).toOpaque()
        unsafe png_set_read_fn(image, source) { image, target, count in
            guard let image = unsafe image, let target = unsafe target,
                let source = unsafe png_get_io_ptr(image)
            else { return }
            let file = unsafe Unmanaged<MemoryFile>.fromOpaque(source).takeUnretainedValue()
            unsafe file.read(target, count)
        }
        // A picture that is too large is refused below. Chunks that no pixel depends on, such as texts, are not read.
        unsafe png_set_user_limits(image, UInt32(Int32.max), UInt32(Int32.max))
        unsafe png_set_keep_unknown_chunks(image, PNG_HANDLE_CHUNK_NEVER, nil, -1)
        unsafe png_read_info(image, info)
        let width = Int(unsafe png_get_image_width(image, info))
        let height = Int(unsafe png_get_image_height(image, info))
        try RasterImage.check(width: width, height: height)
        // Red, green and blue of 8 bits, with alpha if the image has any.
        unsafe png_set_expand(image)
        unsafe png_set_scale_16(image)
        unsafe png_set_gray_to_rgb(image)
        let passes = unsafe png_set_interlace_handling(image)
        unsafe png_read_update_info(image, info)
        let channels = Int(unsafe png_get_channels(image, info))
        guard channels == 3 || channels == 4,
            unsafe png_get_rowbytes(image, info) == width * channels
        else { throw DecodeFailure(.undecodable, "a PNG image of unknown samples") }
        let rows = try RasterImage.pixbuf(width: width, height: height, hasAlpha: channels == 4)
        for _ in 0..<passes {
            for y in 0..<height { unsafe png_read_row(image, rows[y], nil) }
        }
        withExtendedLifetime(file) {}
        try unsafe RasterImage.write(rows.pixbuf, box: box)
    }

    /// Ends the process with the reason that libpng gives.
    private static func fail(_ text: UnsafePointer<CChar>?) {
        let text = unsafe text.map { unsafe String(cString: $0) } ?? "damaged"
        DecodeFailure(.undecodable, "a PNG image: \(text)").exit()
    }

    /// A file in memory that is read from its beginning to its end.
    private final class MemoryFile {
        private let bytes: [UInt8]
        private var position = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// Reads bytes; ends the process if there are fewer.
        func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
            guard count <= bytes.count - position else {
                DecodeFailure(.undecodable, "a PNG image that is cut off").exit()
            }
            unsafe bytes.withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return }
                unsafe target.update(from: start + position, count: count)
            }
            position += count
        }
    }
}
