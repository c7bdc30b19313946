/// How far the wheel was turned over a card since its last notch. High-resolution wheels report parts of a notch.
struct WheelTurn {
    private var card: CardNumber?
    private var sum = 0.0
    private var time: UInt32 = 0

    /// A whole notch.
    enum Notch {
        /// Away from the person.
        case up
        case down
    }

    /// Shortest length of a notch, logical pixels: compositors report 10 or 15.
    private static let notch = 10.0
    /// Pause after which a new notch begins, milliseconds.
    private static let pause: UInt32 = 400

    /// Adds a turn and returns the completed notch; nil: none. A frame completes one notch at most.
    mutating func add(_ length: Double, on card: CardNumber, time: UInt32) -> Notch? {
        if card != self.card || time &- self.time > Self.pause || (sum < 0) != (length < 0) {
            sum = 0
        }
        (self.card, self.time) = (card, time)
        sum += length
        guard sum.magnitude >= Self.notch else { return nil }
        sum = 0
        return length < 0 ? .up : .down
    }
}
