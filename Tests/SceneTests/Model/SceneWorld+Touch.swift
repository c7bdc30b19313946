import Geometry
import Gestures
import Layout
import Messages
import TextEditing

@testable import Scene

extension SceneWorld {
    /// The compositor's clock for input, milliseconds.
    var eventTime: UInt32 { UInt32(truncatingIfNeeded: now.microseconds / 1000) }

    func post(_ event: SeatEvent) { post(.seat(ModelCompositor.seat, event)) }

    private func nextSerial() -> UInt32 {
        serial += 1
        return serial
    }

    // MARK: Fingers

    /// Puts a finger on the card of a message, at a place in shares of its frame (default: the centre).
    func touch(_ number: UInt32, at share: Point = Point(x: 0.5, y: 0.5), finger: Int32 = 0) {
        guard let stage = stage(of: number), let frame = frame(of: number) else {
            return fault("no card of message \(number) to touch")
        }
        let place = Point(
            x: frame.minX + share.x * frame.width, y: frame.minY + share.y * frame.height)
        touch(stage, at: place, finger: finger)
    }

    /// Puts a finger on a stage, at a place of its output.
    func touch(_ stage: StageNumber, at place: Point, finger: Int32 = 0) {
        guard let output = compositor.stages[stage]?.output, let origin = origin(of: stage) else {
            return fault("no stage \(stage.rawValue) to touch")
        }
        fingers[finger] = Finger(output: output, stage: stage, place: place)
        post(
            .touchDown(
                finger, on: stage, at: StagePoint(place.moved(by: origin.negated)),
                time: eventTime))
    }

    /// Moves a finger by a distance on its output, logical pixels.
    func move(by offset: Point, finger: Int32 = 0) {
        guard var contact = fingers[finger] else { return }
        contact.place = contact.place.moved(by: offset)
        fingers[finger] = contact
        guard let origin = origin(of: contact.stage) else { return }
        post(
            .touchMoved(
                finger, to: StagePoint(contact.place.moved(by: origin.negated)), time: eventTime))
    }

    /// Lifts a finger, and tells nobody: the compositor has cancelled its touch.
    func lose(finger: Int32 = 0) { fingers[finger] = nil }

    /// When the scene next looks for lost fingers; nil: no finger is down.
    var timeOfLoss: Instant? {
        scene.contacts.fingers.deadline.map { Instant(seconds: $0) }
    }

    func lift(finger: Int32 = 0) {
        guard fingers.removeValue(forKey: finger) != nil else { return }
        post(.touchUp(finger, time: eventTime, serial: nextSerial()))
    }

    /// Moves a finger in steps of 8 ms.
    func drag(by offset: Point, steps: Int, finger: Int32 = 0) {
        for _ in 0..<steps {
            run(milliseconds: 8)
            move(
                by: Point(x: offset.x / Double(steps), y: offset.y / Double(steps)),
                finger: finger)
        }
    }

    /// Flings the card of a message by `offset` within 80 ms.
    func fling(_ number: UInt32, by offset: Point) {
        touch(number)
        drag(by: offset, steps: 10)
        lift()
    }

    /// Taps a part of a message's card; nil: the card itself, in its middle.
    func tap(_ number: UInt32, _ target: HitTarget? = nil) {
        guard let target else {
            touch(number)
            return finishTap()
        }
        guard let place = place(of: target, on: number), let stage = stage(of: number) else {
            return fault("message \(number) shows no \(target)")
        }
        touch(stage, at: place)
        finishTap()
    }

    private func finishTap() {
        run(milliseconds: 40)
        lift()
    }

    /// Taps beside the cards of a message's stage, at a place of its output.
    func tapBeside(_ number: UInt32, at place: Point) {
        guard let stage = stage(of: number) else { return fault("no stage of \(number)") }
        touch(stage, at: place)
        finishTap()
    }

    /// The middle of a part of a message's card, on its output.
    func place(of target: HitTarget, on number: UInt32) -> Point? {
        guard let card = card(number)?.face.presentation, let frame = frame(of: number),
            let area = card.hits.last(where: { $0.target == target })?.rectangle
        else { return nil }
        return Point(
            x: frame.minX + area.midX - card.card.minX,
            y: frame.minY + area.midY - card.card.minY)
    }

    // MARK: Pointer and keys

    /// Moves the pointer over a place of an output, on a stage.
    func point(_ stage: StageNumber, at place: Point) {
        guard let origin = origin(of: stage) else { return }
        post(.pointerEntered(stage, at: StagePoint(place.moved(by: origin.negated))))
    }

    func leavePointer() { post(.pointerLeft) }

    func click(_ button: PointerButton = .left) {
        post(.buttonPressed(button, time: eventTime))
        run(milliseconds: 40)
        post(.buttonReleased(button, time: eventTime, serial: nextSerial()))
    }

    /// Presses a key and releases it.
    func press(_ symbol: KeySymbol, _ modifiers: KeyModifiers = [], text: String = "") {
        hold(symbol, modifiers, text: text)
        releaseKey()
    }

    /// Presses a key, which repeats until it is released.
    func hold(_ symbol: KeySymbol, _ modifiers: KeyModifiers = [], text: String = "") {
        let stroke = KeyStroke(
            code: symbol.rawValue, Key(symbol: symbol, modifiers: modifiers), text: text,
            repeats: true)
        compositor.heldKey = stroke
        post(.keyPressed(stroke, serial: nextSerial()))
    }

    /// Releases the key that was pressed last.
    func releaseKey() {
        if let code = compositor.heldKey?.code { post(.keyReleased(code: code)) }
    }

    /// Presses a key that writes a text.
    func type(_ text: String) { press(KeySymbol(rawValue: 0), text: text) }
}
