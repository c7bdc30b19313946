/// An argument of a request or event.
package struct ArgumentModel: Sendable {
    package let name: String
    package let type: ArgumentType
    package let place: Place
    package var documentation = Documentation()
}
