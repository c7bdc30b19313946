/// What a key means at a moment.
package struct Key: Equatable, Sendable {
    package var symbol: KeySymbol
    /// What was on with it.
    package var modifiers: KeyModifiers

    package init(symbol: KeySymbol, modifiers: KeyModifiers = []) {
        (self.symbol, self.modifiers) = (symbol, modifiers)
    }
}
