/// A compiled regular expression.
package struct TextPattern {
    /// The outcome of a search.
    package enum Outcome: Sendable {
        case found
        case missing
        /// The search was given up, because it would have taken too much work or memory.
        case exhausted
    }

    /// Searches a text for the expression.
    package let search: (String) -> Outcome

    package init(search: @escaping (String) -> Outcome) { self.search = search }
}
