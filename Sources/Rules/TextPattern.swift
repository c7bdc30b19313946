/// A regular expression that is ready to be looked for.
package struct TextPattern {
    /// What came of looking for it.
    package enum Outcome: Sendable {
        case found
        case missing
        /// The search was given up, because it took more work or memory than one may take.
        case exhausted
    }

    /// Looks for it in a text.
    package let search: (String) -> Outcome

    package init(search: @escaping (String) -> Outcome) { self.search = search }
}
