/// How a language writes a day, in the conversions of `strftime`.
struct DayFormat {
    /// Weekday, day and month.
    private let day: String
    /// The year in front of the day; empty: the year comes behind it.
    private let yearBefore: String
    /// The year behind the day; empty: the year comes in front of it.
    private let yearAfter: String

    /// The format of a locale's language.
    ///
    /// - Parameter locale: A name such as "de_AT.UTF-8".
    init(locale: String) {
        let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        let isOf = { (country: String) in locale.hasPrefix(language + "_" + country) }
        switch language {
        case "en" where isOf("US"): self.init("%A, %B %-d", after: ", %Y")
        case "ar": self.init("%A، %-d %B")
        case "cs", "da", "de", "et", "fi", "hr", "is", "lv", "nb", "nn", "no", "sk", "sl":
            self.init("%A, %-d. %B")
        case "ca", "es", "gl", "pt": self.init("%A, %-d de %B", after: " de %Y")
        case "fr", "it", "nl": self.init("%A %-d %B")
        case "ja", "zh": self.init("%-m月%-d日 %A", before: "%Y年")
        case "ko": self.init("%-m월 %-d일 %A", before: "%Y년 ")
        default: self.init("%A, %-d %B")
        }
    }

    private init(_ day: String, before: String = "", after: String = " %Y") {
        self.day = day
        yearBefore = before
        yearAfter = before.isEmpty ? after : ""
    }

    /// The format with the year or without it.
    func text(hasYear: Bool) -> String { hasYear ? yearBefore + day + yearAfter : day }
}
