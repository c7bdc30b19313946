import Messages

/// The dim of a stage.
struct StageDim {
    private(set) var course = DimCourse()
    /// The message that dims the stage, or did last; nil: none has.
    private(set) var lastDimmer: MessageID?
    /// Modal messages with cards on other outputs that dim this stage too.
    private(set) var covers: Set<MessageID> = []
    /// Whether the stage keeps everything behind it from input.
    private(set) var absorbs = false
    private(set) var blurs = false

    mutating func cover(_ messages: Set<MessageID>) { covers = messages }

    /// Sets whether the compositor blurs; returns whether that is new.
    mutating func setBlur(_ blurs: Bool) -> Bool {
        guard blurs != self.blurs else { return false }
        self.blurs = blurs
        return true
    }

    /// Fades to the dim of a message; nil: to no dim.
    ///
    /// - Parameters:
    ///   - color: Colour of the dim.
    ///   - duration: Duration of the fade, s.
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

    /// Shows the colour that the fade leads to from now on.
    mutating func finishFade(at now: Double) { course.finish(at: now) }

    /// Whether the dim of `message` is still fading out.
    func isFadingOut(after message: MessageID, at now: Double) -> Bool {
        lastDimmer == message && course.target == .clear && course.isMoving(at: now)
    }

    /// Whether the dim is invisible and stays so.
    func hasDisappeared(at now: Double) -> Bool { !absorbs && course.hasDisappeared(at: now) }
}
