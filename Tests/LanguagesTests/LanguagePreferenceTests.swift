import Languages
import Testing

/// The catalogues that are searched.
@Suite struct LanguagePreferenceTests {
    private func names(_ environment: [String: String]) -> [String] {
        LanguagePreference { environment[$0] }.names
    }

    @Test(
        arguments: [
            ("", []), ("C", []), ("POSIX", []), ("C.UTF-8", []), ("en_GB.UTF-8", []), ("en", []),
            ("de", ["de"]), ("de_AT.UTF-8@euro", ["de_AT@euro", "de@euro", "de_AT", "de"]),
            ("pt_BR.UTF-8", ["pt_BR", "pt"]), ("de-AT", ["de_AT", "de"]),
            ("zh_CN.UTF-8", ["zh_CN"]), ("zh_TW.UTF-8", ["zh_TW"]), ("zh_HK", ["zh_HK", "zh_TW"]),
            ("zh_SG", ["zh_SG", "zh_CN"]), ("zh", ["zh", "zh_CN"]), ("iw_IL", ["he_IL", "he"]),
            ("sr_RS@latin", ["sr_RS@latin", "sr@latin", "sr_RS", "sr"]),
            ("deu_DE", ["deu_DE", "deu"]), ("enm_GB", ["enm_GB", "enm"]),
        ] as [(String, [String])])
    func localeChoosesTheLanguage(_ locale: String, _ expected: [String]) {
        #expect(names(["LANG": locale]) == expected)
    }

    /// Names become parts of paths, so these are refused.
    @Test(arguments: ["../../etc", "de/../x", "\u{1F600}", "_", ".UTF-8", "de\nfr", "d e"])
    func invalidLocaleIsIgnored(_ locale: String) {
        #expect(names(["LANG": locale]) == [])
        #expect(names(["LANG": "fr", "LANGUAGE": locale]) == ["fr"])
    }

    @Test func longNameOfALocaleIsIgnored() {
        #expect(names(["LANG": String(repeating: "a", count: 33)]) == [])
        #expect(names(["LANG": String(repeating: "a", count: 32)]).count == 1)
    }

    @Test func firstVariableThatIsSetCounts() {
        #expect(names(["LANG": "de_DE"]) == ["de_DE", "de"])
        #expect(names(["LANG": "de_DE", "LC_MESSAGES": "fr_FR"]) == ["fr_FR", "fr"])
        #expect(names(["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"]) == [])
    }

    @Test func listOfLanguagesCountsBeforeTheLocaleButNotWithoutOne() {
        #expect(
            names(["LANG": "de_DE", "LANGUAGE": "fr:pt_BR"]) == [
                "fr", "pt_BR", "pt", "de_DE", "de",
            ])
        #expect(names(["LANG": "en_US", "LANGUAGE": "fr"]) == ["fr"])
        // After English no further catalogue is needed.
        #expect(names(["LANG": "de_DE", "LANGUAGE": "fr:en:it"]) == ["fr"])
        #expect(names(["LANG": "C", "LANGUAGE": "fr"]) == [])
        #expect(names(["LANGUAGE": "fr"]) == [])
        let many = (0..<200).map { "a\($0)" }.joined(separator: ":")
        #expect(names(["LANG": "de", "LANGUAGE": many]).count == 9)
    }
}
