@_exported public import Vocabulary

/// A message to show: its contents, look, position and duration.
///
/// A plain value. Where a value is nil, the daemon uses its default.
public struct MessageRequest: Equatable, Sendable {
    /// The title, one line; longer text is shortened.
    public var title = ""
    /// The text, with the markup of the Desktop Notifications Specification (`b`, `i`, `u`, `a`); invalid markup is
    /// shown as it is.
    public var body = ""
    /// The name that the application gives itself.
    public var appName = ""
    /// The icon: a name in the icon theme, an absolute path, or a `file://` URI.
    public var icon = ""
    /// A short text, usually an emoji, in the place of the icon.
    public var iconText = ""
    /// The picture of a person or a thing beside the text, in the same forms as ``icon``.
    public var image = ""
    /// A picture that a program drew itself; ``MartletClient/show(_:like:parts:)`` creates it from a ``MessageView``.
    public var content: MessageContent?
    /// A preset of layout, position, dim, duration and messenger. The properties below override it.
    public var sheet: MessageSheet?
    /// The name of the queue in which the message waits: 1 to 64 letters, digits, dots, dashes and underscores. A
    /// queue that does not exist is created.
    public var messenger: String?
    /// The arrangement of the parts.
    public var layout: MessageLayout?
    /// The colours.
    public var theme: MessageTheme?
    /// The style of the theme's icon.
    public var iconStyle: MessageIconStyle?
    /// Whether the message is light or dark; nil: as the desktop.
    public var appearance: MessageAppearance?
    /// The accent colour of the card, in every theme: that of the icon's disc, the bar, links, the emphasised button and
    /// the focus ring, with as much contrast as they need. A translucent colour is laid over the theme's own; nil: as
    /// the messenger and the configuration say, otherwise the theme's own.
    public var accent: MessageColor?
    /// The position on the output; nil: as the configuration says, otherwise that of its layout.
    public var position: MessagePosition?
    /// The layer above or below windows.
    public var layer: MessageLayer?
    /// The outputs that show the message. The daemon refuses a name that no output has.
    public var output: MessageOutput?
    /// The dim over everything behind the message.
    public var dim: MessageDim?
    /// Whether a tap on the dim hides the message.
    public var isDimInteractive: Bool?
    /// Whether the message takes keyboard focus.
    public var focus: MessageFocus?
    /// The animation with which the card appears and disappears.
    public var animation: MessageAnimation?
    /// The reaction of the card to a finger.
    public var handling: MessageHandling?
    /// The meaning of a swipe in each direction. The daemon decides for directions without one.
    public var swipes: [MessageSwipeDirection: MessageMeaning] = [:]
    /// The meaning of a long swipe in each direction. The daemon decides for directions without one: by default a long
    /// swipe means the same as a short one.
    public var longSwipes: [MessageSwipeDirection: MessageMeaning] = [:]
    /// The time for which the message stays.
    public var duration: MessageDuration?
    /// The urgency.
    public var urgency: MessageUrgency?
    /// The actions, in the order of the buttons.
    public var actions: [MessageAction] = []
    /// The label of a button that opens a field for a reply, which is reported as ``MessageEvent/replied(id:text:)``.
    /// Empty: the daemon chooses the label; nil: no reply.
    public var reply: String?
    /// The placeholder: text in the reply field while the field is empty.
    public var replyPlaceholder = ""
    /// The text on the button that sends the reply; empty: an arrow.
    public var replySubmit = ""
    /// The caller's own name for the message: showing the same name again updates the message.
    public var name = ""
    /// The name of the group in which it is stacked with all messages of that name at its position, whatever its
    /// messenger groups by. Empty: as the messenger says.
    public var group = ""
    /// The treatment of the message while another one has the same name.
    public var duplicates: MessageDuplicates?
    /// The message to replace; nil: none.
    public var replaces: ShownMessage.ID?
    /// The progress, 0…1, shown as a bar.
    public var progress: Double?
    /// Whether the card shows the remaining time; nil: the layout decides.
    public var showsTimeLeft: Bool?
    /// The treatment of the message while the user is away; nil: as the messenger and the configuration say, otherwise
    /// ``MessageAway/automatic``.
    public var away: MessageAway?
    /// The sound with which the message appears: `none`, a name in the sound theme, an absolute path or a `file:`
    /// URI. Nil: as the messenger and the configuration say, otherwise none.
    public var sound: String?
    /// Whether the message and gestures on its card give haptic feedback, on devices that can; nil: as the messenger
    /// and the configuration say, otherwise yes.
    public var isFelt: Bool?
    /// Whether the card has a button that copies the one-time code in the message, if there is one; nil: as the
    /// messenger and the configuration say, otherwise yes.
    public var showsCodeButton: Bool?
    /// Whether a tap on a message without a default action leads to its sender's window, or starts its application; nil:
    /// as the messenger and the configuration say, otherwise yes.
    public var leadsBack: Bool?
    /// Whether the message ends when its application's window gets focus; nil: as the messenger and the configuration
    /// say, otherwise yes for the categories `im` and `email`. Critical and resident messages never do.
    public var endsOnFocus: Bool?
    /// The window to which a tap leads, by the number that ``DaemonCall/focusedWindow`` returned; nil: the sender's
    /// window.
    public var window: UInt32?
    /// Whether the message rings until a person answers, for a minute at most; nil: as the messenger and the configuration
    /// say, otherwise yes for the categories of ringing calls and alarms, such as `call.incoming` and `alarm.ringing`.
    public var ringing: Bool?
    /// Whether the message shares a card with the others of its chat, which have the same application and title; nil: as
    /// the messenger and the configuration say, otherwise yes for the category `im`.
    public var conversation: Bool?
    /// The priority. Of the messages that wait, those with a higher priority are shown first.
    public var priority: Int32?
    /// Whether the history leaves the message out.
    public var isTransient = false
    /// Whether the message stays when one of its actions is chosen.
    public var isResident = false
    /// Whether the message is hidden when the connection over which it was shown is closed for any reason: for messages
    /// that mean nothing without their program.
    public var hidesOnDisconnect = false
    /// A category of the Desktop Notifications Specification, such as `email.arrived`.
    public var category = ""
    /// The name of the application's desktop file, without `.desktop`.
    public var desktopEntry = ""

    /// Hints of the Desktop Notifications Specification, by name. Those that the daemon understands are used where the
    /// properties above are not set; rules can ask for all of them.
    public var hints: [String: MessageHint] = [:]

    /// Creates a message with a title and a body with markup.
    public init(title: String = "", body: String = "") {
        self.title = title
        self.body = body
    }

    /// Creates a message that is in front of everything until it is answered.
    public static func sheet(
        _ sheet: MessageSheet, title: String = "", body: String = ""
    ) -> MessageRequest {
        var request = MessageRequest(title: title, body: body)
        request.sheet = sheet
        return request
    }
}

extension MessageRequest {
    /// The values that are set and the texts that are not empty: all but ``content`` and ``hints``.
    package var properties: MessageProperties {
        func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
        func set(_ flag: Bool) -> Bool? { flag ? true : nil }
        var said = MessageProperties()
        (said.title, said.body, said.appName) = (filled(title), filled(body), filled(appName))
        (said.icon, said.iconText, said.image) = (filled(icon), filled(iconText), filled(image))
        (said.name, said.group) = (filled(name), filled(group))
        (said.category, said.desktopEntry) = (filled(category), filled(desktopEntry))
        (said.reply, said.replyPlaceholder) = (reply, filled(replyPlaceholder))
        said.replySubmit = filled(replySubmit)
        (said.sheet, said.messenger, said.layout) = (sheet, messenger, layout)
        (said.theme, said.iconStyle, said.appearance) = (theme, iconStyle, appearance)
        said.accent = accent
        (said.position, said.layer, said.output) = (position, layer, output?.text)
        (said.dim, said.isDimInteractive, said.focus) = (dim?.text, isDimInteractive, focus)
        (said.animation, said.handling) = (animation, handling)
        for (direction, meaning) in swipes { said.swipes[direction] = meaning }
        for (direction, meaning) in longSwipes { said.longSwipes[direction] = meaning }
        said.duration = duration?.wireValue
        if case .indefinite(let delay, let minimum)? = duration {
            (said.delay, said.minimum) = (delay.milliseconds, minimum.milliseconds)
        }
        (said.urgency, said.duplicates, said.replaces) = (urgency, duplicates, replaces?.rawValue)
        said.actions = actions.isEmpty ? nil : actions
        (said.progress, said.showsTimeLeft) = (progress, showsTimeLeft)
        (said.away, said.sound, said.isFelt) = (away, sound, isFelt)
        said.priority = priority
        said.showsCodeButton = showsCodeButton
        (said.leadsBack, said.endsOnFocus, said.window) = (leadsBack, endsOnFocus, window)
        said.ringing = ringing
        said.conversation = conversation
        (said.isTransient, said.isResident) = (set(isTransient), set(isResident))
        said.hidesOnDisconnect = set(hidesOnDisconnect)
        return said
    }

    /// Creates a request that says the same as `said`.
    package init(_ said: MessageProperties) {
        self.init(title: said.title ?? "", body: said.body ?? "")
        appName = said.appName ?? ""
        (icon, iconText, image) = (said.icon ?? "", said.iconText ?? "", said.image ?? "")
        (name, group) = (said.name ?? "", said.group ?? "")
        (category, desktopEntry) = (said.category ?? "", said.desktopEntry ?? "")
        (reply, replyPlaceholder) = (said.reply, said.replyPlaceholder ?? "")
        replySubmit = said.replySubmit ?? ""
        (sheet, messenger, layout) = (said.sheet, said.messenger, said.layout)
        (theme, iconStyle, appearance) = (said.theme, said.iconStyle, said.appearance)
        accent = said.accent
        (position, layer) = (said.position, said.layer)
        output = said.output.flatMap { $0.isEmpty ? nil : MessageOutput($0) }
        (dim, isDimInteractive) = (said.dim.flatMap { MessageDim($0) }, said.isDimInteractive)
        (focus, animation, handling) = (said.focus, said.animation, said.handling)
        for direction in MessageSwipeDirection.allCases {
            swipes[direction] = said.swipes[direction]
            longSwipes[direction] = said.longSwipes[direction]
        }
        duration = said.duration.map { MessageDuration(wireValue: $0) }
        if case .indefinite? = duration {
            duration = .indefinite(
                delay: .milliseconds(said.delay ?? 0), minimum: .milliseconds(said.minimum ?? 0))
        }
        (urgency, duplicates) = (said.urgency, said.duplicates)
        replaces = said.replaces.flatMap { $0 == 0 ? nil : .init(rawValue: $0) }
        actions = said.actions ?? []
        (progress, showsTimeLeft) = (said.progress, said.showsTimeLeft)
        (away, sound, isFelt) = (said.away, said.sound, said.isFelt)
        priority = said.priority
        showsCodeButton = said.showsCodeButton
        (leadsBack, endsOnFocus, window) = (said.leadsBack, said.endsOnFocus, said.window)
        ringing = said.ringing
        conversation = said.conversation
        (isTransient, isResident) = (said.isTransient ?? false, said.isResident ?? false)
        hidesOnDisconnect = said.hidesOnDisconnect ?? false
    }

    /// Takes over the values of `other`, where this request leaves them nil or empty.
    mutating func fill(from other: MessageRequest) {
        var said = properties
        // Two durations are not mixed.
        let time = (said.duration, said.delay, said.minimum)
        said.fill(from: other.properties)
        if time.0 != nil { (said.duration, said.delay, said.minimum) = time }
        let (own, ownHints) = (content ?? other.content, hints)
        self = MessageRequest(said)
        content = own
        hints = ownHints.merging(other.hints) { own, _ in own }
    }
}

/// A cover over everything behind a message while it is shown. With any but ``none`` the message is modal: windows
/// behind it take no input.
public enum MessageDim: Equatable, Sendable {
    /// No cover.
    case none
    /// Black, translucent enough to recognise the windows behind.
    case gray
    /// A colour, usually translucent.
    case color(MessageColor)
    /// A blur if the compositor supports it, otherwise a denser grey.
    case blur

    /// Reads `none`, `gray` (or `grey`), `blur` or a colour: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything
    /// else.
    public init?(_ text: String) {
        switch RegionalSpelling.folded(text) ?? text {
        case "none": self = .none
        case "gray": self = .gray
        case "blur": self = .blur
        default:
            guard let color = MessageColor(text) else { return nil }
            self = .color(color)
        }
    }

    /// The text that ``init(_:)`` reads.
    public var text: String {
        switch self {
        case .none: return "none"
        case .gray: return "gray"
        case .blur: return "blur"
        case .color(let color):
            let digits = String(color.argb << 8 | color.argb >> 24, radix: 16)
            return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
        }
    }
}

/// The value of a hint of the Desktop Notifications Specification.
public enum MessageHint: Equatable, Sendable {
    /// A text, such as that of `category`.
    case text(String)
    /// A whole number, such as that of `value`.
    case integer(Int32)
    /// A number from 0 to 255, such as that of `urgency`.
    case byte(UInt8)
    /// A number with a fraction.
    case number(Double)
    /// True or false, such as that of `transient`.
    case flag(Bool)
}
