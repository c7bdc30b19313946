import CLibc
import CPixman

extension Canvas {
    /// Draws a picture turned about its centre, and fainter: pixman, bilinear.
    ///
    /// `pixels` are replaced, premultiplied ARGB32, row by row without gaps, in the `area` that is given; what
    /// is outside of it stays as it was. The centre of the picture falls on the centre of the target.
    /// Nothing happens if a side is not positive or larger than 32767.
    ///
    /// - Parameters:
    ///   - angle: Radians, clockwise on the screen.
    ///   - opacity: 0…1.
    ///   - area: Buffer pixels of the target: left, top, width, height, within it.
    package func turn(
        _ source: PixelBlock, angle: Double, opacity: Double,
        into pixels: UnsafeMutablePointer<UInt32>, width: Int32, height: Int32,
        area: (x: Int32, y: Int32, width: Int32, height: Int32)
    ) {
        guard width > 0, height > 0, width <= 32767, height <= 32767, angle.isFinite,
            opacity.isFinite,
            let image = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, source.width, source.height, source.base, source.width * 4)
        else { return }
        defer { unsafe pixman_image_unref(image) }
        guard
            let target = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, width, height, pixels, width * 4)
        else { return }
        defer { unsafe pixman_image_unref(target) }
        unsafe turn(image, about: source, angle: angle, on: (width, height))
        var alpha = pixman_color_t()
        alpha.alpha = UInt16(min(max(opacity, 0), 1) * 65535)
        let mask = alpha.alpha == 65535 ? nil : unsafe pixman_image_create_solid_fill(&alpha)
        unsafe pixman_image_composite32(
            PIXMAN_OP_SRC, image, mask, target, area.x, area.y, 0, 0, area.x, area.y, area.width,
            area.height)
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
