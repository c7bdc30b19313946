/// A key that was pressed, and all that it may mean with the modifiers that are on.
package struct KeyStroke: Equatable, Sendable {
    /// The key's number in `wl_keyboard.key`.
    package var code: UInt32
    package var key: Key
    /// What it writes; empty: nothing.
    package var text: String
    /// The Latin letter on it, for shortcuts where it writes another script.
    package var latin: KeySymbol?
    /// Whether the keymap has it repeat while it is held.
    package var repeats: Bool

    package init(
        code: UInt32, _ key: Key, text: String = "", latin: KeySymbol? = nil, repeats: Bool = false
    ) {
        (self.code, self.key, self.text) = (code, key, text)
        (self.latin, self.repeats) = (latin, repeats)
    }
}
