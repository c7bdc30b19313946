/// The shape of a key's value, for programs that check or complete files.
package indirect enum KeyShape: Equatable, Sendable {
    case boolean
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// One of these words.
    case words([String])
    /// A text of at most this many bytes.
    case text(longest: Int)
    /// A text that matches this regular expression of ECMA-262.
    case pattern(String)
    /// An array of values of one shape; the range limits their number.
    case array(KeyShape, ClosedRange<Int>)
    /// A table with some of these keys; `required` ones must be present.
    case table([Member], required: [String])
    /// A table whose keys are free names, at most this many.
    case map(KeyShape, most: Int)
    /// A value of any of these shapes.
    case anyOf([KeyShape])

    /// A key of a table, and the shape of its value.
    package struct Member: Equatable, Sendable {
        var name: String
        var shape: KeyShape
    }

    /// Whether the value is a table.
    var isTable: Bool {
        switch self {
        case .table, .map: true
        case .boolean, .integer, .number, .words, .text, .pattern, .array, .anyOf: false
        }
    }

    /// The only key of a table that must have it; nil: another shape.
    var onlyMember: Member? {
        guard case .table(let members, let required) = self, members.count == 1,
            required == [members[0].name]
        else { return nil }
        return members[0]
    }

    /// A length of time, such as `1.5m`.
    static var duration: KeyShape { .pattern("^[0-9]{1,12}(\\.[0-9]{1,12})?(ms|s|m|h|d|w)$") }
    /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
    static var color: KeyShape {
        .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    }
    /// A name from an open set.
    static var name: KeyShape { .pattern(namePattern) }
    static var namePattern: String { "^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$" }

    /// One value, or an array of several.
    static func oneOrSeveral(_ shape: KeyShape, most: Int) -> KeyShape {
        .anyOf([shape, .array(shape, 1...most)])
    }

    /// A table with `from`, `to` or both.
    static func range(of shape: KeyShape) -> KeyShape {
        .table(
            [Member(name: "from", shape: shape), Member(name: "to", shape: shape)], required: [])
    }
}
