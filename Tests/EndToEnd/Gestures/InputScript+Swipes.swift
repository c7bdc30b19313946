import Support

extension InputScript {
    /// Events in a second: a whole number of milliseconds between two of them, because their times have no smaller
    /// unit, makes speeds exact.
    static let evenRate = 125.0
    /// Distance after which a touch is a pan, pixels: a little more than the slop.
    static let crossing = 12.0

    /// Puts a finger down and moves it in one direction just far enough that the card begins to follow.
    func grab(_ finger: Int = 0, x: Double, y: Double, _ way: Way) -> Self {
        down(finger, x: x, y: y).hold(8).go(way, finger: finger, by: Self.crossing, over: 8)
    }

    /// Moves a finger evenly.
    ///
    /// - Parameters:
    ///   - distance: Pixels.
    ///   - sideways: Pixels to the right of who goes that way.
    ///   - duration: Milliseconds, best a multiple of 8.
    func go(
        _ way: Way, finger: Int = 0, by distance: Double, sideways: Double = 0,
        over duration: Double
    ) -> Self {
        let from = place(of: finger)
        return line(
            finger, x: from.x + way.step.x * distance + way.aside.x * sideways,
            y: from.y + way.step.y * distance + way.aside.y * sideways, over: duration,
            rate: Self.evenRate)
    }

    /// Drags a card and releases it `travel` pixels from its rest, with the finger at `speed` px/s, measured over its
    /// last 120 ms.
    func swipe(
        _ finger: Int = 0, x: Double, y: Double, _ way: Way, travel: Double, speed: Double = 0,
        across: Double = 0
    ) -> Self {
        let measured = speed == 0 && across == 0 ? 0 : 120.0
        let leg = speed * measured / 1000
        let script = grab(finger, x: x, y: y, way)
            .go(way, finger: finger, by: travel - leg, over: 80).hold(120)
        guard measured > 0 else { return script.up(finger) }
        return script.go(
            way, finger: finger, by: leg, sideways: across * measured / 1000, over: measured
        ).up(finger)
    }
}
