/// The few words that Martlet writes itself, in one language.
package struct Words: Equatable, Sendable {
    /// What answers a message: on a button, and in a field that is empty.
    package let reply: String
    /// The age of a message that has just come.
    package let now: String
    package let minutes: CountedWords
    package let hours: CountedWords
    package let days: CountedWords
    /// How many messages there is no room for.
    package let more: CountedWords
    /// Whether the language is written from right to left.
    package let isRightToLeft: Bool

    init(
        reply: String, now: String, minutes: CountedWords, hours: CountedWords,
        days: CountedWords, more: CountedWords, isRightToLeft: Bool = false
    ) {
        (self.reply, self.now) = (reply, now)
        (self.minutes, self.hours, self.days) = (minutes, hours, days)
        self.more = more
        self.isRightToLeft = isRightToLeft
    }

    /// Those of the language of an environment, English where there are none in that.
    ///
    /// - Parameter environment: The value of a variable, nil if it is unset or empty; locale(7) says which.
    package init(environment: (String) -> String?) {
        let locale = environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG")
        self.init(locale: locale ?? "")
    }

    /// Those of a locale such as "de_AT.UTF-8".
    package init(locale: String) {
        var (name, language) = ("", "")
        var isLanguage = true
        // Encoding and modifier do not matter.
        for scalar in locale.unicodeScalars.prefix(16) {
            if scalar == "." || scalar == "@" { break }
            if scalar == "_" || scalar == "-" { isLanguage = false }
            name.unicodeScalars.append(scalar)
            if isLanguage { language.unicodeScalars.append(scalar) }
        }
        self = Words.known(language, locale: name)
    }
}
