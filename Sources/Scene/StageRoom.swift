import Geometry

/// The extent of a stage: what was asked for, what the compositor told, and where the corner lies.
struct StageRoom {
    /// What was asked for last.
    private(set) var requested: StageExtent
    /// The extent that the last configure told, logical pixels; nil: none since another extent was asked for.
    private(set) var size: Size?
    /// The extent before another one was asked for, until that is told.
    private(set) var former: Size?
    /// Whether the compositor is yet to read the extent that was requested last.
    private var isBeingRead = false
    /// A configure of the former width that came meanwhile.
    private var waiting: Size?
    /// From motion to surface coordinates: nothing moves on the output when the surface's corner does.
    private(set) var shift = SpaceShift<MotionSpace, StageSpace>.zero
    /// How much panels take at the top of the output, as far as is known, logical pixels.
    private(set) var top: Double?
    /// Whether the extent was told to the keyboard tracker, with an output that was not about to change.
    private(set) var isZoneTold = true

    init(_ requested: StageExtent) { self.requested = requested }

    /// Another extent is asked for. What the compositor tells before it has read that is not the answer.
    mutating func request(_ extent: StageExtent) {
        requested = extent
        former = former ?? size
        size = nil
        isBeingRead = true
    }

    /// The compositor has read the request; returns the configure that waited for that.
    mutating func finishReading() -> Size? {
        isBeingRead = false
        defer { waiting = nil }
        return waiting
    }

    /// Whether a configure waits until the compositor has read the request. sway 1.7 tells the former width once more
    /// before: cards placed by it would be beside the screen for a frame, out of sight and reach.
    ///
    /// A configure of another width never waits: pointer events that follow it are in its coordinates (phoc 0.24).
    mutating func holdsBack(_ size: Size) -> Bool {
        guard isBeingRead, size.width == former?.width else {
            waiting = nil
            return false
        }
        waiting = size
        return true
    }

    /// Takes a configure on.
    ///
    /// - Parameter step: How much farther to the right of the corner everything lies when the width changes from the
    ///   first to the second, logical pixels.
    /// - Returns: How much the corner has moved; nil: nothing is new.
    mutating func configure(_ size: Size, step: (Double, Double) -> Double) -> Double? {
        guard size != self.size, size.width > 0, size.height > 0 else { return nil }
        self.size = size
        guard let former, former.width != size.width else { return 0 }
        let moved = step(former.width, size.width)
        shift.offset.x += moved
        self.former = nil
        return moved
    }

    /// Takes note of what panels take at the top: the surface's corner has moved when that changes.
    mutating func setTop(_ top: Double) {
        if let old = self.top { shift.offset.y += old - top }
        self.top = top
    }

    mutating func setZoneTold(_ isTold: Bool) { isZoneTold = isTold }

    /// Whether the extent is the one that was asked for.
    var isSettled: Bool { former == nil }
}
