/// An argument of a request or event.
struct ArgumentModel: Sendable {
    let name: String
    let type: ArgumentType
    let place: Place
    var documentation = Documentation()
}
