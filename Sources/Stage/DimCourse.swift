import Motion

/// How what lies over everything behind the cards changes its colour in the course of time (s).
///
/// There is one for a stage, whatever lies on it: dims do not add up.
struct DimCourse {
    private var from = DimColor.clear
    /// What it comes to.
    private(set) var target = DimColor.clear
    private var way = Trajectory.still(at: 1)

    /// How long it takes to go, in s.
    static let goingTime = 0.2

    /// Turns to another colour from that which is seen, in `duration` seconds; what is on the way there
    /// goes on.
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

    /// When it is what it comes to.
    var end: Double { way.end }

    /// Whether nothing of it is seen, and nothing will be.
    func isGone(at now: Double) -> Bool { target == .clear && now >= way.end }
}
