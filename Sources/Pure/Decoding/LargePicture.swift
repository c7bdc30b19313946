/// Decides which pictures are kept large: screenshots and photographs, but no icons, faces and covers of albums.
///
/// Those are square, or nearly so, whatever their size: icons of 512 pixels and covers of 640 are common. Screenshots and
/// photographs have the shape of a screen or a camera.
package enum LargePicture {
    /// Least length of both sides, pixels.
    private static let least = 256

    /// Side length of the square into which a picture must fit; nil: the picture is not large.
    ///
    /// - Parameters:
    ///   - width: Width of the picture as it is stored, pixels; at most 65,535.
    ///   - side: Side length for a picture that is wider than high. A higher one, of which cards show a part, has half as much
    ///     again, so that it is wide enough.
    package static func side(width: Int, height: Int, of side: Int) -> Int? {
        guard width >= least, height >= least else { return nil }
        let side =
            width > height
            // From 6:5 to 4:1, such as two screens side by side.
            ? width * 5 >= height * 6 && width <= height * 4 ? side : 0
            // From 5:6 to 2:5, such as the screen of a phone.
            : height * 5 >= width * 6 && height * 2 <= width * 5 ? longestSide(of: side) : 0
        return side > 0 ? min(side, DecodedHeader.longestSide) : nil
    }

    /// Side length of the square for a higher picture, pixels.
    package static func longestSide(of side: Int) -> Int {
        min(side + side / 2, DecodedHeader.longestSide)
    }
}
