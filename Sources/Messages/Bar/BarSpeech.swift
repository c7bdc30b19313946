/// What a screen reader says of an item of the bar in the place of what is seen; empty texts: that.
package struct BarSpeech: Equatable, Sendable {
    package var label = ""
    package var hint = ""
    package var imageLabel = ""
    package var progressLabel = ""
    package var progressValue = ""

    package init() {}
}
