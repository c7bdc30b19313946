import CLibc
import CPixman

extension Canvas {
    /// Draws a picture turned about its centre, and fainter: pixman, bilinear.
    ///
    /// `height` rows of `width` pixels, `stride` bytes apart, are replaced by premultiplied ARGB32; the centre of
    /// the picture falls on theirs. Nothing happens if a side is not 1…32767 or a figure is none.
    ///
    /// - Parameters:
    ///   - angle: Radians, clockwise on the screen.
    ///   - opacity: 0…1.
    package func turn(
        _ source: PixelBlock, angle: Double, opacity: Double,
        into pixels: UnsafeMutablePointer<UInt32>, width: Int32, height: Int32, stride: Int32
    ) {
        guard (1...32767).contains(width), (1...32767).contains(height), stride / 4 >= width,
            angle.isFinite, opacity.isFinite,
            let image = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, source.width, source.height, source.base, source.width * 4)
        else { return }
        defer { unsafe pixman_image_unref(image) }
        guard
            let target = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, width, height, pixels, stride)
        else { return }
        defer { unsafe pixman_image_unref(target) }
        unsafe turn(image, about: source, angle: angle, on: (width, height))
        var alpha = pixman_color_t()
        alpha.alpha = UInt16(min(max(opacity, 0), 1) * 65535)
        let mask = alpha.alpha == 65535 ? nil : unsafe pixman_image_create_solid_fill(&alpha)
        unsafe pixman_image_composite32(
            PIXMAN_OP_SRC, image, mask, target, 0, 0, 0, 0, 0, 0, width, height)
        if let mask = unsafe mask { unsafe pixman_image_unref(mask) }
    }

    /// Has `image` read where a pixel of the target comes from.
    private func turn(
        _ image: OpaquePointer, about source: PixelBlock, angle: Double,
        on target: (width: Int32, height: Int32)
    ) {
        let (sine, cosine) = (sin(-angle), cos(-angle))
        let (x, y) = (Double(target.width) / 2, Double(target.height) / 2)
        var matrix = pixman_f_transform_t()
        unsafe pixman_f_transform_init_identity(&matrix)
        unsafe pixman_f_transform_translate(&matrix, nil, -x, -y)
        unsafe pixman_f_transform_rotate(&matrix, nil, cosine, sine)
        unsafe pixman_f_transform_translate(
            &matrix, nil, Double(source.width) / 2, Double(source.height) / 2)
        var fixed = pixman_transform_t()
        guard unsafe pixman_transform_from_pixman_f_transform(&fixed, &matrix) != 0 else { return }
        unsafe pixman_image_set_transform(image, &fixed)
        if angle != 0 { unsafe pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0) }
    }
}
