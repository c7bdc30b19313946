import Geometry
import Messages

/// Where the bar and its view stand: logical pixels, coordinates of the bar's stage.
///
/// All is counted from a line: the edge of the output, or what other programs and keyboards leave of it. The depth of a
/// place is how far its nearer side is from that line.
struct BarGeometry: Equatable {
    /// Extent of the stage.
    var room = Size.zero
    var edge = BarSettings.Edge.bottom
    /// How far the line lies outside of the stage: the height of a docked bar, whose zone the stage keeps clear of.
    var dock = 0.0
    /// How far the line lies inside of the stage, since an on-screen keyboard floats there.
    var raised = 0.0
    /// What stays free at the sides of the stage.
    var safe = Insets.zero
    /// Extent of the bar's ground.
    var bar = Size.zero
    /// From the line to the ground.
    var margin = 0.0
    /// Extent of the open view.
    var view = Size.zero

    /// How far the bar is from its place to out of sight.
    var way: Double { bar.height + margin + Self.shadow }

    /// How far the far side of the view is from closed to open.
    var openWay: Double { max(1, view.height - bar.height - margin) }

    /// How far the bar's shadow reaches.
    private static let shadow = 24.0
    /// Share of the way after which the view is as wide as it is going to be.
    private static let growth = 0.12

    /// Place of the bar.
    ///
    /// - Parameters:
    ///   - open: How far the view is open, 0…1: the bar goes with it.
    ///   - presence: How far the bar has come, 0…1.
    func bar(open: Double, presence: Double) -> Rectangle {
        place(bar, depth: margin + openWay * open - way * (1 - presence))
    }

    /// Place of the view, all of it.
    func view(open: Double) -> Rectangle {
        place(view, depth: -openWay * (1 - open))
    }

    /// What is seen of the view: beneath the closed bar nothing is, and it grows out of the bar.
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

    /// Whether all of the view is seen that is on the output.
    func isGrown(open: Double) -> Bool { open >= Self.growth }

    /// Upper and lower side of what the view may cover.
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

    /// The sign of y away from the edge.
    var sign: Double { edge == .bottom ? -1 : 1 }
}
