import Bus
import Geometry
import Scene
import TextEditing
import Wayland

/// The seats of a compositor, and the commands for them.
final class LinkSeats {
    private let connection: Connection
    private let globals: Globals
    private let loop: EventLoop
    private let presenter: Presenter
    private let surfaces: Surfaces
    private var seats: [SeatInput] = []
    private var wants = SeatWants()
    private var cursor: Cursor?
    private var boundForText: TextFacilities?
    /// The text that was copied from a card, until something else is copied anywhere.
    private var copied: CopiedText?
    /// The clipboard through which that text was copied, if no reply is written at its seat: some compositors drop a
    /// copied text together with the object that copied it.
    private var copyDoor: Clipboard?
    /// The text that was last selected in a reply, until something else is selected anywhere.
    private var selected: CopiedText?

    init(
        _ connection: Connection, _ globals: Globals, loop: EventLoop, presenter: Presenter,
        surfaces: Surfaces
    ) {
        (self.connection, self.globals, self.loop) = (connection, globals, loop)
        (self.presenter, self.surfaces) = (presenter, surfaces)
    }

    func add(_ number: SeatNumber, _ proxy: WlSeat) {
        let door = SeatDoor(number, presenter: presenter, surfaces: surfaces)
        let seat = SeatInput(door, proxy, loop: loop)
        seats.append(seat)
        presenter.post(.seatAdded(number))
        seat.want(wants, text: textFacilities)
    }

    func remove(_ number: SeatNumber) {
        guard let index = seats.firstIndex(where: { $0.number == number }) else { return }
        presenter.post(.seatRemoved(number))
        seats.remove(at: index).stopListening()
    }

    func stopListening() {
        for seat in seats { seat.stopListening() }
        seats = []
    }

    func forgetCopies() {
        forgetCopied()
        selected?.endOffer()
        selected = nil
    }

    func forgetCursor() {
        cursor = nil
        connection.forgetCursorThemes()
    }

    /// The seat with the last input event; nil: there is no seat.
    var lastUsed: WlSeat? { seats.max { $0.lastSerial < $1.lastSerial }?.proxy }

    private func seat(_ number: SeatNumber) -> SeatInput? { seats.first { $0.number == number } }

    // MARK: Commands

    func perform(_ command: SeatCommand, _ facilities: Facilities) {
        switch command {
        case .want(let wants):
            self.wants = wants
            for seat in seats { seat.want(wants, text: textFacilities) }
        case .setPointer(let number, let shape, let scale):
            guard let entered = seat(number)?.entered else { return }
            show(shape, on: entered.pointer, entered.serial, scale, facilities)
        case .tellInputMethods(let stage, let field, let caret, let isMoving):
            for seat in seats
            where presenter.read({ $0.inputMethodStage(of: seat.number) }) == stage {
                seat.input?.tell(field, caret: caret.rectangle, isMoving: isMoving)
            }
        case .interruptInputMethods: for seat in seats { seat.input?.interrupt() }
        case .repeatKey(let number, let code): seat(number)?.again(code)
        case .endTyping: for seat in seats { seat.endTyping() }
        case .copy(let text, let press): copy(text, by: press)
        case .select(let text, let press): select(text, by: press)
        case .paste(let selection, let number, let reply): paste(selection, at: number, for: reply)
        case .requestToken(let token, let stage, let press):
            requestToken(token, for: surfaces.stage(stage), by: press, facilities)
        }
    }

    private func textFacilities() -> TextFacilities {
        let facilities = boundForText ?? TextFacilities(globals, display: connection.display)
        boundForText = facilities
        return facilities
    }

    private func requestToken(
        _ token: TokenNumber, for stage: StageSurface?, by press: Press, _ facilities: Facilities
    ) {
        guard let stage, let seat = seat(press.seat), let activation = facilities.activation else {
            return presenter.post(.token(token, nil))
        }
        Activation { [presenter] text in presenter.post(.token(token, text)) }.start(
            activation, seat: seat.proxy, serial: press.serial, surface: stage.surface, loop: loop)
    }

    // MARK: Pointers

    private func show(
        _ shape: PointerShape, on pointer: WlPointer, _ serial: UInt32, _ scale: Scale,
        _ facilities: Facilities
    ) {
        if let shapes = facilities.cursorShapes {
            let device = shapes.getPointer(pointer: pointer)
            device.setShape(serial: serial, shape: shape == .text ? .text : .default)
            device.destroy()
            return
        }
        let cursor = self.cursor ?? Cursor(connection, facilities.compositor, facilities.shm)
        self.cursor = cursor
        cursor.show(
            shape == .text ? .text : .default, on: pointer, serial: serial,
            scale: Int32(scale.factor.rounded(.up)))
    }

    // MARK: Clipboards

    /// Copies a text, with the serial of the last input event of any seat.
    func copy(_ text: String) {
        guard let seat = seats.max(by: { $0.lastSerial < $1.lastSerial }) else { return }
        copy(text, by: Press(seat: seat.number, serial: seat.lastSerial))
    }

    private func copy(_ text: String, by press: Press) {
        guard let seat = seat(press.seat) else { return }
        let serial = press.serial == 0 ? seat.lastSerial : press.serial
        var door: Clipboard?
        if seat.clipboard == nil {
            let facilities = textFacilities()
            door = facilities.clipboard.map {
                Clipboard(facilities, manager: $0, seat: seat.proxy, loop: loop)
            }
        }
        guard let clipboard = seat.clipboard ?? door else { return }
        let fresh = clipboard.copy(text, serial: serial) { [self] in forgetCopied() }
        forgetCopied()
        (copied, copyDoor) = (fresh, door)
    }

    private func forgetCopied() {
        copied?.endOffer()
        copyDoor?.stopListening()
        (copied, copyDoor) = (nil, nil)
    }

    private func select(_ text: String, by press: Press) {
        let fresh = seat(press.seat)?.clipboard?.select(
            text, serial: press.serial,
            onReplaced: { [self] in
                selected?.endOffer()
                selected = nil
            })
        guard let fresh else { return }
        selected?.endOffer()
        selected = fresh
    }

    private func paste(
        _ selection: SeatCommand.Selection, at number: SeatNumber, for reply: ReplyNumber
    ) {
        seat(number)?.clipboard?.paste(selection == .clipboard ? .copied : .selected) {
            [presenter] text in presenter.post(.seat(number, .pasted(text, reply)))
        }
    }
}

/// A request for an activation token (`xdg_activation_v1`): the right to raise a window that a click gives.
///
/// The request ends exactly once: with the token, or without one if the compositor offers none or has not answered in
/// time.
final class Activation {
    private var token: XdgActivationTokenV1?
    private var deadline: EventTimer?
    private var completion: ((String?) -> Void)?

    /// Time that an action waits for its token, microseconds.
    private static let patience: UInt64 = 1_000_000

    init(completion: @escaping (String?) -> Void) {
        self.completion = completion
    }

    func start(
        _ activation: XdgActivationV1, seat: WlSeat, serial: UInt32, surface: WlSurface,
        loop: EventLoop
    ) {
        let token = activation.getActivationToken()
        token.onEvent = { [self] event in
            switch event {
            case .done(let text): finish(text)
            }
        }
        token.setSerial(serial: serial, seat: seat)
        token.setSurface(surface: surface)
        token.commit()
        self.token = token
        do throws(BusError) {
            deadline = try loop.timer(at: loop.now + Activation.patience) { [self] in finish(nil) }
        } catch { finish(nil) }
    }

    func finish(_ text: String?) {
        guard let completion else { return }
        self.completion = nil
        deadline?.cancel()
        deadline = nil
        token?.onEvent = nil
        token?.destroy()
        token = nil
        completion(text)
    }
}
