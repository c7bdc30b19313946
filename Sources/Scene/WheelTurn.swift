/// How far the wheel was turned over a card since its last notch. Wheels of high resolution tell of parts of a notch.
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

    /// The least that compositors tell of a notch, logical pixels: 10 or 15.
    private static let notch = 10.0
    /// After such a pause another notch begins, milliseconds.
    private static let pause: UInt32 = 400

    /// Adds a turn and returns the notch that it completes; nil: none. One frame is one notch at most.
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
