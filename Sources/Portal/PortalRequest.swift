import Bus
import Messages

/// What a call of `AddNotification` asks for, checked and bounded.
struct PortalRequest {
    /// The picture of a notification.
    enum Icon {
        case name(PictureSource)
        /// A PNG, JPEG or SVG in memory, which is decoded in a sandbox.
        case file(SealedFile)
    }

    /// What is to be heard.
    enum Sound: Equatable {
        /// As the person has it.
        case automatic
        /// The usual one.
        case standard
        case silent
        /// One of the application's own.
        case own
    }

    enum Priority: String, CaseIterable {
        case low, normal, high, urgent
    }

    enum DisplayHint: String, CaseIterable {
        /// Not to be kept.
        case transient
        /// Not to come onto the screen.
        case tray
        /// To stay until the application removes it.
        case persistent
        /// Nothing of it to be seen while the session is locked.
        case hideOnLockScreen = "hide-on-lock-screen"
        /// The application's name alone to be seen then.
        case hideContentOnLockScreen = "hide-content-on-lock-screen"
        /// To come as a new one in the place of the one of the same id.
        case showAsNew = "show-as-new"
    }

    /// What a button is for.
    enum Purpose: String, CaseIterable {
        case customAlert = "system.custom-alert"
        case reply = "im.reply-with-text"
        case acceptCall = "call.accept"
        case declineCall = "call.decline"
        case hangUpCall = "call.hang-up"
        case enableSpeakerphone = "call.enable-speakerphone"
        case disableSpeakerphone = "call.disable-speakerphone"

        /// What stands on a button without a label, in English.
        var label: String {
            switch self {
            case .customAlert: "Open"
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

    /// Id of the application; empty: the portal does not know which.
    var application: String
    /// The application's own id of the notification.
    var id: String
    var title = ""
    var body = RichText()
    var icon: Icon?
    var sound = Sound.automatic
    var priority = Priority.normal
    /// Name of the action of a click on it; empty: the application is opened.
    var defaultAction = ""
    var defaultTarget: PortalNotification.Target?
    var buttons: [Button] = []
    var displayHints: Set<DisplayHint> = []
    var category = ""

    init(application: String, id: String) {
        (self.application, self.id) = (application, id)
    }
}
