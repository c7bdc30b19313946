/// The windows of all programs, as far as the compositor reports them: finds out whether a full-screen window is
/// visible.
package struct Toplevels: Equatable {
    /// A window.
    package struct Toplevel: Equatable {
        package var outputs: Set<OutputNumber> = []
        package var isFullscreen = false
        /// Whether it has focus.
        package var isActivated = false
        package var isMinimised = false

        package init() {}
    }

    private var toplevels: [UInt32: Toplevel] = [:]
    /// The last focused window of each output.
    private var latest: [OutputNumber: UInt32] = [:]

    /// Creates an empty set of windows.
    package init() {}

    /// Adds a window, or replaces its state.
    package mutating func set(_ number: UInt32, _ toplevel: Toplevel) {
        toplevels[number] = toplevel
        guard toplevel.isActivated else { return }
        for output in toplevel.outputs { latest[output] = number }
    }

    /// Removes a closed window.
    package mutating func remove(_ number: UInt32) {
        toplevels[number] = nil
        latest = latest.filter { $0.value != number }
    }

    /// Removes an output from all windows: compositors may not say that these have left it.
    package mutating func remove(_ output: OutputNumber) {
        for number in toplevels.keys { toplevels[number]?.outputs.remove(output) }
        latest[output] = nil
    }

    /// Whether a full-screen window is visible. Windows on hidden workspaces are reported like all others, so a window
    /// counts only while it has focus, or if a window on another output has taken focus from it. If no window has
    /// focus, an empty workspace is visible.
    package var isFullscreen: Bool {
        toplevels.contains { number, toplevel in
            guard toplevel.isFullscreen, !toplevel.isMinimised else { return false }
            return toplevel.isActivated || isBeside(number, toplevel)
        }
    }

    /// Whether a window was the last focused one of its outputs and focus is now on another output.
    private func isBeside(_ number: UInt32, _ toplevel: Toplevel) -> Bool {
        guard !toplevel.outputs.isEmpty,
            toplevel.outputs.allSatisfy({ latest[$0] == number })
        else { return false }
        return toplevels.values.contains { other in
            other.isActivated && !other.outputs.isEmpty
                && other.outputs.isDisjoint(with: toplevel.outputs)
        }
    }
}
