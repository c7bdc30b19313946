package import Geometry
package import Messages

/// A single drawing operation. Positions are logical pixels from the picture's top left corner.
package enum DrawCommand: Equatable, Sendable {
    /// The soft shadow outside of a shape.
    case shadow(Shadow, of: RoundedRectangle)
    /// Removes everything drawn so far inside of a shape: nothing is to be seen through a translucent ground.
    case erase(RoundedRectangle)
    case fill(RoundedRectangle, Color)
    /// A shape whose colour changes evenly from `from` at its top to `to` at its bottom.
    case fade(RoundedRectangle, from: Color, to: Color)
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

/// Drawing operations from back to front, on a transparent ground.
package struct DrawList: Equatable, Sendable {
    package var commands: [DrawCommand]

    package init(_ commands: [DrawCommand] = []) {
        self.commands = commands
    }
}

/// A rectangle with corners of continuous curvature.
package struct RoundedRectangle: Equatable, Sendable {
    /// Frame, logical pixels.
    package var frame: Rectangle
    package var corners: CornerRadii

    package init(_ frame: Rectangle, corners: CornerRadii) {
        self.frame = frame
        self.corners = corners
    }

    package init(_ frame: Rectangle, radius: Double = 0) {
        self.init(frame, corners: CornerRadii(all: radius))
    }
}

/// The radius of each corner, in logical pixels; 0 is a sharp corner.
package struct CornerRadii: Equatable, Sendable {
    package var topLeft: Double
    package var topRight: Double
    package var bottomRight: Double
    package var bottomLeft: Double

    package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    package init(all radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// The radii with left and right exchanged.
    package var mirrored: CornerRadii {
        CornerRadii(
            topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight)
    }
}

/// A Gaussian shadow.
package struct Shadow: Equatable, Sendable {
    /// Offset of the shadow, logical pixels.
    package var offset: Point
    /// Standard deviation of the blur, logical pixels, above 0.
    package var deviation: Double
    /// Colour of the shadow at its darkest.
    package var color: Color

    package init(offset: Point, deviation: Double, color: Color) {
        self.offset = offset
        self.deviation = deviation
        self.color = color
    }
}

/// A symbol that Martlet draws itself, in a square frame.
package enum Symbol: String, CaseIterable, Sendable {
    case info
    case success
    case warning
    case error
    case bell
    case bird
    case close
    case send
    case moon
    case search
    case trash
    case chevronDown = "chevron-down"
    case chevronUp = "chevron-up"
    case play
    case pause
    case previous
    case next
    case stop
    case note
    case open
    case reply
    case link
    case copy
    case code
    case snooze
    case settings
    case restore
    case chevronLeft = "chevron-left"
    case chevronRight = "chevron-right"
    case phone
    case hangUp = "hang-up"
}

/// How an image is fitted into a frame of another shape.
package enum ImageFit: Sendable {
    /// The whole image, centred; parts of the frame may stay empty.
    case contain
    /// Fills the frame; the rest of the image is cut off evenly.
    case cover
}
