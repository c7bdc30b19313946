import CLibc
import Folders
import Foundation
import Keyboard
import Testing
import TextEditing

/// The meaning of keys according to a compositor's keymap.
@Suite struct KeymapTests {
    /// A keyboard with Tab, Return, Space, some letters, Shift and Control; codes are those of the kernel.
    static let text = """
        xkb_keymap {
          xkb_keycodes "few" {
            minimum = 8; maximum = 255;
            <TAB> = 23; <RTRN> = 36; <LFSH> = 50; <SPCE> = 65; <A> = 38; <LCTL> = 37;
            <E> = 26; <R> = 27;
          };
          xkb_types "few" {
            virtual_modifiers NumLock;
            type "ONE_LEVEL" { modifiers = none; };
            type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; };
          };
          xkb_compatibility "few" {
            interpret Shift_L { action = SetMods(modifiers = Shift); };
          };
          xkb_symbols "few" {
            key <TAB> { type = "TWO_LEVEL", [Tab, ISO_Left_Tab] };
            key <RTRN> { [Return] };
            key <SPCE> { [space] };
            key <A> { type = "TWO_LEVEL", [a, A] };
            key <E> {
              type = "TWO_LEVEL", [Cyrillic_de, Cyrillic_DE], [l, L]
            };
            key <R> { [U1F600] };
            key <LFSH> { repeat = no, [Shift_L] };
            key <LCTL> { repeat = no, [Control_L] };
            modifier_map Shift { <LFSH> };
            modifier_map Control { <LCTL> };
          };
        };
        """

    private static func keymap(_ bytes: [UInt8], size: Int? = nil) throws -> Keymap? {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.file("keymap")
        try Data(bytes).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        return Keymap(
            taking: dup(handle.fileDescriptor), size: UInt32(clamping: size ?? bytes.count))
    }

    /// The numbers in this package equal those of the names in keymaps.
    @Test(
        arguments: [
            ("Tab", .tab), ("ISO_Left_Tab", .backTab), ("Return", .enter),
            ("KP_Enter", .keypadEnter), ("space", .space), ("KP_Space", .keypadSpace),
            ("Escape", .escape), ("Delete", .delete), ("KP_Delete", .keypadDelete),
            ("Left", .left), ("KP_Left", .keypadLeft), ("Right", .right),
            ("KP_Right", .keypadRight), ("Up", .up), ("KP_Up", .keypadUp), ("Down", .down),
            ("KP_Down", .keypadDown), ("BackSpace", .backspace), ("Home", .home),
            ("KP_Home", .keypadHome), ("End", .end), ("KP_End", .keypadEnd),
            ("Insert", .insert), ("KP_Insert", .keypadInsert), ("XF86Copy", .copy),
            ("XF86Cut", .cut), ("XF86Paste", .paste), ("Multi_key", .compose),
            ("q", .letter("q")),
        ] as [(String, KeySymbol)])
    func symbolsHaveTheirNumbers(name: String, symbol: KeySymbol) throws {
        let text = Self.text.replacingOccurrences(of: "[space]", with: "[\(name)]")
        let keymap = try #require(try Self.keymap(Array(text.utf8)))
        #expect(keymap.key(57).symbol == symbol)
    }

    @Test(
        arguments: [
            (15, 0, KeySymbol.tab), (15, 1, .backTab), (28, 0, .enter), (57, 0, .space),
            (30, 0, KeySymbol(rawValue: 0x61)), (30, 1, KeySymbol(rawValue: 0x41)),
            (999_999, 0, KeySymbol(rawValue: 0)), (UInt32.max, 0, KeySymbol(rawValue: 0)),
        ] as [(UInt32, UInt32, KeySymbol)])
    func keysHaveTheirSymbols(code: UInt32, modifiers: UInt32, symbol: KeySymbol) throws {
        let keymap = try #require(try Self.keymap(Array(Self.text.utf8) + [0]))
        keymap.setModifiers(depressed: modifiers, latched: 0, locked: 0, group: 0)
        #expect(keymap.key(code).symbol == symbol)
        #expect(keymap.key(code).modifiers == (modifiers == 1 ? .shift : []))
    }

    @Test func keymapTracksPressedLatchedAndLockedModifiers() throws {
        let keymap = try #require(try Self.keymap(Array(Self.text.utf8) + [0]))
        keymap.setModifiers(depressed: 1, latched: 4, locked: 8, group: 0)
        #expect(keymap.key(30).modifiers == [.shift, .control, .alt])
        keymap.setModifiers(depressed: .max, latched: .max, locked: .max, group: .max)
        _ = keymap.key(30)
        keymap.setModifiers(depressed: 0, latched: 0, locked: 0, group: 0)
        #expect(keymap.key(30) == Key(symbol: KeySymbol(rawValue: 0x61)))
    }

    /// The modifiers are those of the keymap above: 1 is Shift, 4 Control.
    @Test(
        arguments: [
            (30, 0, "a"), (30, 1, "A"), (30, 4, ""), (57, 0, " "), (28, 0, ""), (15, 0, ""),
            (42, 0, ""), (999_999, 0, ""), (18, 0, "д"), (18, 1, "Д"), (19, 0, "😀"),
        ] as [(UInt32, UInt32, String)])
    func keysHaveTheirTexts(code: UInt32, modifiers: UInt32, text: String) throws {
        let keymap = try #require(try Self.keymap(Array(Self.text.utf8) + [0]))
        keymap.setModifiers(depressed: modifiers, latched: 0, locked: 0, group: 0)
        #expect(keymap.text(code) == text)
    }

    /// The first layout of the key writes Cyrillic, the second Latin.
    @Test(
        arguments: [
            (18, .letter("l")), (30, .letter("a")), (57, nil), (19, nil), (.max, nil),
        ] as [(UInt32, KeySymbol?)])
    func keymapFindsTheLatinLetter(code: UInt32, letter: KeySymbol?) throws {
        let keymap = try #require(try Self.keymap(Array(Self.text.utf8) + [0]))
        #expect(keymap.latinLetter(code) == letter)
    }

    @Test func keymapTellsWhichKeysRepeat() throws {
        let keymap = try #require(try Self.keymap(Array(Self.text.utf8)))
        #expect(keymap.repeats(15) && !keymap.repeats(42) && !keymap.repeats(.max))
    }

    /// An invalid keymap is refused without a crash.
    @Test func invalidKeymapIsRefused() throws {
        let good = Array(Self.text.utf8)
        #expect(try Self.keymap([0]) == nil)
        #expect(try Self.keymap(Array("xkb_keymap { include \"evdev\" };".utf8)) == nil)
        #expect(try Self.keymap(Array(repeating: 0xFF, count: 4096)) == nil)
        #expect(try Self.keymap(Array(repeating: UInt8(ascii: "{"), count: 4096)) == nil)
        #expect(try Self.keymap(good, size: 0) == nil)
        #expect(
            try Self.keymap(good, size: good.count + 1) == nil, "shorter than it was said to be")
        #expect(try Self.keymap(good, size: good.count / 2) == nil)
        #expect(
            try Self.keymap(good + Array(repeating: 0, count: Keymap.longest)) == nil, "too long")
        #expect(Keymap(taking: -1, size: 100) == nil)
    }

    @Test func keymapIsReadFromTheBeginningOfItsFile() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.file("keymap")
        try Data(Self.text.utf8).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        try handle.seekToEnd()
        #expect(
            Keymap(
                taking: dup(handle.fileDescriptor), size: UInt32(clamping: Self.text.utf8.count))
                != nil)
    }
}
