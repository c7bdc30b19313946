import Messages
import Testing

@testable import Rules

/// The silences of applications.
@Suite struct SilenceTests {
    private static func book(_ silences: [Silence]) -> SilenceBook {
        var book = SilenceBook()
        for silence in silences { _ = book.add(silence) }
        return book
    }

    /// Applies rules of the configuration and a silence to a message.
    private func judge(
        _ silence: Silence, _ before: [Rule] = [], _ change: (inout Message) -> Void = { _ in }
    ) -> Message {
        let own = Self.book([silence]).rules(besides: [], word: "Hidden")
        var book = RuleFixture.book(before + own)
        let message = RuleFixture.message(change)
        return book.judge(
            Posting(message), context: RuleContext(), at: RuleFixture.time(0)
        ).message
    }

    @Test func silentApplicationShowsOnlyCriticalMessages() {
        #expect(judge(Silence("Mail", .silent)).isOffScreen)
        #expect(!judge(Silence("Mail", .silent)) { $0.urgency = .critical }.isOffScreen)
        #expect(!judge(Silence("Other", .silent)).isOffScreen)
        #expect(judge(Silence("org.mail", .silent)) { $0.desktopEntry = "org.mail" }.isOffScreen)
    }

    @Test func applicationInASandboxEvadesNoSilenceByAnotherName() {
        let silence = Silence("org.evil.App", .silent)
        #expect(
            judge(silence) { ($0.sandbox, $0.appName) = ("org.evil.App", "Bank") }.isOffScreen)
        #expect(!judge(silence) { $0.sandbox = "org.other.App" }.isOffScreen)
        // No sender waits for an inquiry because of a silence by name.
        for (name, asks) in [("org.evil.App", true), ("Mail", false)] {
            let rules = Self.book([Silence(name, .silent)]).rules(besides: [], word: "")
            #expect(RuleFixture.book(rules).needs?.sandbox == asks)
        }
    }

    @Test func applicationThatIsOffTheScreenShowsNothing() {
        #expect(judge(Silence("Mail", .offScreen)) { $0.urgency = .critical }.isOffScreen)
    }

    @Test func hiddenContentsShowTheApplicationAndAWord() {
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0])
        let message = judge(Silence("Mail", .contentsHidden)) {
            $0.image = bitmap.map { .bitmap($0) }
            $0.actions = [MessageAction(key: "reply", label: "Reply")]
        }
        #expect(message.title == "Mail" && message.body == RichText(plain: "Hidden"))
        #expect(message.image == nil && message.actions.count == 1)
        let nameless = judge(Silence("org.mail", .contentsHidden)) {
            ($0.appName, $0.desktopEntry) = ("", "org.mail")
        }
        #expect(nameless.title == "org.mail")
    }

    @Test func silenceCountsAfterAllRules() {
        var stop = Rule(RuleName(known: "stop"))
        (stop.stops, stop.reachesScreen) = (true, true)
        #expect(judge(Silence("Mail", .silent), [stop]).isOffScreen)
        var later = Rule(RuleName(known: "later"))
        later.urgencies(.critical)
        let message = judge(Silence("Mail", .contentsHidden), [stop, later])
        #expect(message.title == "Mail" && message.urgency == .normal)
    }

    @Test func repeatedSilenceReplacesItsTime() {
        var book = Self.book([Silence("a", .silent, until: 5), Silence("a", .contentsHidden)])
        #expect(book.add(Silence("a", .silent, until: 9)) == true)
        #expect(
            book.silences == [Silence("a", .silent, until: 9), Silence("a", .contentsHidden)])
        #expect(book.earliest == 9)
        #expect(book.endDue(at: 8) == false)
        #expect(book.endDue(at: 9) == true)
        #expect(book.silences == [Silence("a", .contentsHidden)])
        #expect(book.earliest == nil)
        book.remove(Silence("a", .contentsHidden))
        #expect(book.silences.isEmpty)
    }

    @Test(arguments: ["Firefox", "FIREFOX", "firefox"])
    func applicationIsSilentInAnyCase(name: String) {
        let silence = Silence("firefox", .offScreen)
        #expect(judge(silence) { $0.appName = name }.isOffScreen)
        #expect(judge(silence) { $0.desktopEntry = name }.isOffScreen)
        #expect(!judge(silence) { $0.appName = name + " Beta" }.isOffScreen)
        var book = Self.book([Silence("firefox", .silent, until: 5)])
        #expect(book.add(Silence(name, .silent, until: 9)) == true)
        #expect(book.silences == [Silence(name, .silent, until: 9)])
    }

    @Test func numberOfSilencesIsBounded() {
        var book = SilenceBook()
        for number in 0..<SilenceBook.most {
            #expect(book.add(Silence("\(number)", .silent)) == true)
        }
        #expect(book.add(Silence("more", .silent)) == false)
        #expect(book.add(Silence("0", .silent, until: 1)) == true)
    }

    @Test func rulesHaveNamesOfTheirOwn() {
        let book = Self.book([
            Silence("Web Browser", .silent), Silence("Web Browser", .contentsHidden),
            Silence("日本", .silent), Silence("org.a_b", .silent),
            Silence(String(repeating: "x", count: 200), .silent),
        ])
        let names = book.names(besides: [RuleName(known: "silence-application")])
        #expect(
            names.prefix(4).map { $0.rawValue } == [
                "silence-web-browser", "silence-web-browser-2", "silence-application-2",
                "silence-org-a-b",
            ])
        for name in names { #expect(RuleName(valid: name.rawValue) == name) }
    }

    @Test func writtenSilencesAreReadBack() {
        let book = Self.book([
            Silence("Web Browser", .silent, until: 1_234), Silence("ü  x", .contentsHidden),
            Silence("a", .offScreen),
        ])
        #expect(SilenceBook(text: book.text) == book)
    }

    @Test(arguments: [
        "", "\n\n", "silent", "silent always", "silent always ", "loud always a", "silent soon a",
        "\u{0}\u{1B}", "silent  a", "= x", "silent 99999999999999999999 a",
    ])
    func invalidLinesAreSkipped(text: String) {
        #expect(SilenceBook(text: text).silences.isEmpty)
        let good = "silent always good\n"
        #expect(SilenceBook(text: text + "\n" + good).text == good)
    }
}

extension Rule {
    /// Makes the rule set this urgency.
    fileprivate mutating func urgencies(_ urgency: MessageUrgency) { changes.urgency = urgency }
}
