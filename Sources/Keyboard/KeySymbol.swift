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
}
