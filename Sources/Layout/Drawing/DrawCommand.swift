package import Geometry
package import Messages

/// A single drawing operation. Positions are logical pixels from the picture's top left corner.
package enum DrawCommand: Equatable, Sendable {
    /// The soft shadow outside of a shape.
    case shadow(Shadow, of: RoundedRectangle)
    /// Removes everything drawn so far inside of a shape: nothing is to be seen through a translucent ground.
    case erase(RoundedRectangle)
    case fill(RoundedRectangle, Color)
    /// A hairline just inside of a shape's edge, one device pixel wide up to scale 2.
    case border(RoundedRectangle, Color)
    /// A line of `width` logical pixels just inside of a shape's edge.
    case ring(RoundedRectangle, width: Double, Color)
    /// Text whose first line begins at the top of `frame`; text far outside of the frame is cut off.
    case text(TextBlock, frame: Rectangle, ink: TextInk)
    /// A line of text at the top of `frame` that is visible only between the left and right sides of `clip`, and fades
    /// there.
    case line(
        TextBlock, frame: Rectangle, ink: TextInk, clip: Rectangle, fade: LineFade = .none)
    /// Text whose first line begins at the top of `frame`. It is visible only between the top and bottom of `clip`, and
    /// fades there.
    case passage(
        TextBlock, frame: Rectangle, ink: TextInk, clip: Rectangle, fade: EdgeFade)
    case image(Bitmap, frame: Rectangle, cornerRadius: Double, fit: ImageFit)
    case symbol(Symbol, frame: Rectangle, Color)
    /// A line of `width` logical pixels through these points, with round ends and joints.
    case stroke([Point], width: Double, Color)
}
