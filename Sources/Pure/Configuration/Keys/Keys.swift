package import Messages

/// The keys of one table; subclasses read them from a file, or write them to one.
///
/// The description of a type names each of its keys once, in the order in which they are written, and serves both
/// directions. Subclasses decide what happens to a key; the typed methods are in extensions.
package class Keys {
    init() {}

    /// A single key.
    ///
    /// - Parameters:
    ///   - about: The description of the key.
    ///   - current: The present value; nil: there is none.
    ///   - allowed: The allowed values, as a list that follows a colon.
    ///   - shape: The shape of the value, for programs; a value of this shape may still be refused.
    ///   - take: Applies a value of a file; returns false if it is not allowed.
    func entry(
        _ key: String, _ about: KeyText, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {}

    /// Reports a mistake in a key that only the caller can recognise.
    func refuse(_ key: String, _ text: String) {}

    /// A table of further keys.
    package func section(_ key: String, _ about: KeyText, _ body: (Keys) -> Void) {}

    /// A table of tables with free names.
    ///
    /// - Parameters:
    ///   - current: The names that exist already.
    ///   - allowed: Describes valid names.
    ///   - body: Describes the table of a name; returns false if the name is not valid.
    package func names(
        _ key: String, _ about: KeyText, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {}

    /// An array of tables, `[[key]]` or `key = [{…}]`; a single table counts as an array of one.
    ///
    /// - Parameters:
    ///   - count: Number of tables that exist already.
    ///   - isConfined: Whether an error in a table leaves out only that table, and not the whole file.
    ///   - body: Describes the table at an index; nil: a new one.
    ///   - end: Called after each new table with whether it has no errors, so that it counts.
    package func tables(
        _ key: String, _ about: KeyText, count: Int, isConfined: Bool,
        _ body: (_ index: Int?, Keys) -> Void, end: (_ isWhole: Bool) -> Void
    ) {}

    /// Why a text is not a regular expression; nil: it is one.
    func expressionProblem(_ text: String) -> String? { nil }
}

extension Keys {
    /// Describes a value that is always set with a description of an optional one.
    final func always<Value>(_ value: inout Value, _ describe: (inout Value?) -> Void) {
        var said: Value? = value
        describe(&said)
        if let said { value = said }
    }

    /// A boolean.
    package final func flag(_ key: String, _ about: KeyText, _ value: inout Bool) {
        always(&value) { flag(key, about, &$0) }
    }

    /// A boolean; nil: unset.
    package final func flag(_ key: String, _ about: KeyText, _ value: inout Bool?) {
        entry(
            key, about, current: value.map { .boolean($0) }, allowed: "true, false",
            shape: .boolean
        ) { content in
            guard case .boolean(let flag) = content else { return false }
            value = flag
            return true
        }
    }

    /// A whole number.
    package final func integer(
        _ key: String, _ about: KeyText, _ value: inout Int, in range: ClosedRange<Int>
    ) {
        always(&value) { integer(key, about, &$0, in: range) }
    }

    /// A whole number; nil: unset.
    package final func integer(
        _ key: String, _ about: KeyText, _ value: inout Int?, in range: ClosedRange<Int>
    ) {
        entry(
            key, about, current: value.map { .integer($0) },
            allowed: "\(range.lowerBound) to \(range.upperBound)", shape: .integer(range)
        ) { content in
            guard case .integer(let number) = content, range.contains(number) else { return false }
            value = number
            return true
        }
    }

    /// A number, with or without a fraction.
    ///
    /// - Parameter unit: Name of the unit, in the plural; empty: none.
    package final func number(
        _ key: String, _ about: KeyText, _ value: inout Double, in range: ClosedRange<Double>,
        _ unit: String = ""
    ) {
        always(&value) { number(key, about, &$0, in: range, unit) }
    }

    /// A number; nil: unset.
    package final func number(
        _ key: String, _ about: KeyText, _ value: inout Double?, in range: ClosedRange<Double>,
        _ unit: String = ""
    ) {
        entry(
            key, about, current: value.map { .real($0) }, allowed: Keys.range(range, unit),
            shape: .number(range)
        ) { content in
            guard let number = content.number, range.contains(number) else { return false }
            value = number
            return true
        }
    }

    /// A choice, given by its word.
    package final func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: String, _ about: KeyText, _ value: inout Choice
    ) {
        always(&value) { choice(key, about, &$0) }
    }

    /// A choice, given by its word; nil: unset.
    package final func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: String, _ about: KeyText, _ value: inout Choice?
    ) {
        entry(
            key, about, current: value.map { .string($0.rawValue) },
            allowed: Keys.words(Choice.self),
            shape: .words(Choice.allCases.map { $0.rawValue })
        ) { content in
            guard let choice = Choice(content) else { return false }
            value = choice
            return true
        }
    }

    /// A name from an open set; nil: unset.
    ///
    /// - Parameter known: Names that certainly exist.
    package final func name<Name: OpenName>(
        _ key: String, _ about: KeyText, _ value: inout Name?, _ known: [Name]
    ) {
        entry(
            key, about, current: value.map { .string($0.rawValue) },
            allowed: Keys.list(known.map { $0.rawValue }) + ", or a name of your own",
            shape: .anyOf([.words(known.map { $0.rawValue }), .name])
        ) { content in
            guard case .string(let text) = content, let name = Name(valid: text) else {
                return false
            }
            let isOther = RegionalSpelling.folded(text) != nil
            value = isOther ? Name.find(text, in: known) ?? name : name
            return true
        }
    }

    /// Any text of at most `longest` bytes.
    package final func text(
        _ key: String, _ about: KeyText, _ value: inout String, longest: Int = 256
    ) {
        entry(
            key, about, current: .string(value),
            allowed: "a text of at most \(longest) bytes", shape: .text(longest: longest)
        ) { content in
            guard case .string(let text) = content, text.utf8.count <= longest else { return false }
            value = text
            return true
        }
    }

    static func list(_ words: [String]) -> String {
        words.joined(separator: ", ")
    }

    private static func words<Choice: CaseIterable & RawRepresentable<String>>(
        _: Choice.Type
    ) -> String {
        list(Choice.allCases.map { $0.rawValue })
    }

    static func range(_ range: ClosedRange<Double>, _ unit: String) -> String {
        let ends =
            "\(Node.Content.real(range.lowerBound).text) to \(Node.Content.real(range.upperBound).text)"
        return unit.isEmpty ? ends : ends + " " + unit
    }
}

extension RawRepresentable<String> {
    /// The choice with this word in either spelling; nil: there is none.
    init?(_ content: Node.Content) where Self: CaseIterable {
        guard case .string(let text) = content else { return nil }
        if let choice = Self(rawValue: text) {
            self = choice
            return
        }
        let words = Self.allCases.map { $0.rawValue }
        guard let word = RegionalSpelling.find(text, in: words) else { return nil }
        self.init(rawValue: word)
    }
}

extension Node.Content {
    /// The value as a number, whole or not; nil: it is not finite, or no number.
    var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .real(let real) where real.isFinite: real
        default: nil
        }
    }
}
