/// A slider on the panel, whose value is read and set by commands.
package struct PanelSlider: Equatable, Sendable {
    /// Text above the slider; empty: the slider's name.
    package var label = ""
    /// A program and its arguments that print the value, 0 to 100.
    package var get: [String] = []
    /// A program and its arguments that set the value, which follows as the last word.
    package var set: [String] = []

    package init() {}
}
