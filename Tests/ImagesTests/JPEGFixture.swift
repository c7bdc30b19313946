import CJPEG
import CLibc

/// A JPEG image of 64 x 32 pixels, white but for its upper left quarter, which is red (dark grey in an image of greys).
struct JPEGFixture {
    /// The meaning of the samples that are written.
    enum Kind: CaseIterable {
        case color, grey
        /// Cyan, magenta, yellow and black, as Adobe's programs write them: inverted.
        case inks
        /// The same, not inverted.
        case plainInks
        /// Inks of which three are written as brightness and colour.
        case brightnessAndInks
    }

    var kind = Kind.color
    var isProgressive = false
    /// The content of a segment APP1.
    var exif: [UInt8] = []
    let width = 64
    let height = 32

    /// The samples of a pixel of the quarter, and of others.
    private var samples: (quarter: [UInt8], rest: [UInt8]) {
        switch kind {
        case .color: ([255, 0, 0], [255, 255, 255])
        case .grey: ([64], [255])
        case .inks, .brightnessAndInks: ([255, 0, 0, 255], [255, 255, 255, 255])
        case .plainInks: ([0, 255, 255, 0], [0, 0, 0, 0])
        }
    }

    /// The file. An error of libjpeg ends this process.
    var bytes: [UInt8] {
        // libjpeg keeps the addresses of all of these.
        let errors = UnsafeMutablePointer<jpeg_error_mgr>.allocate(capacity: 1)
        let image = UnsafeMutablePointer<jpeg_compress_struct>.allocate(capacity: 1)
        let file = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>.allocate(capacity: 1)
        let size = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
        unsafe image.initialize(to: jpeg_compress_struct())
        unsafe file.initialize(to: nil)
        unsafe size.initialize(to: 0)
        unsafe image.pointee.err = jpeg_std_error(errors)
        let stride = unsafe MemoryLayout<jpeg_compress_struct>.stride
        unsafe jpeg_CreateCompress(image, JPEG_LIB_VERSION, stride)
        unsafe jpeg_mem_dest(image, file, size)
        unsafe image.pointee.image_width = UInt32(width)
        unsafe image.pointee.image_height = UInt32(height)
        unsafe image.pointee.input_components = Int32(samples.rest.count)
        unsafe image.pointee.in_color_space =
            samples.rest.count == 1 ? JCS_GRAYSCALE : samples.rest.count == 3 ? JCS_RGB : JCS_CMYK
        unsafe jpeg_set_defaults(image)
        if kind == .brightnessAndInks { unsafe jpeg_set_colorspace(image, JCS_YCCK) }
        if kind == .plainInks { unsafe image.pointee.write_Adobe_marker = 0 }
        unsafe jpeg_set_quality(image, 95, 1)
        if isProgressive { unsafe jpeg_simple_progression(image) }
        unsafe jpeg_start_compress(image, 1)
        if !exif.isEmpty {
            unsafe jpeg_write_marker(image, JPEG_APP0 + 1, exif, UInt32(exif.count))
        }
        let row = UnsafeMutablePointer<UInt8>.allocate(capacity: width * samples.rest.count)
        for y in 0..<height {
            let bytes = (0..<width).flatMap { x in
                y < height / 2 && x < width / 2 ? samples.quarter : samples.rest
            }
            unsafe row.update(from: bytes, count: bytes.count)
            var start: UnsafeMutablePointer<UInt8>? = unsafe row
            _ = unsafe jpeg_write_scanlines(image, &start, 1)
        }
        unsafe jpeg_finish_compress(image)
        unsafe jpeg_destroy_compress(image)
        defer {
            unsafe free(file.pointee)
            unsafe row.deallocate()
            unsafe size.deallocate()
            unsafe file.deallocate()
            unsafe image.deallocate()
            unsafe errors.deallocate()
        }
        return unsafe Array(UnsafeBufferPointer(start: file.pointee, count: Int(size.pointee)))
    }

    /// The content of a segment APP1 that tells of an orientation.
    static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let content: [UInt8] =
            isLittle
            ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0]
            : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
        return Array("Exif".utf8) + [0, 0] + content + [0, 0, 0, 0, 0, 0]
    }
}
