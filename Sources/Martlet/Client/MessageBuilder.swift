/// Collects buttons, a field for a reply, and what a program draws, for ``MartletClient/show(_:like:parts:)``:
///
/// ```swift
/// try await martlet.show(MessageRequest(title: "Ada", body: "Lunch?")) {
///     MessageButton("Later") { await remind() }
///     MessageReplyField("Answer", placeholder: "Write to Ada") { text in await send(text) }
/// }
/// ```
@resultBuilder
public enum MessageBuilder {
    /// Parts of a button.
    public static func buildExpression(_ button: MessageButton) -> MessageParts {
        MessageParts(buttons: [button])
    }

    /// Parts of a field for a reply; of several fields the last one counts.
    public static func buildExpression(_ field: MessageReplyField) -> MessageParts {
        MessageParts(replyField: field)
    }

    /// Parts of what a program draws; of several views the last one counts.
    public static func buildExpression(_ view: any MessageView) -> MessageParts {
        MessageParts(view: view)
    }

    /// Parts as they are.
    public static func buildExpression(_ parts: MessageParts) -> MessageParts { parts }

    /// Several parts, in their order.
    public static func buildBlock(_ parts: MessageParts...) -> MessageParts { buildArray(parts) }

    /// Parts that may be missing.
    public static func buildOptional(_ parts: MessageParts?) -> MessageParts {
        parts ?? MessageParts()
    }

    /// Parts of the first branch.
    public static func buildEither(first parts: MessageParts) -> MessageParts { parts }

    /// Parts of the second branch.
    public static func buildEither(second parts: MessageParts) -> MessageParts { parts }

    /// Parts of every turn of a loop.
    public static func buildArray(_ parts: [MessageParts]) -> MessageParts {
        parts.reduce(into: MessageParts()) { $0.append($1) }
    }
}

/// A button of a message, with what it does.
public struct MessageButton: Sendable {
    let key: String?
    let label: String
    let act: @Sendable () async -> Void

    /// A button.
    ///
    /// - Parameters:
    ///   - label: What stands on the button.
    ///   - key: The ``MessageAction/key`` of the action, different from all others of the message; ``MessageAction/defaultKey``
    ///     is what a click on the card does. Nil: the button's number, from `1`.
    ///   - act: Run in a task of its own each time the action is chosen.
    public init(
        _ label: String, key: String? = nil, act: @escaping @Sendable () async -> Void = {}
    ) {
        (self.label, self.key, self.act) = (label, key, act)
    }
}

/// A field in which the person of a message writes a reply.
public struct MessageReplyField: Sendable {
    let label: String
    let placeholder: String
    let submit: String
    let act: @Sendable (String) async -> Void

    /// A field.
    ///
    /// - Parameters:
    ///   - label: What stands on the button that opens the field; empty: the daemon has a word.
    ///   - placeholder: What stands in the field while it is empty.
    ///   - submit: What stands on the button that sends the reply; empty: an arrow.
    ///   - act: Run with the text, one line of at most 4000 bytes, in a task of its own.
    public init(
        _ label: String = "", placeholder: String = "", submit: String = "",
        act: @escaping @Sendable (_ text: String) async -> Void = { _ in }
    ) {
        (self.label, self.placeholder, self.submit) = (label, placeholder, submit)
        self.act = act
    }
}

/// What a ``MessageBuilder`` has collected.
public struct MessageParts: Sendable {
    private var buttons: [MessageButton] = []
    private var replyField: MessageReplyField?
    private(set) var view: (any MessageView)?

    /// No parts.
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

    /// Has a message have the buttons, behind its own ones, and the field.
    func apply(to message: inout MessageRequest) {
        message.actions += keyed.map { MessageAction(key: $0.key, label: $0.button.label) }
        guard let replyField else { return }
        message.reply = replyField.label
        message.replyPlaceholder = replyField.placeholder
        message.replySubmit = replyField.submit
    }

    /// What is to be run.
    var handlers: MessageHandlers {
        MessageHandlers(
            actions: Dictionary(keyed.map { ($0.key, $0.button.act) }) { first, _ in first },
            reply: replyField?.act)
    }
}

/// What is run when a person has chosen an action of a message, or replied.
struct MessageHandlers {
    var actions: [String: @Sendable () async -> Void]
    var reply: (@Sendable (String) async -> Void)?

    /// Runs what an event asks for.
    func take(_ event: MessageEvent) {
        switch event {
        case .actionInvoked(_, let key):
            if let act = actions[key] { Task { await act() } }
        case .replied(_, let text):
            if let reply { Task { await reply(text) } }
        default: break
        }
    }
}
