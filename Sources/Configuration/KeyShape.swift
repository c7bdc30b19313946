/// What the value of a key is, for programs that check or complete files.
package indirect enum KeyShape: Equatable, Sendable {
    case boolean
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// One of these words.
    case words([String])
    /// A text of at most so many bytes.
    case text(longest: Int)
    /// A text that this regular expression of ECMA-262 fits.
    case pattern(String)
    /// At most so many values of a kind, at least so many.
    case array(KeyShape, ClosedRange<Int>)
    /// A table that has some of these keys, and those that are required.
    case table([Member], required: [String])
    /// A table of at most so many free names.
    case map(KeyShape, most: Int)
    /// Any of these kinds.
    case anyOf([KeyShape])

    /// A key of a table, and what its value is.
    package struct Member: Equatable, Sendable {
        var name: String
        var shape: KeyShape
    }

    /// A length of time, such as `1.5m`.
    static var duration: KeyShape { .pattern("^[0-9]{1,12}(\\.[0-9]{1,12})?(ms|s|m|h)$") }
    /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
    static var color: KeyShape {
        .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    }
    /// A name out of an open set.
    static var name: KeyShape { .pattern(namePattern) }
    static var namePattern: String { "^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$" }

    /// A value, or several in brackets.
    static func oneOrSeveral(_ shape: KeyShape, most: Int) -> KeyShape {
        .anyOf([shape, .array(shape, 1...most)])
    }

    /// A range with `from`, `to` or both.
    static func range(of shape: KeyShape) -> KeyShape {
        .table(
            [Member(name: "from", shape: shape), Member(name: "to", shape: shape)], required: [])
    }
}
