import Messages
import TextEditing
import Testing

@testable import Layout

/// The words of our own in the language of the user.
@Suite struct WordsTests {
    @Test(arguments: [
        ("", "Reply"), ("C", "Reply"), ("POSIX", "Reply"), ("en_GB.UTF-8", "Reply"),
        ("de_AT.UTF-8@euro", "Antworten"), ("de", "Antworten"), ("fr_CA", "Répondre"),
        ("zh_CN.UTF-8", "回复"), ("zh_TW.UTF-8", "回覆"), ("zh_HK", "回覆"), ("de@euro", "Antworten"),
        ("de-AT", "Antworten"), ("he_IL", "תשובה"), ("xx_YY", "Reply"),
        ("deu_DE", "Reply"), ("\u{1F600}", "Reply"), ("_", "Reply"),
    ])
    func areThoseOfTheLocale(_ locale: String, _ reply: String) {
        #expect(Words(locale: locale).reply == reply)
    }

    @Test func theFirstVariableThatIsSetCounts() {
        func reply(_ values: [String: String]) -> String {
            Words(environment: { values[$0] }).reply
        }
        #expect(reply([:]) == "Reply")
        #expect(reply(["LANG": "de_DE"]) == "Antworten")
        #expect(reply(["LANG": "de_DE", "LC_MESSAGES": "fr_FR"]) == "Répondre")
        #expect(reply(["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"]) == "Reply")
    }

    @Test(
        arguments: [
            ("en", 1, "1 more"), ("en", 12, "12 more"), ("fr", 1, "1 autre"), ("fr", 2, "2 autres"),
            ("it", 1, "un altro"), ("it", 5, "altri 5"), ("pl", 22, "jeszcze 22"),
            ("ru", 5, "ещё 5"),
            ("ja", 3, "他3件"), ("ar", 1, "واحدة أخرى"), ("ar", 2, "اثنتان أخريان"),
            ("ar", 11, "11 أخرى"), ("he", 1, "עוד אחת"), ("he", 2, "עוד 2"),
        ] as [(String, UInt64, String)])
    func countAsTheLanguageDoes(_ locale: String, _ number: UInt64, _ text: String) {
        #expect(Words(locale: locale).more.text(number) == text)
    }

    @Test(
        arguments: [
            ("en", 1, "1 removed"), ("de", 7, "7 gelöscht"), ("fr", 1, "1 effacée"),
            ("fr", 2, "2 effacées"), ("es", 1, "1 borrada"), ("it", 4, "4 cancellate"),
            ("pl", 22, "Usunięto 22"), ("ru", 5, "Удалено: 5"), ("ja", 3, "3件を消去しました"),
            ("zh_TW", 3, "已清除3則"), ("ar", 1, "تم مسح إشعار واحد"), ("ar", 2, "تم مسح إشعارين"),
            ("ar", 11, "تم مسح 11"), ("he", 2, "שתי התראות הוסרו"), ("he", 3, "3 הוסרו"),
        ] as [(String, UInt64, String)])
    func countWhatWasRemoved(_ locale: String, _ number: UInt64, _ text: String) {
        #expect(Words(locale: locale).removed.text(number) == text)
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "zh", "ar", "he"])
    func panelHasWordsForEverything(_ locale: String) {
        let words = Words(locale: locale)
        let all = [
            words.notifications, words.search, words.clearAll, words.clear, words.undo,
            words.showLess, words.new, words.today, words.yesterday, words.nothingHere,
            words.nothingFound, words.doNotDisturb, words.states.snoozed,
            words.states.contentsHidden,
        ]
        #expect(!all.contains(""))
        // No word is used for two things.
        #expect(Set(all).count == all.count)
        #expect(words.removed.text(37).contains("37"))
        for word in all + [words.removed.text(1), words.removed.text(2)] {
            #expect(!word.contains("#"))
            #expect((ReadingDirection.isRightToLeft(word) ?? false) == words.isRightToLeft)
        }
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "zh", "ar", "he"])
    func barHasWordsForEverything(_ locale: String) {
        let words = Words(locale: locale)
        let all = BarSymbol.allCases.map { words.bar.label(of: $0) } + [words.bar.position]
        #expect(Set(all).count == BarSymbol.allCases.count + 1 && !all.contains(""))
        for word in all {
            #expect((ReadingDirection.isRightToLeft(word) ?? false) == words.isRightToLeft)
        }
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "zh", "ar", "he"])
    func valuesHaveTheirWords(_ locale: String) {
        let words = Words(locale: locale)
        let values = words.values
        let all = [
            values.volume, values.microphone, values.brightness, values.keyboardBrightness,
            values.muted,
        ]
        #expect(Set(all).count == all.count && !all.contains(""))
        for word in all {
            #expect((ReadingDirection.isRightToLeft(word) ?? false) == words.isRightToLeft)
        }
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "zh", "ar", "he"])
    func nothingIsMissing(_ locale: String) {
        let words = Words(locale: locale)
        #expect(locale == "en" || words != .english)
        for counted in [words.minutes, words.hours, words.more] {
            let text = counted.text(37)
            #expect(text.contains("37") && text.count > 2 && !text.contains("#"))
        }
        #expect(!words.days.text(1).isEmpty && words.days.text(7).contains("7"))
        #expect(!words.now.isEmpty && !words.reply.isEmpty)
        #expect(words.isRightToLeft == ["ar", "he"].contains(locale))
        // Those of a language that is read from right to left are written so.
        #expect((ReadingDirection.isRightToLeft(words.reply) ?? false) == words.isRightToLeft)
    }

    @Test func theAgeIsInThem() {
        let words = Words(locale: "pl")
        #expect(Age.text(microseconds: 0, in: words) == "teraz")
        #expect(Age.text(microseconds: 5 * 60_000_000, in: words) == "5 min")
        #expect(Age.text(microseconds: 86_400_000_000, in: words) == "1 dzień")
    }

    @Test func theFieldAndItsButtonAreInThem() throws {
        let message = try Samples.message {
            $0.title = "Hi"
            $0.actions = [
                Action(key: Action.replyKey, label: Action.replyLabel),
                Action(key: "open", label: "Open"),
            ]
        }
        var room = CardRoom(width: 400, maxHeight: 600)
        room.words = Words(locale: "de")
        func texts(_ interaction: Interaction) -> [String] {
            Presentation(
                of: message, age: "", in: room, interaction: interaction,
                measuring: FixedPitchText()
            ).list.commands.compactMap {
                if case .text(let block, _, _) = $0 { block.text.text } else { nil }
            }
        }
        #expect(texts(.none) == ["Hi", "Antworten", "Open"])
        let open = ReplyState(field: .init(), isFocused: true, showsCaret: true)
        #expect(texts(Interaction(reply: open)) == ["Hi", "Antworten"])
    }
}
