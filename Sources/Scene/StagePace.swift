/// What is to be done for a stage, and whether its next frame is awaited.
struct StagePace {
    /// Whether cards are to be laid out and placed again.
    private(set) var isDirty = false
    /// Whether cards are to be shown again where they are.
    private(set) var needsFrame = false
    /// Whether what shows a time is to be shown again: nothing moves after it, so that no frame need be awaited.
    private(set) var needsTick = false
    /// Whether a frame callback is awaited.
    private(set) var awaitsFrame = false
    /// Whether the layer surface has a buffer.
    private(set) var isMapped = false

    mutating func setDirty() { isDirty = true }

    mutating func setNeedsFrame(_ needs: Bool = true) { needsFrame = needs }

    mutating func setNeedsTick(_ needs: Bool = true) { needsTick = needs }

    /// Whether anything is to be done but for the time.
    var needsUpdate: Bool { isDirty || needsFrame }

    mutating func finishLayout() { isDirty = false }

    mutating func map() { isMapped = true }

    /// Returns whether a frame callback has to be asked for.
    mutating func awaitFrame() -> Bool {
        defer { awaitsFrame = true }
        return !awaitsFrame
    }

    mutating func finishFrame() { awaitsFrame = false }
}
