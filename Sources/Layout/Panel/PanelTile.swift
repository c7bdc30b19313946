/// A button of a grid on the notification panel.
package struct PanelTile: Equatable, Sendable {
    /// Text on the button.
    package var label: String
    /// Short text before the label, usually an emoji; empty: none.
    package var icon: String
    /// Whether the button is on.
    package var isOn: Bool

    package init(label: String, icon: String = "", isOn: Bool = false) {
        (self.label, self.icon, self.isOn) = (label, icon, isOn)
    }
}
