import Motion

extension CardMotion {
    /// Whether the card would leave if the finger that drags it stopped and let go; nil: no finger drags it, or it is a sheet or
    /// is thrown, where the place does not decide.
    package func wouldLeave(at now: Double) -> Bool? {
        guard case .dragging(let drag) = phase else { return nil }
        if case .sheet = rules.handling { return nil }
        let position = state(drag.axis, at: now).position
        return departure(drag.axis, at: position, 0, 0, drag.source) != nil
    }
}
