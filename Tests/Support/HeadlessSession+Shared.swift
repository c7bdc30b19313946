extension HeadlessSession {
    private static var sessions: [Compositor: HeadlessSession] = [:]

    /// The session of this compositor that all suites share, with one plain output and no mouse; started
    /// when it is first asked for, and ended with the tests.
    package static func shared(_ compositor: Compositor) throws -> HeadlessSession {
        if let session = sessions[compositor] {
            try session.reset()
            return session
        }
        let session = try HeadlessSession(compositor)
        sessions[compositor] = session
        return session
    }

    /// Undoes what a test did to the session, or could not undo because it failed.
    private func reset() throws {
        if !isCompositorReady {
            try killCompositor()
            try startCompositor()
        }
        try unplugMouse()
        try resetOutputs()
    }
}
