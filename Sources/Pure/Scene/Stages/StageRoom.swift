import Geometry

/// Size of a stage: the requested extent, the configured size, and the position of the corner.
struct StageRoom {
    /// The last requested extent.
    private(set) var requested: StageExtent
    /// Size of the last configure, logical pixels; nil: none since the extent was last requested.
    private(set) var size: Size?
    /// Size before the last request, kept until the request is answered; nil: no request is pending.
    private(set) var former: Size?
    /// Whether the compositor has not yet processed the last request.
    private var isBeingRead = false
    /// A configure of the former width that arrived before the request was processed; nil: none.
    private var waiting: Size?
    /// Converts from motion to surface coordinates: when the surface's corner moves, nothing moves on the output.
    private(set) var shift = SpaceShift<MotionSpace, StageSpace>.zero
    /// Height of panels at the top of the output, logical pixels; nil: not known.
    private(set) var top: Double?
    /// Number of times that a dock of the bar was opened or closed and the compositor has not processed that yet.
    private var unreadDocks = 0
    /// Whether the keyboard tracker has been told the size while the output was not changing.
    private(set) var isZoneTold = true

    init(_ requested: StageExtent) { self.requested = requested }

    /// Requests another extent. Configures that arrive before the compositor has processed the request do not answer
    /// it.
    mutating func request(_ extent: StageExtent) {
        requested = extent
        former = former ?? size
        size = nil
        isBeingRead = true
    }

    /// Records that the compositor has processed the request; returns the configure that waited for that, nil if none
    /// did.
    mutating func finishReading() -> Size? {
        isBeingRead = false
        defer { waiting = nil }
        return waiting
    }

    /// Whether a configure must wait until the compositor has processed the request. sway 1.7 sends the former width
    /// once more before that; cards placed for it would be off the screen for one frame.
    ///
    /// A configure of another width never waits, because the pointer events that follow are in its coordinates (phoc
    /// 0.24).
    mutating func defersConfigure(_ size: Size) -> Bool {
        guard isBeingRead, size.width == former?.width else {
            waiting = nil
            return false
        }
        waiting = size
        return true
    }

    /// Applies a configure.
    ///
    /// - Parameter step: How much farther right of the corner everything is when the width changes from the first to
    ///   the second, logical pixels.
    /// - Returns: How much the corner has moved; nil: nothing changed.
    mutating func configure(_ size: Size, step: (Double, Double) -> Double) -> Double? {
        guard size != self.size, size.width > 0, size.height > 0 else { return nil }
        self.size = size
        guard let former, former.width != size.width else { return 0 }
        let moved = step(former.width, size.width)
        shift.offset.x += moved
        self.former = nil
        return moved
    }

    /// Sets the height of panels at the top; when it changes, the surface's corner has moved.
    mutating func setTop(_ top: Double) {
        if let old = self.top { shift.offset.y += old - top }
        self.top = top
    }

    /// Whether the size may not take a dock of the bar into account yet.
    var awaitsDock: Bool { unreadDocks > 0 }

    mutating func awaitDock() { unreadDocks += 1 }

    mutating func finishDock() { unreadDocks = max(0, unreadDocks - 1) }

    mutating func setZoneTold(_ isTold: Bool) { isZoneTold = isTold }

    /// Whether the last request has been answered.
    var isRequestAnswered: Bool { former == nil }
}

/// The outputs on which a layer surface is, and the compositor's preferred scale for it.
struct StageOutputs {
    /// The outputs in order of entering.
    private(set) var entered: [OutputNumber] = []
    /// The output that the surface left last, while it is on no other: some compositors have all surfaces leave an
    /// output that goes off, and enter it again when it is on.
    private var left: OutputNumber?
    private(set) var preferredScale: Scale?

    /// The output where the surface is, or will be again; nil: not known.
    var current: OutputNumber? { entered.last ?? left }

    mutating func enter(_ output: OutputNumber) {
        entered.removeAll { $0 == output }
        entered.append(output)
        left = nil
    }

    mutating func leave(_ output: OutputNumber) {
        entered.removeAll { $0 == output }
        if entered.isEmpty { left = output }
    }

    /// Sets the preferred scale; returns whether it is new.
    mutating func prefer(_ scale: Scale) -> Bool {
        guard scale != preferredScale else { return false }
        preferredScale = scale
        return true
    }
}
