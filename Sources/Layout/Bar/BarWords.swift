package import Messages

/// Labels of the bar in one language, for buttons that show only a symbol.
package struct BarWords: Equatable, Sendable {
    /// Button that closes the open view, or stops the activity of an item.
    package let close: String
    package let play: String
    package let pause: String
    package let previous: String
    package let next: String
    package let stop: String
    /// The progress line on which a person sets the time.
    package let position: String

    init(
        close: String, play: String, pause: String, previous: String, next: String, stop: String,
        position: String
    ) {
        (self.close, self.play, self.pause) = (close, play, pause)
        (self.previous, self.next, self.stop) = (previous, next, stop)
        self.position = position
    }

    /// Label of a symbol's button.
    package func label(of symbol: BarSymbol) -> String {
        switch symbol {
        case .previous: previous
        case .play: play
        case .pause: pause
        case .next: next
        case .stop: stop
        case .close: close
        }
    }
}
