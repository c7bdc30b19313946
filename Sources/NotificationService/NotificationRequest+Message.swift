package import Messages

extension NotificationRequest {
    /// What the sender says about whether this is a new message.
    ///
    /// - Parameter sandbox: As that of a message.
    package func claim(busName: String, sandbox: String? = nil) -> MessageClaim {
        MessageClaim(
            replaces: MessageID(rawValue: replaces), origin: .application(busName: busName),
            appName: appName, tag: hints.tag?.value ?? "", sandbox: sandbox)
    }

    /// The message that is asked for, all of it: what is replaced leaves nothing behind.
    ///
    /// - Parameter defaults: What it is like where the sender does not say.
    package func message(
        id: MessageID, busName: String, arrival: Instant,
        defaults: MessageDefaults = MessageDefaults()
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
        message.progress = hints.progress
        if hints.isTransient { message.isTransient = true }
        if hints.isResident { message.isResident = true }
        message.category = hints.category
        message.desktopEntry = hints.desktopEntry
        message.tag = hints.tag?.value ?? ""
        message.image = hints.image?.picture
        message.icon = (appIcon ?? entryIcon).map { .source($0) }
        return message
    }

    /// Leaves out the file of a sound if the sender is in a sandbox: its path is one of another file system.
    mutating func confineSound(sandbox: String?) {
        if sandbox != nil { hints.soundFile = nil }
    }

    /// What is critical stays until somebody closes it, or as long as is configured, whatever the sender
    /// says; nil: the sender says nothing.
    private func expiry(_ defaults: MessageDefaults) -> Expiry? {
        if hints.urgency == .critical { return defaults.expiry ?? .never }
        if expireTimeout == 0 { return .never }
        return expireTimeout < 0 ? nil : .milliseconds(UInt64(expireTimeout))
    }

    /// Applications usually have an icon of the name of their desktop entry.
    private var entryIcon: PictureSource? {
        guard case .icon(let name)? = PictureSource(hints.desktopEntry) else { return nil }
        let suffix = ".desktop"
        return .icon(name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
    }
}

extension NotificationRequest.Hints {
    /// The sound that the sender says; nil: it says nothing. Silence counts before a file, a file before a name: who gives
    /// both gives the name for those that cannot read the file.
    fileprivate var sound: SoundChoice? {
        suppressesSound ? SoundChoice.none : soundFile ?? soundName
    }
}
