package import Messages

/// Messages that modes kept off the screen, until a person is told of them.
package struct HeldBackMessages: Equatable {
    /// The application of each message.
    private var applications: [MessageID: String] = [:]
    /// Number of further messages that are not remembered individually.
    private var others = 0

    /// Maximum number of messages that are remembered individually.
    static let most = 1024

    /// Creates an empty record.
    package init() {}

    /// Adds a message. A transient one does not count, because a person could not find it afterwards.
    package mutating func add(_ message: Message) {
        guard !message.isTransient else { return }
        if applications[message.id] == nil, applications.count >= Self.most { return others += 1 }
        applications[message.id] = message.appName.isEmpty ? message.desktopEntry : message.appName
    }

    /// Removes an ended message, if a person dealt with it or its sender took it back.
    package mutating func end(_ id: MessageID, _ reason: EndReason) {
        if reason != .expired { applications[id] = nil }
    }

    /// Removes all messages, because a person has seen them.
    package mutating func clear() { self = HeldBackMessages() }

    /// Number of messages.
    package var count: Int { applications.count + others }

    /// Number of messages of each application, the highest first; an empty name: messages without an application's
    /// name.
    package var counts: [(application: String, count: Int)] {
        var counts: [String: Int] = [:]
        for application in applications.values { counts[application, default: 0] += 1 }
        return counts.map { (application: $0.key, count: $0.value) }.sorted { one, other in
            one.count != other.count
                ? one.count > other.count : one.application < other.application
        }
    }

    /// The applications with their counts on a line, at most `most` of them; empty: no application has a name.
    package func text(_ most: Int = 8) -> String {
        let named = counts.filter { !$0.application.isEmpty }
        let shown = named.prefix(most).map { entry in
            TextCollector.line(entry.application, limit: 64) + " (\(entry.count))"
        }
        return shown.joined(separator: ", ") + (named.count > most ? " …" : "")
    }
}
