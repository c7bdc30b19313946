import Messages

/// What lies over everything behind the cards of a stage.
struct StageDim {
    private(set) var course = DimCourse()
    /// The message that dims the stage, or did last.
    private(set) var lastDimmer: MessageID?
    /// Modal messages whose cards are on other outputs.
    private(set) var covers: Set<MessageID> = []
    /// Whether nothing behind the stage gets input.
    private(set) var absorbs = false
    private(set) var blurs = false

    mutating func cover(_ messages: Set<MessageID>) { covers = messages }

    /// Returns whether blurring begins or ends.
    mutating func setBlur(_ blurs: Bool) -> Bool {
        guard blurs != self.blurs else { return false }
        self.blurs = blurs
        return true
    }

    /// Turns to the dim of a message; nil: the stage becomes clear.
    ///
    /// - Parameters:
    ///   - color: Of that dim.
    ///   - duration: How long that takes, s.
    /// - Returns: Whether anything changes.
    mutating func turn(
        to dimmer: MessageID?, _ color: DimColor, duration: Double, at now: Double
    ) -> Bool {
        if let dimmer { lastDimmer = dimmer }
        guard absorbs != (dimmer != nil) || color != course.target else { return false }
        absorbs = dimmer != nil
        course.turn(to: color, duration: duration, at: now)
        return true
    }

    /// Whether the dim of `message` is still fading out.
    func isFadingOut(after message: MessageID, at now: Double) -> Bool {
        lastDimmer == message && course.target == .clear && course.isMoving(at: now)
    }

    /// Whether nothing of a dim is seen, and nothing will be.
    func isGone(at now: Double) -> Bool { !absorbs && course.isGone(at: now) }
}
