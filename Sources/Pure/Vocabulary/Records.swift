/// The description of a message beside its properties, in lists and in the history. nil: not said.
package struct RecordProperties: Described {
    /// The id; nil: the message has ended.
    package var number: UInt32?
    /// The word for its state; only lists have it.
    package var state: String?
    /// The number of the entry; only the history has this and the next four.
    package var entry: Int64?
    package var arrival: WallTime?
    package var end: WallTime?
    /// The word for the reason of its end.
    package var reason: String?
    package var isUnread: Bool?
    /// The sandbox of the sender; nil: there is none, or none is known.
    package var sandbox: String?
    package var snoozedUntil: WallTime?
    /// The mode whose end also ends the snooze.
    package var snoozedMode: String?

    package init() {}

    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("entry", &entry)
        visitor.visit("arrival", &arrival)
        visitor.visit("sandbox", &sandbox)
        visitor.visit("number", &number)
        visitor.visit("state", &state)
        visitor.visit("ended", &end)
        visitor.visit("reason", &reason)
        visitor.visit("unread", &isUnread)
        visitor.visit("snoozed-until", &snoozedUntil)
        visitor.visit("snoozed-mode", &snoozedMode)
    }
}

/// A selection of the history's entries as an argument. nil: not said.
package struct QueryProperties: Described {
    package var limit: UInt32?
    package var application: String?
    package var search: String?
    package var since: WallTime?
    package var before: Int64?
    package var isUnread: Bool?

    package init() {}

    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("limit", &limit)
        visitor.visit("app", &application)
        visitor.visit("search", &search)
        visitor.visit("since", &since)
        visitor.visit("before", &before)
        visitor.visit("unread", &isUnread)
    }
}

/// A queue of messages, as the daemon describes it.
public struct Messenger: Equatable, Sendable {
    /// The number of its messages that are shown at a time.
    public enum Order: String, CaseIterable, Sendable {
        /// One; the next comes when it has left, and after the pause.
        case sequential
        /// Several at each position.
        case stacked
    }

    /// The name that messages use for it.
    public var name = ""
    /// The number of its messages that are shown at a time.
    public var order = Order.sequential
    /// Maximum number of messages of a stack that are shown at each position.
    public var maxVisible: UInt32 = 1
    /// The time from the end of a message to the next one.
    public var pause = Duration.zero
    /// The number of messages on the screen.
    public var shown: UInt32 = 0
    /// The number of messages that wait, for their turn or for the delay that the sender requested.
    public var waiting: UInt32 = 0

    package init() {}
}

extension Messenger.Order: PropertyWord {}

extension Messenger: Described {
    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("name", &name)
        visitor.visit("order", &order)
        visitor.visit("max-visible", &maxVisible)
        var milliseconds = UInt64(clamping: pause.milliseconds)
        visitor.visit("pause", &milliseconds)
        pause = .milliseconds(Int64(clamping: milliseconds))
        visitor.visit("shown", &shown)
        visitor.visit("waiting", &waiting)
    }
}
