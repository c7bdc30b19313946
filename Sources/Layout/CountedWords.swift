import Languages

/// A text with a number, in every plural form of a language.
package struct CountedWords: Equatable, Sendable {
    /// The plural forms; at least one.
    private let forms: [String]
    private let rule: PluralRule

    init(_ forms: [String], by rule: PluralRule) {
        (self.forms, self.rule) = (forms, rule)
    }

    /// The text for `number`.
    package func text(_ number: UInt64) -> String {
        let form = min(rule.form(for: number), forms.count - 1)
        return Placeholders.fill(forms[form], ("count", "\(number)"))
    }
}
