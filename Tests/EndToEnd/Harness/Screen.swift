import Support

/// The start of a test: the shared session with one plain output and no mouse, a fresh martletd in it, and an
/// application that sends notifications.
@MainActor struct Screen {
    let session: HeadlessSession
    let daemon: Daemon
    let client: NotificationsClient

    /// - Parameters:
    ///   - scale: That of the output.
    ///   - program: The daemon's path, or its name.
    ///   - changes: Variables of the daemon's environment besides the session's.
    ///   - undoesDismissals: Whether dismissals can be undone, as by default.
    init(
        _ compositor: Compositor, scale: Double = 1, arguments: [String] = [],
        program: String = "martletd", changes: [String: String] = [:],
        undoesDismissals: Bool = false, labelsSwipes: Bool = false
    ) throws {
        session = try HeadlessSession.shared(compositor)
        if scale != 1 { try session.configureOutput(session.firstOutput.name, scale: scale) }
        daemon = try Daemon(
            in: session, arguments: arguments, changes: changes, program: program,
            undoesDismissals: undoesDismissals, labelsSwipes: labelsSwipes)
        client = try NotificationsClient(address: session.busAddress)
    }

    /// Runs `martlet` with these arguments to its end and returns what it printed.
    @discardableResult
    func martlet(_ arguments: String...) throws -> String { try martlet(arguments) }

    /// Runs `martlet` with these arguments to its end and returns what it printed.
    @discardableResult
    func martlet(_ arguments: [String]) throws -> String {
        try String(decoding: session.data(of: ["martlet"] + arguments), as: UTF8.self)
    }

    /// Sends a notification and waits until its card is the only one.
    @discardableResult
    func showOne(
        _ title: String = "Title", actions: [String] = [], timeout: Int32 = 0
    ) throws -> (id: UInt32, card: PixelArea) {
        let id = try client.notify(title, body: "Body", actions: actions, timeout: timeout)
        let cards = try session.waitForCards(1)
        return (id, cards[0])
    }

    /// Plugs an output of that size in, in logical pixels, and waits until the daemon takes its name.
    func plugOutput(width: Int = 1280, height: Int = 800) throws -> HeadlessOutput {
        let output = try session.plugOutput(width: width, height: height)
        try waitForOutput(output.name)
        return output
    }

    /// Waits until the daemon has been told of this output.
    func waitForOutput(_ name: String) throws {
        _ = try wait(for: "the output \(name)") {
            try martlet("outputs").split(separator: "\n").contains { $0 == name } ? true : nil
        }
    }

    /// Whether the daemon answers a plain question at once.
    func isResponsive(within limit: Double = 3) throws -> Bool {
        let start = monotonicSeconds()
        let answer = try client.serverInformation()
        return answer.count == 4 && monotonicSeconds() - start < limit
    }
}

extension HeadlessSession {
    /// The output that a test begins with.
    var firstOutput: HeadlessOutput {
        get throws {
            guard let first = try outputs.first else { throw HarnessError("no output") }
            return first
        }
    }

    /// Waits until keys that are typed now are not taken for the rest of what was typed before the card came.
    func pauseTyping() throws {
        try waitForRest()
        pause(0.6)
    }

    /// Plugs a mouse in where none is, and waits until clients have bound it.
    func withMouse() throws {
        try plugMouse()
        try movePointer(x: 5, y: 790)
        try waitForRest()
    }
}
