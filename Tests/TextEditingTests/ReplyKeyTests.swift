import Testing
import TextEditing

/// The meaning of a key for the field of a reply.
@Suite struct ReplyKeyTests {
    private func key(
        _ symbol: KeySymbol, _ modifiers: KeyModifiers = [], text: String = "",
        latin: KeySymbol? = nil, isRightToLeft: Bool = false
    ) -> ReplyKey? {
        ReplyKey(
            Key(symbol: symbol, modifiers: modifiers), text: text, latin: latin,
            isRightToLeft: isRightToLeft)
    }

    @Test(
        arguments: [
            (.left, [], .move(.character, forward: false, extending: false)),
            (.right, [], .move(.character, forward: true, extending: false)),
            (.keypadLeft, .shift, .move(.character, forward: false, extending: true)),
            (.right, .control, .move(.word, forward: true, extending: false)),
            (.left, [.control, .shift], .move(.word, forward: false, extending: true)),
            (.home, [], .move(.end, forward: false, extending: false)),
            (.end, .shift, .move(.end, forward: true, extending: true)),
            (.up, [], .move(.end, forward: false, extending: false)),
            (.down, .shift, .move(.end, forward: true, extending: true)),
            (.backspace, [], .delete(.character, forward: false)),
            (.backspace, .shift, .delete(.character, forward: false)),
            (.backspace, .control, .delete(.word, forward: false)),
            (.delete, [], .delete(.character, forward: true)),
            (.keypadDelete, .control, .delete(.word, forward: true)),
            (.letter("a"), .control, .selectAll),
        ] as [(KeySymbol, KeyModifiers, TextEdit)])
    func keysEdit(symbol: KeySymbol, modifiers: KeyModifiers, edit: TextEdit) {
        #expect(key(symbol, modifiers) == .edit(edit))
    }

    @Test(
        arguments: [
            (.enter, [], .submit), (.keypadEnter, .shift, .submit), (.escape, [], .close),
            (.tab, [], .step(forward: true)), (.tab, .shift, .step(forward: false)),
            (.backTab, .shift, .step(forward: false)),
            (.letter("c"), .control, .copy), (.letter("x"), .control, .cut),
            (.letter("v"), .control, .paste), (.insert, .shift, .paste),
            (.insert, .control, .copy), (.delete, .shift, .cut), (.paste, [], .paste),
            (.copy, [], .copy), (.cut, [], .cut),
            (.letter("q"), .control, nil), (.tab, .control, nil), (.insert, [], nil),
            (.left, .alt, nil), (.letter("c"), [.control, .alt], nil), (.backspace, .logo, nil),
        ] as [(KeySymbol, KeyModifiers, ReplyKey?)])
    func keysSendCloseAndMove(symbol: KeySymbol, modifiers: KeyModifiers, meaning: ReplyKey?) {
        #expect(key(symbol, modifiers) == meaning)
    }

    @Test func textOfAKeyIsInserted() {
        #expect(key(.letter("a"), text: "a") == .edit(.insert("a")))
        #expect(key(.space, text: " ") == .edit(.insert(" ")))
        #expect(key(KeySymbol(rawValue: 0x0101_F600), text: "😀") == .edit(.insert("😀")))
        #expect(key(KeySymbol(rawValue: 0xFE51)) == nil, "a dead key writes nothing")
        #expect(key(.letter("a"), .logo) == nil)
    }

    /// Copying works on a layout whose key writes Cyrillic.
    @Test func shortcutsGoByTheLatinLetter() {
        let es = KeySymbol(rawValue: 0x06D3)
        #expect(key(es, .control, latin: .letter("c")) == .copy)
        #expect(key(es, .control) == nil)
        #expect(key(es, text: "с", latin: .letter("c")) == .edit(.insert("с")))
    }

    @Test func arrowsGoWhereTheyPoint() {
        #expect(
            key(.left, isRightToLeft: true)
                == .edit(.move(.character, forward: true, extending: false)))
        #expect(
            key(.right, .control, isRightToLeft: true)
                == .edit(.move(.word, forward: false, extending: false)))
        #expect(
            key(.home, isRightToLeft: true)
                == .edit(.move(.end, forward: false, extending: false)))
    }

    @Test(
        arguments: [
            (ReplyKey.edit(.insert("a")), true), (.edit(.delete(.character, forward: false)), true),
            (.edit(.move(.word, forward: true, extending: false)), true),
            (.step(forward: true), true), (.submit, false), (.close, false), (.paste, false),
            (.cut, false), (.edit(.selectAll), false),
        ])
    func editingKeysRepeat(key: ReplyKey, does: Bool) {
        #expect(key.repeats == does)
    }
}
