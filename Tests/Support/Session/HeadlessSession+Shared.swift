import Foundation

extension HeadlessSession {
    private static var sessions: [Compositor: HeadlessSession] = [:]

    /// The session of this compositor that all suites share, with one plain output and no mouse. It starts with the
    /// first use and ends with the tests.
    package static func shared(_ compositor: Compositor) throws -> HeadlessSession {
        TestResults.shared.note(compositor)
        if let session = sessions[compositor] {
            try session.reset()
            return session
        }
        let session = try HeadlessSession(compositor)
        sessions[compositor] = session
        return session
    }

    /// Undoes changes that a test made to the session or left because it failed.
    ///
    /// A compositor that a test made die may still be on its way out: it then stops answering here.
    private func reset() throws {
        if isCompositorReady {
            do { return try tidy() } catch is HarnessError {
                let line = "\(compositor.rawValue) no longer answers and is replaced\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
        }
        try killCompositor()
        try startCompositor()
        try tidy()
    }

    private func tidy() throws {
        // Files that a daemon has left there that a command started.
        try? FileManager.default.removeItem(at: home.appending(path: ".local/state"))
        try plugTouch()
        try control("touch lift")
        try unplugSecondSeat()
        if hasPluggedMouse, compositor.reasonAgainst(.lostCapabilities) != nil {
            // The pointer stays where it is when the mouse is gone, over the next test's card perhaps. A test may have pulled
            // the mouse out itself. Without any mouse there is no cursor, which would be in pictures.
            try plugMouse()
            try movePointer(x: 0, y: 0)
        }
        hasPluggedMouse = false
        try unplugMouse()
        try unplugKeyboard()
        try resetOutputs()
    }
}
