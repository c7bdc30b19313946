/// In which language Martlet's own words are. No I/O.
enum LanguageExamination {
    /// - Parameters:
    ///   - languages: Languages that the person reads, most wanted first; empty: English.
    ///   - catalogue: The catalogue that is used; nil: there is none.
    ///   - problems: Catalogues of more wanted languages that are there and cannot be used, and why.
    static func finding(_ languages: [String], catalogue: String?, problems: [String]) -> Finding {
        let subject = "language"
        if let problem = problems.first {
            return Finding(
                subject, .lacking, problem,
                "Martlet's own words are in another language until the file is whole: install Martlet anew."
            )
        }
        guard !languages.isEmpty else {
            return Finding(subject, .fine, "English, which needs no catalogue")
        }
        if let catalogue { return Finding(subject, .fine, catalogue) }
        return Finding(
            subject, .lacking, "there is no catalogue for " + languages.joined(separator: ", "),
            "Martlet's own words are English; a translation is welcome.")
    }
}
