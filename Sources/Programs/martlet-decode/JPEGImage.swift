import CJPEG
import CLibc
import CPixbuf
import Decoding

/// JPEG images, read by libjpeg. An error of libjpeg ends the process.
enum JPEGImage {
    /// Decodes within `box`, turned as the EXIF orientation says.
    static func decode(_ bytes: [UInt8], box: PictureBox) throws(DecodeFailure) {
        try Sandbox.close(reading: [])
        // Never freed: the process ends soon.
        let image = UnsafeMutablePointer<jpeg_decompress_struct>.allocate(capacity: 1)
        unsafe image.initialize(to: jpeg_decompress_struct())
        unsafe image.pointee.err = errors()
        let size = unsafe MemoryLayout<jpeg_decompress_struct>.stride
        unsafe jpeg_CreateDecompress(image, JPEG_LIB_VERSION, size)
        let rows = try unsafe bytes.withUnsafeBufferPointer { bytes throws(DecodeFailure) in
            unsafe jpeg_mem_src(image, bytes.baseAddress, UInt(bytes.count))
            // libjpeg's own function would make up the end of the image.
            unsafe image.pointee.src.pointee.fill_input_buffer = { _ in
                DecodeFailure(.undecodable, "a JPEG image that is cut off").exit()
            }
            unsafe jpeg_save_markers(image, JPEG_APP0 + 1, 0xffff)
            unsafe jpeg_read_header(image, 1)
            return try unsafe pixels(image, box: box)
        }
        if let orientation = unsafe orientation(image) {
            unsafe gdk_pixbuf_set_option(rows.pixbuf, "orientation", "\(orientation)")
        }
        try unsafe RasterImage.write(rows.pixbuf, box: box)
    }

    /// Reads the image whose header has been read. A photograph is decoded at an eighth, a quarter or half of its size
    /// where that is still as large as the box.
    private static func pixels(
        _ image: UnsafeMutablePointer<jpeg_decompress_struct>, box: PictureBox
    ) throws(DecodeFailure) -> RasterImage.Rows {
        let (across, along) = (
            Int(unsafe image.pointee.image_width), Int(unsafe image.pointee.image_height)
        )
        try RasterImage.check(width: across, height: along)
        // The picture may be turned afterwards.
        let side = max(
            box.side(width: across, height: along), box.side(width: along, height: across))
        unsafe image.pointee.scale_num = 1
        let part = [8, 4, 2].first { (max(across, along) + $0 - 1) / $0 >= side } ?? 1
        unsafe image.pointee.scale_denom = UInt32(part)
        let isForPrint = unsafe [JCS_CMYK, JCS_YCCK].contains(image.pointee.jpeg_color_space)
        unsafe image.pointee.out_color_space = isForPrint ? JCS_CMYK : JCS_RGB
        unsafe jpeg_start_decompress(image)
        let width = Int(unsafe image.pointee.output_width)
        let height = Int(unsafe image.pointee.output_height)
        let samples = isForPrint ? 4 : 3
        guard unsafe image.pointee.output_components == Int32(samples) else {
            throw DecodeFailure(.undecodable, "a JPEG image of unknown samples")
        }
        let rows = try RasterImage.pixbuf(width: width, height: height, hasAlpha: false)
        let inks = UnsafeMutablePointer<UInt8>.allocate(capacity: width * samples)
        for y in 0..<height {
            var row: UnsafeMutablePointer<UInt8>? = unsafe isForPrint ? inks : rows[y]
            guard unsafe jpeg_read_scanlines(image, &row, 1) == 1 else {
                throw DecodeFailure(
                    .undecodable, "a JPEG image that has \(y) of its \(height) rows")
            }
            guard isForPrint else { continue }
            let isInverted = unsafe image.pointee.saw_Adobe_marker != 0
            unsafe mix(inks, into: rows[y], width: width, isInverted: isInverted)
        }
        return rows
    }

    /// The colours of a row of cyan, magenta, yellow and black: how much of each is printed, or, inverted, is not.
    private static func mix(
        _ inks: UnsafeMutablePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, width: Int,
        isInverted: Bool
    ) {
        let whole: UInt8 = isInverted ? 0 : 255
        for x in 0..<width {
            let light = unsafe UInt32(inks[x * 4 + 3] ^ whole)
            for channel in 0..<3 {
                let value = unsafe UInt32(inks[x * 4 + channel] ^ whole)
                unsafe row[x * 3 + channel] = UInt8((value * light + 127) / 255)
            }
        }
    }

    private static func orientation(
        _ image: UnsafeMutablePointer<jpeg_decompress_struct>
    ) -> Int? {
        var next = unsafe image.pointee.marker_list
        while let marker = unsafe next {
            let bytes = unsafe UnsafeBufferPointer(
                start: marker.pointee.data, count: Int(marker.pointee.data_length))
            if let value = unsafe ExifOrientation.value(Array(bytes)) { return value }
            unsafe next = marker.pointee.next
        }
        return nil
    }

    /// Functions for errors of libjpeg: the first error ends the process. Warnings are not printed.
    private static func errors() -> UnsafeMutablePointer<jpeg_error_mgr> {
        let errors = UnsafeMutablePointer<jpeg_error_mgr>.allocate(capacity: 1)
        unsafe errors.initialize(to: jpeg_error_mgr())
        unsafe jpeg_std_error(errors)
        unsafe errors.pointee.output_message = { _ in }
        unsafe errors.pointee.error_exit = { image in
            var text = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
            unsafe image?.pointee.err.pointee.format_message(image, &text)
            let end = text.firstIndex(of: 0) ?? text.count
            let reason = String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            DecodeFailure(.undecodable, "a JPEG image: \(reason)").exit()
        }
        return unsafe errors
    }
}

/// How a photograph has to be turned, by the first directory of its EXIF data.
enum ExifOrientation {
    private static let tag = 0x112
    /// A number of 16 bits.
    private static let short = 3

    /// The orientation in the content of a JPEG image's segment APP1, as EXIF counts it, 1...8; nil: it has none.
    static func value(_ segment: [UInt8]) -> Int? {
        guard segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
        let content = Array(segment.dropFirst(6))
        let isLittle: Bool
        switch content.prefix(4) {
        case [0x49, 0x49, 0x2a, 0]: isLittle = true
        case [0x4d, 0x4d, 0, 0x2a]: isLittle = false
        default: return nil
        }
        func number(at offset: Int, count: Int) -> Int? {
            guard offset >= 0, offset + count <= content.count else { return nil }
            let bytes = content[offset..<(offset + count)]
            func joined(_ bytes: some Sequence<UInt8>) -> Int {
                bytes.reduce(0) { $0 << 8 | Int($1) }
            }
            return isLittle ? joined(bytes.reversed()) : joined(bytes)
        }
        guard let start = number(at: 4, count: 4), let count = number(at: start, count: 2) else {
            return nil
        }
        for index in 0..<count {
            let entry = start + 2 + index * 12
            guard let found = number(at: entry, count: 2) else { return nil }
            guard found == tag else { continue }
            guard number(at: entry + 2, count: 2) == short,
                let value = number(at: entry + 8, count: 2), (1...8).contains(value)
            else { return nil }
            return value
        }
        return nil
    }
}
