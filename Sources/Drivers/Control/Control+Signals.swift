import Bus
package import Messages
import Rules

extension Control {
    /// Reports effects to subscribers.
    package func perform(_ effect: BoardEffect) {
        switch effect {
        case .added(let message):
            emit(.messageAdded, message) { FormWriter.write(message, to: &$0) }
        case .updated(let message, _):
            emit(.messageUpdated, message) { FormWriter.write(message, to: &$0) }
        case .present(let message), .repeated(let message, _): emit(.messageShown, message)
        case .chosen(let message, let key, _):
            emit(.actionInvoked, message) { $0.string(key) }
        case .replied(let message, let text, _):
            emit(.messageReplied, message) { $0.string(text) }
        case .ended(let message, let reason):
            disown(message.id)
            emit(.messageEnded, message) { $0.string(reason.rawValue) }
        case .snoozed(let message, let snooze):
            emit(.messageSnoozed, message) { $0.int64(snooze.end ?? 0) }
        case .phase(let message, let phase, let reason): tell(phase, of: message, reason)
        case .withdraw, .kept, .arrange, .refused, .picturesLeftOut, .counted, .timeLeft,
            .wake, .endSnoozes, .undoable, .gathered, .openGathered, .codeHidden, .limited,
            .heldBack, .gatheredOver:
            break
        }
    }

    private func tell(_ phase: MessagePhase, of message: Message, _ reason: PhaseReason?) {
        switch phase {
        case .willShow: emit(.messageWillShow, message)
        case .didShow: emit(.messageDidShow, message)
        case .willHide: emit(.messageWillHide, message) { $0.string(reason?.text ?? "") }
        case .didHide: emit(.messageDidHide, message) { $0.string(reason?.text ?? "") }
        case .didDrop: emit(.messageDidDrop, message) { $0.string(reason?.text ?? "") }
        }
    }

    /// Reports a tap on a sender's content to subscribers; logical pixels from the content's top left corner.
    package func contentTapped(_ id: MessageID, x: Double, y: Double) {
        guard let message = switchboard.message(id) else { return }
        emit(.contentTapped, message) { writer in
            writer.double(x)
            writer.double(y)
        }
    }

    /// Reports to subscribers that content of a sender is shown in a room for which it was not drawn.
    package func contentWanted(_ id: MessageID, _ place: ContentPlace) {
        guard let message = switchboard.message(id) else { return }
        emit(.contentWanted, message) { place.write(to: &$0) }
    }
}

/// The last reports to subscribers, so that nothing is reported twice.
struct ControlNews {
    /// Number of unread entries; nil: not reported yet.
    private var unread: UInt32?
    /// The active modes.
    private(set) var modes: [ModeName] = []

    /// Notes the number of unread entries.
    ///
    /// - Returns: Whether it differs from the last report.
    mutating func tellUnread(_ count: UInt32) -> Bool {
        guard count != unread else { return false }
        unread = count
        return true
    }

    /// Notes the active modes.
    mutating func tellModes(_ names: [ModeName]) { modes = names }
}

/// The programs that subscribed to events: bus names, and connections of the private socket. Signals are sent to each
/// of them alone, because every program on a bus can receive a broadcast.
struct Subscribers {
    /// Maximum number of subscribers.
    static let most = 64

    private struct Subscriber {
        var connection: BusConnection
        /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
        var name: String?
        var watch: Vanishing?
    }

    private var subscribers: [Subscriber] = []

    var isEmpty: Bool { subscribers.isEmpty }

    /// Adds a caller, unless it is a subscriber already.
    ///
    /// - Parameter gone: Called once, when the caller's bus name has disappeared. For connections of the private
    ///   socket, call `remove(_:)` instead.
    /// - Returns: Whether there was room.
    mutating func add(
        _ call: MethodCall, gone: @escaping (BusConnection, String) -> Void
    ) throws(BusError) -> Bool {
        let (connection, name) = (call.connection, call.sender)
        if subscribers.contains(where: { $0.connection === connection && $0.name == name }) {
            return true
        }
        guard subscribers.count < Self.most else { return false }
        var subscriber = Subscriber(connection: connection, name: name)
        if let name {
            subscriber.watch = try connection.watchVanishing(of: name) { gone(connection, name) }
        }
        subscribers.append(subscriber)
        return true
    }

    /// Removes a caller, if it is a subscriber.
    mutating func remove(_ connection: BusConnection, _ name: String?) {
        subscribers.removeAll { $0.connection === connection && $0.name == name }
    }

    /// Removes all subscribers of a closed connection.
    mutating func remove(_ connection: BusConnection) {
        subscribers.removeAll { $0.connection === connection }
    }

    /// Runs `body` for each subscriber, with the bus name to send to; nil: the connection has no other receiver.
    func forEach(_ body: (BusConnection, String?) -> Void) {
        for subscriber in subscribers { body(subscriber.connection, subscriber.name) }
    }
}
