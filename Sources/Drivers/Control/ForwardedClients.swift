import Bus
import Messages

/// The clients of the socket that is forwarded to other computers and to containers. All connections of one forwarder, such
/// as an ssh, are one sender: they may end and replace its messages, and hear of these alone.
struct ForwardedClients {
    private var clients: [(connection: BusConnection, forwarder: String)] = []

    /// Adds a connection of a forwarder, by its `ForwarderName`.
    mutating func add(_ connection: BusConnection, _ forwarder: String) {
        clients.append((connection, forwarder))
    }

    mutating func remove(_ connection: BusConnection) {
        clients.removeAll { $0.connection === connection }
    }

    /// The `ForwarderName` of a connection; nil: the connection is not one of the forwarded socket.
    func forwarder(of connection: BusConnection) -> String? {
        clients.first { $0.connection === connection }?.forwarder
    }

    /// Whether a connection may be told of a message, and may end or replace it.
    func mayKnow(of message: Message, _ connection: BusConnection) -> Bool {
        guard let forwarder = forwarder(of: connection) else { return true }
        return message.sandbox == forwarder
    }
}

/// The properties that a message of a forwarded client may have.
enum ForwardedForm {
    /// The keys that are accepted; all others are left out. What covers the screen, takes keyboard focus, runs something here or
    /// names a thing of this computer is none of the other side's business.
    static let keys: Set<String> = [
        "title", "body", "app-name", "icon", "icon-text", "image", "category", "reply",
        "reply-placeholder", "reply-submit", "group", "id", "theme", "icon-style", "appearance",
        "accent", "progress", "duplicates", "urgency", "duration", "delay", "minimum", "priority",
        "show-time-left", "away", "sound", "haptics", "code-button", "transient",
        "hide-on-disconnect", "resident", "actions", "replaces",
    ]

    /// Whether a property is accepted. A file would be one of this computer, with the other one's path.
    static func accepts(_ property: Property) -> Bool {
        guard keys.contains(property.key) else { return false }
        guard case .text(let text) = property.value else { return true }
        switch property.key {
        case "icon", "image":
            if case .file? = PictureSource(text) { return false }
            return true
        case "sound":
            if case .file? = SoundChoice(text) { return false }
            return true
        // Calls and alarms ring, wake the screen and are above everything.
        case "category": return RingKind(category: text) == nil
        default: return true
        }
    }
}

extension Message {
    /// Marks the message as one that came through the forwarded socket.
    mutating func mark(forwarder: String) {
        (sandbox, sender) = (forwarder, .connection(forwarder))
        appName = TextCollector.line(ForwarderName.appName(appName), limit: TextLimits.name)
    }
}
