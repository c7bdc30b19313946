package import Messages

/// The keys of a message on the control interface.
package enum MessageKey: String, CaseIterable, Sendable {
    case title
    /// With the markup of the notification specification.
    case body
    case appName = "app-name"
    /// A name in the icon theme, an absolute path or a `file:` URI.
    case icon
    /// A short text in the place of the icon.
    case iconText = "icon-text"
    /// As `icon`.
    case image
    /// What the sender drew itself; see `ContentReader`.
    case content
    /// A preset of layout, position, dim, duration and messenger; other keys change it.
    case sheet
    /// The queue to wait in.
    case messenger
    /// A name of those that are built in or in files.
    case layout
    /// As `layout`.
    case theme
    /// How the sign of the theme is drawn.
    case iconStyle = "icon-style"
    /// Light or dark, whatever the desktop is.
    case appearance
    case position
    case layer
    /// `focused`, `all`, or the name of an output.
    case output
    /// `none`, `gray`, `blur` or a colour: what lies over everything behind the message.
    case dim
    /// Whether a tap on that hides the message.
    case dimInteractive = "dim-interactive"
    /// Whether the message takes the keyboard.
    case focus
    /// How it appears and goes.
    case animation
    /// How the card answers to a finger.
    case handling
    /// What a swipe in this direction means.
    case swipeUp = "swipe-up"
    case swipeDown = "swipe-down"
    case swipeLeft = "swipe-left"
    case swipeRight = "swipe-right"
    /// Milliseconds; 0: never, -1: as the urgency says, -2: until it is hidden, after `delay` and
    /// for at least `minimum`.
    case duration
    /// Milliseconds.
    case delay
    /// Milliseconds.
    case minimum
    case urgency
    /// Keys and labels.
    case actions
    /// A button that opens a field for a text, with this label; empty: a word of our own.
    case reply
    /// What stands in that field while it is empty.
    case replyPlaceholder = "reply-placeholder"
    /// What stands on the button that sends the text.
    case replySubmit = "reply-submit"
    /// The caller's own name: a message with the same one is updated.
    case id
    /// The name of the pile that the message stands in.
    case group
    /// What becomes of a message whose id another one has.
    case duplicates
    /// The id of the message to replace; 0: none.
    case replaces
    /// From 0 to 1; -1: none.
    case progress
    case priority
    /// Whether its card shows how much of its time is left.
    case showTimeLeft = "show-time-left"
    /// `none`, a name in the sound theme, an absolute path or a `file:` URI.
    case sound
    /// Whether it is felt on devices that can be felt.
    case haptics
    case transient
    case resident
    /// Whether the message is hidden when the caller's connection is gone; such a message is transient.
    case hideOnDisconnect = "hide-on-disconnect"
    case category
    case desktopEntry = "desktop-entry"

    /// The type of its value.
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

    /// The direction that a key is about; nil for all others.
    package var swipe: SwipeDirection? {
        switch self {
        case .swipeUp: .up
        case .swipeDown: .down
        case .swipeLeft: .left
        case .swipeRight: .right
        default: nil
        }
    }

    /// The key of this name; the error lists all.
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
