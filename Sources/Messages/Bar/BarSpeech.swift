/// Texts that a screen reader says instead of a bar item's visible texts; empty: the visible text.
package struct BarSpeech: Equatable, Sendable {
    package var label = ""
    package var hint = ""
    package var imageLabel = ""
    package var progressLabel = ""
    package var progressValue = ""

    package init() {}
}
