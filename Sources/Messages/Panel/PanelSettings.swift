/// Settings of the panel.
package struct PanelSettings: Equatable, Sendable {
    /// The side of the output from which the panel slides in.
    package enum Edge: String, CaseIterable, Sendable {
        case left
        case right
    }

    package var edge = Edge.right
    /// Width of the panel, logical pixels; on a narrower output the panel fills the width.
    package var width = 400.0
    /// Width of the strip along the edge from which a finger pulls the panel in, logical pixels; 0: no strip.
    package var swipeWidth = 0.0
    /// Opacity of the black behind the open panel, 0…1.
    package var dim = 0.3
    /// Whether a tap on the "N more" card opens the panel rather than its stack.
    package var opensFromMore = false
    /// Names of the widgets above the list, from the top.
    package var widgets: [WidgetName] = [.media]
    /// The buttons that `widgets` may name.
    package var buttons: [WidgetName: PanelButton] = [:]
    /// The sliders that `widgets` may name.
    package var sliders: [WidgetName: PanelSlider] = [:]

    package init() {}
}
