import CLibc
import CPixbuf
import Decoding

/// Images that gdk-pixbuf reads.
enum RasterImage {
    /// Bytes given to the loader at a time.
    private static let portion = 1 << 16

    /// Decodes the first frame, turned as its camera was held, within a square of `box` pixels.
    static func decode(_ bytes: [UInt8], mimeType: String, box: Int) throws(DecodeFailure) {
        guard let loader = unsafe gdk_pixbuf_loader_new_with_mime_type(mimeType, nil) else {
            throw DecodeFailure(.undecodable, "no loader for \(mimeType)")
        }
        Sandbox.close(reading: [])
        try unsafe feed(bytes, to: loader, box: box)
        guard let pixbuf = unsafe gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw DecodeFailure(.undecodable, "an image without a picture (\(mimeType))")
        }
        try unsafe write(pixbuf, box: box)
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

    /// The size in the same shape within `box`; never larger than it is.
    static func fitted(width: Int, height: Int, box: Int) -> (width: Int, height: Int) {
        let longer = max(width, height, 1)
        guard longer > box else { return (width, height) }
        return (
            max((width * box + longer / 2) / longer, 1),
            max((height * box + longer / 2) / longer, 1)
        )
    }

    private static func feed(
        _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>, box: Int
    ) throws(DecodeFailure) {
        unsafe g_signal_connect_data(
            loader, "size-prepared", sizePrepared, UnsafeMutableRawPointer(bitPattern: box), nil,
            GConnectFlags(rawValue: 0))
        var start = 0
        var isWhole = false
        while start < bytes.count, !isWhole {
            let count = min(portion, bytes.count - start)
            try unsafe feed(bytes[start..<(start + count)], to: loader)
            start += count
            isWhole = unsafe isFirstFrameDone(loader)
        }
        var error: UnsafeMutablePointer<GError>?
        // An animation that was left in the middle complains.
        guard unsafe gdk_pixbuf_loader_close(loader, &error) != 0 || isWhole else {
            throw unsafe failure(error)
        }
    }

    private static func feed(
        _ bytes: ArraySlice<UInt8>, to loader: UnsafeMutablePointer<GdkPixbufLoader>
    ) throws(DecodeFailure) {
        var error: UnsafeMutablePointer<GError>?
        let isRead = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe gdk_pixbuf_loader_write(loader, bytes.baseAddress, UInt(bytes.count), &error)
        }
        guard isRead != 0 else { throw unsafe failure(error) }
    }

    /// Called by the loader once it knows the size: the last moment to refuse a bomb.
    fileprivate static func prepare(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>?, _ width: Int, _ height: Int, box: Int
    ) {
        do throws(DecodeFailure) {
            try check(width: width, height: height)
        } catch {
            error.exit()
        }
        let size = fitted(width: width, height: height, box: box)
        guard size.width != width || size.height != height else { return }
        unsafe gdk_pixbuf_loader_set_size(loader, Int32(size.width), Int32(size.height))
    }

    /// Refuses a picture of more pixels than we decode.
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

    /// Whether an animation has more to come than what we show.
    private static func isFirstFrameDone(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
        guard let animation = unsafe gdk_pixbuf_loader_get_animation(loader),
            unsafe gdk_pixbuf_animation_is_static_image(animation) == 0,
            let iterator = unsafe gdk_pixbuf_animation_get_iter(animation, nil)
        else { return false }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(iterator)) }
        return unsafe gdk_pixbuf_animation_iter_on_currently_loading_frame(iterator) == 0
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> DecodeFailure {
        guard let error = unsafe error, let text = unsafe error.pointee.message else {
            return DecodeFailure(.undecodable, "a damaged image")
        }
        return DecodeFailure(.undecodable, unsafe String(cString: text))
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

private let sizePrepared: GCallback = {
    let handler:
        @convention(c) (
            UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?
        ) -> Void = { loader, width, height, box in
            unsafe RasterImage.prepare(loader, Int(width), Int(height), box: Int(bitPattern: box))
        }
    return unsafe unsafeBitCast(handler, to: GCallback.self)
}()
