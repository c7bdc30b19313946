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
