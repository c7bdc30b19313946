package import Messages

/// Messages that modes kept off the screen, until somebody is told of them.
package struct HeldBackMessages: Equatable {
    /// The application of each.
    private var applications: [MessageID: String] = [:]
    /// How many more there were than are remembered one by one.
    private var others = 0

    /// The most that are remembered one by one.
    static let most = 1024

    /// Nothing was held back.
    package init() {}

    /// A message was held back. One that its sender does not want kept does not count: nobody finds it afterwards.
    package mutating func add(_ message: Message) {
        guard !message.isTransient else { return }
        if applications[message.id] == nil, applications.count >= Self.most { return others += 1 }
        applications[message.id] = message.appName.isEmpty ? message.desktopEntry : message.appName
    }

    /// A message has ended: where somebody has dealt with it, or its sender has taken it back, it does not count.
    package mutating func end(_ id: MessageID, _ reason: EndReason) {
        if reason != .expired { applications[id] = nil }
    }

    /// Somebody has seen all of them.
    package mutating func clear() { self = HeldBackMessages() }

    /// How many there are.
    package var count: Int { applications.count + others }

    /// How many there are of each application, the most first; without a name: of those that have none.
    package var counts: [(application: String, count: Int)] {
        var counts: [String: Int] = [:]
        for application in applications.values { counts[application, default: 0] += 1 }
        return counts.map { (application: $0.key, count: $0.value) }.sorted { one, other in
            one.count != other.count
                ? one.count > other.count : one.application < other.application
        }
    }

    /// The applications with their counts on a line, at most so many; empty: no application has a name.
    package func text(_ most: Int = 8) -> String {
        let named = counts.filter { !$0.application.isEmpty }
        let shown = named.prefix(most).map { entry in
            TextCollector.line(entry.application, limit: 64) + " (\(entry.count))"
        }
        return shown.joined(separator: ", ") + (named.count > most ? " …" : "")
    }
}
