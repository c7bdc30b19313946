package import Bus
import Messages

/// Arguments of a call of `AddNotification`, checked and limited.
struct PortalRequest {
    /// The picture of a notification.
    enum Icon {
        case name(PictureSource)
        /// A PNG, JPEG or SVG in memory, which is decoded in a sandbox.
        case file(SealedFile)
    }

    enum Sound: Equatable {
        /// As the person configured it.
        case automatic
        /// The usual sound.
        case standard
        case silent
        /// A sound of the application's own: Ogg Vorbis, Ogg Opus or WAV in memory.
        case own(SealedFile)
    }

    enum Priority: String, CaseIterable {
        case low, normal, high, urgent
    }

    enum DisplayHint: String, CaseIterable {
        /// The notification is not recorded.
        case transient
        /// The notification does not come onto the screen.
        case tray
        /// The notification stays until the application removes it.
        case persistent
        /// Nothing of the notification is visible while the session is locked.
        case hideOnLockScreen = "hide-on-lock-screen"
        /// Only the application's name is visible while the session is locked.
        case hideContentOnLockScreen = "hide-content-on-lock-screen"
        /// The notification appears as a new one, replacing the one with the same id.
        case showAsNew = "show-as-new"
    }

    enum Purpose: String, CaseIterable {
        /// Not a button: an action that is invoked in place of a sound.
        case customAlert = "system.custom-alert"
        case reply = "im.reply-with-text"
        case acceptCall = "call.accept"
        case declineCall = "call.decline"
        case hangUpCall = "call.hang-up"
        case enableSpeakerphone = "call.enable-speakerphone"
        case disableSpeakerphone = "call.disable-speakerphone"

        /// English label of a button without a label; empty: the purpose is not that of a button.
        var label: String {
            switch self {
            case .customAlert: ""
            case .reply: MessageAction.replyLabel
            case .acceptCall: "Accept"
            case .declineCall: "Decline"
            case .hangUpCall: "Hang up"
            case .enableSpeakerphone: "Speaker on"
            case .disableSpeakerphone: "Speaker off"
            }
        }

        /// Whether the button belongs to a call.
        var isOfCall: Bool {
            switch self {
            case .customAlert, .reply: false
            case .acceptCall, .declineCall, .hangUpCall, .enableSpeakerphone, .disableSpeakerphone:
                true
            }
        }
    }

    struct Button {
        var label = ""
        var action = ""
        var target: PortalNotification.Target?
        var purpose: Purpose?
    }

    /// Id of the application; empty: the portal does not know it.
    var application: String
    /// The application's own id of the notification.
    var id: String
    var title = ""
    var body = RichText()
    var icon: Icon?
    var sound = Sound.automatic
    var priority = Priority.normal
    /// Name of the action of a click on the notification; empty: a click opens the application.
    var defaultAction = ""
    var defaultTarget: PortalNotification.Target?
    var buttons: [Button] = []
    /// Action by which the application alerts the person in its own way; nil: the message has a sound like others.
    var alert: Button?
    var displayHints: Set<DisplayHint> = []
    var category = ""

    static let usualSound = "message-new-instant"

    init(application: String, id: String) {
        (self.application, self.id) = (application, id)
    }
}

extension PortalRequest {
    /// The requested message as a whole: nothing of a replaced message stays.
    ///
    /// - Parameters:
    ///   - entry: Desktop entry of the application; nil: there is none.
    ///   - urgency: Urgency set by rules; nil: that of the application.
    ///   - defaults: Values for properties that the application does not set.
    func message(
        _ entry: DesktopEntry?, urgency: MessageUrgency? = nil, arrival: Instant,
        defaults: MessageDefaults = MessageDefaults()
    ) -> Message {
        var message = Message(id: .first, arrival: arrival)
        // Decides whether the message rings, and so whether it has a sound of its own.
        message.category = category
        defaults.apply(to: &message)
        message.origin = .portal(application: application)
        message.sender = .portal(application)
        message.appName = appName(entry)
        message.title = title
        message.body = body
        let urgency = urgency ?? self.urgency
        message.urgency = urgency
        if priority == .high { message.priority += 1 }
        if urgency == .critical { message.expiry = defaults.said.expiry ?? .never }
        setSound(of: &message)
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
    var urgency: MessageUrgency {
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
            message.actions.append(MessageAction(key: MessageAction.defaultKey, label: ""))
            portal.actions.append(
                PortalNotification.Action(
                    key: MessageAction.defaultKey, name: defaultAction, target: defaultTarget))
        }
        for button in buttons where message.actions.count < TextLimits.actions {
            let key = key(of: button, in: message)
            message.actions.append(MessageAction(key: key, label: button.label))
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
        if button.purpose == .reply, isFree(MessageAction.replyKey) {
            return MessageAction.replyKey
        }
        // The purpose says how a call is answered, in whatever language the label is.
        if let purpose = button.purpose, purpose.isOfCall, isFree(purpose.rawValue) {
            return purpose.rawValue
        }
        let isReserved = [
            MessageAction.defaultKey, MessageAction.replyKey, PortalNotification.alertKey,
        ]
        .contains(button.action)
        if !isReserved, isFree(button.action) { return button.action }
        for number in 2...(TextLimits.actions + 2) {
            let key = "\(button.action)#\(number)"
            if isFree(key) { return key }
        }
        preconditionFailure("more actions than there can be")
    }
}

/// The way in which an application wants its message to alert the person, in place of the usual sound.
package enum OwnAlert: Equatable {
    /// The application alerts the person itself, and has been told to.
    case byApplication
    /// The file of the application's sound.
    case sound(SealedFile)
}
