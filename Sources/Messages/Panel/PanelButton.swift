/// A button on the panel that runs a command.
package struct PanelButton: Equatable, Sendable {
    /// Label; empty: the button's name.
    package var label = ""
    /// Short text before the label, usually an emoji; empty: none.
    package var icon = ""
    /// Program and arguments that a press runs.
    package var command: [String] = []
    /// Program and arguments whose exit status tells whether the button is on (0: on); empty: the button has no state.
    package var active: [String] = []

    package init() {}
}
