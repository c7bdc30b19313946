/// The keys of one table; subclasses read them from a file, or write them to one.
///
/// The description of a type names each of its keys once, in the order in which they are written, and serves both
/// directions. Subclasses decide what happens to a key; the typed methods are in extensions.
package class Keys {
    init() {}

    /// A single key.
    ///
    /// - Parameters:
    ///   - about: Explanation of the key, a sentence without its full stop.
    ///   - current: The present value; nil: there is none.
    ///   - allowed: The allowed values, as a list that follows a colon.
    ///   - shape: The shape of the value, for programs; a value of this shape may still be refused.
    ///   - take: Applies a value of a file; returns false if it is not allowed.
    func entry(
        _ key: String, _ about: String, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {}

    /// Reports a mistake in a key that only the caller can recognise.
    func refuse(_ key: String, _ text: String) {}

    /// A table of further keys.
    package func section(_ key: String, _ about: String, _ body: (Keys) -> Void) {}

    /// A table of tables with free names.
    ///
    /// - Parameters:
    ///   - current: The names that exist already.
    ///   - allowed: Describes valid names.
    ///   - body: Describes the table of a name; returns false if the name is not valid.
    package func names(
        _ key: String, _ about: String, current: [String], allowed: String,
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
        _ key: String, _ about: String, count: Int, isConfined: Bool,
        _ body: (_ index: Int?, Keys) -> Void, end: (_ isWhole: Bool) -> Void
    ) {}

    /// Why a text is no regular expression; nil: it is one.
    func expressionProblem(_ text: String) -> String? { nil }
}
