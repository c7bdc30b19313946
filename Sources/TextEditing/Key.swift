/// The meaning of a key at a moment: its symbol and the modifiers.
package struct Key: Equatable, Sendable {
    package var symbol: KeySymbol
    /// Modifiers that were on.
    package var modifiers: KeyModifiers

    package init(symbol: KeySymbol, modifiers: KeyModifiers = []) {
        (self.symbol, self.modifiers) = (symbol, modifiers)
    }
}
