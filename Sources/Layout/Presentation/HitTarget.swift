/// The target of a click or tap on a part of a message.
package enum HitTarget: Hashable, Sendable {
    /// A drawn button: the key of its action.
    case button(key: String)
    /// The button that opens a menu with the actions for whose buttons there is no room.
    case more
    /// A link of the body: its target, as the sender wrote it.
    case link(String)
    case close
    /// The reply field.
    case reply
    /// The button that sends the reply.
    case submit
    /// Content drawn by the sender, if it takes taps.
    case content
    /// A control of the notification panel.
    case panel(PanelControl)

    /// Whether a finger hits the target also from nearby.
    var isWidened: Bool {
        switch self {
        case .button, .more, .close, .submit, .panel: true
        case .link, .reply, .content: false
        }
    }
}
