import CLibc
import CPixbuf
import CRsvg
import Decoding

/// SVG images, drawn by librsvg. They have no base address, so nothing outside of them is loaded.
enum VectorImage {
    /// Directories of fonts for text in an image.
    private static let fonts = [
        "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
        "/var/cache/fontconfig",
    ]

    /// Draws the image as large as fits into a square of `box` pixels.
    static func decode(_ bytes: [UInt8], box: Int) throws(DecodeFailure) {
        var library = martlet_rsvg()
        guard unsafe martlet_load_rsvg(&library) == 0 else {
            throw DecodeFailure(.undecodable, "librsvg is not installed")
        }
        try Limits.narrowForVectors()
        try Sandbox.close(reading: fonts)
        var error: UnsafeMutableRawPointer?
        guard let image = unsafe library.rsvg_handle_new_from_data(bytes, bytes.count, &error)
        else {
            throw unsafe failure(error)
        }
        unsafe library.rsvg_handle_set_dpi(image, 96)
        let shape = unsafe size(of: image, library)
        let factor = Double(box) / max(shape.width, shape.height)
        let width = max(Int(shape.width * factor + 0.5), 1)
        let height = max(Int(shape.height * factor + 0.5), 1)
        let output = try OutputPixels.reserve(width: width, height: height)
        let surface = unsafe library.cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(output.pixels).assumingMemoryBound(to: UInt8.self),
            Int32(MARTLET_CAIRO_FORMAT_ARGB32), Int32(width), Int32(height),
            Int32(output.stride))
        let cairo = unsafe library.cairo_create(surface)
        var viewport = martlet_rsvg_rectangle(
            x: 0, y: 0, width: Double(width), height: Double(height))
        guard unsafe library.rsvg_handle_render_document(image, cairo, &viewport, &error) != 0,
            unsafe library.cairo_status(cairo) == 0
        else { throw unsafe failure(error) }
        unsafe library.cairo_surface_finish(surface)
        try output.seal()
    }

    /// The size that the image gives, else that of its view box, else a square; each side is positive.
    private static func size(
        of image: UnsafeMutableRawPointer, _ library: martlet_rsvg
    ) -> (width: Double, height: Double) {
        var (width, height) = (0.0, 0.0)
        let isSized =
            unsafe library.rsvg_handle_get_intrinsic_size_in_pixels(image, &width, &height) != 0
        if isSized, isDrawable(width, height) { return (width, height) }
        var hasBox: Int32 = 0
        var box = martlet_rsvg_rectangle()
        unsafe library.rsvg_handle_get_intrinsic_dimensions(
            image, nil, nil, nil, nil, &hasBox, &box)
        if hasBox != 0, isDrawable(box.width, box.height) { return (box.width, box.height) }
        return (1, 1)
    }

    private static func isDrawable(_ width: Double, _ height: Double) -> Bool {
        width.isFinite && height.isFinite && width > 0 && height > 0
            && (width / height).isFinite && (height / width).isFinite
    }

    private static func failure(_ error: UnsafeMutableRawPointer?) -> DecodeFailure {
        guard let error = unsafe error,
            let text = unsafe error.assumingMemoryBound(to: GError.self).pointee.message
        else { return DecodeFailure(.undecodable, "a damaged SVG image") }
        return DecodeFailure(.undecodable, unsafe String(cString: text))
    }
}
