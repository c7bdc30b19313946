extension HeadlessSession {
    /// Waits until the daemon and all other programs have read all events and sleep, and nothing moves any more.
    ///
    /// - Parameter seconds: How long they must have slept. A caret wakes the daemon twice a second.
    /// - Throws: `HarnessError` when it goes on.
    package func waitForRest(for seconds: Double = 0.1) throws {
        var rest = Rest<Int>(for: seconds)
        _ = try wait(for: "everybody to be at rest", upTo: Rest<Int>.pause) {
            // The compositor answers from its loop, so everything that was due there has been done.
            if compositor.isControlled { _ = try outputs }
            return isAtRest(&rest, 0) ? true : nil
        }
    }

    /// Whether all programs sleep and have slept for several questions, during which `state`, which the compositor has just
    /// told, has not changed.
    func isAtRest<State: Equatable>(_ rest: inout Rest<State>, _ state: State) -> Bool {
        rest.isOver(state, sleeps: sleeps)
    }

    /// Number of times that each program except the compositor has gone to sleep; nil: the program is awake.
    private var sleeps: [Int?] {
        programs.compactMap { process in
            guard let status = ProcessStatus(of: process), status.state != "Z" else { return nil }
            return .some(status.state == "S" ? status.sleeps : nil)
        }
    }
}
