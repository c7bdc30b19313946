internal import Host
package import Languages
package import Layout

/// A catalogue of translations on this machine, in the first of the person's languages that has one.
package struct InstalledCatalogue {
    package let path: String
    package let translations: Translations

    /// Languages that the person reads, most wanted first; empty: English, or none is said.
    package static var languages: [String] {
        LanguagePreference(environment: Environment.value).names
    }

    /// The catalogue of Martlet's own words; nil: there is none in these languages.
    ///
    /// - Parameter complain: Called with each catalogue that is there and cannot be used, and why.
    package static func ofMartlet(complain: (String) -> Void = { _ in }) -> InstalledCatalogue? {
        // The installation's folder is `share/locale` beside `bin`, also in a folder of built programs.
        let own = ProgramPath.besideThisProgram("../share/locale")
        return find("martlet", in: folders(besides: [own]), complain: complain)
    }

    /// The catalogue of the names of AT-SPI's roles, which is installed with at-spi2-core; nil: there is none in these
    /// languages.
    static var ofRoles: InstalledCatalogue? {
        let said = Environment.value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        let shared = said.split(separator: ":").map { "\($0)/locale" }
        return find("at-spi2-core", in: folders(besides: shared))
    }

    /// Folders with a catalogue for each language, the folder of gettext(1)'s variable first.
    private static func folders(besides others: [String]) -> [String] {
        (([Environment.value("TEXTDOMAINDIR")].compactMap { $0 }) + others)
            .filter { $0.hasPrefix("/") }
    }

    private static func find(
        _ domain: String, in folders: [String], complain: (String) -> Void = { _ in }
    ) -> InstalledCatalogue? {
        for language in languages {
            for folder in folders {
                let path = "\(folder)/\(language)/LC_MESSAGES/\(domain).mo"
                switch File.read(path, limit: Translations.largest) {
                case .missing: break
                case .unreadable(let reason): complain(path + ": " + reason)
                case .bytes(let bytes):
                    if let translations = Translations(bytes) {
                        return InstalledCatalogue(path: path, translations: translations)
                    }
                    complain(path + ": not a catalogue of msgfmt in UTF-8")
                }
            }
        }
        return nil
    }
}

extension Words {
    /// The texts in the first of the user's languages with an installed catalogue; English if there is none.
    ///
    /// - Parameter complain: Called for each catalogue that exists and cannot be used.
    package static func installed(complain: (String) -> Void = { _ in }) -> Words {
        guard let found = InstalledCatalogue.ofMartlet(complain: complain) else { return .english }
        return Words(found.translations)
    }
}

/// Names of the kinds of accessible objects in the user's language. The catalogue is read when the first name is asked
/// for.
package final class RoleNames {
    private var translations: Translations?
    private var isRead = false

    package init() {}

    /// The name of a role.
    ///
    /// - Parameter english: The name in AT-SPI's own table.
    /// - Returns: The English name where there is no translation.
    package func name(of english: String) -> String {
        if !isRead {
            isRead = true
            translations = InstalledCatalogue.ofRoles?.translations
        }
        return translations?.forms(of: Phrase("", english))?.first ?? english
    }
}
