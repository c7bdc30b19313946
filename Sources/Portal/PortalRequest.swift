import Bus
import Messages

/// Arguments of a call of `AddNotification`, checked and limited.
struct PortalRequest {
    /// The picture of a notification.
    enum Icon {
        case name(PictureSource)
        /// A PNG, JPEG or SVG in memory, which is decoded in a sandbox.
        case file(SealedFile)
    }

    /// The sound of a notification.
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

    /// The purpose of a button.
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
            case .reply: Action.replyLabel
            case .acceptCall: "Accept"
            case .declineCall: "Decline"
            case .hangUpCall: "Hang up"
            case .enableSpeakerphone: "Speaker on"
            case .disableSpeakerphone: "Speaker off"
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

    /// The usual sound of a message.
    static let usualSound = "message-new-instant"

    init(application: String, id: String) {
        (self.application, self.id) = (application, id)
    }
}
