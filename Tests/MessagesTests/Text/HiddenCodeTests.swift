import Messages
import Testing

/// One-time codes with dots in their places.
@Suite struct HiddenCodeTests {
    private static func message(_ title: String, _ body: String = "") -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        (message.title, message.body) = (title, MarkupReader.read(body))
        return message
    }

    private static func hidden(_ title: String, _ body: String = "") -> Message {
        var message = message(title, body)
        message.hideCode()
        return message
    }

    @Test(
        arguments: [
            ("Your verification code is 482913", "Your verification code is ••• •••"),
            ("123-456 is your code", "••• ••• is your code"),
            ("Code: 12 34 56", "Code: ••• •••"),
            ("Use code X7K9Q2 to sign in", "Use code ••• ••• to sign in"),
            ("認証コードは837261です", "認証コードは••• •••です"),
            ("رمز التحقق ٧٧٤٤١١", "رمز التحقق ••• •••"),
            ("Code 4821. 4821 is secret", "Code ••• •••. ••• ••• is secret"),
            ("Code 4821 for order 148213", "Code ••• ••• for order 148213"),
        ] as [(String, String)])
    func codeIsHidden(text: String, rest: String) {
        #expect(Self.hidden(text).title == rest)
        #expect(Self.hidden("Login", text).body.text == rest)
        #expect(OneTimeCode.find(in: Self.hidden(text, "Best regards")) == nil)
    }

    @Test func messageWithoutACodeStaysAsItIs() {
        for text in ["Lunch at 12:30", "", "Order 4711 has shipped"] {
            #expect(Self.hidden("Title", text) == Self.message("Title", text))
        }
    }

    /// The dots have the style in which the code begins.
    @Test func codeInSeveralStylesIsHidden() {
        let body = Self.hidden("", "Your code: <b>123</b>-<i>456</i>, valid for 10 min").body
        #expect(body.text == "Your code: ••• •••, valid for 10 min")
        #expect(body.runs.first { $0.style.bold }?.text == OneTimeCode.dots)
    }

    @Test func codeIsHiddenWhereverItIs() {
        let link = "<a href=\"https://a.org/?c=482913\">sign in</a>"
        var message = Self.message("482913 is your code", "Or \(link). @a.org #482913")
        message.actions = [MessageAction(key: "copy", label: "Copy 482913")]
        message.hideCode()
        #expect(message.title == "••• ••• is your code")
        #expect(message.body.text == "Or sign in. @a.org #••• •••")
        #expect(message.body.firstLink == nil)
        #expect(message.actions.map { $0.label } == ["Copy ••• •••"])
        #expect(message.actions.map { $0.key } == ["copy"])
    }

    @Test func secondCodeIsHiddenToo() {
        let message = Self.hidden("Code 482913 or code 771204")
        #expect(message.title == "Code ••• ••• or code ••• •••")
    }
}
