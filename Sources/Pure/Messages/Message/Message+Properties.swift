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
        if let position = said.position { self.position = position }
        if let layer = said.layer { self.layer = layer }
        if let output = said.output { self.output = MessageOutput(output) }
        if let kind = said.dim.flatMap({ Dim.Kind($0) }) { dim.kind = kind }
        if let isInteractive = said.isDimInteractive { dim.isInteractive = isInteractive }
        if let focus = said.focus { self.focus = focus }
        if let animation = said.animation { self.animation = animation }
        if let handling = said.handling { self.handling = handling }
        swipes = said.swipes.completed(by: swipes)
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
        if let isFelt = said.isFelt { self.isFelt = isFelt }
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
        (position, layer, output) = (message.anchor, message.layer, message.output.text)
        (dim, isDimInteractive) = (message.dim.kind.text, message.dim.isInteractive)
        (focus, animation) = (message.focus, message.animation)
        (duplicates, handling) = (message.duplicates, message.handling)
        swipes = message.swipes
        (urgency, progress) = (message.urgency, message.progress)
        duration = message.expiry.number
        if case .indefinite(let delay, let minimum) = message.expiry {
            (self.delay, self.minimum) = (Int64(clamping: delay), Int64(clamping: minimum))
        }
        priority = Int32(clamping: message.priority)
        showsTimeLeft = message.showsTimeLeft
        (sound, isFelt) = (message.sound.text, message.isFelt)
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
        if message.sound == .none { sound = nil }
        if message.isFelt { isFelt = nil }
    }

    /// Name of a picture; empty for pixels, which have no name.
    private static func name(of picture: Picture?) -> String {
        guard case .source(let source)? = picture else { return "" }
        return source.text
    }

    /// The expiry that the properties mean for a message with the expiry `old`; nil: none was said.
    func expiry(of old: Expiry) -> Expiry? {
        if let duration, duration != Expiry.indefinite {
            return duration < 0
                ? .automatic : duration == 0 ? .never : .milliseconds(UInt64(duration))
        }
        guard duration != nil || delay != nil || minimum != nil else { return nil }
        var (before, least) = (0 as UInt64, 0 as UInt64)
        if case .indefinite(let delay, let minimum) = old { (before, least) = (delay, minimum) }
        return .indefinite(
            delay: delay.map { UInt64(max($0, 0)) } ?? before,
            minimum: minimum.map { UInt64(max($0, 0)) } ?? least)
    }
}

extension Expiry {
    /// The duration of a message that stays until it is hidden, and may appear late.
    package static let indefinite: Int64 = -2

    /// The expiry as a duration: milliseconds, 0 for never, -1 for automatic, -2 for indefinite.
    package var number: Int64 {
        switch self {
        case .automatic: -1
        case .never: 0
        case .milliseconds(let count): Int64(clamping: count)
        case .indefinite: Expiry.indefinite
        }
    }
}
