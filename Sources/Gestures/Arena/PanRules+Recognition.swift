import Geometry

extension PanRules {
    /// The recognition of a contact that crossed the slop.
    enum Recognition: Equatable {
        /// Scrolls contents of the card vertically.
        case scrolls
        /// Neither a pan nor a tap.
        case fails
        /// Pans along the axis; nil: freely.
        case begins(Axis?)
    }

    /// Recognises a contact at `offset` from where it went down, moving at `velocity` (px/s). A pan along an axis must
    /// go at least `dominance` times as far along it as across it.
    func recognition(
        offset: Point, velocity: Point, dominance: Double, tuning: SidePanelTuning
    ) -> Recognition {
        if scrollsContents(by: offset, dominance: dominance) { return .scrolls }
        if case .sidePanel(let opens, let isOpen) = begin, mode.allows(opens.axis) {
            // The velocity is unknown if the first two events have the same time.
            let along = opens.component(of: velocity == .zero ? offset : velocity)
            let isAcross =
                opens.axis.other.component(of: velocity).magnitude > tuning.beginAcross
                && along.magnitude < tuning.beginAlong
            return isAcross || (!isOpen && along < 0) ? .fails : .begins(opens.axis)
        }
        let axis = Axis(dominant: offset)
        if case .only(let direction) = begin {
            guard direction == Direction(axis, towards: axis.component(of: offset)) else {
                return .fails
            }
        }
        if mode == .free { return .begins(nil) }
        let along = axis.component(of: offset).magnitude
        let across = axis.other.component(of: offset).magnitude
        return mode.allows(axis) && along >= dominance * across ? .begins(axis) : .fails
    }
}

extension PanRules {
    private func scrollsContents(by offset: Point, dominance: Double) -> Bool {
        guard let contents, Axis(dominant: offset) == .vertical,
            offset.y.magnitude >= dominance * offset.x.magnitude
        else { return false }
        return offset.y < 0 ? contents.up : contents.down
    }
}

extension PanRules.Mode {
    /// Whether a pan may follow `axis`.
    func allows(_ axis: Axis) -> Bool {
        switch self {
        case .none: false
        case .axes(let horizontal, let vertical): axis == .horizontal ? horizontal : vertical
        case .free: true
        }
    }
}
