package import Messages

/// The keys of a message on the control interface.
package enum MessageKey: String, CaseIterable, Sendable {
    case title
    /// Text with the markup of the notification specification.
    case body
    case appName = "app-name"
    /// The icon: a name in the icon theme, an absolute path or a `file:` URI.
    case icon
    /// A short text in place of the icon.
    case iconText = "icon-text"
    /// The picture, in the form of `icon`.
    case image
    /// Content drawn by the sender; see `ContentReader`.
    case content
    /// A preset of layout, position, dim, duration and messenger, which other keys change.
    case sheet
    /// The messenger in whose queue the message waits.
    case messenger
    /// Name of a layout, built in or of a file.
    case layout
    /// Name of a theme, built in or of a file.
    case theme
    /// How the theme's sign is drawn.
    case iconStyle = "icon-style"
    /// Light or dark look, whatever the desktop's is.
    case appearance
    case position
    case layer
    /// `focused`, `all`, or the name of an output.
    case output
    /// The layer behind the message: `none`, `gray`, `blur` or a colour.
    case dim
    /// Whether a tap on the dim hides the message.
    case dimInteractive = "dim-interactive"
    /// Whether the message gets keyboard focus.
    case focus
    /// How the card appears and disappears.
    case animation
    /// How the card responds to dragging.
    case handling
    /// Meaning of a swipe in this direction.
    case swipeUp = "swipe-up"
    case swipeDown = "swipe-down"
    case swipeLeft = "swipe-left"
    case swipeRight = "swipe-right"
    /// Milliseconds; 0: never, -1: as the urgency says, -2: until the message is hidden, after `delay` and for at least
    /// `minimum`.
    case duration
    /// Milliseconds before the message may be shown.
    case delay
    /// Milliseconds for which the message is shown at least.
    case minimum
    case urgency
    /// Keys and labels of the actions.
    case actions
    /// Label of the button that opens a reply field; empty: Martlet's own word.
    case reply
    /// Placeholder of the reply field.
    case replyPlaceholder = "reply-placeholder"
    /// Label of the button that sends the reply.
    case replySubmit = "reply-submit"
    /// The caller's own name for the message: a message with the same name is updated.
    case id
    /// Name of the message's pile.
    case group
    /// The treatment of a message whose `id` another message has.
    case duplicates
    /// The id of the message to replace; 0: none.
    case replaces
    /// Progress from 0 to 1; -1: none.
    case progress
    case priority
    /// Whether the card shows how much of the message's time is left.
    case showTimeLeft = "show-time-left"
    /// Sound of the message: `none`, a name in the sound theme, an absolute path or a `file:` URI.
    case sound
    /// Whether the message gives haptic feedback.
    case haptics
    case transient
    case resident
    /// Whether the message is hidden when the caller's connection closes; such a message is transient.
    case hideOnDisconnect = "hide-on-disconnect"
    case category
    case desktopEntry = "desktop-entry"

    /// D-Bus type of the key's value.
    package var signature: String {
        switch self {
        case .duration, .delay, .minimum: "x"
        case .replaces: "u"
        case .priority: "i"
        case .progress: "d"
        case .transient, .resident, .hideOnDisconnect, .dimInteractive, .showTimeLeft, .haptics: "b"
        case .actions: "a(ss)"
        case .content: ContentReader.signature
        case .title, .body, .appName, .icon, .iconText, .image, .layout, .theme, .position, .layer,
            .sheet, .messenger, .iconStyle, .appearance, .dim, .focus, .animation, .duplicates,
            .output, .handling, .swipeUp, .swipeDown, .swipeLeft, .swipeRight, .urgency, .id,
            .group,
            .reply, .replyPlaceholder, .replySubmit, .category, .desktopEntry, .sound:
            "s"
        }
    }

    /// The direction of a swipe key; nil: another key.
    package var swipe: SwipeDirection? {
        switch self {
        case .swipeUp: .up
        case .swipeDown: .down
        case .swipeLeft: .left
        case .swipeRight: .right
        default: nil
        }
    }

    /// The key with this name; the error lists all names.
    package static func named(_ name: String) throws(ControlError) -> MessageKey {
        if let key = MessageKey(rawValue: name) { return key }
        throw .key(name, allowed: list(allCases.map { $0.rawValue }))
    }

    static func list(_ names: [String]) -> String {
        var list = ""
        for name in names { list += (list.isEmpty ? "" : ", ") + name }
        return list
    }
}
