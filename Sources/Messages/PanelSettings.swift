/// How the panel stands and is opened.
package struct PanelSettings: Equatable, Sendable {
    /// The side of the output from which the panel comes.
    package enum Edge: String, CaseIterable, Sendable {
        case left
        case right
    }

    package var edge = Edge.right
    /// Width of the panel, logical pixels; on a narrower output the panel fills that.
    package var width = 400.0
    /// Width of the strip along the edge from which a finger pulls the panel, logical pixels; 0: there is none.
    package var swipeWidth = 0.0
    /// Opacity of the black behind the open panel, 0…1.
    package var dim = 0.3
    /// Whether a tap on the "N more" card opens the panel rather than its stack.
    package var opensFromMore = false
    /// Names of the widgets above the list, from the top.
    package var widgets: [WidgetName] = [.media]
    /// Buttons that `widgets` may name.
    package var buttons: [WidgetName: PanelButton] = [:]
    /// Sliders that `widgets` may name.
    package var sliders: [WidgetName: PanelSlider] = [:]

    package init() {}
}
