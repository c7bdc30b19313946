/// The format in which a language writes a day, in conversions of `strftime`.
struct DayFormat {
    /// Format with weekday, day and month.
    private let day: String
    /// Format with weekday, day, month and year.
    private let dayAndYear: String

    /// Creates the format of a locale's language.
    ///
    /// - Parameter locale: A name such as "de_AT.UTF-8".
    init(locale: String) {
        let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        let isOf = { (country: String) in locale.hasPrefix(language + "_" + country) }
        switch language {
        case "en" where isOf("US"): self.init("%A, %B %-d", year: ", %Y")
        case "ar": self.init("%A، %-d %B")
        case "cs", "da", "de", "et", "fi", "hr", "is", "lv", "nb", "nn", "no", "sk", "sl":
            self.init("%A, %-d. %B")
        case "ca", "es", "gl", "pt": self.init("%A, %-d de %B", year: " de %Y")
        case "fr", "it", "nl": self.init("%A %-d %B")
        // The month gets its prefix.
        case "he": self.init("%A, %-d ב%B")
        case "ja", "zh": self.init("%-m月%-d日 %A", full: "%Y年%-m月%-d日 %A")
        case "ko": self.init("%-m월 %-d일 %A", full: "%Y년 %-m월 %-d일 %A")
        case "ru": self.init("%A, %-d %B", year: " %Y г.")
        // The year is that of the Buddhist era, in which the locale counts.
        case "th": self.init("%Aที่ %-d %B", year: " %EY")
        case "tr": self.init("%-d %B %A", full: "%-d %B %Y %A")
        case "uk": self.init("%A, %-d %B", year: " %Y р.")
        default: self.init("%A, %-d %B")
        }
    }

    private init(_ day: String, year: String = " %Y") { self.init(day, full: day + year) }

    private init(_ day: String, full: String) { (self.day, dayAndYear) = (day, full) }

    /// The format with the year or without it.
    func text(hasYear: Bool) -> String { hasYear ? dayAndYear : day }
}
