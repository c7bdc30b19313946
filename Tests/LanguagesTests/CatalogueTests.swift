import Foundation
import Languages
import Layout
import Testing
import Translated

/// The translations in `po/`.
@Suite struct CatalogueTests {
    /// All phrases in the code.
    private static let phrases: [Phrase] = {
        var phrases: [Phrase] = []
        _ = Words(rule: .english) {
            phrases.append($0)
            return nil
        }
        return phrases
    }()

    /// The phrases of a file of `po/`, in its order.
    private func phrases(in file: String) throws -> [Phrase] {
        let text = try String(contentsOf: Catalogues.folder.appending(path: file), encoding: .utf8)
        return text.components(separatedBy: "\n\n").compactMap { entry in
            func value(_ key: String) -> String? {
                entry.split(separator: "\n").first { $0.hasPrefix(key + " \"") }
                    .map { String($0.dropFirst(key.count + 2).dropLast()) }
            }
            guard let context = value("msgctxt"), let text = value("msgid") else { return nil }
            return Phrase(context, text, plural: value("msgid_plural"))
        }
    }

    @Test func cataloguesExistForWidespreadLanguages() {
        let expected: Set = [
            "ar", "cs", "de", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt", "pt_BR",
            "ru", "th", "tr", "uk", "zh_CN", "zh_TW",
        ]
        #expect(Set(Catalogues.languages).isSuperset(of: expected))
    }

    @Test func noPhraseOccursTwice() {
        #expect(Set(Self.phrases).count == Self.phrases.count)
    }

    @Test(arguments: ["martlet.pot"] + Catalogues.languages.map { $0 + ".po" })
    func fileHasThePhrasesOfTheCode(_ file: String) throws {
        let found = try phrases(in: file)
        #expect(Set(found) == Set(Self.phrases), "contrib/catalogues --update brings them in line")
        #expect(found.count == Self.phrases.count)
    }

    @Test(arguments: Catalogues.languages) func everyPhraseIsTranslatedInEveryForm(
        _ language: String
    ) throws {
        let translations = try #require(Translations(Catalogues.bytes(of: language)))
        for phrase in Self.phrases {
            let forms = translations.forms(of: phrase)
            let count = phrase.plural == nil ? 1 : translations.plurals.count
            #expect(forms?.count == count, "\(language): \(phrase.context) “\(phrase.text)”")
        }
        // Every plural form is used for some number.
        let used = Set((0..<200).map { translations.plurals.form(for: $0) })
        #expect(used.count == translations.plurals.count)
    }

    @Test(arguments: Catalogues.languages) func headerNamesTheReviewer(_ language: String) throws {
        let file = Catalogues.folder.appending(path: language + ".po")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("\"Language: \(language)\\n\""))
        #expect(text.contains("\"X-Reviewed-By: "))
        #expect(!text.contains("#, fuzzy") && !text.contains("#~"))
    }

    /// The documents must not deny a review, nor claim one.
    @Test func documentsSayWhetherATranslationWasReviewed() throws {
        let isReviewed = try Catalogues.languages.contains { language in
            let file = Catalogues.folder.appending(path: language + ".po")
            let text = try String(contentsOf: file, encoding: .utf8)
            return !text.contains("\"X-Reviewed-By: nobody\\n\"")
        }
        for (file, denial) in [
            ("README.md", "No translation here has been reviewed"),
            ("../contrib/docs/FAQ.md", "No speaker has reviewed them yet"),
        ] {
            let path = Catalogues.folder.appending(path: file)
            let text = try String(contentsOf: path, encoding: .utf8)
            #expect(text.contains(denial) != isReviewed, "\(file)")
        }
    }
}
