import Bus
import Gestures
import Scene
import Wayland

/// The pointer, touchscreen, keyboard, clipboard and input method of one seat: reports their events to the scene.
final class SeatInput {
    let proxy: WlSeat
    private let door: SeatDoor
    private let loop: EventLoop
    private var pointer: WlPointer?
    private var touch: WlTouch?
    private var keyboard: SeatKeyboard?
    private var offersKeyboard = false
    private var wants = SeatWants()
    /// The pointer with the serial of its `enter` event, which `set_cursor` requires; nil: the pointer is on no surface
    /// of Martlet.
    private(set) var entered: (pointer: WlPointer, serial: UInt32)?
    /// Serial of the seat's last input event, which setting the clipboard requires; 0: none yet.
    private(set) var lastSerial: UInt32 = 0
    private(set) var clipboard: Clipboard?
    private(set) var input: TextInput?

    init(_ door: SeatDoor, _ proxy: WlSeat, loop: EventLoop) {
        (self.door, self.proxy, self.loop) = (door, proxy, loop)
        proxy.onEvent = { [self] event in handle(event) }
    }

    /// Stops listening; the seat is released with the last reference to this object.
    func stopListening() {
        dropPointer()
        dropTouch()
        keyboard?.stopListening()
        keyboard = nil
        forgetText()
        proxy.onEvent = nil
    }

    var number: SeatNumber { door.number }

    private func post(_ event: SeatEvent) { door.post(event) }

    private func handle(_ event: WlSeat.Event) {
        guard case .capabilities(let capabilities) = event else { return }
        if capabilities.contains(.pointer), pointer == nil {
            let fresh = proxy.getPointer()
            fresh.onEvent = { [self] event in handle(event, of: fresh) }
            pointer = fresh
        } else if !capabilities.contains(.pointer) {
            dropPointer()
        }
        if capabilities.contains(.touch), touch == nil {
            let fresh = proxy.getTouch()
            fresh.onEvent = { [self] event in handle(event) }
            touch = fresh
            post(.touchScreen(true))
        } else if !capabilities.contains(.touch) {
            dropTouch()
        }
        offersKeyboard = capabilities.contains(.keyboard)
        adjustKeyboard()
    }

    // MARK: Wants of the scene

    /// Binds and releases the objects that the scene needs of a seat.
    ///
    /// - Parameter text: Globals for writing; called only if they are needed.
    func want(_ next: SeatWants, text: () -> TextFacilities) {
        let before = wants
        wants = next
        if next.keyboard != before.keyboard { adjustKeyboard() }
        guard next.text != before.text else { return }
        forgetText()
        guard next.text else { return }
        let facilities = text()
        clipboard = facilities.clipboard.map {
            Clipboard(facilities, manager: $0, seat: proxy, loop: loop)
        }
        input = facilities.textInput.map {
            TextInput($0, of: proxy, door, display: facilities.display)
        }
    }

    private func forgetText() {
        clipboard?.stopListening()
        input?.stopListening()
        (clipboard, input) = (nil, nil)
    }

    private func adjustKeyboard() {
        if wants.keyboard && offersKeyboard {
            if keyboard == nil {
                keyboard = SeatKeyboard(proxy.getKeyboard(), of: door) { [self] serial in
                    lastSerial = serial
                }
            }
        } else if let former = keyboard {
            keyboard = nil
            former.stopListening()
        }
    }

    /// Reports the present meaning of a held key.
    func again(_ code: UInt32) { keyboard?.again(code) }

    /// Handles the closing of a text field.
    func endTyping() {
        keyboard?.endTyping()
        input?.disable()
    }

    // MARK: The pointer

    private func handle(_ event: WlPointer.Event, of pointer: WlPointer) {
        switch event {
        case .enter(let serial, let surface, let x, let y):
            guard let stage = door.stage(of: surface) else { return }
            entered = (pointer, serial)
            lastSerial = serial
            post(.pointerEntered(stage, at: StagePoint(x: x, y: y)))
        case .leave:
            entered = nil
            post(.pointerLeft)
        case .motion(let time, let x, let y):
            post(.pointerMoved(to: StagePoint(x: x, y: y), time: time))
        case .button(let serial, let time, let code, let state):
            let button = PointerButton(code: code)
            lastSerial = serial
            post(
                state == .pressed
                    ? .buttonPressed(button, time: time)
                    : .buttonReleased(button, time: time, serial: serial))
        case .axis(let time, let axis, let value):
            post(
                .scrolled(
                    axis == .horizontalScroll ? .horizontal : .vertical, by: value, time: time))
        case .axisSource(let source): post(.scrollSource(isFinger: source == .finger))
        case .axisStop(let time, _): post(.scrollStopped(time: time))
        case .frame: post(.pointerFrame)
        default: break
        }
    }

    private func dropPointer() {
        pointer?.onEvent = nil
        (pointer, entered) = (nil, nil)
        post(.pointerLeft)
    }

    // MARK: Fingers

    private func handle(_ event: WlTouch.Event) {
        switch event {
        case .down(let serial, let time, let surface, let finger, let x, let y):
            lastSerial = serial
            guard let stage = door.stage(of: surface) else { return }
            post(.touchDown(finger, on: stage, at: StagePoint(x: x, y: y), time: time))
        case .up(let serial, let time, let finger):
            lastSerial = serial
            post(.touchUp(finger, time: time, serial: serial))
        case .motion(let time, let finger, let x, let y):
            post(.touchMoved(finger, to: StagePoint(x: x, y: y), time: time))
        case .cancel: post(.touchCancelled)
        default: break
        }
    }

    private func dropTouch() {
        touch?.onEvent = nil
        touch = nil
        post(.touchCancelled)
        post(.touchScreen(false))
    }
}

/// Connects the objects of one seat with the scene.
struct SeatDoor {
    let number: SeatNumber
    private let presenter: Presenter
    private let surfaces: Surfaces

    init(_ number: SeatNumber, presenter: Presenter, surfaces: Surfaces) {
        (self.number, self.presenter, self.surfaces) = (number, presenter, surfaces)
    }

    /// Whether the seat's keys go into a text field.
    var isTyping: Bool { presenter.read { [number] in $0.isTyping(at: number) } }

    func post(_ event: SeatEvent) { presenter.post(.seat(number, event)) }

    /// The stage of a Wayland surface; nil: the surface belongs to no stage, or was destroyed.
    func stage(of surface: WlSurface?) -> StageNumber? { surfaces.number(of: surface) }
}
