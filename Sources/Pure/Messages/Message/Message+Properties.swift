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
    var swipes = SwipeMeanings()
    var longSwipes = SwipeMeanings()
    var count = 1
    var bodyPictures: [BodyPicture] = []
    /// nil: no sound is said.
    var sound: SoundChoice?
    var asksForSound = false
    var isUnfelt = false
    var hidesCodeButton = false
    var leadsNowhere = false
    var endsOnFocus: Bool?
    var window: UInt32 = 0
    var conversation: Bool?
    var earlier: [EarlierMessage] = []
    var away = MessageAway.automatic
    var ringing: Bool?
    var portal: PortalNotification?
    var isMisnamed = false
    var accent: MessageColor?

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

    /// Meanings of swipes that differ from those of all messages.
    package var swipes: SwipeMeanings {
        get { rare { $0.swipes } }
        set { setRare { $0.swipes = newValue } }
    }

    /// Meanings of long swipes that differ from those of all messages.
    package var longSwipes: SwipeMeanings {
        get { rare { $0.longSwipes } }
        set { setRare { $0.longSwipes = newValue } }
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

    /// Sound played when the message appears. If none is said, only messages that ring have one.
    package var sound: SoundChoice {
        get { rare { $0.sound } ?? ownSound }
        set {
            // Other messages have none anyway.
            let sound = newValue == .none && !rings ? nil : newValue
            setRare { $0.sound = sound }
        }
    }

    /// The sound that was said; nil: none was.
    package var saidSound: SoundChoice? { rare { $0.sound } }

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

    /// Whether the card has a button that copies the one-time code in the message, if there is one.
    package var showsCodeButton: Bool {
        get { rare { !$0.hidesCodeButton } }
        set { setRare { $0.hidesCodeButton = !newValue } }
    }

    /// Whether a tap on a message without a default action leads to its sender's window, or starts its application.
    package var leadsBack: Bool {
        get { rare { !$0.leadsNowhere } }
        set { setRare { $0.leadsNowhere = !newValue } }
    }

    /// Whether the message ends when its application's window gets focus; nil: the category decides.
    package var endsOnFocus: Bool? {
        get { rare { $0.endsOnFocus } }
        set { setRare { $0.endsOnFocus = newValue } }
    }

    /// The number of the window to which the message leads; 0: that of its sender.
    package var window: UInt32 {
        get { rare { $0.window } }
        set { setRare { $0.window = newValue } }
    }

    /// Whether the message shares a card with the others of its chat; nil: the category decides.
    package var conversation: Bool? {
        get { rare { $0.conversation } }
        set { setRare { $0.conversation = newValue } }
    }

    /// The messages of the conversation before this one, the oldest first: lines of this message's card. Messages that
    /// are held or stored have none.
    package var earlier: [EarlierMessage] {
        get { rare { $0.earlier } }
        set { setRare { $0.earlier = newValue } }
    }

    /// The treatment of the message while the person is away, as it was said.
    package var away: MessageAway {
        get { rare { $0.away } }
        set { setRare { $0.away = newValue } }
    }

    /// Whether the message rings until a person answers, as it was said; nil: the category decides.
    package var ringing: Bool? {
        get { rare { $0.ringing } }
        set { setRare { $0.ringing = newValue } }
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

    /// The accent colour of the card, in every theme; nil: the theme's own, as for a transparent colour.
    package var accent: MessageColor? {
        get { rare { $0.accent } }
        set { setRare { $0.accent = newValue?.alpha == 0 ? nil : newValue } }
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

// MARK: Properties that are said

extension Message {
    /// Applies what is said; all else stays. Texts are cleaned and shortened, words that are none are ignored.
    ///
    /// - Parameter isDefault: Whether nobody asked for these values, so that none of them asks for a sound.
    package mutating func apply(_ said: MessageProperties, isDefault: Bool = false) {
        applyTexts(of: said)
        // The preset comes before what changes it, and after the texts, from which it makes its messenger.
        said.sheet?.apply(to: &self)
        if let name = said.messenger.flatMap({ MessengerName(valid: $0) }) { messenger = name }
        applyLook(of: said)
        applyBehaviour(of: said)
        if let sound = said.sound.flatMap({ SoundChoice($0) }) {
            self.sound = sound
            if !isDefault { asksForSound = sound != .none }
        }
    }

    private mutating func applyTexts(of said: MessageProperties) {
        if let text = said.title { title = TextCollector.line(text, limit: TextLimits.title) }
        if let text = said.body { body = MarkupReader.read(text) }
        if let text = said.appName { appName = TextCollector.line(text, limit: TextLimits.name) }
        if let text = said.icon { icon = PictureSource(text).map { .source($0) } }
        if let text = said.iconText {
            iconText = TextCollector.line(text, limit: TextLimits.iconText)
        }
        if let text = said.image { image = PictureSource(text).map { .source($0) } }
        if let text = said.group { group = TextCollector.line(text, limit: TextLimits.name) }
        if let text = said.category { category = TextCollector.line(text, limit: TextLimits.name) }
        if let text = said.desktopEntry {
            desktopEntry = TextCollector.line(text, limit: TextLimits.name)
        }
        if let text = said.replyPlaceholder {
            reply.placeholder = TextCollector.line(text, limit: TextLimits.label)
        }
        if let text = said.replySubmit {
            reply.submit = TextCollector.line(text, limit: TextLimits.label)
        }
    }

    private mutating func applyLook(of said: MessageProperties) {
        if let layout = said.layout { self.layout = layout }
        if let theme = said.theme { self.theme = theme }
        if let style = said.iconStyle { iconStyle = style }
        if let appearance = said.appearance { self.appearance = appearance }
        if let accent = said.accent { self.accent = accent }
        if let position = said.position { self.position = position }
        if let layer = said.layer { self.layer = layer }
        if let output = said.output { self.output = MessageOutput(output) }
        if let kind = said.dim.flatMap({ Dim.Kind($0) }) { dim.kind = kind }
        if let isInteractive = said.isDimInteractive { dim.isInteractive = isInteractive }
        if let focus = said.focus { self.focus = focus }
        if let animation = said.animation { self.animation = animation }
        if let handling = said.handling { self.handling = handling }
        if !said.swipes.isEmpty { swipes = said.swipes.completed(by: swipes) }
        if !said.longSwipes.isEmpty { longSwipes = said.longSwipes.completed(by: longSwipes) }
    }

    private mutating func applyBehaviour(of said: MessageProperties) {
        if let urgency = said.urgency { self.urgency = urgency }
        if let duplicates = said.duplicates { self.duplicates = duplicates }
        if let actions = said.actions { self.actions = actions }
        if let label = said.reply {
            let line = TextCollector.line(label, limit: TextLimits.label)
            setReply(label: line.isEmpty ? MessageAction.replyLabel : line)
        }
        if let progress = said.progress { self.progress = progress < 0 ? nil : progress }
        if let priority = said.priority { self.priority = Int(priority) }
        if let shows = said.showsTimeLeft { showsTimeLeft = shows }
        if let away = said.away { self.away = away }
        if let ringing = said.ringing { self.ringing = ringing }
        if let isFelt = said.isFelt { self.isFelt = isFelt }
        if let shows = said.showsCodeButton { showsCodeButton = shows }
        if let leads = said.leadsBack { leadsBack = leads }
        if let ends = said.endsOnFocus { endsOnFocus = ends }
        if let window = said.window { self.window = window }
        if let isOfChat = said.conversation { conversation = isOfChat }
        if let isTransient = said.isTransient { self.isTransient = isTransient }
        // Transient, so that a restarted daemon does not show the message without its program.
        if said.hidesOnDisconnect == true { isTransient = true }
        if let isResident = said.isResident { self.isResident = isResident }
        if let expiry = said.expiry(of: expiry) { self.expiry = expiry }
    }
}

extension MessageProperties {
    /// All properties of a message, pictures by name only.
    package init(_ message: Message) {
        self.init()
        (title, body, appName) = (message.title, message.body.markup, message.appName)
        (icon, iconText, image) = (
            Self.name(of: message.icon), message.iconText, Self.name(of: message.image)
        )
        (category, desktopEntry) = (message.category, message.desktopEntry)
        reply = message.replyAction?.label ?? ""
        (replyPlaceholder, replySubmit) = (message.reply.placeholder, message.reply.submit)
        (group, name) = (message.group, message.tag)
        messenger = message.messenger.rawValue
        (layout, theme) = (message.layout, message.theme)
        (iconStyle, appearance) = (message.iconStyle, message.appearance)
        accent = message.accent
        (position, layer, output) = (message.anchor, message.layer, message.output.text)
        (dim, isDimInteractive) = (message.dim.kind.text, message.dim.isInteractive)
        (focus, animation) = (message.focus, message.animation)
        (duplicates, handling) = (message.duplicates, message.handling)
        (swipes, longSwipes) = (message.swipes, message.longSwipes)
        (urgency, progress) = (message.urgency, message.progress)
        duration = message.expiry.number
        if case .indefinite(let delay, let minimum) = message.expiry {
            (self.delay, self.minimum) = (Int64(clamping: delay), Int64(clamping: minimum))
        }
        priority = Int32(clamping: message.priority)
        (showsTimeLeft, away) = (message.showsTimeLeft, message.away)
        (sound, isFelt) = (message.sound.text, message.isFelt)
        showsCodeButton = message.showsCodeButton
        (leadsBack, endsOnFocus) = (message.leadsBack, message.endsOnFocus)
        window = message.window == 0 ? nil : message.window
        ringing = message.ringing
        conversation = message.conversation
        (isTransient, isResident) = (message.isTransient, message.isResident)
        actions = message.actions
    }

    /// The properties of a message that its description has: texts that are not empty, values that differ from the
    /// usual ones, and all that always counts.
    package init(describing message: Message) {
        self.init(message)
        // An application's tag is no name that commands could use.
        if message.origin != .command { name = nil }
        if !message.isModal { (dim, isDimInteractive) = (nil, nil) }
        if focus == .automatic { focus = nil }
        if animation == .automatic { animation = nil }
        if duplicates == .update { duplicates = nil }
        if away == .automatic { away = nil }
        if message.sound == .none { sound = nil }
        if message.isFelt { isFelt = nil }
        if message.showsCodeButton { showsCodeButton = nil }
        if message.leadsBack { leadsBack = nil }
    }

    /// Name of a picture; empty for pixels, which have no name.
    private static func name(of picture: Picture?) -> String {
        guard case .source(let source)? = picture else { return "" }
        return source.text
    }
}
