import Bus
import Messages

extension PortalRequest {
    /// The requested message as a whole: nothing of a replaced message stays.
    ///
    /// - Parameters:
    ///   - entry: Desktop entry of the application; nil: there is none.
    ///   - urgency: Urgency set by rules; nil: that of the application.
    ///   - defaults: Values for properties that the application does not set.
    func message(
        _ entry: DesktopEntry?, urgency: Urgency? = nil, arrival: Instant,
        defaults: MessageDefaults = MessageDefaults()
    ) -> Message {
        var message = Message(id: .first, arrival: arrival)
        defaults.apply(to: &message)
        message.origin = .portal(application: application)
        message.sender = .portal(application)
        message.appName = appName(entry)
        message.title = title
        message.body = body
        let urgency = urgency ?? self.urgency
        message.urgency = urgency
        if priority == .high { message.priority += 1 }
        if urgency == .critical { message.expiry = defaults.expiry ?? .never }
        setSound(of: &message)
        message.category = category
        message.desktopEntry = application
        if case .name(let source)? = icon { message.image = .source(source) }
        message.icon = entry?.icon.map { .source($0) } ?? ownIcon
        if displayHints.contains(.transient) { message.isTransient = true }
        if displayHints.contains(.tray) { message.isOffScreen = true }
        if displayHints.contains(.persistent) {
            (message.expiry, message.isResident) = (.never, true)
        }
        addActions(to: &message)
        return message
    }

    /// The urgency in the three steps of messages.
    var urgency: Urgency {
        switch priority {
        case .low: .low
        case .normal, .high: .normal
        case .urgent: .critical
        }
    }

    /// Hints with which a notification at `org.freedesktop.Notifications` would say the same, for rules and sounds. An
    /// application's own sound counts as the usual one.
    var hints: [String: String] {
        var hints: [String: String] = [:]
        if !category.isEmpty { hints["category"] = category }
        if !application.isEmpty { hints["desktop-entry"] = application }
        if sound == .silent { hints["suppress-sound"] = "true" }
        if asksForSound { hints["sound-name"] = Self.usualSound }
        return hints
    }

    /// Whether the application asks for a sound, or for an alert of its own in place of one.
    private var asksForSound: Bool {
        switch sound {
        case .automatic: alert != nil
        case .standard, .own: true
        case .silent: false
        }
    }

    /// Sets the usual sound also for an application that has its own, which is chosen when it is to be played: rules
    /// and modes may change or remove the sound until then.
    private func setSound(of message: inout Message) {
        if sound == .silent { message.sound = .none }
        if asksForSound { (message.sound, message.asksForSound) = (.name(Self.usualSound), true) }
    }

    /// Name of the application. Without a desktop entry, the last part of the id: for most applications that is the
    /// name.
    private func appName(_ entry: DesktopEntry?) -> String {
        if let name = entry?.name { return TextCollector.line(name, limit: TextLimits.name) }
        return application.split(separator: ".").last.map { String($0) } ?? ""
    }

    /// The icon with the name of the application's id, which most applications have.
    private var ownIcon: Picture? {
        guard let source = PictureSource(application), case .icon = source else { return nil }
        return .source(source)
    }

    /// Adds the actions, with keys made up here, because two buttons may have the same action with different targets.
    private func addActions(to message: inout Message) {
        var portal = PortalNotification(application: application, id: id)
        if !defaultAction.isEmpty || ApplicationObject(application) != nil {
            message.actions.append(Action(key: Action.defaultKey, label: ""))
            portal.actions.append(
                PortalNotification.Action(
                    key: Action.defaultKey, name: defaultAction, target: defaultTarget))
        }
        for button in buttons where message.actions.count < TextLimits.actions {
            let key = key(of: button, in: message)
            message.actions.append(Action(key: key, label: button.label))
            portal.actions.append(
                PortalNotification.Action(key: key, name: button.action, target: button.target))
        }
        if let alert {
            portal.actions.append(
                PortalNotification.Action(
                    key: PortalNotification.alertKey, name: alert.action, target: alert.target))
        }
        portal.lockScreen = lockScreen
        message.portal = portal
    }

    /// How much of the message may be seen while the session is locked.
    private var lockScreen: LockScreenPolicy {
        if displayHints.contains(.hideOnLockScreen) { return .hide }
        return displayHints.contains(.hideContentOnLockScreen) ? .contentsHidden : .show
    }

    private func key(of button: Button, in message: Message) -> String {
        let isFree = { (key: String) in !message.actions.contains { $0.key == key } }
        if button.purpose == .reply, isFree(Action.replyKey) { return Action.replyKey }
        let isReserved = [Action.defaultKey, Action.replyKey, PortalNotification.alertKey]
            .contains(button.action)
        if !isReserved, isFree(button.action) { return button.action }
        for number in 2...(TextLimits.actions + 2) {
            let key = "\(button.action)#\(number)"
            if isFree(key) { return key }
        }
        preconditionFailure("more actions than there can be")
    }
}
