/// A test of a text in a rule.
package enum TextTest: Hashable, Sendable {
    /// The text must be exactly this one.
    case equals(String)
    /// The text must be this one, regardless of case.
    case resembles(String)
    /// The whole text must match the pattern: `*` matches any characters, `?` one, `[abc]` one of these.
    case glob(String)
    /// The regular expression must be found somewhere in the text.
    case expression(String)
    /// One of these tests must succeed.
    case anyOf([TextTest])

    /// The regular expressions in the test.
    package var expressions: [String] {
        switch self {
        case .equals, .resembles, .glob: []
        case .expression(let text): [text]
        case .anyOf(let tests): tests.flatMap { $0.expressions }
        }
    }

    /// The texts of which one must be equal.
    var words: Set<String> {
        switch self {
        case .equals(let text), .resembles(let text): [text]
        case .glob, .expression: []
        case .anyOf(let tests): tests.reduce([]) { $0.union($1.words) }
        }
    }

    /// The test in a few words that follow the name of the tested text.
    var summary: String {
        switch self {
        case .equals(let text), .resembles(let text): "= " + Self.quoted(text)
        case .glob(let text): "like " + Self.quoted(text)
        case .expression(let text): "~ " + Self.quoted(text)
        case .anyOf(let tests): tests.map { $0.summary }.joined(separator: " or ")
        }
    }

    private static func quoted(_ text: String) -> String { "\"" + text + "\"" }
}
