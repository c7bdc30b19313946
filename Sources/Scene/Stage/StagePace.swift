import Messages

/// The pending work of a stage, and its frame callback.
struct StagePace {
    /// Whether cards must be laid out and placed again.
    private(set) var isDirty = false
    /// Whether cards must be shown again at their present positions.
    private(set) var needsFrame = false
    /// Whether everything that shows a time must be updated. Nothing moves afterwards, so no frame callback is needed.
    private(set) var needsTick = false
    /// Whether a frame callback is pending.
    private(set) var awaitsFrame = false
    /// When the pending frame callback was requested; nil: none is pending, or the compositor was asked why it does not come.
    private(set) var frameSince: Instant?
    /// Time of the last commit, which shows everything at its position of then.
    private(set) var lastCommit = Instant(microseconds: 0)
    /// Whether the layer surface has a buffer.
    private(set) var isMapped = false

    mutating func setDirty() { isDirty = true }

    mutating func setNeedsFrame(_ needs: Bool = true) { needsFrame = needs }

    mutating func setNeedsTick(_ needs: Bool = true) { needsTick = needs }

    /// Whether there is work other than updating times.
    var needsUpdate: Bool { isDirty || needsFrame }

    mutating func finishLayout() { isDirty = false }

    mutating func map() { isMapped = true }

    mutating func noteCommit(at now: Instant) { lastCommit = now }

    /// Notes that a frame callback is pending; returns whether it must be requested.
    ///
    /// - Parameter now: The time of the request; nil: the callback may come at any time.
    mutating func awaitFrame(since now: Instant?) -> Bool {
        guard !awaitsFrame else { return false }
        (awaitsFrame, frameSince) = (true, now)
        return true
    }

    mutating func finishFrame() { (awaitsFrame, frameSince) = (false, nil) }

    /// Notes that the pending frame callback may come at any time.
    mutating func stopCounting() { frameSince = nil }
}
