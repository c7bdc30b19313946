/// What few messages have, and what would make all others larger.
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

/// Rarities in an allocation of their own.
indirect enum RaritiesBox: Equatable, Sendable {
    case rarities(Rarities)
}

extension Message {
    /// What is written about the field of its reply, where it has the action for one.
    package var reply: ReplyTexts {
        get { rare.reply }
        set { rare.reply = newValue }
    }
    /// The name of the pile that it stands in, whatever its messenger groups by; empty: as its messenger says.
    package var group: String {
        get { rare.group }
        set { rare.group = newValue }
    }

    /// What rules have run when something happens to it; nothing that outlives the daemon.
    package var hooks: [Hook] {
        get { rare.hooks }
        set { rare.hooks = newValue }
    }

    /// What clicks, taps and keys on it mean where that is not as for all messages; nothing that outlives the daemon.
    package var bindings: Bindings {
        get { rare.bindings }
        set { rare.bindings = newValue }
    }

    /// How many messages its card stands for: itself, and those that were dropped as its duplicates.
    package var count: Int {
        get { rare.count }
        set { rare.count = newValue }
    }

    /// Pictures in its body that are decoded; of all others the text is shown.
    package var bodyPictures: [BodyPicture] {
        get { rare.bodyPictures }
        set { rare.bodyPictures = newValue }
    }

    /// The sound with which it appears.
    package var sound: SoundChoice {
        get { rare.sound }
        set { rare.sound = newValue }
    }

    /// Whether its sender said a sound the last time it said anything: a replacement or an update is heard only then.
    package var asksForSound: Bool {
        get { rare.asksForSound }
        set { rare.asksForSound = newValue }
    }

    /// Whether devices that can be felt tell of it, and of the gestures on its card.
    package var isFelt: Bool {
        get { !rare.isUnfelt }
        set { rare.isUnfelt = !newValue }
    }

    /// How the application knows a message that came through the portal; nil: it came another way.
    package var portal: PortalNotification? {
        get { rare.portal }
        set { rare.portal = newValue }
    }

    /// Equal messages have equal boxes: what says nothing has none.
    private var rare: Rarities {
        get {
            guard case .rarities(let rarities)? = rarities else { return Rarities() }
            return rarities
        }
        set {
            // Most messages are told nothing rare, and need not forget it.
            let isEmpty = newValue == Rarities()
            if isEmpty, rarities == nil { return }
            rarities = isEmpty ? nil : .rarities(newValue)
        }
    }
}
