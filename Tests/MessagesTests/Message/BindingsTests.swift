import Messages
import Testing

/// Names of keys and meanings, and precedence of bindings.
@Suite struct BindingsTests {
    @Test func noClickDismissesMoreThanItsMessage() {
        let builtIn = Bindings.builtIn
        #expect(builtIn[.right] == .menu)
        for trigger in BindingTrigger.named {
            #expect(![.dismissAll, .dismissGroup].contains(builtIn[trigger]), "\(trigger)")
        }
    }

    @Test(arguments: [
        ("c", "c"), ("C", "shift+c"), ("shift+c", "shift+c"),
        ("ctrl+alt+Delete", "ctrl+alt+Delete"),
        ("alt+ctrl+Delete", "ctrl+alt+Delete"), ("?", "?"), ("shift+?", "?"), ("F12", "F12"),
        ("Enter", "Return"), ("space", "space"), ("ctrl++", "ctrl++"), ("+", "+"), ("ж", "ж"),
        ("super+é", "super+é"),
    ])
    func keyIsReadAndWritten(text: String, written: String) throws {
        let key = try #require(BindingKey(text))
        #expect(key.text == written)
        #expect(BindingKey(key.text) == key)
    }

    @Test(arguments: ["", " ", "hyper+c", "ctrl+", "ctrl", "cc", "\u{7}", "f5", "ctrl+ctrl"])
    func invalidTextIsNoKey(text: String) { #expect(BindingKey(text) == nil) }

    @Test func capitalLetterOfTheKeymapIsTheSmallOne() {
        let lock = BindingKey(symbol: 67, modifiers: [])
        #expect(lock == BindingKey("c"))
        #expect(BindingKey(symbol: 67, modifiers: .shift) == BindingKey("C"))
    }

    @Test func meaningIsReadAsItIsWritten() {
        for meaning in MessageMeaning.plain + [
            .action(1), .action(16), .actionNamed("mark read"), .actionNamed("1"),
        ] {
            #expect(MessageMeaning(meaning.text) == meaning)
        }
        for text in [
            "", "action", "action ", "action 0", "action 17", "action 01",
            "action 99999999999999999999",
            "action 1 ", "action:", "action:" + String(repeating: "x", count: TextLimits.name + 1),
            "hide", "Dismiss",
        ] {
            #expect(MessageMeaning(text) == nil, "\(text)")
        }
    }

    @Test func nearerBindingsGoBefore() throws {
        var near = Bindings()
        near[.right] = .menu
        near[.key(try #require(BindingKey("c")))] = .copy
        let all = near.completed(by: .builtIn)
        #expect(all[.right] == .menu && all[.left] == .defaultAction && all.keys.count == 1)
        #expect(Bindings().completed(by: near) == near && near.completed(by: Bindings()) == near)
    }

    @Test func messageWithoutBindingsHasNone() {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        let plain = message
        message.bindings[.tap] = .nothing
        message.hooks = [Hook(["a"])]
        #expect(message != plain && message.bindings[.tap] == .nothing)
        var copy = message
        copy.hooks = []
        #expect(message.hooks.count == 1 && copy.bindings == message.bindings)
        copy.bindings = Bindings()
        #expect(copy == plain)
    }

    @Test func linksAreListedOnce() {
        let link = TextStyle(link: "https://a")
        let text = RichText(runs: [
            RichText.Run("see "), RichText.Run("the", link),
            RichText.Run(" page", TextStyle(bold: true, link: "https://a")), RichText.Run(" or "),
            RichText.Run("again", link), RichText.Run("b", TextStyle(link: "https://b")),
        ])
        #expect(text.links.map { $0.text } == ["the page", "b"])
        #expect(text.firstLink == "https://a" && RichText(plain: "x").links.isEmpty)
    }
}
