/// A slider on the panel whose value commands read and set.
package struct PanelSlider: Equatable, Sendable {
    /// Label above the slider; empty: the slider's name.
    package var label = ""
    /// Program and arguments that print the value, 0 to 100.
    package var get: [String] = []
    /// Program and arguments that set the value, which is added as the last argument.
    package var set: [String] = []

    package init() {}
}
