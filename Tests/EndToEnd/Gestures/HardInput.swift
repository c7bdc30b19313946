import Support
import Testing

/// A screen for unusual input, and the conditions that must hold after it.
@MainActor struct HardInput {
    let screen: Screen
    /// The messages that were sent.
    private(set) var messages: [UInt32] = []
    /// The events that the application received for these messages.
    private(set) var heard: [NotificationsClient.Event] = []

    var session: HeadlessSession { screen.session }
    var client: NotificationsClient { screen.client }

    init(_ compositor: Compositor, arguments: [String] = []) throws {
        screen = try Screen(compositor, arguments: arguments)
    }

    /// Sends messages and waits for all cards, from the top.
    mutating func show(_ count: Int = 1, timeout: Int32 = 0) throws -> [PixelArea] {
        for _ in 0..<count { try send(timeout: timeout) }
        return try session.waitForCards(messages.count)
    }

    /// Sends a message.
    mutating func send(timeout: Int32 = 0) throws {
        messages.append(
            try client.notify(
                "Title \(messages.count)", body: "Body", application: "App \(messages.count)",
                timeout: timeout))
    }

    /// The first message.
    var message: UInt32 { messages.first ?? 0 }

    /// Reasons of the ends that were reported so far.
    mutating func ends(pumping seconds: Double = 0.05) throws -> [UInt32: [UInt32]] {
        heard += try client.takeEvents(pumping: seconds)
        var ends: [UInt32: [UInt32]] = [:]
        for case .closed(let id, let reason) in heard { ends[id, default: []].append(reason) }
        return ends
    }

    /// Waits until a message has ended.
    mutating func hasEnded(_ message: UInt32, reason: UInt32, within limit: Double = patience)
        throws
        -> Bool
    {
        let deadline = monotonicSeconds() + limit
        while try ends()[message] == nil, monotonicSeconds() < deadline {}
        return try ends(pumping: 0)[message] == [reason]
    }

    /// Ends all remaining messages, and expects that every message ended once, that the daemon sleeps without errors,
    /// and that none of its surfaces is left.
    ///
    /// - Parameter isQuiet: Whether the daemon had nothing to complain of.
    mutating func expectCleanEnd(
        isQuiet: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let known = try ends()
        for message in messages where known[message] == nil { try client.close(message) }
        let isClear = try eventually {
            let surfaces = try session.layerSurfaces
            return try !surfaces.contains { HeadlessSession.isOurs($0.namespace) }
                && screen.buffers.isEmpty
        }
        #expect(isClear, "surfaces or buffers are left", sourceLocation: sourceLocation)
        let deadline = monotonicSeconds() + patience
        while try ends().count < messages.count, monotonicSeconds() < deadline {}
        try session.waitForRest()
        let ends = try ends()
        #expect(
            messages.allSatisfy { ends[$0]?.count == 1 } && ends.count == messages.count,
            "\(messages) \(ends)", sourceLocation: sourceLocation)
        #expect(
            try screen.daemon.fallsAsleep(for: 0.2), "awake", sourceLocation: sourceLocation)
        #expect(screen.daemon.process.isRunning, sourceLocation: sourceLocation)
        if isQuiet {
            let words = screen.daemon.process.errorOutput
            #expect(words.isEmpty, "\(words)", sourceLocation: sourceLocation)
        }
    }
}

extension InputScript {
    /// Puts a finger down in the middle of a card.
    func touch(_ card: PixelArea, finger: Int = 0) -> Self {
        down(finger, x: card.middle.x, y: card.middle.y)
    }

    /// Moves a finger that is down evenly by this distance.
    func drag(
        _ finger: Int = 0, by dx: Double, _ dy: Double = 0, over duration: Double = 150
    ) -> Self {
        let from = place(of: finger)
        return line(finger, x: from.x + dx, y: from.y + dy, over: duration)
    }
}
