import Motion

/// The colour that dims everything behind the cards of a stage, as a function of time (s).
///
/// A stage has one, however many of its messages dim: dims do not add up.
struct DimCourse {
    private var from = DimColor.clear
    /// The colour at the end of the fade.
    private(set) var target = DimColor.clear
    private var way = Trajectory.still(at: 1)

    /// Duration of a dim's fade-out, s.
    static let disappearingTime = 0.2

    /// Fades from the visible colour to another one in `duration` seconds.
    mutating func turn(to color: DimColor, duration: Double, at now: Double) {
        guard color != target else { return }
        from = self.color(at: now)
        target = color
        way = .eased(.easeInOut, from: 0, to: 1, duration: duration, at: now)
    }

    /// Shows the target from now on.
    mutating func finish(at now: Double) {
        way = .eased(.easeInOut, from: 0, to: 1, duration: 0, at: now)
    }

    func color(at now: Double) -> DimColor {
        now >= way.end ? target : from.mixed(with: target, at: way.state(at: now).position)
    }

    func isMoving(at now: Double) -> Bool { now < way.end }

    /// Time at which the fade ends, s.
    var end: Double { way.end }

    /// Whether the dim is invisible and stays so.
    func hasDisappeared(at now: Double) -> Bool { target == .clear && now >= way.end }
}
