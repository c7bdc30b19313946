/// What a click or a tap on a part of a message means.
package enum HitTarget: Hashable, Sendable {
    /// A drawn button: the key of its action.
    case button(key: String)
    /// A link of the body: its target, as the sender wrote it.
    case link(String)
    case close
    /// The field for a reply.
    case reply
    /// The button that sends what is in that.
    case submit
    /// What the sender drew itself, where it takes taps.
    case content
    /// A control of the notification panel.
    case panel(PanelControl)

    /// Whether a finger that comes near means it.
    var isWidened: Bool {
        switch self {
        case .button, .close, .submit, .panel: true
        case .link, .reply, .content: false
        }
    }
}
