import Messages
import TextEditing
import Testing
import Translated

@testable import Layout

/// Martlet's own words in the language of the user.
@Suite struct WordsTests {
    @Test(arguments: [
        ("", "Reply"), ("C", "Reply"), ("POSIX", "Reply"), ("en_GB.UTF-8", "Reply"),
        ("de_AT.UTF-8@euro", "Antworten"), ("de", "Antworten"), ("fr_CA", "Répondre"),
        ("zh_CN.UTF-8", "回复"), ("zh_TW.UTF-8", "回覆"), ("zh_HK", "回覆"), ("de@euro", "Antworten"),
        ("de-AT", "Antworten"), ("he_IL", "תשובה"), ("xx_YY", "Reply"),
        ("deu_DE", "Reply"), ("\u{1F600}", "Reply"), ("_", "Reply"),
    ])
    func wordsAreThoseOfTheLocale(_ locale: String, _ reply: String) {
        #expect(Words(locale: locale).reply == reply)
    }

    @Test(
        arguments: [
            ("en", 1, "1 more"), ("en", 12, "12 more"), ("fr", 1, "1 autre"), ("fr", 2, "2 autres"),
            ("it", 1, "un altro"), ("it", 5, "altri 5"), ("pl", 22, "jeszcze 22"),
            ("ru", 5, "ещё 5"),
            ("ja", 3, "他3件"), ("ar", 1, "واحدة أخرى"), ("ar", 2, "اثنتان أخريان"),
            ("ar", 11, "11 أخرى"), ("he", 1, "עוד אחת"), ("he", 2, "עוד שתיים"), ("he", 3, "עוד 3"),
            ("uk", 21, "ще 21"),
            ("cs", 3, "3 další"), ("cs", 5, "5 dalších"), ("ko", 2, "2개 더"),
            ("th", 2, "อีก 2 รายการ"),
        ] as [(String, UInt64, String)])
    func countsFollowTheLanguage(_ locale: String, _ number: UInt64, _ text: String) {
        #expect(Words(locale: locale).more.text(number) == text)
    }

    @Test(
        arguments: [
            ("en", 1, "1 removed"), ("de", 7, "7 gelöscht"), ("fr", 1, "1 effacée"),
            ("fr", 2, "2 effacées"), ("es", 1, "1 borrada"), ("it", 4, "4 cancellate"),
            ("pl", 22, "Usunięto 22"), ("ru", 5, "Удалено: 5"), ("ja", 3, "3件を消去しました"),
            ("zh_TW", 3, "已清除3則"), ("ar", 1, "تم مسح إشعار واحد"), ("ar", 2, "تم مسح إشعارين"),
            ("ar", 5, "تم مسح 5 إشعارات"), ("ar", 11, "تم مسح 11 إشعارًا"),
            ("he", 2, "שתי התראות הוסרו"), ("he", 3, "3 התראות הוסרו"),
        ] as [(String, UInt64, String)])
    func removedEntriesAreCountedInWords(_ locale: String, _ number: UInt64, _ text: String) {
        #expect(Words(locale: locale).removed.text(number) == text)
    }

    @Test(
        arguments: [
            ("en", 1, "1 message held back"), ("en", 0, "0 messages held back"),
            ("pl", 22, "Wstrzymano 22 wiadomości"), ("ru", 21, "Задержано 21 сообщение"),
            ("ru", 11, "Задержано 11 сообщений"), ("uk", 3, "Затримано 3 повідомлення"),
            ("ar", 3, "3 رسائل محجوزة"), ("fr", 0, "0 message retenu"),
            ("pt_BR", 0, "0 mensagem retida"), ("pt_PT", 0, "0 mensagens retidas"),
            ("pt", 1, "1 mensagem retida"), ("pt_BR", 2, "2 mensagens retidas"),
            ("de", 1, "1 Nachricht zurückgehalten"), ("de", 2, "2 Nachrichten zurückgehalten"),
            ("es", 1, "1 mensaje retenido"), ("es", 2, "2 mensajes retenidos"),
            ("it", 1, "1 messaggio trattenuto"), ("it", 2, "2 messaggi trattenuti"),
            ("nl", 1, "1 bericht tegengehouden"), ("nl", 2, "2 berichten tegengehouden"),
            ("cs", 1, "1 zadržená zpráva"), ("cs", 4, "4 zadržené zprávy"),
            ("cs", 5, "5 zadržených zpráv"), ("hi", 1, "1 संदेश रोका गया"),
            ("hi", 2, "2 संदेश रोके गए"), ("pl", 1, "Wstrzymano 1 wiadomość"),
            ("ru", 2, "Задержано 2 сообщения"), ("uk", 5, "Затримано 5 повідомлень"),
            ("ar", 1, "رسالة واحدة محجوزة"), ("ar", 2, "رسالتان محجوزتان"),
            ("ar", 11, "11 رسالة محجوزة"), ("he", 1, "הודעה אחת הושהתה"),
            ("he", 2, "שתי הודעות הושהו"), ("he", 3, "3 הודעות הושהו"),
        ] as [(String, UInt64, String)])
    func heldBackMessagesAreCountedInWords(_ locale: String, _ number: UInt64, _ text: String) {
        #expect(Words(locale: locale).heldBack.text(number) == text)
    }

    @Test(arguments: ["en"] + Catalogues.languages)
    func panelHasWordsForEverything(_ locale: String) {
        let words = Words(locale: locale)
        let all = [
            words.notifications, words.search, words.clearAll, words.clear, words.undo,
            words.showLess, words.new, words.dayName(daysAgo: 0) ?? "",
            words.dayName(daysAgo: 1) ?? "", words.nothingHere, words.nothingFound,
            words.doNotDisturb, words.states.snoozed, words.states.contentsHidden,
        ]
        #expect(!all.contains(""))
        #expect(words.undoable(1, .dismissal) != words.removed.text(1))
        for deed in [UndoableDeed.dismissal, .snooze, .keeping] {
            let one = words.undoable(1, deed)
            #expect([2, 3, 21].allSatisfy { words.undoable($0, deed) != one })
        }
        // No word stands for two things.
        #expect(Set(all).count == all.count)
        #expect(words.removed.text(37).contains("37"))
        for word in all + [words.removed.text(1), words.removed.text(2)] {
            #expect(!word.contains("#"))
            #expect((ReadingDirection.isRightToLeft(word) ?? false) == words.isRightToLeft)
        }
    }

    /// The position comes before the count, but in languages that say "of three the second".
    @Test(arguments: ["en"] + Catalogues.languages)
    func placeOnTheDeckHasItsOrder(_ locale: String) throws {
        let text = Words(locale: locale).deck.place(2, of: 3)
        let (place, count) = (text.firstIndex(of: "2"), text.firstIndex(of: "3"))
        #expect((try #require(place) > #require(count)) == (locale == "hi"), "\(text)")
    }

    @Test func daysThatNeedNoDateHaveNames() {
        let german = Words(locale: "de")
        #expect([0, 1].map { german.dayName(daysAgo: $0) } == ["Heute", "Gestern"])
        #expect([-1, 2, 365].allSatisfy { german.dayName(daysAgo: $0) == nil })
    }

    @Test(arguments: ["en"] + Catalogues.languages)
    func barHasWordsForEverything(_ locale: String) {
        let words = Words(locale: locale)
        let all = BarSymbol.allCases.map { words.bar.label(of: $0) } + [words.bar.position]
        #expect(Set(all).count == BarSymbol.allCases.count + 1 && !all.contains(""))
        for word in all {
            #expect((ReadingDirection.isRightToLeft(word) ?? false) == words.isRightToLeft)
        }
    }

    @Test(arguments: ["en"] + Catalogues.languages)
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

    @Test(arguments: ["en"] + Catalogues.languages)
    func everyWordIsTranslated(_ locale: String) {
        let words = Words(locale: locale)
        #expect(locale == "en" || words != .english)
        for counted in [words.minutes, words.hours, words.more] {
            let text = counted.text(37)
            #expect(text.contains("37") && text.count > 2 && !text.contains("#"))
        }
        #expect(!words.days.text(1).isEmpty && words.days.text(7).contains("7"))
        #expect(!words.now.isEmpty && !words.reply.isEmpty)
        #expect(words.isRightToLeft == ["ar", "he"].contains(locale))
        // Words of a language that is read from right to left are written so.
        #expect((ReadingDirection.isRightToLeft(words.reply) ?? false) == words.isRightToLeft)
    }

    @Test(arguments: ["en"] + Catalogues.languages)
    func buttonsOfCallsHaveTheirWords(_ locale: String) {
        let words = Words(locale: locale)
        let purposes = [
            "call.accept", "call.decline", "call.hang-up", "call.enable-speakerphone",
            "call.disable-speakerphone",
        ]
        let labels = purposes.compactMap { words.label(ofPurpose: $0) }
        #expect(Set(labels).count == purposes.count)
        // The label of a reply is found by its key.
        #expect(words.label(ofPurpose: "im.reply-with-text") == nil)
        // An alert of the application's own is no button.
        #expect(words.label(ofPurpose: "system.custom-alert") == nil)
    }

    @Test func ageIsWrittenInTheLanguage() {
        let words = Words(locale: "pl")
        #expect(Age.text(microseconds: 0, in: words) == "teraz")
        #expect(Age.text(microseconds: 5 * 60_000_000, in: words) == "5 min")
        #expect(Age.text(microseconds: 86_400_000_000, in: words) == "1 dzień")
    }

    @Test func replyFieldAndItsButtonHaveWords() throws {
        let message = try Samples.message {
            $0.title = "Hi"
            $0.actions = [
                MessageAction(key: MessageAction.replyKey, label: MessageAction.replyLabel),
                MessageAction(key: "open", label: "Open"),
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
