extension HeadlessSession {
    /// A script that is being played.
    @MainActor package final class Playing {
        private let connection: ControlConnection

        init(_ script: InputScript, on connection: ControlConnection) throws {
            self.connection = connection
            try connection.begin(script.lines)
        }

        /// Whether the script has not ended.
        package var goes: Bool { !connection.hasAnswer }

        /// Waits until the script ends.
        ///
        /// - Throws: `HarnessError` with what the compositor refused, or when it takes longer than `limit`
        ///   seconds after what it should take.
        package func finish(within limit: Double = patience) throws {
            try connection.end("a script", within: limit)
        }
    }

    /// Plays a script to its end inside the compositor.
    package func play(_ script: InputScript) throws {
        try begin(script).finish(within: script.time / 1000 + patience)
    }

    /// Begins to play a script. Several may be played at the same time.
    package func begin(_ script: InputScript) throws -> Playing {
        try Playing(script, on: newConnection())
    }

    /// Records commits of clients and input events while `body` runs.
    package func record(_ body: () throws -> Void) throws -> Recording {
        try control("record start")
        do { try body() } catch {
            _ = try? control("record stop")
            throw error
        }
        return Recording(lines: try control("record stop"))
    }

    /// Adds a seat `second` with a touchscreen, for scripts with `isOnSecondSeat`, and waits until clients have bound
    /// it: earlier touches would reach no client.
    ///
    /// - Throws: `Incapable` in a compositor that has one seat for all devices.
    package func addSecondSeat() throws {
        try compositor.require(.severalSeats)
        try control("touch2 add")
        let words = "seat seat0 fallback true; seat second attach 0:0:second-touch"
        _ = try data(of: ["swaymsg", words])
        try waitForRest()
    }

    /// Pulls the touchscreen of the second seat out; the seat stays, without capabilities.
    package func unplugSecondSeat() throws { try control("touch2 remove") }
}
