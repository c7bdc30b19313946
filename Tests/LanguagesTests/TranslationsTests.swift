import Layout
import Seeds
import Testing
import Translated

@testable import Languages

/// Catalogues with mistakes.
@Suite struct TranslationsTests {
    private static let header = """
        msgid ""
        msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n!=1;\\n"


        """
    private static let more = Phrase("card", "{count} more", plural: "{count} more")
    private static let mode = Phrase("menu", "Snooze until “{mode}” ends")

    private func translations(_ entries: String, header: String = header) throws -> Translations {
        try #require(Translations(Catalogues.bytes(compiling: header + entries)))
    }

    private func singular(_ text: String) throws -> String? {
        try translations(
            "msgctxt \"menu\"\nmsgid \"Snooze until “{mode}” ends\"\nmsgstr \"\(text)\"\n"
        ).forms(of: Self.mode)?.first
    }

    private func plural(_ one: String, _ many: String) throws -> [String]? {
        try translations(
            """
            msgctxt "card"
            msgid "{count} more"
            msgid_plural "{count} more"
            msgstr[0] "\(one)"
            msgstr[1] "\(many)"
            """
        ).forms(of: Self.more)
    }

    @Test func textIsReadByItsContext() throws {
        #expect(try singular("bis {mode}") == "bis {mode}")
        #expect(try plural("{count} weitere", "{count} weitere")?.count == 2)
        let other = try translations("msgctxt \"bar\"\nmsgid \"Close\"\nmsgstr \"Zu\"\n")
        #expect(other.forms(of: Phrase("bar", "Close")) == ["Zu"])
        #expect(other.forms(of: Phrase("panel", "Close")) == nil)
        #expect(other.forms(of: Phrase("bar", "Clos")) == nil)
        #expect(other.forms(of: Phrase("bar", "Closed")) == nil)
        let plain = try translations("msgid \"link\"\nmsgstr \"Verweis\"\n")
        #expect(plain.forms(of: Phrase("", "link")) == ["Verweis"])
        #expect(plain.forms(of: Phrase("bar", "link")) == nil)
        #expect(other.forms(of: Phrase("", "Close")) == nil)
    }

    /// A translation is never used as a format.
    @Test(arguments: [
        "", "bis", "bis {mod}", "{mode} {count}", "%s%n {x}", "a\\tb {mode}", "\\u202e{mode}",
    ])
    func textWithOtherPlaceholdersOrControlsIsLeftOut(_ text: String) throws {
        let text = text.replacing("\\u202e", with: "\u{202E}")
        #expect(try singular(text) == nil)
    }

    @Test func percentSignsAndLoneBracesAreText() throws {
        #expect(try singular("%s%n%100000d { {mode}") == "%s%n%100000d { {mode}")
        #expect(
            Placeholders.fill("%s {a {mode}} {other}", ("mode", "{mode}"))
                == "%s {a {mode}} {other}")
        #expect(Placeholders.fill("{", ("a", "b")) == "{")
        #expect(Placeholders.fill("{}{a}", ("a", "b")) == "{}b")
    }

    @Test func numberMayBeOmittedOnlyInFormsOfOneNumber() throws {
        #expect(
            try plural("ein weiterer", "{count} weitere") == ["ein weiterer", "{count} weitere"])
        #expect(try plural("{count} weiterer", "einige") == nil)
        #expect(try plural("{other}", "{count} weitere") == nil)
    }

    @Test func longTextIsLeftOut() throws {
        #expect(try singular("{mode}" + String(repeating: "a", count: 250)) != nil)
        #expect(try singular("{mode}" + String(repeating: "a", count: 251)) == nil)
    }

    @Test(arguments: [
        "Content-Type: text/plain; charset=ISO-8859-1\\nPlural-Forms: nplurals=1; plural=0;\\n",
        "Content-Type: text/plain; charset=UTF-8\\n", "",
        "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=x;\\n",
    ])
    func catalogueWithoutItsHeaderIsRefused(_ header: String) throws {
        let header = header.isEmpty ? "" : "msgid \"\"\nmsgstr \"\(header)\"\n\n"
        let bytes = try Catalogues.bytes(compiling: header + "msgid \"a\"\nmsgstr \"b\"\n")
        #expect(bytes.count > 28)
        #expect(Translations(bytes) == nil)
    }

    @Test func eitherOrderOfBytesIsRead() throws {
        let little = try #require(Translations(Catalogues.bytes(of: "ar")))
        let big = try #require(Translations(Catalogues.bytes(of: "ar", "--endianness=big")))
        #expect(Words(little) == Words(big))
        #expect(Words(little).isRightToLeft)
    }

    @Test func largeFileIsRefused() throws {
        var bytes = try Catalogues.bytes(of: "de")
        bytes += [UInt8](repeating: 0, count: Translations.largest - bytes.count)
        #expect(Translations(bytes) != nil)
        #expect(Translations(bytes + [0]) == nil)
    }

    @Test func cutFileIsReadAsFarAsItGoes() throws {
        let bytes = try Catalogues.bytes(of: "de")
        for length in 0..<bytes.count { check(Array(bytes[..<length])) }
    }

    /// Each word of the file is changed in turn: the C library's reader crashes on a fifth of these files.
    @Test(arguments: [
        [0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x10], [9, 0, 0, 0],
    ])
    func damagedWordsDoNoHarm(_ word: [UInt8]) throws {
        let bytes = try Catalogues.bytes(of: "ar")
        for place in stride(from: 0, to: bytes.count - 3, by: 4) {
            var damaged = bytes
            damaged.replaceSubrange(place..<place + 4, with: word)
            check(damaged)
        }
    }

    @Test func randomDamageDoesNoHarm() throws {
        var generator = SplitMix(seed: Seed.current)
        let bytes = try Catalogues.bytes(of: "pl")
        for _ in 0..<3000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                damaged[place] = UInt8.random(in: 0...255, using: &generator)
            }
            check(damaged)
        }
    }

    /// Checks that words are filled in and not empty, for any contents of a catalogue.
    private func check(_ bytes: [UInt8]) {
        let words = Words(Translations(bytes))
        #expect(!words.reply.isEmpty && !words.notifications.isEmpty)
        for number: UInt64 in [0, 1, 2, 5, 11, 100, .max] {
            let texts = [words.more.text(number), words.heldBack.text(number)]
            #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("{count}") })
        }
    }
}
