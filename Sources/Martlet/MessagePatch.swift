/// What changes of a message: each value stays, is taken away, or is another one.
///
/// ```swift
/// var patch = MessagePatch()
/// patch.title = "Copied"
/// patch.body = .cleared
/// patch.progress = .cleared
/// patch.presentation.theme = .success
/// ```
public struct MessagePatch: Equatable, Sendable {
    /// The title, one line; longer text is shortened.
    public var title = Change<String>.unchanged
    /// The body, with markup as in ``MessageRequest/body``.
    public var body = Change<String>.unchanged
    /// The icon, named as in ``MessageRequest/icon``.
    public var icon = Change<String>.unchanged
    /// The short text in the place of the icon.
    public var iconText = Change<String>.unchanged
    /// The picture beside the text, named as in ``MessageRequest/icon``.
    public var image = Change<String>.unchanged
    /// The buttons. Taking them away takes the reply away as well, unless the patch sets ``reply``.
    public var actions = Change<[MessageAction]>.unchanged
    /// How far the thing is, 0…1.
    public var progress = Change<Double>.unchanged
    /// The pile that the message stands in.
    public var group = Change<String>.unchanged
    /// A category of the Desktop Notifications Specification.
    public var category = Change<String>.unchanged
    /// The label of the button for a reply; nil: as it is.
    public var reply: String?
    /// Whether the message stays when one of its actions has been chosen; nil: as it is.
    public var isResident: Bool?
    /// Whether the message is not kept once it has ended; nil: as it is.
    public var isTransient: Bool?
    /// Whether the message is hidden with the connection over which it was shown; nil: as it is.
    public var hidesOnDisconnect: Bool?
    /// How the message looks and behaves: what is nil stays as it is.
    public var presentation = MessageConfiguration()
    /// What the program drew; nil: as it is. ``MessageHandle/draw(_:)`` is the easier way to it.
    public var content: MessageContent?

    /// A patch that changes nothing.
    public init() {}

    init(content: MessageContent?) { self.content = content }

    /// A patch that changes what a request says, and nothing else.
    public init(_ request: MessageRequest) { presentation = MessageConfiguration(message: request) }
}
