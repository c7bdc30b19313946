package import Messages

/// The names that a message may use, of open sets: what is built in, what files brought, what is
/// plugged in. Errors list them.
package struct ControlNames: Sendable {
    package var layouts: [LayoutName] = LayoutName.builtIn
    package var themes: [ThemeName] = ThemeName.builtIn
    package var animations: [AnimationName] = AnimationName.builtIn
    /// The outputs that there are; empty while there is no compositor, when any name may be right.
    package var outputs: [String] = []

    package init() {}
}
