/// The configuration of messengers and of messages in general.
package struct BoardSettings: Equatable, Sendable {
    /// The configured messengers; all others have the standard settings.
    package var messengers: [MessengerName: MessengerSettings] = [:]

    /// Defaults for messages of every messenger, where neither the messenger nor the sender sets a value.
    package var defaults = MessageDefaults()
    /// Defaults for messages of an urgency; they count before `defaults`.
    package var urgencyDefaults: [MessageUrgency: MessageDefaults] = [:]

    /// The anchor that each layout suggests; a layout that is not listed suggests the top right corner.
    package var naturalAnchors: [MessageLayout: MessagePosition] = [:]

    /// Layouts that show how much of a message's time is left unless the message says otherwise.
    package var timeLeftLayouts: Set<MessageLayout> = []

    /// Whether pictures in the bodies of messages are shown.
    package var showsBodyImages = false

    /// Whether a message whose application set no timeout is kept after its time on the screen.
    package var keepsUnread = false

    /// Milliseconds for which a person can undo a dismissal; 0: a dismissal is final.
    package var undoTime: UInt64 = 0

    /// Number of messages of an absence from which one card counts them; 0: each has its own card.
    package var gatheredFrom = 4

    package init() {}

    /// Defaults of a message of `messenger` and `urgency`. The messenger's defaults count before those of all
    /// messengers, and in both an urgency's defaults before the general ones.
    package func defaults(for messenger: MessengerName, _ urgency: MessageUrgency)
        -> MessageDefaults
    {
        let all = urgencyDefaults[urgency]?.completed(by: defaults) ?? defaults
        let own = self[messenger].defaults(for: urgency)
        return own.isEmpty ? all : own.completed(by: all)
    }

    /// Sets the natural anchor of a message, which counts if nobody sets a position, to that of its layout.
    package func place(_ message: inout Message) {
        message.naturalAnchor = naturalAnchors[message.layout] ?? .topRight
    }

    /// The settings of a messenger; the standard ones if it is not configured.
    package subscript(messenger: MessengerName) -> MessengerSettings {
        // Yields, so that reading one of the settings copies none of the others.
        _read {
            if let index = messengers.index(forKey: messenger) {
                yield messengers.values[index]
            } else {
                switch messenger {
                case .notifications, .commands: yield MessengerSettings.stacked
                case .osd: yield MessengerSettings.values
                default: yield MessengerSettings.sequential
                }
            }
        }
        set { messengers[messenger] = newValue }
    }
}

/// How a messenger shows its messages.
package struct MessengerSettings: Equatable, Sendable {
    /// Where in a stack the newest message is placed.
    package enum Newest: String, CaseIterable, Sendable {
        case atEdge = "at-edge"
        case awayFromEdge = "away-from-edge"
    }

    /// The reaction of a full stack to a new message.
    package enum Overflow: String, CaseIterable, Sendable {
        /// The new message is shown, and the least urgent, oldest one waits instead.
        case fold
        /// The new message waits for its turn.
        case wait
    }

    package var order: Messenger.Order
    package var newest = Newest.atEdge
    /// Messages or piles that a stack shows at each place, at least 1.
    package var maxVisible = 5
    /// The reaction of a full stack to a new message; ignored by sequential messengers.
    package var overflow = Overflow.fold
    /// Milliseconds from a message's disappearance to the next message. With 0, a stack does not even wait for the
    /// disappearance.
    package var pause: UInt64
    package var grouping = Grouping.application
    /// Number of messages with the same property from which they make a pile, at least 2.
    package var pileFrom = 3
    /// Defaults of the messenger's messages.
    package var defaults = MessageDefaults()
    /// Defaults of the messenger's messages of an urgency; they count before `defaults`.
    package var urgencyDefaults: [MessageUrgency: MessageDefaults] = [:]

    /// Creates the default settings of a messenger with this order.
    package init(order: Messenger.Order) {
        self.order = order
        pause = order == .sequential ? Self.sequentialPause : 0
    }

    /// The settings of the built-in messengers that are not configured.
    static let stacked = MessengerSettings(order: .stacked)
    /// The settings of the messenger of on-screen values, if it is not configured.
    static let values = {
        var settings = stacked
        settings.defaults = .value
        return settings
    }()
    /// The settings of all other messengers that are not configured.
    static let sequential = MessengerSettings(order: .sequential)

    /// Defaults of a message of `urgency`.
    package func defaults(for urgency: MessageUrgency) -> MessageDefaults {
        urgencyDefaults[urgency]?.completed(by: defaults) ?? defaults
    }

    /// Pause of sequential messengers by default, milliseconds.
    package static let sequentialPause: UInt64 = 500
}

/// The name of a messenger: a queue of messages with its own order, pause and defaults.
package struct MessengerName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// Messages of applications, which use the notification specification.
    package static let notifications = MessengerName(known: "notifications")
    /// Messages of commands that name no messenger.
    package static let commands = MessengerName(known: "commands")
    /// On-screen values such as the volume, which `martlet osd` shows.
    package static let osd = MessengerName(known: "osd")

    /// Whether requests for the newest message may mean a message of this messenger: values are on the screen without
    /// being messages to a person.
    package var isForMessages: Bool { self != .osd }
}

extension MessageBoard {
    /// Moves messages to other lines where the settings require it. A messenger that changed between sequential and
    /// stacked goes on with the messages that it shows.
    mutating func settingsChanged(from old: BoardSettings) {
        for key in lines.keys
        where old[key.messenger].order != settings[key.messenger].order { moveLine(key) }
        for key in lines.keys { updatePauses(key) }
        lines.touchAll()
        guard old.timeLeftLayouts != settings.timeLeftLayouts else { return }
        timesLeft.expectShown()
        for id in order {
            if let record = records[id] { tellTimeLeft(of: record) }
        }
    }

    /// Moves the messages of one line to the lines where they belong now.
    private mutating func moveLine(_ old: MessageLine.Key) {
        guard let line = dropLine(old) else { return }
        for id in line.shown {
            guard let record = records[id] else { continue }
            changeLine(of: record.message) { $0.adoptShown(id) }
        }
        for place in line.waiting {
            guard let record = records[place.id] else { continue }
            changeLine(of: record.message) { $0.enqueue(place) }
        }
        let moved = departures.move(from: old) { [settings] message in
            message.line(settings[message.messenger].order)
        }
        for key in moved {
            lines.open(key)
            lines.change(key) { $0.addDisappearing() }
        }
    }

    /// Removes a line and returns it; nil: there is no such line.
    @discardableResult
    mutating func dropLine(_ key: MessageLine.Key) -> MessageLine? {
        deadlines.set(nil, for: .line(key))
        let line = lines.drop(key)
        if let slot = key.slot, line?.arrangement != nil { send(.arrange(Arrangement(slot))) }
        return line
    }
}
