import CLibc
import CPixbuf
import Decoding

/// Images of pixels, which gdk-pixbuf reads, scales and turns.
enum RasterImage {
    /// Decodes the first frame within `box`, turned as its EXIF orientation says.
    static func decode(_ bytes: [UInt8], mimeType: String, box: PictureBox) throws(DecodeFailure) {
        let loader = try RasterLoader(mimeType: mimeType)
        try Sandbox.close(reading: [])
        try unsafe write(try loader.pixbuf(of: bytes), box: box)
    }

    /// Scales `pixbuf` down to `box` if it is larger, and hands it over.
    static func write(_ pixbuf: OpaquePointer, box: PictureBox) throws(DecodeFailure) {
        let upright = unsafe gdk_pixbuf_apply_embedded_orientation(pixbuf) ?? pixbuf
        let width = Int(unsafe gdk_pixbuf_get_width(upright))
        let height = Int(unsafe gdk_pixbuf_get_height(upright))
        let size = fitted(
            width: width, height: height, box: box.side(width: width, height: height))
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

/// A loader of gdk-pixbuf, fed portion by portion. It can be stopped before it has taken the memory that a file claims
/// to need, and after the first frame of an animation.
@safe final class RasterLoader {
    /// Bytes given to the loader at a time.
    private static let portion = 1 << 16
    /// Formats whose loaders report each row, so that missing rows are noticed.
    private static let progressive = ["image/bmp"]

    private let loader: UnsafeMutablePointer<GdkPixbufLoader>
    private let mimeType: String
    /// The range from the first to the last row that the loader has reported.
    private var rows: Range<Int>?

    /// Loads the module for `mimeType`. Afterwards no more files are opened.
    ///
    /// glycin, by which gdk-pixbuf may be built to read images, starts a program for each. The sandbox forbids that, so
    /// its loaders are not used; modules of others are.
    init(mimeType: String) throws(DecodeFailure) {
        let isBuiltOnGlycin = martlet_has_glycin() != 0
        if isBuiltOnGlycin { martlet_turn_off_built_in_loaders() }
        guard let loader = unsafe gdk_pixbuf_loader_new_with_mime_type(mimeType, nil) else {
            throw isBuiltOnGlycin
                ? RasterLoader.needsGlycin(mimeType)
                : DecodeFailure(.undecodable, "no loader for \(mimeType)")
        }
        // A module may have brought it.
        guard isBuiltOnGlycin || martlet_has_glycin() == 0 else {
            throw RasterLoader.needsGlycin(mimeType)
        }
        unsafe self.loader = loader
        self.mimeType = mimeType
        let this = unsafe Unmanaged.passUnretained(self).toOpaque()
        let flags = GConnectFlags(rawValue: 0)
        unsafe g_signal_connect_data(loader, "size-prepared", sizePrepared, this, nil, flags)
        unsafe g_signal_connect_data(loader, "area-updated", areaUpdated, this, nil, flags)
    }

    /// The first picture in `bytes`, not larger than decoding needs.
    func pixbuf(of bytes: [UInt8]) throws(DecodeFailure) -> OpaquePointer {
        var start = 0
        var isWhole = false
        while start < bytes.count, !isWhole {
            let count = min(RasterLoader.portion, bytes.count - start)
            try feed(bytes[start..<(start + count)])
            start += count
            isWhole = isFirstFrameDone
        }
        var error: UnsafeMutablePointer<GError>?
        // The loader reports an error where an animation is not read to its end.
        guard unsafe gdk_pixbuf_loader_close(loader, &error) != 0 || isWhole else {
            throw unsafe failure(error)
        }
        guard let pixbuf = unsafe gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw DecodeFailure(.undecodable, "an image without a picture (\(mimeType))")
        }
        let height = Int(unsafe gdk_pixbuf_get_height(pixbuf))
        guard rows == 0..<height || !RasterLoader.progressive.contains(mimeType) else {
            throw DecodeFailure(
                .undecodable, "an image that has \(rows?.count ?? 0) of its \(height) rows")
        }
        return unsafe pixbuf
    }

    private func feed(_ bytes: ArraySlice<UInt8>) throws(DecodeFailure) {
        var error: UnsafeMutablePointer<GError>?
        let isRead = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe gdk_pixbuf_loader_write(loader, bytes.baseAddress, UInt(bytes.count), &error)
        }
        guard isRead != 0 else { throw unsafe failure(error) }
    }

    /// Whether this is an animation whose first frame is complete.
    private var isFirstFrameDone: Bool {
        guard let animation = unsafe gdk_pixbuf_loader_get_animation(loader),
            unsafe gdk_pixbuf_animation_is_static_image(animation) == 0,
            let iterator = unsafe gdk_pixbuf_animation_get_iter(animation, nil)
        else { return false }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(iterator)) }
        return unsafe gdk_pixbuf_animation_iter_on_currently_loading_frame(iterator) == 0
    }

    /// Called once the size is known: the last moment to refuse a picture that is too large.
    fileprivate func prepare(width: Int, height: Int) {
        do throws(DecodeFailure) {
            try RasterImage.check(width: width, height: height)
        } catch {
            error.exit()
        }
    }

    fileprivate func update(_ new: Range<Int>) {
        let old = rows ?? new
        rows = min(old.lowerBound, new.lowerBound)..<max(old.upperBound, new.upperBound)
    }

    private static func needsGlycin(_ mimeType: String) -> DecodeFailure {
        DecodeFailure(
            .undecodable,
            "no loader for \(mimeType) beside glycin, which starts programs: the sandbox forbids that"
        )
    }

    private func failure(_ error: UnsafeMutablePointer<GError>?) -> DecodeFailure {
        guard let error = unsafe error, let text = unsafe error.pointee.message else {
            return DecodeFailure(.undecodable, "a damaged image (\(mimeType))")
        }
        return DecodeFailure(.undecodable, unsafe String(cString: text))
    }
}

private func instance(_ pointer: UnsafeMutableRawPointer?) -> RasterLoader? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<RasterLoader>.fromOpaque(pointer).takeUnretainedValue()
}

private let sizePrepared: GCallback = {
    let handler:
        @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void =
            { _, width, height, loader in
                unsafe instance(loader)?.prepare(width: Int(width), height: Int(height))
            }
    return unsafe unsafeBitCast(handler, to: GCallback.self)
}()

private let areaUpdated: GCallback = {
    let handler:
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, Int32, Int32, Int32, UnsafeMutableRawPointer?
        ) -> Void = { _, _, y, _, height, loader in
            unsafe instance(loader)?.update(Int(y)..<(Int(y) + max(Int(height), 0)))
        }
    return unsafe unsafeBitCast(handler, to: GCallback.self)
}()
