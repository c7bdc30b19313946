/// Writes keys as a JSON schema (draft 2020-12), for editors that check and complete files.
final class KeySchema: Keys {
    /// Position of the table in the schema, as a JSON pointer.
    private let pointer: String
    private var members: [(key: String, schema: String)] = []
    private var definitions: [(name: String, schema: String)] = []

    init(pointer: String = "#") {
        self.pointer = pointer
        super.init()
    }

    override func entry(
        _ key: String, _ about: KeyText, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {
        let description = about.whole + " Values: " + allowed() + "."
        var parts = ["\"description\":\(Self.quote(description))"]
        if let current { parts.append("\"default\":" + Self.text(of: current)) }
        parts.append(Self.text(of: shape()))
        add(key, "{" + parts.joined(separator: ",") + "}")
    }

    override func section(_ key: String, _ about: KeyText, _ body: (Keys) -> Void) {
        let inner = KeySchema(pointer: pointer + "/properties/" + key)
        body(inner)
        definitions += inner.definitions
        add(key, inner.table(about))
    }

    override func names(
        _ key: String, _ about: KeyText, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {
        let inner = KeySchema(pointer: pointer + "/properties/" + key + "/additionalProperties")
        guard body("example-" + key, inner) else { return }
        definitions += inner.definitions
        let names = "\"propertyNames\":{\"pattern\":\(Self.quote(KeyShape.namePattern))}"
        add(
            key,
            "{\"type\":\"object\",\(names),\"additionalProperties\":\(inner.table(about))}")
    }

    override func tables(
        _ key: String, _ about: KeyText, count: Int, isConfined: Bool,
        _ body: (_ index: Int?, Keys) -> Void, end: (_ isWhole: Bool) -> Void
    ) {
        // An array inside such a table has tables of the same kind, such as criteria in criteria, and refers to it.
        var reference = pointer
        if pointer == "#" {
            reference = "#/$defs/" + key
            let inner = KeySchema(pointer: reference)
            body(nil, inner)
            definitions += inner.definitions
            definitions.append((key, inner.table(about)))
        }
        let element = "{\"$ref\":\(Self.quote(reference))}"
        let choice = Self.choice(
            ofType: "array", "\"items\":\(element)", otherwise: "\"$ref\":\(Self.quote(reference))")
        add(key, "{\"description\":\(Self.quote(about.whole)),\(choice)}")
    }

    /// The schema of a file.
    func text(title: String) -> String {
        var text = "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\","
        text += "\"title\":\(Self.quote(title)),\(inside)"
        let all = definitions.map { Self.quote($0.name) + ":" + $0.schema }
        return text + ",\"$defs\":{" + all.joined(separator: ",") + "}}"
    }

    private func add(_ key: String, _ schema: String) {
        members.append((key, schema))
    }

    /// The schema of this table.
    private func table(_ about: KeyText) -> String {
        let text = about.whole
        let description = text.isEmpty ? "" : "\"description\":\(Self.quote(text)),"
        return "{" + description + inside + "}"
    }

    private var inside: String {
        let all = members.map { Self.quote($0.key) + ":" + $0.schema }
        return "\"type\":\"object\",\"properties\":{" + all.joined(separator: ",")
            + "},\"additionalProperties\":false"
    }

    /// The keywords for a shape, without braces.
    private static func text(of shape: KeyShape) -> String {
        switch shape {
        case .boolean: return "\"type\":\"boolean\""
        case .integer(let range):
            return
                "\"type\":\"integer\",\"minimum\":\(range.lowerBound),\"maximum\":\(range.upperBound)"
        case .number(let range):
            let least = Node.Content.real(range.lowerBound).text
            let most = Node.Content.real(range.upperBound).text
            return "\"type\":\"number\",\"minimum\":\(least),\"maximum\":\(most)"
        case .words(let words):
            return "\"enum\":[" + words.map { quote($0) }.joined(separator: ",") + "]"
        case .text(let longest): return "\"type\":\"string\",\"maxLength\":\(longest)"
        case .pattern(let pattern): return "\"type\":\"string\",\"pattern\":\(quote(pattern))"
        case .array(let element, let count):
            return "\"type\":\"array\",\"items\":{\(text(of: element))},"
                + "\"minItems\":\(count.lowerBound),\"maxItems\":\(count.upperBound)"
        case .table(let members, let required):
            let all = members.map { quote($0.name) + ":{" + text(of: $0.shape) + "}" }
            let names = required.map { quote($0) }.joined(separator: ",")
            return "\"type\":\"object\",\"properties\":{" + all.joined(separator: ",")
                + "},\"required\":[\(names)],\"minProperties\":1,\"additionalProperties\":false"
        case .map(let value, let most):
            return "\"type\":\"object\",\"additionalProperties\":{\(text(of: value))},"
                + "\"minProperties\":1,\"maxProperties\":\(most)"
        case .anyOf(let shapes): return text(ofAny: shapes)
        }
    }

    /// The keywords for a value of one of these shapes. The type of the value decides which shape is meant, so that
    /// editors name the wrong key inside a table instead of every shape that the value might have.
    private static func text(ofAny choices: [KeyShape]) -> String {
        let shapes = choices.flatMap { if case .anyOf(let inner) = $0 { inner } else { [$0] } }
        let arrays = shapes.filter { if case .array = $0 { true } else { false } }
        let tables = shapes.filter { $0.isTable }
        let scalars = shapes.filter { !arrays.contains($0) && !tables.contains($0) }
        var text: String?
        for (type, shapes) in [("", scalars), ("array", arrays), ("object", tables)]
        where !shapes.isEmpty {
            let own = alternatives(shapes)
            text = text.map { choice(ofType: type, own, otherwise: $0) } ?? own
        }
        return text ?? ""
    }

    /// The keywords for one shape, or for any of several shapes of the same type.
    private static func alternatives(_ shapes: [KeyShape]) -> String {
        guard shapes.count > 1 else { return shapes.map { text(of: $0) }.joined() }
        let members = shapes.compactMap { $0.onlyMember }
        if members.count == shapes.count {
            let all = members.map { quote($0.name) + ":{" + text(of: $0.shape) + "}" }
            return "\"type\":\"object\",\"properties\":{" + all.joined(separator: ",")
                + "},\"minProperties\":1,\"maxProperties\":1,\"additionalProperties\":false"
        }
        return "\"anyOf\":[" + shapes.map { "{" + text(of: $0) + "}" }.joined(separator: ",") + "]"
    }

    private static func choice(
        ofType type: String, _ text: String, otherwise: String
    ) -> String {
        "\"if\":{\"type\":\"\(type)\"},\"then\":{\(text)},\"else\":{\(otherwise)}"
    }

    private static func text(of content: Node.Content) -> String {
        switch content {
        case .table(let entries):
            let all = entries.map { quote($0.key) + ":" + text(of: $0.node.content) }
            return "{" + all.joined(separator: ",") + "}"
        case .array(let nodes):
            return "[" + nodes.map { text(of: $0.content) }.joined(separator: ",") + "]"
        case .string(let text): return quote(text)
        case .date(let text): return quote(text)
        default: return content.text
        }
    }

    /// A JSON string; TOML escapes the same characters in the same way.
    private static func quote(_ text: String) -> String { Node.Content.string(text).text }
}

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
