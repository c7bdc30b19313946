/// What a text must be for a rule.
package enum TextTest: Hashable, Sendable {
    /// Exactly this text.
    case equals(String)
    /// A pattern for the whole text: `*` stands for any characters, `?` for one, `[abc]` for one of these.
    case glob(String)
    /// A regular expression that is found somewhere in the text.
    case expression(String)
    /// One of several tests.
    case anyOf([TextTest])

    /// The regular expressions in it.
    package var expressions: [String] {
        switch self {
        case .equals, .glob: []
        case .expression(let text): [text]
        case .anyOf(let tests): tests.flatMap { $0.expressions }
        }
    }

    /// The test in few words, to stand behind the name of what is tested.
    var summary: String {
        switch self {
        case .equals(let text): "= " + Self.quoted(text)
        case .glob(let text): "like " + Self.quoted(text)
        case .expression(let text): "~ " + Self.quoted(text)
        case .anyOf(let tests): tests.map { $0.summary }.joined(separator: " or ")
        }
    }

    private static func quoted(_ text: String) -> String { "\"" + text + "\"" }
}
