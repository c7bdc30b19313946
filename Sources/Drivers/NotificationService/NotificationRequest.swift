package import Messages

/// Arguments of a call of `Notify`, checked and limited, and set field by field. Nothing that a sender gives is an
/// error: values that make no sense are left out and logged.
package struct NotificationRequest {
    package private(set) var appName: String
    /// Id of the notification to replace; 0: a new notification.
    package var replaces: UInt32 = 0
    package private(set) var title = ""
    package private(set) var body = RichText()
    package private(set) var actions: [MessageAction] = []
    /// Milliseconds; -1: the daemon decides, 0: never.
    package var expireTimeout: Int32 = -1
    package private(set) var complaints: [Complaint] = []
    var appIcon: PictureSource?
    var hints = Hints()

    struct Hints {
        var urgency = MessageUrgency.normal
        var progress: Double?
        var isTransient = false
        var isResident = false
        var category = ""
        var desktopEntry = ""
        var reply = ReplyTexts()
        var accent: MessageColor?
        var soundFile: SoundChoice?
        var soundName: SoundChoice?
        var suppressesSound = false
        /// Whether the notification continues the one before with the same summary.
        var appends = false
        /// The process that sends the notification, as it says itself; 0: it says nothing.
        var process: UInt32 = 0
        var tag: (hint: TagHint, value: String)?
        var image: (hint: ImageHint, picture: Picture)?
        /// The hints that rules ask for, as texts by name.
        var kept: [String: String] = [:]
    }

    private static let mostComplaints = 8

    package init(appName: String) {
        self.appName = TextCollector.line(appName, limit: TextLimits.name)
    }

    /// Sets the application's icon from a path, URI or name.
    package mutating func setAppIcon(_ text: String) {
        appIcon = PictureSource(text)
    }

    /// Sets the summary, which has no markup.
    package mutating func setTitle(_ text: String) {
        title = TextCollector.line(text, limit: TextLimits.title)
        if title.utf8.count > TextLimits.title { complain(.longText, "a summary was cut") }
    }

    /// Sets the body, which has markup.
    package mutating func setBody(_ text: String) {
        body = MarkupReader.read(text)
        if text.utf8.count > TextLimits.markup {
            complain(.longText, "a body of more than \(TextLimits.markup) bytes was cut")
        }
    }

    /// Replaces the application's name and the body.
    mutating func setSender(_ name: String, body: RichText) {
        appName = TextCollector.line(name, limit: TextLimits.name)
        self.body = body
    }

    /// Sets the actions from alternating keys and labels. Left out are a last key without a label, actions beyond the
    /// limit, and actions whose key cannot be reported.
    package mutating func setActions(_ texts: [String]) {
        if texts.count % 2 != 0 {
            complain(.oddActions, "actions with a key without a label, which was left out")
        }
        if texts.count / 2 > TextLimits.actions {
            complain(.manyActions, "actions beyond the first \(TextLimits.actions) were left out")
        }
        actions = []
        for index in stride(from: 0, to: texts.count - 1, by: 2) {
            guard actions.count < TextLimits.actions else { return }
            let key = texts[index]
            guard !key.isEmpty, key.utf8.count <= TextLimits.key else { continue }
            var label = TextCollector.line(texts[index + 1], limit: TextLimits.label)
            // Applications may leave the label of a reply empty, because Plasma has its own word.
            if label.isEmpty, key == MessageAction.replyKey { label = MessageAction.replyLabel }
            actions.append(MessageAction(key: key, label: label))
        }
    }

    mutating func complain(_ kind: Complaint.Kind, _ text: String) {
        guard complaints.count < Self.mostComplaints else { return }
        complaints.append(Complaint(kind, text))
    }
}

extension NotificationRequest {
    /// The claim that decides whether the message is new.
    ///
    /// - Parameter sandbox: Sandbox of the sender, as in `Message.sandbox`.
    package func claim(busName: String, sandbox: String? = nil) -> MessageClaim {
        MessageClaim(
            replaces: MessageID(rawValue: replaces), origin: .application(busName: busName),
            appName: appName, tag: hints.tag?.value ?? "", sandbox: sandbox)
    }

    /// The requested message as a whole: nothing of a replaced message stays.
    ///
    /// - Parameters:
    ///   - defaults: Values for properties that the sender does not set.
    ///   - applicationIcon: Icon in the application's desktop entry; nil: none is known.
    package func message(
        id: MessageID, busName: String, arrival: Instant,
        defaults: MessageDefaults = MessageDefaults(), applicationIcon: PictureSource? = nil
    ) -> Message {
        var message = Message(id: id, arrival: arrival)
        // Decides whether the message rings, and so whether it has a sound of its own.
        message.category = hints.category
        defaults.apply(to: &message)
        message.origin = .application(busName: busName)
        message.sender = .connection(busName)
        message.appName = appName
        message.title = title
        message.body = body
        message.actions = actions
        message.reply = hints.reply
        if let accent = hints.accent { message.accent = accent }
        if let sound = hints.sound {
            (message.sound, message.asksForSound) = (sound, sound != .none)
        }
        message.urgency = hints.urgency
        if let expiry = expiry(defaults) { message.expiry = expiry }
        if let progress = hints.progress { message.progress = progress }
        if hints.isTransient { message.isTransient = true }
        if hints.isResident { message.isResident = true }
        if hints.appends, message.conversation == nil { message.conversation = true }
        message.desktopEntry = hints.desktopEntry
        if let tag = hints.tag {
            message.tag = tag.value
            message.replaceTagged()
        }
        message.image = hints.image?.picture
        message.icon = (appIcon ?? applicationIcon ?? entryIcon).map { .source($0) }
        return message
    }

    /// Removes a sound file if the sender is in a sandbox, whose paths are those of another file system.
    mutating func confineSound(sandbox: String?) {
        if sandbox != nil { hints.soundFile = nil }
    }

    /// Whether the notification may share a card with others of its application, unless rules decide otherwise.
    func mayBeOfChat(_ defaults: MessageDefaults) -> Bool {
        defaults.said.conversation ?? (hints.appends || Message.isChat(category: hints.category))
    }

    /// Whether the sender names a file as a picture.
    var namesFile: Bool {
        let pictures = [appIcon, hints.image?.picture.source].compactMap { $0 } + body.images
        return pictures.contains { if case .file = $0 { true } else { false } }
    }

    /// The expiry; nil: the sender sets none. A critical message stays until it is closed, or as long as configured,
    /// whatever the sender asks for.
    private func expiry(_ defaults: MessageDefaults) -> Expiry? {
        if hints.urgency == .critical { return defaults.said.expiry ?? .never }
        if expireTimeout == 0 { return .never }
        return expireTimeout < 0 ? nil : .milliseconds(UInt64(expireTimeout))
    }

    /// The icon with the name of the desktop entry, which most applications have.
    private var entryIcon: PictureSource? {
        guard case .icon(let name)? = PictureSource(hints.desktopEntry) else { return nil }
        let suffix = ".desktop"
        return .icon(name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
    }
}

extension NotificationRequest.Hints {
    /// The sound that the sender wants; nil: unset. Silence has precedence over a file, and a file over a name: a
    /// sender that sets both sets the name for daemons that cannot read the file.
    fileprivate var sound: SoundChoice? {
        suppressesSound ? SoundChoice.none : soundFile ?? soundName
    }
}

extension Picture {
    /// Where the picture comes from; nil: it is there already.
    fileprivate var source: PictureSource? {
        if case .source(let source) = self { source } else { nil }
    }
}

extension NotificationRequest {
    /// The web page that a browser names in the body's first line; nil: the sender is no browser, or names no page.
    var page: WebPage? {
        guard let page = WebPage(body), PageBrowser.isKnown(hints.desktopEntry) else { return nil }
        return page
    }

    /// Makes the page the application, and removes its line from the body. Does nothing if the sender is no browser.
    ///
    /// - Parameter sandbox: Id of the sender's sandbox, which is more reliable than the sender's own name; nil: the
    /// sender is in no sandbox.
    mutating func namePage(sandbox: String?) {
        guard let page, sandbox.map({ PageBrowser.isKnown($0) }) ?? true else { return }
        setSender(page.host, body: page.body)
    }
}
