/// A message to be shown: what it says, how it looks, where it stands and how long.
///
/// A plain value. What is nil is left to the daemon, which has a default for each.
public struct MessageRequest: Equatable, Sendable {
    /// One line; longer text is shortened.
    public var title = ""
    /// Text with the markup of the Desktop Notifications Specification (`b`, `i`, `u`, `a`);
    /// what does not parse is shown as it is.
    public var body = ""
    /// The name of the application, as it calls itself.
    public var appName = ""
    /// A name in the icon theme, an absolute path, or a `file://` URI.
    public var icon = ""
    /// A short text, usually an emoji, in the place of the icon.
    public var iconText = ""
    /// The picture of a person or a thing, beside the text; named like ``icon``.
    public var image = ""
    /// What a program drew itself; ``MartletClient/show(_:like:parts:)`` fills it in from a ``MessageView``.
    public var content: MessageContent?
    /// A preset of layout, position, dim, duration and messenger, which the properties beneath change.
    public var sheet: MessageSheet?
    /// The name of the queue that it waits in: 1 to 64 letters, digits, dots, dashes and underscores. One
    /// that does not exist is made.
    public var messenger: String?
    /// How the parts are arranged.
    public var layout: MessageLayout?
    /// The colours.
    public var theme: MessageTheme?
    /// How the sign of the theme is drawn.
    public var iconStyle: MessageIconStyle?
    /// Light or dark; nil: as the desktop is.
    public var appearance: MessageAppearance?
    /// Where on the output it stands; nil: as the configuration says, else where its layout has its cards.
    public var position: MessagePosition?
    /// Above or below which windows.
    public var layer: MessageLayer?
    /// Which outputs show it; an output that does not exist is refused by the daemon.
    public var output: MessageOutput?
    /// What lies over everything behind it.
    public var dim: MessageDim?
    /// Whether a tap on that hides it.
    public var isDimInteractive: Bool?
    /// Whether it takes the keyboard.
    public var focus: MessageFocus?
    /// How it appears and goes.
    public var animation: MessageAnimation?
    /// How its card answers to a finger.
    public var handling: MessageHandling?
    /// What a swipe in a direction means; the daemon decides on those that are left out.
    public var swipes: [MessageSwipeDirection: MessageSwipeMeaning] = [:]
    /// How long it stays.
    public var duration: MessageDuration?
    /// How important it is.
    public var urgency: MessageUrgency?
    /// In the order of the buttons.
    public var actions: [MessageAction] = []
    /// A button of this label that opens a field in which the person writes a reply, which comes as
    /// ``MessageEvent/replied(id:text:)``. Empty: the daemon has a word; nil: no reply.
    public var reply: String?
    /// What stands in that field while it is empty.
    public var replyPlaceholder = ""
    /// What stands on the button that sends the reply; empty: an arrow.
    public var replySubmit = ""
    /// The caller's own name for the message: showing the same name again updates it in place.
    public var name = ""
    /// The name of the pile that it stands in, with all messages of that name at its place, whatever its messenger groups
    /// by. Empty: as the messenger says.
    public var group = ""
    /// What becomes of it while another message has its name.
    public var duplicates: MessageDuplicates?
    /// The message to replace; nil: none.
    public var replaces: ShownMessage.ID?
    /// 0…1, shown as a bar.
    public var progress: Double?
    /// Whether its card shows how much of its time is left; nil: as its layout does.
    public var showsTimeLeft: Bool?
    /// The sound with which it appears: `none`, a name in the sound theme, an absolute path or a `file:` URI. nil: as the
    /// messenger and the configuration say, else none.
    public var sound: String?
    /// Whether it and the gestures on its card are felt on devices that can be felt; nil: as the messenger and the
    /// configuration say, else it is.
    public var isFelt: Bool?
    /// Higher is shown earlier among those that wait.
    public var priority: Int32?
    /// Is not kept once it has ended.
    public var isTransient = false
    /// Stays when one of its actions has been chosen.
    public var isResident = false
    /// Whether the message is hidden when the connection over which it was shown is closed, however that comes: for what means
    /// nothing without its program.
    public var hidesOnDisconnect = false
    /// A category of the Desktop Notifications Specification, such as `email.arrived`.
    public var category = ""
    /// The name of the application's desktop file, without `.desktop`.
    public var desktopEntry = ""

    /// Hints of the Desktop Notifications Specification, by name. Those that the daemon understands count where the
    /// properties above are not set; rules can ask for all of them.
    public var hints: [String: MessageHint] = [:]

    /// A message of a title and, possibly, a body with markup.
    public init(title: String = "", body: String = "") {
        self.title = title
        self.body = body
    }

    /// A message that stands before everything else until it is answered.
    public static func sheet(
        _ sheet: MessageSheet, title: String = "", body: String = ""
    ) -> MessageRequest {
        var request = MessageRequest(title: title, body: body)
        request.sheet = sheet
        return request
    }
}
