/// An argument of a request or event.
struct ArgumentModel: Sendable {
    let name: String
    let type: ArgumentType
    let place: Place
    var documentation = Documentation()

    /// Summary and description; the name in the protocol where there is neither.
    var text: String {
        let texts = [documentation.summary, documentation.text].filter {
            $0.contains { !$0.isWhitespace }
        }
        return texts.isEmpty ? "`\(name)`." : texts.joined(separator: ". ")
    }
}
