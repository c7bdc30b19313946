package import Geometry
package import Messages

/// One thing to draw. Every place is in logical pixels from the top left corner of the picture.
package enum DrawCommand: Equatable, Sendable {
    /// The soft shadow that a shape casts outside of itself.
    case shadow(Shadow, of: RoundedRectangle)
    case fill(RoundedRectangle, Color)
    /// A hairline just inside the edge of a shape, one device pixel wide up to scale 2.
    case border(RoundedRectangle, Color)
    /// A line of `width` logical pixels just inside the edge of a shape.
    case ring(RoundedRectangle, width: Double, Color)
    /// Text whose first line begins at the top of `frame`; what leaves the frame far is cut off.
    case text(TextBlock, frame: Rectangle, ink: TextInk)
    /// A line of text at the top of `frame` of which only what is within `clip` from left to right is seen, and which
    /// fades at the ends of `clip`.
    case line(
        TextBlock, frame: Rectangle, ink: TextInk, clip: Rectangle, fade: LineFade = .none)
    /// Text whose first line begins at the top of `frame` and of which only what is within `clip` from top to bottom is
    /// seen, and which fades at the ends of `clip`.
    case passage(
        TextBlock, frame: Rectangle, ink: TextInk, clip: Rectangle, fade: EdgeFade)
    case image(Bitmap, frame: Rectangle, cornerRadius: Double, fit: ImageFit)
    case symbol(Symbol, frame: Rectangle, Color)
    /// A line of `width` logical pixels from point to point, with round ends and joints.
    case stroke([Point], width: Double, Color)
}
