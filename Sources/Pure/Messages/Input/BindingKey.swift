/// A key with its modifiers, such as `c`, `ctrl+c`, `F5` or `Delete`.
package struct BindingKey: Hashable, Sendable {
    /// Keysym of X's `keysymdef.h`. ASCII letters are lower case.
    package let symbol: UInt32
    /// Modifiers held with the key. For characters other than ASCII letters Shift is left out: which of them need Shift
    /// depends on the keymap.
    package let modifiers: Modifiers

    /// Modifiers that are held with a key.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1)
        package static let control = Modifiers(rawValue: 2)
        package static let alt = Modifiers(rawValue: 4)
        package static let logo = Modifiers(rawValue: 8)
    }

    /// Creates a key from a symbol and modifiers as the keymap reports them.
    package init(symbol: UInt32, modifiers: Modifiers) {
        let isCapital = (65...90).contains(symbol)
        let isLetter = isCapital || (97...122).contains(symbol)
        self.symbol = isCapital ? symbol + 32 : symbol
        let isCharacter = (33...0xFF).contains(symbol) || symbol & 0xFF00_0000 == 0x0100_0000
        self.modifiers = isCharacter && !isLetter ? modifiers.subtracting(.shift) : modifiers
    }

    /// Reads the name of a key with its modifiers; nil: no such key exists.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        var modifiers: Modifiers = []
        var rest = Array(text.unicodeScalars)
        // The name of the key may itself be a plus sign, so the last character is no separator.
        while let end = rest.dropLast().firstIndex(of: "+"), end > 0 {
            var name = ""
            name.unicodeScalars.append(contentsOf: rest[..<end])
            guard let known = Self.modifierNames.first(where: { $0.name == name }) else {
                return nil
            }
            modifiers.insert(known.modifier)
            rest.removeFirst(end + 1)
        }
        var name = ""
        name.unicodeScalars.append(contentsOf: rest)
        if rest.count == 1 {
            guard let symbol = Self.symbol(of: rest[0]) else { return nil }
            if (65...90).contains(symbol) { modifiers.insert(.shift) }
            self.init(symbol: symbol, modifiers: modifiers)
        } else if let known = Self.names.first(where: { $0.name == name }) {
            self.init(symbol: known.symbol, modifiers: modifiers)
        } else {
            return nil
        }
    }

    /// The key's name with its modifiers, as the configuration writes it.
    package var text: String {
        var text = ""
        for known in Self.modifierNames where modifiers.contains(known.modifier) {
            text += known.name + "+"
        }
        if let known = Self.names.first(where: { $0.symbol == symbol }) { return text + known.name }
        let value = symbol & 0xFF00_0000 == 0x0100_0000 ? symbol & 0xFF_FFFF : symbol
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        return text
    }

    /// Describes valid names, for error messages.
    package static let rule =
        "a character or a name such as Delete or F5, behind ctrl+, alt+, shift+ or super+"

    /// Longest name, bytes.
    private static let longest = 48

    private static let modifierNames: [(name: String, modifier: Modifiers)] = [
        ("ctrl", .control), ("alt", .alt), ("super", .logo), ("shift", .shift),
    ]

    /// The keysym of a character (`keysymdef.h`); for Latin-1 that is the character's number. nil: no key writes the
    /// character.
    private static func symbol(of scalar: Unicode.Scalar) -> UInt32? {
        switch scalar.value {
        case 33...126, 0xA1...0xFF: scalar.value
        case 0x100...: scalar.value | 0x0100_0000
        default: nil
        }
    }

    /// Keys that write no character. Where a keysym has several names, the first one is written.
    private static let names: [(name: String, symbol: UInt32)] = [
        ("Return", 0xFF0D), ("Enter", 0xFF0D), ("space", 0x20), ("Space", 0x20), ("Tab", 0xFF09),
        ("Escape", 0xFF1B), ("Esc", 0xFF1B), ("Delete", 0xFFFF), ("BackSpace", 0xFF08),
        ("Backspace", 0xFF08), ("Insert", 0xFF63), ("Home", 0xFF50), ("End", 0xFF57),
        ("Page_Up", 0xFF55), ("PageUp", 0xFF55), ("Page_Down", 0xFF56), ("PageDown", 0xFF56),
        ("Up", 0xFF52), ("Down", 0xFF54), ("Left", 0xFF51), ("Right", 0xFF53), ("Menu", 0xFF67),
        ("F1", 0xFFBE), ("F2", 0xFFBF), ("F3", 0xFFC0), ("F4", 0xFFC1), ("F5", 0xFFC2),
        ("F6", 0xFFC3), ("F7", 0xFFC4), ("F8", 0xFFC5), ("F9", 0xFFC6), ("F10", 0xFFC7),
        ("F11", 0xFFC8), ("F12", 0xFFC9),
    ]
}
