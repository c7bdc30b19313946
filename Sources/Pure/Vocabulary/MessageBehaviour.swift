/// An action that a message offers.
public struct MessageAction: Equatable, Sendable {
    /// The key that is reported when the action is chosen; unique within its message.
    public var key: String
    /// The text on the button. Not shown, and possibly empty, for ``defaultKey``.
    public var label: String

    /// Creates an action that is shown as a button, unless `key` is ``defaultKey``.
    public init(key: String, label: String) {
        self.key = key
        self.label = label
    }

    /// The key of the action that a click on the message itself runs.
    public static let defaultKey = "default"
    /// The key of the action that opens a field for a reply; ``MessageRequest/reply`` makes it.
    public static let replyKey = "inline-reply"
    /// The key of the action that leaves everything as it is: Escape chooses it if the message must be answered.
    public static let cancelKey = "cancel"
    /// Label of the reply's button if the sender gives none.
    package static let replyLabel = "Reply"
}

/// The urgency levels of the Desktop Notifications Specification.
public enum MessageUrgency: String, CaseIterable, Sendable {
    /// May be missed.
    case low
    /// Should be seen.
    case normal
    /// Stays until the user answers it, unless it has a duration.
    case critical
}

/// How a message is treated whose ``MessageRequest/name`` another message of its messenger already has.
public enum MessageDuplicates: String, CaseIterable, Sendable {
    /// The message replaces the contents of the other one. A message without a name counts on the card of an equal one.
    case update
    /// The message is dropped, and counted; see ``DaemonCall/hideCounted(named:at:)``. Messages without a name are
    /// compared by title and body.
    case ignore
    /// The message is shown as a separate one.
    case allow
    /// The message replaces the contents of the other one. A message without a name has a card of its own.
    case separate
}

/// How a message is treated while the user is away: has touched nothing for a while, has locked the session, or all
/// screens are off.
public enum MessageAway: String, CaseIterable, Sendable {
    /// ``expire`` for values, ringing calls and alarms, and messages with a duration below three seconds; ``stay`` for
    /// critical, modal and transient messages, and those with progress or content of their own; otherwise ``wait``.
    case automatic
    /// The message's time does not run. If several such messages arrive, one card counts them when the user returns.
    case wait
    /// The message's time does not run, and its own card stays.
    case stay
    /// The message's time runs as usual.
    case expire
}

extension MessageUrgency {
    /// The number of the urgency in the specification: 0 low, 1 normal, 2 critical.
    package var level: UInt8 {
        switch self {
        case .low: 0
        case .normal: 1
        case .critical: 2
        }
    }

    /// Reads the number of an urgency; nil: the specification has no such number.
    package init?(level: UInt8) {
        guard let urgency = Self.allCases.first(where: { $0.level == level }) else { return nil }
        self = urgency
    }
}
