internal import CXKB

/// What a key stands for: a keysym of X's `keysymdef.h`.
package struct KeySymbol: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ number: Int32) { rawValue = UInt32(bitPattern: number) }

    package static let tab = KeySymbol(XKB_KEY_Tab)
    /// Tab with Shift, on most keymaps.
    package static let backTab = KeySymbol(XKB_KEY_ISO_Left_Tab)
    package static let enter = KeySymbol(XKB_KEY_Return)
    package static let keypadEnter = KeySymbol(XKB_KEY_KP_Enter)
    package static let space = KeySymbol(XKB_KEY_space)
    package static let keypadSpace = KeySymbol(XKB_KEY_KP_Space)
    package static let escape = KeySymbol(XKB_KEY_Escape)
    package static let delete = KeySymbol(XKB_KEY_Delete)
    package static let keypadDelete = KeySymbol(XKB_KEY_KP_Delete)
    package static let left = KeySymbol(XKB_KEY_Left)
    package static let keypadLeft = KeySymbol(XKB_KEY_KP_Left)
    package static let right = KeySymbol(XKB_KEY_Right)
    package static let keypadRight = KeySymbol(XKB_KEY_KP_Right)
    package static let up = KeySymbol(XKB_KEY_Up)
    package static let keypadUp = KeySymbol(XKB_KEY_KP_Up)
    package static let down = KeySymbol(XKB_KEY_Down)
    package static let keypadDown = KeySymbol(XKB_KEY_KP_Down)
    package static let backspace = KeySymbol(XKB_KEY_BackSpace)
    package static let home = KeySymbol(XKB_KEY_Home)
    package static let keypadHome = KeySymbol(XKB_KEY_KP_Home)
    package static let end = KeySymbol(XKB_KEY_End)
    package static let keypadEnd = KeySymbol(XKB_KEY_KP_End)
    package static let insert = KeySymbol(XKB_KEY_Insert)
    package static let keypadInsert = KeySymbol(XKB_KEY_KP_Insert)
    /// The keys of some keyboards for the clipboard (XF86keysym.h).
    package static let copy = KeySymbol(XKB_KEY_XF86Copy)
    package static let cut = KeySymbol(XKB_KEY_XF86Cut)
    package static let paste = KeySymbol(XKB_KEY_XF86Paste)
    /// The Compose key.
    package static let compose = KeySymbol(XKB_KEY_Multi_key)

    /// A letter from a to z.
    package static func letter(_ letter: Unicode.Scalar) -> KeySymbol {
        KeySymbol(rawValue: letter.value)
    }

    /// Whether a sequence of a table of Compose(5) may begin with it: not with what ASCII or Latin-1 has, nor
    /// with a key that does something.
    package var mayBeginSequence: Bool {
        switch rawValue {
        case Self.compose.rawValue: true
        // Latin-1, keys that latch and lock, function keys, the keys of multimedia keyboards.
        case 0...0xFF, 0xFE00..<0xFE50, 0xFF00...0xFFFF, 0x1008_0000...0x100C_FFFF: false
        default: true
        }
    }
}
