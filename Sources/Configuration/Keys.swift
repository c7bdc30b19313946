/// The keys of one table: what reads them from a file, or writes them to one.
///
/// What describes a type names each of its keys once, in the order in which they are written, and serves
/// for both. Subclasses say what becomes of a key; the typed methods are in extensions.
package class Keys {
    init() {}

    /// One key.
    ///
    /// - Parameters:
    ///   - about: What it means, a sentence without its full stop.
    ///   - current: The value that is in force; nil where there is none.
    ///   - allowed: What may be said, as an enumeration behind a colon.
    ///   - shape: The same for programs; what it lets pass may still be refused.
    ///   - take: Puts a value that a file gives into force; false where it is not allowed.
    func entry(
        _ key: String, _ about: String, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {}

    /// Says that a key is wrong in a way that only the caller can tell.
    func refuse(_ key: String, _ text: String) {}

    /// A table of further keys.
    package func section(_ key: String, _ about: String, _ body: (Keys) -> Void) {}

    /// A table of tables whose keys are free names.
    ///
    /// - Parameters:
    ///   - current: The names that are in force already.
    ///   - allowed: What a name may be.
    ///   - body: Describes what has this name; false where it is none.
    package func names(
        _ key: String, _ about: String, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {}

    /// Tables in brackets, `[[key]]` or `key = [{…}]`; a single table counts as one in brackets.
    ///
    /// - Parameters:
    ///   - count: How many there are already.
    ///   - isConfined: Whether an error in one of them leaves out that one, and the rest of the file counts.
    ///   - body: Describes the one at an index, nil: a new one.
    ///   - end: Is told after each new one whether it is without error, so that it counts.
    package func tables(
        _ key: String, _ about: String, count: Int, isConfined: Bool,
        _ body: (_ index: Int?, Keys) -> Void, end: (_ isWhole: Bool) -> Void
    ) {}

    /// Why a text is no regular expression; nil: it is one.
    func expressionProblem(_ text: String) -> String? { nil }
}
