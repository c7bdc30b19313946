@_exported public import Vocabulary

/// A message: what it says, how it looks, where it is shown and for how long. A plain value; input from outside has
/// been checked and bounded before.
package struct Message: Equatable, Sendable {
    // In an order that leaves few gaps: thousands of messages may be held.

    package var id: MessageID
    /// When the message, or its last replacement, arrived.
    package var arrival: Instant
    package var origin = Origin.command
    package var urgency = MessageUrgency.normal
    /// How the theme's sign is drawn; nil: as the theme says.
    package var iconStyle: MessageIconStyle?
    /// Light or dark look; nil: that of the desktop.
    package var appearance: MessageAppearance?
    /// Position set by the sender, the messenger or the configuration; nil: `naturalAnchor`.
    package var position: MessagePosition?
    /// Position that the layout suggests.
    package var naturalAnchor = MessagePosition.topRight
    /// Layer set by the sender, the messenger or the configuration; nil: as the urgency says.
    package var requestedLayer: MessageLayer?
    package var focus = MessageFocus.automatic
    /// The sender that receives replies and actions. If a sandboxed application replaces the message over another
    /// connection, the sender stays the same.
    package var sender = Sender.command
    /// How the card responds to dragging.
    package var handling = MessageHandling.automatic
    /// The treatment of this message if another one with its tag is held.
    package var duplicates = MessageDuplicates.update
    /// Whether the message is neither recorded in the history nor kept after its time on the screen.
    package var isTransient = false
    /// Whether rules keep the message off the screen: it is treated as if its time on the screen were over. A person
    /// can still have it shown.
    package var isOffScreen = false
    /// Whether rules let the message onto the screen in every mode.
    package var passesModes = false
    /// Whether the message stays after one of its actions was chosen.
    package var isResident = false
    /// Whether the card shows how much of the message's time is left; nil: the layout decides.
    package var showsTimeLeft: Bool?
    package var expiry = Expiry.automatic
    /// The layer between the message and everything behind it.
    package var dim = Dim.none
    /// Picture of the subject, beside the text: a person, a cover, a screenshot.
    package var image: Picture?
    /// The application's icon.
    package var icon: Picture?
    /// The sandbox from which the message was sent: the application's id or, if that is unknown, the unique name of
    /// its process's first connection. A `ForwarderName`: the message came through the forwarded socket. nil: no sandbox,
    /// or the bus has not been asked about the connection.
    package var sandbox: String?
    /// The messenger in whose queue the message waits.
    package var messenger = MessengerName.notifications
    /// The application's name as the application gives it.
    package var appName = ""
    package var title = ""
    package var body = RichText()
    /// The actions in the sender's order.
    package var actions: [MessageAction] = []
    /// Properties that few messages have; nil: all have their default values.
    var rarities: RaritiesBox?
    package var theme = MessageTheme.plain
    /// Layout set by the sender, the messenger, a rule or the configuration; nil: the picture decides.
    package var saidLayout: MessageLayout?
    package var output = MessageOutput.focused
    /// How the card appears and disappears.
    package var animation = MessageAnimation.automatic
    package var category = ""
    package var desktopEntry = ""

    package init(id: MessageID, arrival: Instant) {
        self.id = id
        self.arrival = arrival
    }

    /// Anchor of the card; setting it sets the position.
    package var anchor: MessagePosition {
        get { position ?? naturalAnchor }
        set { position = newValue }
    }
    /// Layer of the card; setting it makes it independent of the urgency. A message that rings lies above windows that fill
    /// the output.
    package var layer: MessageLayer {
        get { requestedLayer ?? (rings ? .overlay : urgency.layer) }
        set { requestedLayer = newValue }
    }
    /// How the parts of the card are arranged; setting it says so. If nobody has said it, a message that rings has the
    /// layout of calls, a large picture such as a screenshot is above the text, and every other message is a card.
    package var layout: MessageLayout {
        get { saidLayout ?? (rings ? .call : image?.bitmap?.isLarge == true ? .image : .card) }
        set { saidLayout = newValue }
    }
    /// Whether the message is an on-screen value such as the volume: shown briefly, whatever else is shown.
    package var isValue: Bool { messenger == .osd }
    /// Whether the message keeps everything behind it from input.
    package var isModal: Bool { dim.kind != .none }
    /// The action of a click on the message itself; nil: there is none.
    package var defaultAction: MessageAction? {
        actions.first { $0.key == MessageAction.defaultKey }
    }
    /// The action that opens a reply field; nil: there is none.
    package var replyAction: MessageAction? { actions.first { $0.key == MessageAction.replyKey } }
    /// The actions that are drawn as buttons.
    package var buttons: [MessageAction] { actions.filter { $0.key != MessageAction.defaultKey } }

    /// The text that is copied from the message: title and body.
    package var copiedText: String {
        let text = body.text
        return title.isEmpty || text.isEmpty ? title + text : title + "\n" + text
    }

    /// Adds a reply action, or changes the label of the existing one.
    package mutating func setReply(label: String) {
        if let index = actions.firstIndex(where: { $0.key == MessageAction.replyKey }) {
            actions[index].label = label
        } else {
            actions.append(MessageAction(key: MessageAction.replyKey, label: label))
        }
    }
}

/// Identifies a message on every interface: the id of the notification specification. A held message's id is never 0.
package struct MessageID: Hashable, Sendable {
    package let rawValue: UInt32

    /// The lowest id; also the placeholder of a message that has no id yet.
    package static let first = MessageID(1)

    /// The id of cards that are no messages, such as the "N more" card; no held message has it.
    package static let none = MessageID(0)

    /// The id of the card that offers to undo dismissals. The board hands ids out from the beginning of their range; the
    /// last sixteenth is that of the deck.
    package static let undo = MessageID(.max - 0x1000_0000)

    /// The id of the card that counts the messages of an absence.
    package static let away = MessageID(.max - 0x1000_0001)

    private init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init?(rawValue: UInt32) {
        guard rawValue != 0 else { return nil }
        self.rawValue = rawValue
    }
}

extension MessageUrgency {
    /// Timeout of a message whose sender sets none, milliseconds; nil: no timeout.
    package var duration: UInt64? {
        switch self {
        case .low: 5_000
        case .normal: 8_000
        case .critical: nil
        }
    }

    /// Layer of a message for which none is set: critical messages lie above windows that fill the output.
    package var layer: MessageLayer { self == .critical ? .overlay : .top }
}

/// How long a message stays on the screen.
package enum Expiry: Equatable, Sendable {
    /// As long as the message's urgency says.
    case automatic
    case never
    /// At least 1 ms.
    case milliseconds(UInt64)
    /// Until the sender or the user hides the message. It is shown only if that has not happened within `delay` ms, and
    /// then for at least `minimum` ms unless the user hides it.
    case indefinite(delay: UInt64, minimum: UInt64)
}

/// Texts of a reply field, both plain and of one line.
package struct ReplyTexts: Equatable, Sendable {
    /// Text shown while the field is empty; empty: Martlet's own words.
    package var placeholder: String
    /// Label of the button that sends the reply; empty: a symbol.
    package var submit: String

    package init(placeholder: String = "", submit: String = "") {
        self.placeholder = placeholder
        self.submit = submit
    }
}

/// Where a tap on a message without a default action leads.
extension Message {
    /// Whether a tap leads to the sender's window: the message has no action of its own for a tap. The cards that stand
    /// for several messages have no sender.
    package var leadsToSender: Bool {
        leadsBack && defaultAction == nil && !isValue && id != .undo && id != .away
    }

    /// Whether the message may start its application, which needs the right to show a window.
    package var mayStartSender: Bool {
        leadsToSender && !(desktopEntry.isEmpty && portalApplication.isEmpty && sandbox == nil)
    }

    /// Whether a tap is known to lead somewhere. Whether a script's message leads to a terminal shows only when it is
    /// tapped.
    package var hasLead: Bool { mayStartSender || leadsToSender && window != 0 }

    /// The id of the application that sent the message through the portal; empty: it came another way.
    package var portalApplication: String {
        if case .portal(let application) = origin { application } else { "" }
    }
}
