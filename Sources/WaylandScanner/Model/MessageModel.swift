/// A request or an event.
package struct MessageModel: Sendable {
    package let name: String
    /// The interface version that introduced it.
    package let since: Int
    /// The interface version that advises against it, if any.
    package let deprecatedSince: Int?
    /// The object is gone after this message.
    package let isDestructor: Bool
    package let place: Place
    package var documentation = Documentation()
    package var arguments: [ArgumentModel] = []

    /// The object a message creates, if any.
    package var newObject: ArgumentModel? {
        arguments.first { if case .newID = $0.type { true } else { false } }
    }
}
