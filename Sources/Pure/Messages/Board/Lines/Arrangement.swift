/// How the messages of a stack are shown. The default, called plain: one card after the other, the newest at the edge,
/// none waiting.
package struct Arrangement: Equatable, Sendable {
    package var slot: Slot
    package var newest: MessengerSettings.Newest
    /// The property that puts messages into piles; the newest message of a pile is in front.
    package var grouping: Grouping
    /// Groups that a person has opened: their messages stand side by side instead of in a pile.
    package var fanned: Set<GroupKey> = []
    /// Number of messages that wait because the slot has no room for them.
    package var more = 0
    /// Whether a person has expanded the stack: it shows as many messages as there is room for.
    package var isExpanded = false

    init(_ slot: Slot, _ settings: MessengerSettings) {
        self.slot = slot
        newest = settings.newest
        grouping = settings.grouping
    }

    /// Creates the plain arrangement of a slot.
    package init(_ slot: Slot) {
        self.init(slot, MessengerSettings(order: .stacked))
    }

    /// Whether the arrangement is the plain one.
    package var isPlain: Bool { self == Arrangement(slot) }
}

/// The property by which a stack groups messages into piles.
package enum Grouping: String, CaseIterable, Sendable {
    /// No piles.
    case none
    /// The application's name, also as a command gives it.
    case application
    /// The category; messages without a category are in no pile.
    case category
    /// Tag and application together; messages without a tag are in no pile.
    case tag
    /// The tag alone, whichever application set it; messages without a tag are in no pile.
    case id
}

/// The property that all messages of one pile have in common.
package struct GroupKey: Hashable, Sendable {
    /// The property by which messages were grouped; nil: the messages name their pile themselves.
    private var grouping: Grouping?
    private var name: String
    private var scope: String

    fileprivate init(_ grouping: Grouping?, name: String, scope: String = "") {
        (self.grouping, self.name, self.scope) = (grouping, name, scope)
    }
}

extension Message {
    // A method of the message, as are those for its other keys: a message that is passed to an initializer is copied.

    /// The key of the pile to which the message belongs; nil: it is in no pile.
    package func group(by grouping: Grouping) -> GroupKey? {
        if !group.isEmpty { return GroupKey(nil, name: group) }
        let name =
            switch grouping {
            case .none: ""
            case .application: appName
            case .category: category
            case .tag, .id: tag
            }
        guard name.isEmpty else {
            return GroupKey(grouping, name: name, scope: grouping == .tag ? appName : "")
        }
        // Processes that give no application name are told apart by their names on the bus.
        guard grouping == .application, case .application(let busName) = origin else { return nil }
        return GroupKey(grouping, name: "", scope: busName)
    }
}

/// Counts the piles and single messages that a line shows.
struct Piles {
    private var groups: Set<GroupKey> = []
    /// Number of messages that are in no pile.
    private var single = 0
    private let grouping: Grouping

    init(_ shown: [MessageID], _ records: MessageRecords, by grouping: Grouping) {
        self.grouping = grouping
        if grouping == .none, !records.mayHaveGroups {
            single = shown.count
        } else {
            for id in shown { _ = add(records[id]?.message) }
        }
    }

    var count: Int { groups.count + single }

    /// Whether a message would join one of the piles.
    func containsGroup(of message: Message) -> Bool {
        message.group(by: grouping).map { groups.contains($0) } ?? false
    }

    /// Adds a message; returns whether the count grew.
    mutating func add(_ message: Message?) -> Bool {
        guard let message, let key = message.group(by: grouping) else {
            single += 1
            return true
        }
        return groups.insert(key).inserted
    }
}
