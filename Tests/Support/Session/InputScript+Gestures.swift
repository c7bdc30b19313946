extension InputScript {
    /// Puts a finger down.
    package func down(_ finger: Int = 0, x: Double, y: Double) -> Self {
        then(.touchDown(finger: finger, x: x, y: y)).then(.touchFrame)
    }

    /// Moves a finger to a place at once.
    package func jump(_ finger: Int = 0, x: Double, y: Double) -> Self {
        then(.touchMove(finger: finger, x: x, y: y)).then(.touchFrame)
    }

    /// Moves a finger evenly on a line.
    ///
    /// - Parameters:
    ///   - duration: Milliseconds.
    ///   - rate: Events in a second.
    package func line(
        _ finger: Int = 0, x: Double, y: Double, over duration: Double, rate: Double = 120
    ) -> Self {
        let from = place(of: finger)
        return eased(over: duration, rate: rate) { script, part in
            script.jump(
                finger, x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part)
        }
    }

    /// Moves a finger with constant acceleration from rest and lifts it at the given speed, as a flick does. The finger
    /// goes half as far as it would at the final speed.
    ///
    /// - Parameters:
    ///   - dx: Pixels in a second at the end, to the right.
    ///   - dy: Pixels in a second at the end, downwards.
    ///   - duration: Milliseconds until it is lifted.
    package func flick(
        _ finger: Int = 0, dx: Double, dy: Double, over duration: Double = 100, rate: Double = 120
    ) -> Self {
        let from = place(of: finger)
        let reach = duration / 2000
        return eased(over: duration, rate: rate) { script, part in
            script.jump(
                finger, x: from.x + dx * reach * part * part, y: from.y + dy * reach * part * part)
        }.up(finger)
    }

    /// Lifts a finger.
    package func up(_ finger: Int = 0) -> Self { then(.touchUp(finger: finger)).then(.touchFrame) }

    /// Makes the compositor cancel a finger's touch.
    package func cancel(_ finger: Int = 0) -> Self { then(.touchCancel(finger: finger)) }

    // MARK: Pointer

    /// Moves the pointer to a place at once.
    package func point(x: Double, y: Double) -> Self { then(.pointerMove(x: x, y: y)) }

    /// Moves the pointer evenly on a line.
    package func pointerLine(
        x: Double, y: Double, over duration: Double, rate: Double = 120
    ) -> Self {
        let from = place(of: Self.pointer)
        return eased(over: duration, rate: rate) { script, part in
            script.point(x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part)
        }
    }

    /// Presses a button.
    package func press(_ button: HeadlessSession.Button = .left) -> Self {
        then(.button(button, isPressed: true))
    }

    /// Releases a button.
    package func release(_ button: HeadlessSession.Button = .left) -> Self {
        then(.button(button, isPressed: false))
    }

    /// Scrolls evenly with two fingers; `scrollStop` lifts them.
    ///
    /// - Parameters:
    ///   - dx: Pixels in all, positive as the content would go to the left.
    ///   - dy: Pixels in all, positive as the content would go up.
    package func scroll(
        dx: Double, dy: Double, over duration: Double, rate: Double = 120
    ) -> Self {
        let count = Self.count(duration, rate)
        return eased(over: duration, rate: rate) { script, _ in
            script.then(.scroll(dx: dx / count, dy: dy / count))
        }
    }

    /// Lifts the two fingers.
    package func scrollStop() -> Self { then(.scrollStop) }

    /// Plugs a device in or out.
    package func plug(_ device: Device, isPresent: Bool) -> Self {
        then(.plug(device, isPresent: isPresent))
    }

    /// Waits until no card covers a place.
    package func awaitClear(x: Double, y: Double) -> Self { then(.awaitClear(x: x, y: y)) }

    /// Steps at a rate, each with its share of the duration, up to 1.
    private func eased(
        over duration: Double, rate: Double, step: (Self, Double) -> Self
    ) -> Self {
        let count = Self.count(duration, rate)
        var script = self
        for number in 1...Int(count) {
            script = step(script.hold(duration / count), Double(number) / count)
        }
        return script
    }

    private static func count(_ duration: Double, _ rate: Double) -> Double {
        max(1, (duration * rate / 1000).rounded())
    }
}
