import CPixbuf
import Decoding

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
