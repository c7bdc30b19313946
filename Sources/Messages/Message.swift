/// A message: what it says, how it looks, where it stands and how long. A plain value; what the
/// outside sent has been checked and bounded before it gets here.
package struct Message: Equatable, Sendable {
    package var id: MessageID
    package var origin = Origin.command
    /// The sender that gets replies and actions. A replacement by the same sandboxed application over another
    /// connection keeps the sender.
    package var sender = Sender.command
    /// The name of the sandbox that sent the message: the application's id, or, where that is unknown, the unique
    /// name of the connection. nil: sent from no sandbox, or by a connection about which the bus was not asked yet.
    package var sandbox: String?
    /// The queue that it waits in.
    package var messenger = MessengerName.notifications
    /// The name of the application, as it calls itself.
    package var appName = ""
    package var title = ""
    package var body = RichText()
    /// Shown beside the text: the picture of a person or a thing.
    package var image: Picture?
    /// The application's own icon.
    package var icon: Picture?
    /// A short text, usually an emoji, in the place of the icon.
    package var iconText = ""
    /// What the sender drew itself, beside the texts.
    package var content: MessageContent?
    /// In the order of the sender.
    package var actions: [Action] = []
    /// What few messages have; nil: this one has nothing of it.
    var rarities: RaritiesBox?
    /// 0…1, shown as a bar.
    package var progress: Double?
    package var urgency = Urgency.normal
    package var expiry = Expiry.automatic
    package var theme = ThemeName.plain
    package var layout = LayoutName.card
    /// How the sign of the theme is drawn; nil: as the theme has it.
    package var iconStyle: IconStyle?
    /// Light or dark; nil: as the desktop is.
    package var appearance: Appearance?
    /// Where the sender, the messenger or the configuration wants the card; nil: where its layout has
    /// cards.
    package var position: Anchor?
    /// Where the layout has its cards.
    package var naturalAnchor = Anchor.topRight
    package var layer = Layer.top
    package var output = OutputChoice.focused
    /// What lies over everything behind it.
    package var dim = Dim.none
    package var focus = KeyboardFocus.automatic
    /// How it appears and goes.
    package var animation = AnimationName.automatic
    /// How its card answers to a finger.
    package var handling = HandlingName.automatic
    /// What a swipe means where that is not as for all messages.
    package var swipes = SwipeMeanings()
    /// Higher is shown earlier.
    package var priority = 0
    package var category = ""
    package var desktopEntry = ""
    /// Two messages of one application, or of commands, with the same tag are one: the later
    /// replaces the earlier.
    package var tag = ""
    /// What becomes of one that comes while another of its id is held.
    package var duplicates = DuplicateRule.update
    /// Not to be kept once it has ended.
    package var isTransient = false
    /// Whether rules keep it off the screen: it goes where it would be after its time there. A person can have it shown.
    package var isOffScreen = false
    /// Whether it comes onto the screen whatever modes are on, as rules say.
    package var passesModes = false
    /// Stays when one of its actions has been chosen.
    package var isResident = false
    /// Whether its card shows how much of its time is left; nil: as its layout does.
    package var showsTimeLeft: Bool?
    /// When it, or its last replacement, arrived.
    package var arrival: Instant

    package init(id: MessageID, arrival: Instant) {
        self.id = id
        self.arrival = arrival
    }

    /// Where the card stands; setting it says a position.
    package var anchor: Anchor {
        get { position ?? naturalAnchor }
        set { position = newValue }
    }
    /// Whether it is a value on the screen: shown for a moment, whatever else goes on.
    package var isValue: Bool { messenger == .osd }
    /// Whether it keeps everything behind it from input.
    package var isModal: Bool { dim.kind != .none }
    /// The action of a click on the message itself.
    package var defaultAction: Action? { actions.first { $0.key == Action.defaultKey } }
    /// The action that opens a field for a reply.
    package var replyAction: Action? { actions.first { $0.key == Action.replyKey } }
    /// The actions drawn as buttons.
    package var buttons: [Action] { actions.filter { $0.key != Action.defaultKey } }

    /// What is copied of it: its title and its text.
    package var copiedText: String {
        let text = body.text
        return title.isEmpty || text.isEmpty ? title + text : title + "\n" + text
    }

    /// Gives it the action for a reply, or the one that it has another label.
    package mutating func setReply(label: String) {
        if let index = actions.firstIndex(where: { $0.key == Action.replyKey }) {
            actions[index].label = label
        } else {
            actions.append(Action(key: Action.replyKey, label: label))
        }
    }
}
