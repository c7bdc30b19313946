extension InputScript {
    /// A finger touches.
    package func down(_ finger: Int = 0, x: Double, y: Double) -> Self {
        then(.touchDown(finger: finger, x: x, y: y)).then(.touchFrame)
    }

    /// A finger is elsewhere all at once.
    package func jump(_ finger: Int = 0, x: Double, y: Double) -> Self {
        then(.touchMove(finger: finger, x: x, y: y)).then(.touchFrame)
    }

    /// A finger moves evenly on a line.
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

    /// A finger is moved faster and faster and lifted at the given speed, as a flick is: with constant
    /// acceleration from rest, so that it goes half as far as it would at the final speed.
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

    /// A finger is lifted.
    package func up(_ finger: Int = 0) -> Self { then(.touchUp(finger: finger)).then(.touchFrame) }

    /// The compositor takes a finger's sequence away from the client.
    package func cancel(_ finger: Int = 0) -> Self { then(.touchCancel(finger: finger)) }

    // MARK: Pointer

    /// The pointer is elsewhere all at once.
    package func point(x: Double, y: Double) -> Self { then(.pointerMove(x: x, y: y)) }

    /// The pointer moves evenly on a line.
    package func pointerLine(
        x: Double, y: Double, over duration: Double, rate: Double = 120
    ) -> Self {
        let from = place(of: Self.pointer)
        return eased(over: duration, rate: rate) { script, part in
            script.point(x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part)
        }
    }

    /// A button goes down.
    package func press(_ button: HeadlessSession.Button = .left) -> Self {
        then(.button(button, isPressed: true))
    }

    /// A button comes up.
    package func release(_ button: HeadlessSession.Button = .left) -> Self {
        then(.button(button, isPressed: false))
    }

    /// Two fingers scroll evenly; `scrollStop` lifts them.
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

    /// The two fingers are lifted.
    package func scrollStop() -> Self { then(.scrollStop) }

    /// Plugs a device in or out.
    package func plug(_ device: Device, isPresent: Bool) -> Self {
        then(.plug(device, isPresent: isPresent))
    }

    /// Steps at a rate, with the part of the duration that has gone, up to 1.
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
