package import Messages

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
        defaults.apply(to: &message)
        message.origin = .application(busName: busName)
        message.sender = .connection(busName)
        message.appName = appName
        message.title = title
        message.body = body
        message.actions = actions
        message.reply = hints.reply
        if let sound = hints.sound {
            (message.sound, message.asksForSound) = (sound, sound != .none)
        }
        message.urgency = hints.urgency
        if let expiry = expiry(defaults) { message.expiry = expiry }
        if let progress = hints.progress { message.progress = progress }
        if hints.isTransient { message.isTransient = true }
        if hints.isResident { message.isResident = true }
        message.category = hints.category
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

    /// Whether the sender names a file as a picture.
    var namesFile: Bool {
        let pictures = [appIcon, hints.image?.picture.source].compactMap { $0 } + body.images
        return pictures.contains { if case .file = $0 { true } else { false } }
    }

    /// The expiry; nil: the sender sets none. A critical message stays until it is closed, or as long as configured,
    /// whatever the sender asks for.
    private func expiry(_ defaults: MessageDefaults) -> Expiry? {
        if hints.urgency == .critical { return defaults.expiry ?? .never }
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
