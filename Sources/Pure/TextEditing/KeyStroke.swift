/// A pressed key with everything that it can mean with the active modifiers.
package struct KeyStroke: Equatable, Sendable {
    /// The key's number in `wl_keyboard.key`.
    package var code: UInt32
    package var key: Key
    /// The text that the key writes; empty: none.
    package var text: String
    /// The Latin letter on the key, for shortcuts on keyboards of another script; nil: none.
    package var latin: KeySymbol?
    /// Whether the key repeats while it is held, according to the keymap.
    package var repeats: Bool

    package init(
        code: UInt32, _ key: Key, text: String = "", latin: KeySymbol? = nil, repeats: Bool = false
    ) {
        (self.code, self.key, self.text) = (code, key, text)
        (self.latin, self.repeats) = (latin, repeats)
    }
}

/// The meaning of a key at a moment: its symbol and the modifiers.
package struct Key: Equatable, Sendable {
    package var symbol: KeySymbol
    /// Modifiers that were on.
    package var modifiers: KeyModifiers

    package init(symbol: KeySymbol, modifiers: KeyModifiers = []) {
        (self.symbol, self.modifiers) = (symbol, modifiers)
    }
}

/// Active modifiers, whether held, latched or locked.
package struct KeyModifiers: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = KeyModifiers(rawValue: 1)
    package static let control = KeyModifiers(rawValue: 2)
    package static let alt = KeyModifiers(rawValue: 4)
    /// The key with a window or an apple on it.
    package static let logo = KeyModifiers(rawValue: 8)
}

/// The symbol of a key: a keysym of X's `keysymdef.h`.
package struct KeySymbol: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ number: UInt32) { rawValue = number }

    package static let tab = KeySymbol(0xFF09)
    /// Tab with Shift, on most keymaps.
    package static let backTab = KeySymbol(0xFE20)
    package static let enter = KeySymbol(0xFF0D)
    package static let keypadEnter = KeySymbol(0xFF8D)
    package static let space = KeySymbol(0x0020)
    package static let keypadSpace = KeySymbol(0xFF80)
    package static let escape = KeySymbol(0xFF1B)
    package static let delete = KeySymbol(0xFFFF)
    package static let keypadDelete = KeySymbol(0xFF9F)
    package static let left = KeySymbol(0xFF51)
    package static let keypadLeft = KeySymbol(0xFF96)
    package static let right = KeySymbol(0xFF53)
    package static let keypadRight = KeySymbol(0xFF98)
    package static let up = KeySymbol(0xFF52)
    package static let keypadUp = KeySymbol(0xFF97)
    package static let down = KeySymbol(0xFF54)
    package static let keypadDown = KeySymbol(0xFF99)
    package static let backspace = KeySymbol(0xFF08)
    package static let home = KeySymbol(0xFF50)
    package static let keypadHome = KeySymbol(0xFF95)
    package static let end = KeySymbol(0xFF57)
    package static let keypadEnd = KeySymbol(0xFF9C)
    package static let pageUp = KeySymbol(0xFF55)
    package static let keypadPageUp = KeySymbol(0xFF9A)
    package static let pageDown = KeySymbol(0xFF56)
    package static let keypadPageDown = KeySymbol(0xFF9B)
    package static let insert = KeySymbol(0xFF63)
    package static let keypadInsert = KeySymbol(0xFF9E)
    package static let plus = KeySymbol(0x002B)
    package static let keypadPlus = KeySymbol(0xFFAB)
    package static let minus = KeySymbol(0x002D)
    package static let keypadMinus = KeySymbol(0xFFAD)
    /// The key that opens a context menu.
    package static let menu = KeySymbol(0xFF67)
    package static let f10 = KeySymbol(0xFFC7)
    /// The keys for the clipboard on some keyboards (XF86keysym.h).
    package static let copy = KeySymbol(0x1008_FF57)
    package static let cut = KeySymbol(0x1008_FF58)
    package static let paste = KeySymbol(0x1008_FF6D)
    /// The Compose key.
    package static let compose = KeySymbol(0xFF20)

    /// A letter from a to z.
    package static func letter(_ letter: Unicode.Scalar) -> KeySymbol {
        KeySymbol(rawValue: letter.value)
    }

    /// Whether a sequence of a table of Compose(5) may begin with the symbol: characters of ASCII and Latin-1 begin
    /// none, and neither do keys with a function.
    package var mayBeginSequence: Bool {
        switch rawValue {
        case Self.compose.rawValue: true
        // Latin-1, keys that latch and lock, function keys, the keys of multimedia keyboards.
        case 0...0xFF, 0xFE00..<0xFE50, 0xFF00...0xFFFF, 0x1008_0000...0x100C_FFFF: false
        default: true
        }
    }
}
