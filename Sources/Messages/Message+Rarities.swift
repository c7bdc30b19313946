/// Properties that few messages have. Stored apart, because they would make every message larger.
struct Rarities: Equatable, Sendable {
    var reply = ReplyTexts()
    var group = ""
    var hooks: [Hook] = []
    var bindings = Bindings()
    var count = 1
    var bodyPictures: [BodyPicture] = []
    var sound = SoundChoice.none
    var asksForSound = false
    var isUnfelt = false
    var portal: PortalNotification?
}

/// Keeps rarities in an allocation of their own.
indirect enum RaritiesBox: Equatable, Sendable {
    case rarities(Rarities)
}

extension Message {
    /// Texts of the reply field, if the message has a reply action.
    package var reply: ReplyTexts {
        get { rare.reply }
        set { rare.reply = newValue }
    }
    /// Name of the message's pile, which overrides the messenger's grouping; empty: the messenger's grouping applies.
    package var group: String {
        get { rare.group }
        set { rare.group = newValue }
    }

    /// Commands that rules run when something happens to the message. Not stored in the history.
    package var hooks: [Hook] {
        get { rare.hooks }
        set { rare.hooks = newValue }
    }

    /// The effects of clicks, taps and keys on the message's card that differ from those of other messages. Not stored
    /// in the history.
    package var bindings: Bindings {
        get { rare.bindings }
        set { rare.bindings = newValue }
    }

    /// Number of messages that the card stands for: the message itself and its dropped duplicates.
    package var count: Int {
        get { rare.count }
        set { rare.count = newValue }
    }

    /// Decoded pictures of the body; the others appear as their text.
    package var bodyPictures: [BodyPicture] {
        get { rare.bodyPictures }
        set { rare.bodyPictures = newValue }
    }

    /// Sound played when the message appears.
    package var sound: SoundChoice {
        get { rare.sound }
        set { rare.sound = newValue }
    }

    /// Whether the sender's last call set a sound: only then is a replacement or an update heard.
    package var asksForSound: Bool {
        get { rare.asksForSound }
        set { rare.asksForSound = newValue }
    }

    /// Whether the message and gestures on its card give haptic feedback.
    package var isFelt: Bool {
        get { !rare.isUnfelt }
        set { rare.isUnfelt = !newValue }
    }

    /// The application's own id and actions for a message from the portal; nil: the message came another way.
    package var portal: PortalNotification? {
        get { rare.portal }
        set { rare.portal = newValue }
    }

    /// The message's rarities. Equal messages must have equal boxes, so default values are stored as nil.
    private var rare: Rarities {
        get {
            guard case .rarities(let rarities)? = rarities else { return Rarities() }
            return rarities
        }
        set {
            // Saves the write for the many messages that have no rarities and get none.
            let isEmpty = newValue == Rarities()
            if isEmpty, rarities == nil { return }
            rarities = isEmpty ? nil : .rarities(newValue)
        }
    }
}
