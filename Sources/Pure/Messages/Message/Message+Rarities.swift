/// Properties that few messages have. Stored apart, because they would make every message larger.
struct Rarities: Equatable, Sendable {
    var reply = ReplyTexts()
    var group = ""
    var tag = ""
    var iconText = ""
    var content: MessageContent?
    var progress: Double?
    var priority = 0
    var hooks: [Hook] = []
    var bindings = Bindings()
    var count = 1
    var bodyPictures: [BodyPicture] = []
    var sound = SoundChoice.none
    var asksForSound = false
    var isUnfelt = false
    var portal: PortalNotification?
    var isMisnamed = false

    /// The rarities of messages that have none.
    static let none = Rarities()
}

/// Keeps rarities in an allocation of their own.
indirect enum RaritiesBox: Equatable, Sendable {
    case rarities(Rarities)
}

extension Message {
    /// Texts of the reply field, if the message has a reply action.
    package var reply: ReplyTexts {
        get { rare { $0.reply } }
        set { setRare { $0.reply = newValue } }
    }
    /// Name of the message's pile, which overrides the messenger's grouping; empty: the messenger's grouping applies.
    package var group: String {
        get { rare { $0.group } }
        set { setRare { $0.group = newValue } }
    }

    /// Identifies the message among those of its application, or of all commands: a later message with the same tag
    /// replaces the earlier one. Empty: no tag.
    package var tag: String {
        get { rare { $0.tag } }
        set { setRare { $0.tag = newValue } }
    }

    /// A short text in place of the icon, usually an emoji.
    package var iconText: String {
        get { rare { $0.iconText } }
        set { setRare { $0.iconText = newValue } }
    }

    /// Content drawn by the sender, shown beside the texts; nil: none.
    package var content: MessageContent? {
        get { rare { $0.content } }
        set { setRare { $0.content = newValue } }
    }

    /// Progress, 0…1, shown as a bar; nil: none.
    package var progress: Double? {
        get { rare { $0.progress } }
        set { setRare { $0.progress = newValue } }
    }

    /// Waiting messages with a higher priority are shown earlier.
    package var priority: Int {
        get { rare { $0.priority } }
        set { setRare { $0.priority = newValue } }
    }

    /// Commands that rules run when something happens to the message. Not stored in the history.
    package var hooks: [Hook] {
        get { rare { $0.hooks } }
        set { setRare { $0.hooks = newValue } }
    }

    /// The effects of clicks, taps and keys on the message's card that differ from those of other messages. Not stored
    /// in the history.
    package var bindings: Bindings {
        get { rare { $0.bindings } }
        set { setRare { $0.bindings = newValue } }
    }

    /// Number of messages that the card stands for: the message itself and its dropped duplicates.
    package var count: Int {
        get { rare { $0.count } }
        set { setRare { $0.count = newValue } }
    }

    /// Decoded pictures of the body; the others appear as their text.
    package var bodyPictures: [BodyPicture] {
        get { rare { $0.bodyPictures } }
        set { setRare { $0.bodyPictures = newValue } }
    }

    /// Sound played when the message appears.
    package var sound: SoundChoice {
        get { rare { $0.sound } }
        set { setRare { $0.sound = newValue } }
    }

    /// Whether the sender's last call set a sound: only then is a replacement or an update heard.
    package var asksForSound: Bool {
        get { rare { $0.asksForSound } }
        set { setRare { $0.asksForSound = newValue } }
    }

    /// Whether the message and gestures on its card give haptic feedback.
    package var isFelt: Bool {
        get { rare { !$0.isUnfelt } }
        set { setRare { $0.isUnfelt = !newValue } }
    }

    /// The application's own id and actions for a message from the portal; nil: the message came another way.
    package var portal: PortalNotification? {
        get { rare { $0.portal } }
        set { setRare { $0.portal = newValue } }
    }

    /// Whether the application calls itself by a name that is not that of its sandbox: then cards show `sandbox` before
    /// the name.
    package var isMisnamed: Bool {
        get { rare { $0.isMisnamed } }
        set { setRare { $0.isMisnamed = newValue } }
    }

    /// Reads from the message's rarities, without a copy of them all.
    private func rare<Value>(_ read: (Rarities) -> Value) -> Value {
        if case .rarities(let rarities)? = rarities { read(rarities) } else { read(.none) }
    }

    /// Changes the message's rarities. Equal messages must have equal boxes, so default values are stored as nil.
    private mutating func setRare(_ change: (inout Rarities) -> Void) {
        var next = rare { $0 }
        change(&next)
        rarities = next == .none ? nil : .rarities(next)
    }
}
