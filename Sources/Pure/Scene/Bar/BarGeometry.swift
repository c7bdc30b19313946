import Geometry
import Messages

/// Positions of the bar and its view; logical pixels, coordinates of the bar's stage.
///
/// Positions count from the base line: the edge of the output, or of the area that other programs and keyboards leave.
/// The depth of a place is the distance of its nearer side from that line.
struct BarGeometry: Equatable {
    /// Size of the stage.
    var room = Size.zero
    var edge = BarSettings.Edge.bottom
    /// How far outside of the stage the base line is: the height of a docked bar, whose zone the stage keeps clear of.
    var dock = 0.0
    /// How far inside of the stage the base line is, because an on-screen keyboard floats there.
    var raised = 0.0
    /// Insets at the sides of the stage that stay free.
    var safe = Insets.zero
    /// Size of the bar's ground.
    var bar = Size.zero
    /// Distance from the base line to the ground.
    var margin = 0.0
    /// Size of the open view.
    var view = Size.zero

    /// Distance from the bar's place to where it is out of sight.
    var way: Double { bar.height + margin + Self.shadow }

    /// Distance that the far side of the view moves from closed to open.
    var openWay: Double { max(1, view.height - bar.height - margin) }

    /// Reach of the bar's shadow.
    private static let shadow = 24.0
    /// Share of the opening after which the view has its full width.
    private static let growth = 0.12

    /// Area of the bar.
    ///
    /// - Parameters:
    ///   - open: How far the view is open, 0…1; the bar moves with it.
    ///   - presence: How far the bar has appeared, 0…1.
    func bar(open: Double, presence: Double) -> Rectangle {
        place(bar, depth: margin + openWay * open - way * (1 - presence))
    }

    /// Area of the whole view.
    func view(open: Double) -> Rectangle {
        place(view, depth: -openWay * (1 - open))
    }

    /// Visible area of the view, which grows out of the closed bar.
    func seen(open: Double) -> Rectangle {
        let from = bar(open: open, presence: 1)
        let whole = view(open: open)
        let share = min(max(open / Self.growth, 0), 1)
        func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
        let (left, right) = (between(from.minX, whole.minX), between(from.maxX, whole.maxX))
        let (top, bottom) = (between(from.minY, whole.minY), between(from.maxY, whole.maxY))
        let (upper, lower) = limits
        return Rectangle(
            x: left.rounded(), y: max(top, upper).rounded(), width: (right - left).rounded(),
            height: max(0, min(bottom, lower) - max(top, upper)).rounded())
    }

    /// Whether the view has reached its full width.
    func isGrown(open: Double) -> Bool { open >= Self.growth }

    /// Upper and lower limits of the area that the view may cover.
    private var limits: (Double, Double) {
        edge == .bottom
            ? (0, room.height + dock - raised) : (raised - dock, room.height)
    }

    private func place(_ size: Size, depth: Double) -> Rectangle {
        let (upper, lower) = limits
        return Rectangle(
            x: (safe.left + (room.width - safe.horizontal - size.width) / 2).rounded(),
            y: (edge == .bottom ? lower - depth - size.height : upper + depth).rounded(),
            width: size.width, height: size.height)
    }

    /// Sign of y in the direction away from the edge.
    var sign: Double { edge == .bottom ? -1 : 1 }
}
