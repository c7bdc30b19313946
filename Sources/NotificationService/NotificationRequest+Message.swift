package import Messages

extension NotificationRequest {
    /// What the sender says about whether this is a new message.
    package func claim(busName: String) -> MessageClaim {
        MessageClaim(
            replaces: MessageID(rawValue: replaces), origin: .application(busName: busName),
            appName: appName, tag: hints.tag?.value ?? "")
    }

    /// The message that is asked for, all of it: what is replaced leaves nothing behind.
    package func message(id: MessageID, busName: String, arrival: Instant) -> Message {
        var message = Message(id: id, arrival: arrival)
        message.origin = .application(busName: busName)
        message.appName = appName
        message.title = title
        message.body = body
        message.actions = actions
        message.urgency = hints.urgency
        message.expiry = expiry
        message.progress = hints.progress
        message.isTransient = hints.isTransient
        message.isResident = hints.isResident
        message.category = hints.category
        message.desktopEntry = hints.desktopEntry
        message.tag = hints.tag?.value ?? ""
        message.image = hints.image?.picture
        message.icon = (appIcon ?? entryIcon).map { .source($0) }
        return message
    }

    /// What is critical stays until somebody closes it, whatever the sender says.
    private var expiry: Expiry {
        if hints.urgency == .critical || expireTimeout == 0 { return .never }
        return expireTimeout < 0 ? .automatic : .milliseconds(UInt64(expireTimeout))
    }

    /// Applications usually have an icon of the name of their desktop entry.
    private var entryIcon: PictureSource? {
        guard case .icon(let name)? = PictureSource(hints.desktopEntry) else { return nil }
        let suffix = ".desktop"
        return .icon(name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
    }
}
