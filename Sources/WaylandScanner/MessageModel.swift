/// A request or an event.
struct MessageModel: Sendable {
    let name: String
    /// The interface version that introduced it.
    let since: Int
    /// The interface version that advises against it, if any.
    var deprecatedSince: Int?
    /// Whether the object is destroyed by this message.
    let isDestructor: Bool
    let place: Place
    var documentation = Documentation()
    var arguments: [ArgumentModel] = []

    /// Whether the protocol says anything about an argument.
    var hasArgumentSummaries: Bool {
        arguments.contains { $0.documentation != Documentation() }
    }

    /// The object a message creates, if any.
    var newObject: ArgumentModel? {
        arguments.first { if case .newID = $0.type { true } else { false } }
    }
}
