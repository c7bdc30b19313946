import Keyboard
import Testing
import TextEditing

/// Sequences of keys that produce one text.
@Suite struct ComposeTests {
    static let acute = KeySymbol(rawValue: 0xFE51)
    static let shift = KeySymbol(rawValue: 0xFFE1)

    static let table = """
        <dead_acute> <e> : "é" eacute
        <dead_acute> <dead_acute> : "´" acute
        <Multi_key> <o> <c> : "©" copyright
        <Multi_key> <f> <f> : "ffi and more"

        """

    private func outcomes(_ symbols: [KeySymbol], in table: String) throws -> [Compose.Outcome] {
        let compose = try #require(Compose(text: table))
        return symbols.map { compose.feed($0) }
    }

    @Test(
        arguments: [
            ([.letter("e")], [.none]),
            ([acute, .letter("e")], [.consumed, .text("é")]),
            ([acute, .letter("e"), .letter("e")], [.consumed, .text("é"), .none]),
            ([acute, acute], [.consumed, .text("´")]),
            ([acute, .letter("x"), .letter("e")], [.consumed, .consumed, .none]),
            ([acute, .escape, .escape], [.consumed, .consumed, .none]),
            ([acute, shift, .letter("e")], [.consumed, .none, .text("é")]),
            (
                [.compose, .letter("o"), .letter("c")], [.consumed, .consumed, .text("©")]
            ),
            (
                [.compose, .letter("f"), .letter("f")],
                [.consumed, .consumed, .text("ffi and more")]
            ),
        ] as [([KeySymbol], [Compose.Outcome])])
    func sequencesWriteTheirCharacters(symbols: [KeySymbol], expected: [Compose.Outcome]) throws {
        #expect(try outcomes(symbols, in: Self.table) == expected)
    }

    @Test func sequenceCanBeCancelled() throws {
        let compose = try #require(Compose(text: Self.table))
        #expect(compose.feed(Self.acute) == .consumed)
        compose.reset()
        #expect(compose.feed(.letter("e")) == .none)
    }

    @Test func tableIsThatOfTheLocale() throws {
        let compose = try #require(Compose(locale: "en_US.UTF-8"))
        #expect(compose.feed(Self.acute) == .consumed)
        #expect(compose.feed(.letter("e")) == .text("é"))
    }

    @Test func composingIsOffWithoutATable() {
        #expect(Compose(locale: "xx_XX.nothing") == nil)
    }

    /// The compose table is read with the first of these keys, so that typing Latin text does not load it.
    @Test(
        arguments: [
            (.compose, true), (acute, true), (KeySymbol(rawValue: 0x0100_17B6), true),
            (KeySymbol(rawValue: 0x06C6), true), (.letter("a"), false),
            (KeySymbol(rawValue: 0xE9), false), (.backspace, false), (.backTab, false),
            (KeySymbol(rawValue: 0xFE03), false), (.copy, false), (shift, false),
            (KeySymbol(rawValue: 0), false),
        ] as [(KeySymbol, Bool)])
    func tableIsReadWithTheFirstKeyOfASequence(symbol: KeySymbol, may: Bool) {
        #expect(symbol.mayBeginSequence == may)
    }
}
