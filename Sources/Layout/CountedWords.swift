import Languages

/// A text about a number, in each form that a language has for one.
package struct CountedWords: Equatable, Sendable {
    /// At least one.
    private let forms: [String]
    private let rule: PluralRule

    init(_ forms: [String], by rule: PluralRule) {
        (self.forms, self.rule) = (forms, rule)
    }

    /// The words about `number`.
    package func text(_ number: UInt64) -> String {
        let form = min(rule.form(for: number), forms.count - 1)
        return Placeholders.fill(forms[form], ("count", "\(number)"))
    }
}
