/// The languages that a person reads, in order of preference.
package struct LanguagePreference: Equatable, Sendable {
    /// Names of catalogues, such as "pt_BR" and then "pt"; English follows the last one.
    package private(set) var names: [String] = []

    /// Maximum number of languages that are read from `LANGUAGE`; further ones are ignored.
    private static let most = 8
    /// Longest name of a locale, bytes.
    private static let longest = 32

    /// Reads the languages of an environment, by the rules of gettext: `LC_ALL`, `LC_MESSAGES` or `LANG`, and before it
    /// the list of `LANGUAGE`, unless the locale is "C".
    ///
    /// - Parameter environment: Returns the value of a variable; nil: it is unset or empty.
    package init(environment: (String) -> String?) {
        let locale =
            environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG") ?? ""
        guard !Self.isC(locale) else { return }
        addLanguages(environment("LANGUAGE") ?? "", then: locale)
    }

    private mutating func addLanguages(_ list: String, then locale: String) {
        for name in list.split(separator: ":").prefix(Self.most) + [locale[...]] {
            // All texts exist in English, so languages after it are never used.
            if Self.isEnglish(String(name)) { return }
            for name in Self.names(of: String(name)) where !names.contains(name) {
                names.append(name)
            }
        }
    }

    private static func isC(_ locale: String) -> Bool {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return name == "C" || name == "POSIX" || locale.isEmpty
    }

    private static func isEnglish(_ locale: String) -> Bool {
        isC(locale) || locale == "en"
            || ["en_", "en-", "en.", "en@"].contains { locale.hasPrefix($0) }
    }

    /// The names of catalogues that fit a locale such as "sr_RS.UTF-8@latin", the closest first. Empty: the name is no
    /// name of a locale, such as a path.
    private static func names(of locale: String) -> [String] {
        guard locale.utf8.count <= longest else { return [] }
        var (language, country, modifier) = ("", "", "")
        var part = 0
        for scalar in locale.unicodeScalars {
            switch scalar {
            case "_", "-": part = max(part, 1)
            case ".": part = 2
            case "@": part = 3
            case "a"..."z", "A"..."Z", "0"..."9":
                switch part {
                case 0: language.unicodeScalars.append(scalar)
                case 1: country.unicodeScalars.append(scalar)
                case 2: break
                default: modifier.unicodeScalars.append(scalar)
                }
            default: return []
            }
        }
        guard !language.isEmpty else { return [] }
        // The code until 1989, which users of Java still have.
        if language == "iw" { language = "he" }
        let full = country.isEmpty ? language : language + "_" + country
        var names = modifier.isEmpty ? [] : [full + "@" + modifier, language + "@" + modifier]
        names.append(full)
        if language == "zh" {
            // Chinese has two scripts, each with the catalogue of a country.
            let isTraditional = ["TW", "HK", "MO", "Hant"].contains(country)
            names.append(isTraditional ? "zh_TW" : "zh_CN")
        } else if full != language {
            names.append(language)
        }
        return names
    }
}
