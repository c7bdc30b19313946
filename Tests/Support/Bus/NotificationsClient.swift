package import Bus

/// An application that sends notifications: org.freedesktop.Notifications from the client's side.
@MainActor package final class NotificationsClient {
    /// A signal from the daemon.
    package enum Event: Equatable, Sendable {
        case closed(id: UInt32, reason: UInt32)
        case actionInvoked(id: UInt32, key: String)
        case activationToken(id: UInt32, token: String)
        case replied(id: UInt32, text: String)
    }

    /// The well-known name of the service.
    package nonisolated static let name = "org.freedesktop.Notifications"

    /// The only object of the service.
    package nonisolated static let target = BusTarget(
        destination: name, path: "/org/freedesktop/Notifications", interface: name)

    /// The client's connection to the bus.
    package let bus: BusClient
    private let received = Received()
    private var matches: [BusMatch] = []

    private final class Received {
        var events: [Event] = []
    }

    /// Connects to a session's bus; a service need not run yet.
    package init(address: String) throws {
        bus = try BusClient(address: address)
        let received = self.received
        let rule = MatchRule(path: Self.target.path, interface: Self.name)
        matches = [
            try bus.connection.match(rule) { signal in
                if let event = Self.event(signal) { received.events.append(event) }
            }
        ]
        // The answer to this call shows that the bus has the match rule.
        _ = try bus.hasOwner(Self.name)
    }

    /// The signals that arrived since the last call.
    package func takeEvents(pumping seconds: Double = 0) throws -> [Event] {
        try bus.pump(seconds)
        defer { received.events = [] }
        return received.events
    }

    /// The signals that have arrived and were not taken.
    package var events: [Event] { received.events }

    /// Waits for a signal.
    package func receives(_ event: Event, within limit: Double = patience) throws -> Bool {
        try bus.eventually(within: limit) { received.events.contains(event) }
    }

    // MARK: Methods

    /// Calls `Notify`.
    ///
    /// - Parameters:
    ///   - actions: Keys and labels by turns, as the specification has them.
    ///   - timeout: Milliseconds; -1 leaves it to the daemon, 0 is never.
    ///   - hints: Appends entries to the `a{sv}`, with `MessageWriter.field`.
    @discardableResult
    package func notify(
        _ summary: String = "Title", body: String = "", application: String = "Test",
        replaces: UInt32 = 0, icon: String = "", actions: [String] = [], timeout: Int32 = 0,
        hints: (inout MessageWriter) -> Void = { _ in }
    ) throws -> UInt32 {
        try bus.call(Self.target, "Notify") { writer in
            writer.string(application)
            writer.uint32(replaces)
            writer.string(icon)
            writer.string(summary)
            writer.string(body)
            writer.strings(actions)
            writer.array("{sv}") { hints(&$0) }
            writer.int32(timeout)
        }.uint32()
    }

    /// Calls `CloseNotification`.
    package func close(_ id: UInt32) throws {
        try bus.call(Self.target, "CloseNotification") { $0.uint32(id) }
    }

    /// Calls `GetCapabilities`.
    package func capabilities() throws -> [String] {
        let answer = try bus.call(Self.target, "GetCapabilities")
        var list: [String] = []
        try answer.array("s") { () throws(BusError) in list.append(try answer.string()) }
        return list
    }

    /// Calls `GetServerInformation`: name, vendor, version, version of the specification.
    package func serverInformation() throws -> [String] {
        let answer = try bus.call(Self.target, "GetServerInformation")
        var list: [String] = []
        while !answer.isAtEnd { list.append(try answer.string()) }
        return list
    }

    private nonisolated static func event(_ signal: IncomingSignal) -> Event? {
        let reader = signal.reader
        do {
            let id = try reader.uint32()
            return switch signal.member {
            case "NotificationClosed": .closed(id: id, reason: try reader.uint32())
            case "ActionInvoked": .actionInvoked(id: id, key: try reader.string())
            case "ActivationToken": .activationToken(id: id, token: try reader.string())
            case "NotificationReplied": .replied(id: id, text: try reader.string())
            default: nil
            }
        } catch {
            return nil
        }
    }
}
