import Geometry
import Gestures
import Layout
import Messages
import TextEditing

@testable import Scene

extension RandomWorld {
    private var seat: SeatNumber { ModelCompositor.seat }

    private mutating func post(_ event: SeatEvent) { world.post(.seat(seat, event)) }

    private var time: UInt32 { world.eventTime }

    /// A stage and a place on it, usually on a card.
    private mutating func anyPlace() -> (stage: StageState, place: Point)? {
        guard let stage = choose(from: world.scene.stages.list) else { return nil }
        let frames = stage.cards.compactMap { $0.frame?.rectangle }
        if !once(in: 6), let frame = choose(from: frames), !frame.isEmpty {
            return (
                stage,
                Point(
                    x: length(frame.minX...frame.maxX).rounded(),
                    y: length(frame.minY...frame.maxY).rounded())
            )
        }
        let room = stage.room.size ?? Size(width: 100, height: 100)
        return (stage, Point(x: length(0...room.width), y: length(0...room.height)))
    }

    // MARK: Fingers

    mutating func touch() {
        guard let (stage, place) = anyPlace() else { return }
        let finger = Int32(number(0...2))
        guard world.fingers[finger] == nil, world.origin(of: stage.number) != nil else { return }
        let origin = world.origin(of: stage.number) ?? .zero
        world.touch(stage.number, at: place.moved(by: origin), finger: finger)
    }

    mutating func moveFinger() {
        guard let finger = choose(from: world.fingers.keys.sorted()) else { return }
        world.run(milliseconds: UInt64(number(1...10)))
        let step = once(in: 3) ? 3.0 : 40.0
        world.move(
            by: Point(x: length(-step...step), y: length(-step...step)), finger: finger)
    }

    mutating func lift() {
        guard let finger = choose(from: world.fingers.keys.sorted()) else { return }
        world.lift(finger: finger)
    }

    /// The compositor cancels the touch of a finger, and tells nobody.
    mutating func loseFinger() {
        if let finger = choose(from: world.fingers.keys.sorted()) { world.lose(finger: finger) }
    }

    mutating func cancelTouches() {
        world.fingers = [:]
        post(.touchCancelled)
    }

    // MARK: Pointer

    mutating func movePointer() {
        if once(in: 6) { return world.leavePointer() }
        guard let (stage, place) = anyPlace() else { return }
        if once(in: 3) {
            post(.pointerLeft)
            post(.pointerEntered(stage.number, at: StagePoint(place)))
        } else {
            post(.pointerMoved(to: StagePoint(place), time: time))
        }
    }

    mutating func pressButton() {
        let button = choose(from: [PointerButton.left, .left, .middle, .right]) ?? .left
        if once(in: 2) {
            post(.buttonPressed(button, time: time))
        } else {
            world.serial += 1
            post(.buttonReleased(button, time: time, serial: world.serial))
        }
    }

    mutating func scroll() {
        post(.scrollSource(isFinger: !once(in: 5)))
        post(.scrolled(once(in: 3) ? .vertical : .horizontal, by: length(-60...60), time: time))
        if once(in: 4) { post(.scrollStopped(time: time)) }
        post(.pointerFrame)
    }

    // MARK: Keys and texts

    mutating func pressKey() {
        let keys: [(KeySymbol, KeyModifiers)] = [
            (.tab, []), (.backTab, []), (.left, []), (.down, []), (.enter, []), (.escape, []),
            (.delete, []), (.backspace, []), (.left, [.shift, .control]), (.letter("a"), .control),
            (.letter("c"), .control), (.letter("x"), .control), (.letter("v"), .control),
        ]
        guard let (symbol, modifiers) = choose(from: keys) else { return }
        if once(in: 8) { world.hold(symbol, modifiers) } else { world.press(symbol, modifiers) }
    }

    mutating func type() {
        if let text = choose(from: ["a", "hello ", "ß"]) { world.type(text) }
    }

    mutating func writeByInputMethod() {
        switch number(0...3) {
        case 0: post(.inputMethodDone(InputMethodEdit(commit: "word")))
        case 1:
            post(
                .inputMethodDone(
                    InputMethodEdit(deletion: (UInt32(number(0...4)), UInt32(number(0...4))))))
        case 2: post(.inputMethodReady)
        default:
            guard let reply = world.scene.replies.session?.number else { return }
            post(.pasted("pasted", reply))
        }
    }

    /// Taps the reply button of a visible card, if there is one.
    mutating func openReply() {
        let button = HitTarget.button(key: MessageAction.replyKey)
        let messages = world.scene.presented.messages.filter {
            world.place(of: button, on: $0.id.rawValue) != nil
        }
        guard let message = choose(from: messages), world.fingers.isEmpty else { return }
        world.tap(message.id.rawValue, button)
    }
}
