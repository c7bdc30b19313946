internal import Host
internal import Languages
package import Layout

extension Words {
    /// The texts in the first of the user's languages with an installed catalogue; English if there is none.
    ///
    /// - Parameter complain: Called for each catalogue that exists and cannot be used.
    package static func installed(complain: (String) -> Void = { _ in }) -> Words {
        let languages = LanguagePreference(environment: Environment.value)
        guard !languages.names.isEmpty else { return .english }
        let folders = catalogFolders
        for language in languages.names {
            for folder in folders {
                let path = folder + "/" + language + "/LC_MESSAGES/martlet.mo"
                switch File.read(path, limit: Translations.largest) {
                case .missing: break
                case .unreadable(let reason): complain(path + ": " + reason)
                case .bytes(let bytes):
                    if let translations = Translations(bytes) { return Words(translations) }
                    complain(path + ": not a catalogue of msgfmt in UTF-8")
                }
            }
        }
        return .english
    }

    /// Folders with one folder for each language: that of gettext(1)'s variable, then that of the installation, which
    /// is `share/locale` beside `bin`.
    private static var catalogFolders: [String] {
        [Environment.value("TEXTDOMAINDIR"), ProgramPath.besideThisProgram("../share/locale")]
            .compactMap { $0 }.filter { $0.hasPrefix("/") }
    }
}
