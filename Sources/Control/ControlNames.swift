package import Messages

/// The names that a message may use: built-in ones, those of files, and those of outputs. Errors list them.
package struct ControlNames: Sendable {
    package var layouts: [LayoutName] = LayoutName.builtIn
    package var themes: [ThemeName] = ThemeName.builtIn
    package var animations: [AnimationName] = AnimationName.builtIn
    /// Messengers that exist; any other name is that of a new one.
    package var messengers: [MessengerName] = []
    /// Names of the existing outputs; empty: there is no compositor, so any name is accepted.
    package var outputs: [String] = []

    package init() {}
}
