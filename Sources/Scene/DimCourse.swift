import Motion

/// The colour that dims everything behind the cards of a stage, in the course of time (s).
///
/// There is one for a stage, however many messages dim it: dims do not add up.
struct DimCourse {
    private var from = DimColor.clear
    /// The colour in the end.
    private(set) var target = DimColor.clear
    private var way = Trajectory.still(at: 1)

    /// How long a dim takes to disappear, s.
    static let goingTime = 0.2

    /// Turns to another colour from the one that is seen, in `duration` seconds.
    mutating func turn(to color: DimColor, duration: Double, at now: Double) {
        guard color != target else { return }
        from = self.color(at: now)
        target = color
        way = .eased(.easeInOut, from: 0, to: 1, duration: duration, at: now)
    }

    func color(at now: Double) -> DimColor {
        now >= way.end ? target : from.mixed(with: target, at: way.state(at: now).position)
    }

    func isMoving(at now: Double) -> Bool { now < way.end }

    /// Time at which the fade ends, s.
    var end: Double { way.end }

    /// Whether nothing of the dim is seen, and nothing will be.
    func isGone(at now: Double) -> Bool { target == .clear && now >= way.end }
}
