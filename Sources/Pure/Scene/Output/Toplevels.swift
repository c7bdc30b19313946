package import Messages

/// The windows of all programs, as far as the compositor reports them: finds out which has focus, which belongs to an
/// application, and whether a full-screen window is visible.
package struct Toplevels: Equatable {
    /// A window.
    package struct Toplevel: Equatable {
        /// The application's name for itself (`app_id`); of an X11 window its class. Empty: none.
        package var application = ""
        package var outputs: Set<OutputNumber> = []
        package var isFullscreen = false
        /// Whether it has focus.
        package var isActivated = false
        package var isMinimised = false

        package init() {}
    }

    private var toplevels: [UInt32: Toplevel] = [:]
    /// All windows: those that had focus, the last one first, then the others as the compositor listed them.
    private var order: [UInt32] = []
    /// The last focused window of each output.
    private var latest: [OutputNumber: UInt32] = [:]

    /// Creates an empty set of windows.
    package init() {}

    /// Adds a window, or replaces its state.
    package mutating func set(_ number: UInt32, _ toplevel: Toplevel) {
        let before = toplevels.updateValue(toplevel, forKey: number)
        if before == nil { order.append(number) }
        guard toplevel.isActivated else { return }
        // A window that has focus already stays behind one of another seat that got focus since.
        if before?.isActivated != true, let place = order.firstIndex(of: number) {
            order.remove(at: place)
            order.insert(number, at: 0)
        }
        for output in toplevel.outputs { latest[output] = number }
    }

    /// Removes a closed window.
    package mutating func remove(_ number: UInt32) {
        toplevels[number] = nil
        order.removeAll { $0 == number }
        latest = latest.filter { $0.value != number }
    }

    /// Removes an output from all windows: compositors may not say that these have left it.
    package mutating func remove(_ output: OutputNumber) {
        for number in toplevels.keys { toplevels[number]?.outputs.remove(output) }
        latest[output] = nil
    }

    // MARK: Focus

    /// The window that has focus; nil: none has. Of several, for as many seats, the one that got it last.
    package var focused: UInt32? { order.first { toplevels[$0]?.isActivated == true } }

    /// Whether there is a window with this number.
    package func contains(_ number: UInt32) -> Bool { toplevels[number] != nil }

    /// The window of an application that had focus last. The first name that a window has decides; nil: none has one of
    /// them.
    package func lastFocused(of names: [String]) -> UInt32? {
        for name in names {
            let found = order.first { number in
                toplevels[number].map { WindowName.matches($0.application, name) } ?? false
            }
            if let found { return found }
        }
        return nil
    }

    /// Whether a window belongs to an application with one of these names.
    package func isWindow(_ number: UInt32, of names: [String]) -> Bool {
        guard let application = toplevels[number]?.application else { return false }
        return names.contains { WindowName.matches(application, $0) }
    }

    // MARK: Full screen

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

/// Focus that a person gave to a window, and the messages that this concerns.
package struct FocusGain: Equatable, Sendable {
    package var window: UInt32
    /// Only messages that arrived after this time are meant; nil: all are.
    package var after: Instant?

    package init(_ window: UInt32, after: Instant? = nil) {
        (self.window, self.after) = (window, after)
    }
}

/// The window that has focus, and when a person gives focus to another one.
///
/// Focus that a card, a launcher or a lock screen took from a window and gives back is not given by a person: only
/// messages that arrived meanwhile count as seen then.
package struct WindowFocus: Equatable {
    private var window: UInt32?
    /// The window that had focus last.
    private var last: UInt32?
    /// When that window lost focus without another one getting it; nil: it has focus.
    private var lost: Instant?

    package init() {}

    /// Starts with the windows of a compositor, to none of which anybody has given focus since.
    package mutating func begin(with window: UInt32?) {
        (self.window, last, lost) = (window, window, nil)
    }

    /// Handles a change of focus.
    ///
    /// - Parameter window: The window with focus; nil: no window has it.
    /// - Returns: Focus that a window gained; nil: none did.
    package mutating func change(to window: UInt32?, at now: Instant) -> FocusGain? {
        guard window != self.window else { return nil }
        self.window = window
        guard let window else {
            lost = now
            return nil
        }
        defer { (last, lost) = (window, nil) }
        return FocusGain(window, after: window == last ? lost : nil)
    }
}
