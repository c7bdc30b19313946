/// Collects buttons, a field for a reply, and a view that the program draws, for ``MartletClient/show(_:like:parts:)``:
///
/// ```swift
/// try await martlet.show(MessageRequest(title: "Ada", body: "Lunch?")) {
///     MessageButton("Later") { await remind() }
///     MessageReplyField("Answer", placeholder: "Write to Ada") { text in await send(text) }
/// }
/// ```
@resultBuilder
public enum MessageBuilder {
    /// Returns the parts of a button.
    public static func buildExpression(_ button: MessageButton) -> MessageParts {
        MessageParts(buttons: [button])
    }

    /// Returns the parts of a reply field; of several fields the last one counts.
    public static func buildExpression(_ field: MessageReplyField) -> MessageParts {
        MessageParts(replyField: field)
    }

    /// Returns the parts of a view; of several views the last one counts.
    public static func buildExpression(_ view: any MessageView) -> MessageParts {
        MessageParts(view: view)
    }

    /// Returns the parts unchanged.
    public static func buildExpression(_ parts: MessageParts) -> MessageParts { parts }

    /// Joins several parts, in their order.
    public static func buildBlock(_ parts: MessageParts...) -> MessageParts { buildArray(parts) }

    /// Returns the parts of a condition without `else`.
    public static func buildOptional(_ parts: MessageParts?) -> MessageParts {
        parts ?? MessageParts()
    }

    /// Returns the parts of the first branch.
    public static func buildEither(first parts: MessageParts) -> MessageParts { parts }

    /// Returns the parts of the second branch.
    public static func buildEither(second parts: MessageParts) -> MessageParts { parts }

    /// Joins the parts from all turns of a loop.
    public static func buildArray(_ parts: [MessageParts]) -> MessageParts {
        parts.reduce(into: MessageParts()) { $0.append($1) }
    }
}

/// A button of a message, with the code that it runs.
public struct MessageButton: Sendable {
    let key: String?
    let label: String
    let act: @Sendable () async -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: The text on the button.
    ///   - key: The ``MessageAction/key`` of the action, different from all others of the message;
    ///     ``MessageAction/defaultKey`` for the action of a click on the card. Nil: the button's number, from `1`.
    ///   - act: Run in a task of its own each time the action is chosen.
    public init(
        _ label: String, key: String? = nil, act: @escaping @Sendable () async -> Void = {}
    ) {
        (self.label, self.key, self.act) = (label, key, act)
    }
}

/// A field in which the user writes a reply to a message.
public struct MessageReplyField: Sendable {
    let label: String
    let placeholder: String
    let submit: String
    let act: @Sendable (String) async -> Void

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - label: The text on the button that opens the field; empty: the daemon chooses one.
    ///   - placeholder: The text in the field while it is empty.
    ///   - submit: The text on the button that sends the reply; empty: an arrow.
    ///   - act: Run with the text, one line of at most 4000 bytes, in a task of its own.
    public init(
        _ label: String = "", placeholder: String = "", submit: String = "",
        act: @escaping @Sendable (_ text: String) async -> Void = { _ in }
    ) {
        (self.label, self.placeholder, self.submit) = (label, placeholder, submit)
        self.act = act
    }
}

/// The parts that a ``MessageBuilder`` has collected.
public struct MessageParts: Sendable {
    private var buttons: [MessageButton] = []
    private var replyField: MessageReplyField?
    private(set) var view: (any MessageView)?

    /// Creates an empty collection.
    public init() {}

    init(
        buttons: [MessageButton] = [], replyField: MessageReplyField? = nil,
        view: (any MessageView)? = nil
    ) {
        (self.buttons, self.replyField, self.view) = (buttons, replyField, view)
    }

    fileprivate mutating func append(_ other: MessageParts) {
        buttons += other.buttons
        replyField = other.replyField ?? replyField
        view = other.view ?? view
    }

    private var keyed: [(key: String, button: MessageButton)] {
        buttons.enumerated().map { ($1.key ?? "\($0 + 1)", $1) }
    }

    /// Adds the buttons, behind those that the message already has, and the field.
    func apply(to message: inout MessageRequest) {
        message.actions += keyed.map { MessageAction(key: $0.key, label: $0.button.label) }
        guard let replyField else { return }
        message.reply = replyField.label
        message.replyPlaceholder = replyField.placeholder
        message.replySubmit = replyField.submit
    }

    /// The handlers of all parts.
    var handlers: MessageHandlers {
        MessageHandlers(
            actions: Dictionary(keyed.map { ($0.key, $0.button.act) }) { first, _ in first },
            reply: replyField?.act)
    }
}

/// The code to run when the user has chosen an action of a message, or replied.
struct MessageHandlers {
    var actions: [String: @Sendable () async -> Void]
    var reply: (@Sendable (String) async -> Void)?

    /// Runs the handler for an event.
    func handle(_ event: MessageEvent) {
        switch event {
        case .actionInvoked(_, let key):
            if let act = actions[key] { Task { await act() } }
        case .replied(_, let text):
            if let reply { Task { await reply(text) } }
        default: break
        }
    }
}
