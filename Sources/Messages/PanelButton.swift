/// A button on the panel that runs a command.
package struct PanelButton: Equatable, Sendable {
    /// Text on the button; empty: the button's name.
    package var label = ""
    /// Short text before the label, usually an emoji; empty: none.
    package var icon = ""
    /// A program and its arguments, which a press runs.
    package var command: [String] = []
    /// A program and its arguments that say by exit status 0 that what the button stands for is on; empty: the button is
    /// neither on nor off.
    package var active: [String] = []

    package init() {}
}
