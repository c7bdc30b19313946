import Geometry

extension LayoutDescription {
    /// Figures of the panel's own parts: those of a card, with the panel's margins.
    static var panel: LayoutDescription {
        var panel = card
        panel.padding = Insets(top: 12, right: PanelRoom.margin, bottom: 8, left: 20)
        panel.spacing = 8
        panel.close.isShown = false
        return panel
    }
}
