/// The properties of a message that can be said: the arguments of a call, defaults, changes by rules, and the
/// description of a message that is held. nil: not said.
///
/// A property is named here once; all readers and writers follow from `describe(to:with:)`. Values are as senders wrote
/// them: what a text must not contain is removed where it becomes part of a `Message`.
package struct MessageProperties: Equatable, Sendable {
    /// One line.
    package var title: String?
    /// With the markup of the notification specification.
    package var body: String?
    /// The sender's own name for the message: a message with the same name is updated.
    package var name: String?
    package var appName: String?
    /// The icon: a name in the icon theme, an absolute path or a `file:` URI. Empty: none.
    package var icon: String?
    /// A short text in place of the icon.
    package var iconText: String?
    /// The picture, in the form of `icon`.
    package var image: String?
    /// Name of the message's pile.
    package var group: String?
    package var category: String?
    package var desktopEntry: String?
    /// Label of the button that opens a reply field; empty: Martlet's own word.
    package var reply: String?
    /// Placeholder of the reply field.
    package var replyPlaceholder: String?
    /// Label of the button that sends the reply.
    package var replySubmit: String?
    /// A preset of layout, position, dim, duration and messenger, which other properties change.
    package var sheet: MessageSheet?
    /// The messenger in whose queue the message waits.
    package var messenger: String?
    package var layout: MessageLayout?
    package var theme: MessageTheme?
    package var position: MessagePosition?
    package var layer: MessageLayer?
    /// `focused`, `all`, or the name of an output.
    package var output: String?
    package var urgency: MessageUrgency?
    /// How the theme's sign is drawn.
    package var iconStyle: MessageIconStyle?
    /// Light or dark look, whatever the desktop's is.
    package var appearance: MessageAppearance?
    /// The accent colour, in every theme; transparent: the theme's own.
    package var accent: MessageColor?
    /// The layer behind the message: `none`, `gray`, `blur` or a colour.
    package var dim: String?
    /// Whether the message gets keyboard focus.
    package var focus: MessageFocus?
    /// How the card appears and disappears.
    package var animation: MessageAnimation?
    /// The treatment of a message whose name another message has.
    package var duplicates: MessageDuplicates?
    /// How the card responds to dragging.
    package var handling: MessageHandling?
    package var swipes = SwipeMeanings()
    /// Meanings of long swipes; a direction that is not said: as a short swipe.
    package var longSwipes = SwipeMeanings()
    /// Whether a tap on the dim hides the message.
    package var isDimInteractive: Bool?
    /// Milliseconds; 0: never, -1: as the urgency says, -2: until the message is hidden, after `delay` and for at least
    /// `minimum`.
    package var duration: Int64?
    /// Milliseconds before the message may be shown.
    package var delay: Int64?
    /// Milliseconds for which the message is shown at least.
    package var minimum: Int64?
    /// From 0 to 1; -1: none.
    package var progress: Double?
    package var priority: Int32?
    package var actions: [MessageAction]?
    /// Whether the card shows how much of the message's time is left.
    package var showsTimeLeft: Bool?
    /// The treatment of the message while the person is away.
    package var away: MessageAway?
    /// `none`, a name in the sound theme, an absolute path or a `file:` URI.
    package var sound: String?
    /// Whether the message gives haptic feedback.
    package var isFelt: Bool?
    /// Whether the card has a button that copies the one-time code in the message.
    package var showsCodeButton: Bool?
    /// Whether a tap on a message without a default action leads to its sender's window.
    package var leadsBack: Bool?
    /// Whether the message ends when its application's window gets focus.
    package var endsOnFocus: Bool?
    /// The number of the window to which the message leads; 0: that of its sender.
    package var window: UInt32?
    /// Whether the message rings until a person answers; nil: the category decides.
    package var ringing: Bool?
    /// Whether the message shares a card with the others of its chat.
    package var conversation: Bool?
    package var isTransient: Bool?
    /// Whether the message is hidden when the caller's connection closes; such a message is transient.
    package var hidesOnDisconnect: Bool?
    package var isResident: Bool?
    /// The id of the message to replace; 0: none.
    package var replaces: UInt32?

    package init() {}
}

extension MessageProperties {
    /// Calls `visitor` for every property.
    ///
    /// - Parameter other: Properties of another message, for visitors that compare or merge two.
    package mutating func describe<Visitor: PropertyVisitor>(
        to visitor: inout Visitor, with other: MessageProperties
    ) {
        visitor.visit("title", &title, other.title)
        visitor.visit("body", &body, other.body)
        visitor.visit("app-name", &appName, other.appName)
        visitor.visit("icon", &icon, other.icon)
        visitor.visit("icon-text", &iconText, other.iconText)
        visitor.visit("image", &image, other.image)
        visitor.visit("category", &category, other.category)
        visitor.visit("desktop-entry", &desktopEntry, other.desktopEntry)
        visitor.visit("reply", &reply, other.reply)
        visitor.visit("reply-placeholder", &replyPlaceholder, other.replyPlaceholder)
        visitor.visit("reply-submit", &replySubmit, other.replySubmit)
        visitor.visit("group", &group, other.group)
        visitor.visit("id", &name, other.name)
        visitor.visit("sheet", &sheet, other.sheet)
        visitor.visit("messenger", &messenger, other.messenger)
        visitor.visit("layout", &layout, other.layout)
        visitor.visit("icon-style", &iconStyle, other.iconStyle)
        visitor.visit("theme", &theme, other.theme)
        visitor.visit("appearance", &appearance, other.appearance)
        visitor.visit("accent", &accent, other.accent)
        visitor.visit("position", &position, other.position)
        visitor.visit("layer", &layer, other.layer)
        visitor.visit("output", &output, other.output)
        visitor.visit("progress", &progress, other.progress)
        visitor.visit("dim", &dim, other.dim)
        visitor.visit("dim-interactive", &isDimInteractive, other.isDimInteractive)
        visitor.visit("focus", &focus, other.focus)
        visitor.visit("animation", &animation, other.animation)
        visitor.visit("duplicates", &duplicates, other.duplicates)
        visitor.visit("handling", &handling, other.handling)
        visitor.visit("swipe-up", &swipes[.up], other.swipes[.up])
        visitor.visit("swipe-down", &swipes[.down], other.swipes[.down])
        visitor.visit("swipe-left", &swipes[.left], other.swipes[.left])
        visitor.visit("swipe-right", &swipes[.right], other.swipes[.right])
        visitor.visit("swipe-up-long", &longSwipes[.up], other.longSwipes[.up])
        visitor.visit("swipe-down-long", &longSwipes[.down], other.longSwipes[.down])
        visitor.visit("swipe-left-long", &longSwipes[.left], other.longSwipes[.left])
        visitor.visit("swipe-right-long", &longSwipes[.right], other.longSwipes[.right])
        visitor.visit("urgency", &urgency, other.urgency)
        visitor.visit("duration", &duration, other.duration)
        visitor.visit("delay", &delay, other.delay)
        visitor.visit("minimum", &minimum, other.minimum)
        visitor.visit("priority", &priority, other.priority)
        visitor.visit("show-time-left", &showsTimeLeft, other.showsTimeLeft)
        visitor.visit("away", &away, other.away)
        visitor.visit("sound", &sound, other.sound)
        visitor.visit("haptics", &isFelt, other.isFelt)
        visitor.visit("code-button", &showsCodeButton, other.showsCodeButton)
        visitor.visit("lead-back", &leadsBack, other.leadsBack)
        visitor.visit("end-on-focus", &endsOnFocus, other.endsOnFocus)
        visitor.visit("window", &window, other.window)
        visitor.visit("ring", &ringing, other.ringing)
        visitor.visit("conversation", &conversation, other.conversation)
        visitor.visit("transient", &isTransient, other.isTransient)
        visitor.visit("hide-on-disconnect", &hidesOnDisconnect, other.hidesOnDisconnect)
        visitor.visit("resident", &isResident, other.isResident)
        visitor.visit("actions", &actions, other.actions)
        visitor.visit("replaces", &replaces, other.replaces)
    }
}

/// Limits of times that are given for a message.
package enum TimeLimits {
    /// Longest duration of a message, and longest delay and minimum, milliseconds: 24 hours.
    package static let duration: Int64 = 86_400_000
}

/// Limits of what is read and kept of an application's input, in bytes of UTF-8 unless stated otherwise. Longer texts
/// are cut, with an ellipsis if they are shown.
package enum TextLimits {
    /// Markup of a body that is read.
    package static let markup = 256 * 1024
    /// Text of a body that is kept.
    package static let body = 8 * 1024
    /// Number of runs of one style; the text beyond keeps the style of the last run.
    package static let runs = 256
    /// Address of a link; a longer address is no link.
    package static let link = 2 * 1024
    /// Number of pictures in a body; further pictures appear as their text.
    package static let bodyImages = 4
    /// Title.
    package static let title = 1024
    /// Name of an application, a category, or a desktop entry.
    package static let name = 256
    /// Tag, and the name that a command gives a message.
    package static let tag = 256
    /// Text in place of an icon.
    package static let iconText = 64
    /// Path, URI or icon name of a picture; a longer one means no picture.
    package static let picture = 4096
    /// Label of an action.
    package static let label = 256
    /// Key of an action. It must be reported unchanged, so an action with a longer key is left out.
    package static let key = 1024
    /// Reply. As much as an input method may be told of the text around the caret.
    package static let reply = 4000
    /// Target of a portal action. It must be given back unchanged.
    package static let target = 4096
    /// Number of actions of one message.
    package static let actions = 16
    /// Number of buttons on one side of an item of the bar.
    package static let buttons = 8
}
