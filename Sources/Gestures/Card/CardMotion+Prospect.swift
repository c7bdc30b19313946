import Motion

extension CardMotion {
    /// Whether the card would leave if the dragging finger stopped and released it now; nil: no finger drags it, or the
    /// position does not decide, as for sheets and thrown cards.
    package func wouldLeave(at now: Double) -> Bool? {
        guard case .dragging(let drag) = phase else { return nil }
        if case .sheet = rules.handling { return nil }
        let position = state(drag.axis, at: now).position
        return departure(drag.axis, at: position, 0, 0, drag.source) != nil
    }
}
