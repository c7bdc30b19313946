/// A change of a message: each value is left unchanged, removed, or replaced.
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
    /// The buttons. Clearing them removes the reply as well, unless the patch sets ``reply``.
    public var actions = Change<[MessageAction]>.unchanged
    /// The progress, 0…1.
    public var progress = Change<Double>.unchanged
    /// The group of messages that is stacked together.
    public var group = Change<String>.unchanged
    /// A category of the Desktop Notifications Specification.
    public var category = Change<String>.unchanged
    /// The layout; cleared: the default of the message's messenger. Overrides that of ``presentation``.
    public var layout = Change<MessageLayout>.unchanged
    /// The theme; cleared: the default of the message's messenger. Overrides that of ``presentation``.
    public var theme = Change<MessageTheme>.unchanged
    /// The position on the output; cleared: the default of the message's messenger, else that of its layout. Overrides that of
    /// ``presentation``.
    public var position = Change<MessagePosition>.unchanged
    /// The label of the button for a reply; nil: unchanged.
    public var reply: String?
    /// Whether the message stays when one of its actions has been chosen; nil: unchanged.
    public var isResident: Bool?
    /// Whether the message is not kept once it has ended; nil: unchanged.
    public var isTransient: Bool?
    /// Whether the message is hidden with the connection over which it was shown; nil: unchanged.
    public var hidesOnDisconnect: Bool?
    /// The look and behaviour of the message; nil leaves a value unchanged.
    public var presentation = MessageConfiguration()
    /// The picture that the program drew; nil: unchanged. It is easier to use ``MessageHandle/draw(_:)``.
    public var content: MessageContent?

    /// Creates a patch that changes nothing.
    public init() {}

    init(content: MessageContent?) { self.content = content }

    /// Creates a patch with the look and behaviour of a request.
    public init(_ request: MessageRequest) { presentation = MessageConfiguration(message: request) }
}

/// The change of one value in a patch.
public enum Change<Value> {
    /// The value stays as it is.
    case unchanged
    /// The value is removed.
    case cleared
    /// The value is replaced by this one.
    case set(Value)
}

extension Change: Sendable where Value: Sendable {}
extension Change: Equatable where Value: Equatable {}

extension Change: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral, ExpressibleByStringInterpolation
where Value == String {
    /// Creates a change to this text.
    public init(stringLiteral text: String) { self = .set(text) }
}

extension Change: ExpressibleByFloatLiteral where Value == Double {
    /// Creates a change to this number.
    public init(floatLiteral number: Double) { self = .set(number) }
}

extension Change: ExpressibleByArrayLiteral where Value == [MessageAction] {
    /// Creates a change to these actions; without any, the actions are removed.
    public init(arrayLiteral actions: MessageAction...) {
        self = actions.isEmpty ? .cleared : .set(actions)
    }
}
