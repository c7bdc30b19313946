/// The windows of all programs, as far as a compositor tells of them: whether one fills an output that people look at.
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
    /// The window of each output that had focus last.
    private var latest: [OutputNumber: UInt32] = [:]

    /// There is no window.
    package init() {}

    /// A window is like this from now on.
    package mutating func set(_ number: UInt32, _ toplevel: Toplevel) {
        toplevels[number] = toplevel
        guard toplevel.isActivated else { return }
        for output in toplevel.outputs { latest[output] = number }
    }

    /// A window has closed.
    package mutating func remove(_ number: UInt32) {
        toplevels[number] = nil
        latest = latest.filter { $0.value != number }
    }

    /// Whether a window fills an output and is seen there. Windows on workspaces that are not shown are told like others: one
    /// counts while it has focus, and while a window on another output has taken focus from it. Where no window has focus, an
    /// empty workspace is shown.
    package var isFullscreen: Bool {
        toplevels.contains { number, toplevel in
            guard toplevel.isFullscreen, !toplevel.isMinimised else { return false }
            return toplevel.isActivated || isBeside(number, toplevel)
        }
    }

    /// Whether a window is the last of its outputs that had focus, and one of another output has it now.
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
