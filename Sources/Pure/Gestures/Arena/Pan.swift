package import Geometry

/// A step of a pan: `began` once, `changed` any number of times, then `ended` or `cancelled` once.
package struct Pan: Equatable, Sendable {
    /// The phase of a pan.
    package enum Phase: Hashable, Sendable {
        case began, changed
        /// The contact was lifted: position and velocity decide about the card.
        case ended
        /// The contact was taken away: the card returns.
        case cancelled
    }

    package var phase: Phase
    /// Axis of the movement; nil: free movement.
    package var axis: Axis?
    /// Position of the contact, logical pixels of the stage.
    package var location: Point
    /// Movement of the card since the pan began, logical pixels. Starts at zero, so that nothing jumps; the component
    /// across a locked axis must be ignored.
    package var translation: Point
    /// Velocity, px/s, also across a locked axis; zero after cancellation.
    package var velocity: Point
    package var source: ContactSource

    package init(
        _ phase: Phase, axis: Axis?, location: Point, translation: Point = .zero,
        velocity: Point = .zero, source: ContactSource = .touch
    ) {
        self.phase = phase
        self.axis = axis
        self.location = location
        self.translation = translation
        self.velocity = velocity
        self.source = source
    }
}

/// The gestures that a card allows a contact.
package struct PanRules: Equatable, Sendable {
    /// The directions of allowed pans.
    package enum Mode: Equatable, Sendable {
        /// No pan: a contact that moves beyond the slop has no further effect.
        case none
        /// Along the axis that dominates when the slop is crossed, if it is allowed.
        case axes(horizontal: Bool, vertical: Bool)
        /// On both axes at once.
        case free
    }

    /// Further conditions at the slop.
    package enum Begin: Equatable, Sendable {
        case always
        /// The movement must go in this direction: popups, slide-in panels, pulled cards.
        case only(Direction)
        /// For a side panel that opens in this direction: any movement not clearly across that direction, except one
        /// that would close a closed panel. The velocity decides, not the dominant axis.
        case sidePanel(opens: Direction, isOpen: Bool)
    }

    /// Movements that scroll the contents under a contact.
    package struct Contents: Equatable, Sendable {
        /// Upwards, towards the end of the contents.
        package var up: Bool
        /// Downwards, towards the beginning of the contents.
        package var down: Bool

        package init(up: Bool, down: Bool) { (self.up, self.down) = (up, down) }
    }

    package var mode: Mode
    package var begin: Begin
    /// Whether a contact that stays becomes a long press, which is neither a tap nor a pan.
    package var hasLongPress: Bool
    /// Whether two fingers that go down and up together make one two-finger tap instead of two taps.
    package var hasTwoFingerTap = false
    /// Movements that scroll contents instead of moving the card; nil: the contact is on no scrollable contents.
    package var contents: Contents?
    /// Distance that a unit of scrolling moves the card along each axis, logical pixels; see
    /// `RecognitionTuning.scrollUnit`. nil: as far as is scrolled.
    package var unit: Size?

    package init(
        _ mode: Mode, begin: Begin = .always, hasLongPress: Bool = true, unit: Size? = nil
    ) {
        self.mode = mode
        self.begin = begin
        self.hasLongPress = hasLongPress
        self.unit = unit
    }
}

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

/// A moment of a gesture for haptic feedback.
package enum FeltMoment: String, CaseIterable, Sendable {
    /// A card has been dragged so far that its swipe is carried out on release, or is a long one.
    case crossed
    /// A card has been dragged back from there.
    case returned
    /// A card or the bar was released and leaves.
    case dismissed
    /// A sheet, the panel or the bar's view begins to open, during a drag or on release.
    case opened
    /// A sheet, the panel or the bar's view begins to close.
    case closed
    /// A page of the bar was turned.
    case paged
    /// A long press was recognised.
    case longPressed
}
