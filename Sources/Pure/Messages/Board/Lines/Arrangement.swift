/// How the messages of a stack are shown. The default, called plain: that of a messenger with standard settings, with
/// nothing opened and none waiting.
package struct Arrangement: Equatable, Sendable {
    package var slot: Slot
    package var newest: MessengerSettings.Newest
    /// The property that puts messages into piles; the newest message of a pile is in front.
    package var grouping: Grouping
    /// Number of messages with the same property from which they make a pile.
    package var pileFrom: Int
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
        pileFrom = settings.pileFrom
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

    /// Whether `count` messages with this key make a pile. Messages that name their pile themselves make one from the
    /// second on.
    ///
    /// - Parameter least: Number of messages from which a property makes a pile.
    package func makesPile(of count: Int, from least: Int) -> Bool {
        count >= (grouping == nil ? 2 : max(2, least))
    }
}

extension Message {
    // A method of the message, as are those for its other keys: a message that is passed to an initializer is copied.

    /// The key of the pile to which the message belongs; nil: it is in no pile, like messages that ring. Critical and modal
    /// messages are only in piles that they name themselves: a later message must not cover them.
    package func group(by grouping: Grouping) -> GroupKey? {
        if rings { return nil }
        if !group.isEmpty { return GroupKey(nil, name: group) }
        if urgency == .critical || isModal { return nil }
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

/// Counts the piles and single messages that a line shows. Messages that ring are beside the count: they need no room, and
/// take none from others.
struct Piles {
    /// Number of messages with each key.
    private(set) var sizes: [GroupKey: Int] = [:]
    private(set) var count = 0
    private let grouping: Grouping
    private let least: Int

    init(_ shown: [MessageID], _ records: MessageRecords, _ settings: MessengerSettings) {
        (grouping, least) = (settings.grouping, settings.pileFrom)
        if grouping == .none, !records.mayHaveGroups {
            count = shown.count { records[$0]?.message.rings != true }
        } else {
            for id in shown { add(records[id]?.message) }
        }
    }

    /// Whether a message needs room of its own: it joins no pile, and completes none.
    func needsRoom(for message: Message) -> Bool {
        !message.rings && growth(with: message.group(by: grouping)) > 0
    }

    /// The key of the pile in which a counted message is; nil: it stands by itself.
    func pile(of message: Message) -> GroupKey? {
        guard let key = message.group(by: grouping),
            key.makesPile(of: sizes[key, default: 0], from: least)
        else { return nil }
        return key
    }

    private mutating func add(_ message: Message?) {
        if message?.rings == true { return }
        let key = message?.group(by: grouping)
        count += growth(with: key)
        if let key { sizes[key, default: 0] += 1 }
    }

    /// By how much the count changes with one more message of a group; nil: it is in none.
    private func growth(with key: GroupKey?) -> Int {
        guard let key else { return 1 }
        let size = sizes[key, default: 0]
        return places(of: key, size + 1) - places(of: key, size)
    }

    /// Number of places that `count` messages with a key take.
    private func places(of key: GroupKey, _ count: Int) -> Int {
        key.makesPile(of: count, from: least) ? 1 : count
    }
}
