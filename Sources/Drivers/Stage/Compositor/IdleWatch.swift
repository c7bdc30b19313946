import Scene
import Wayland

/// Finds out whether a person uses the seats of a compositor: by `ext-idle-notify-v1`, otherwise by KDE's older
/// protocol, which sway 1.7 has. Binds nothing while idleness is not watched.
final class IdleWatch {
    private enum Notifier {
        case standard(ExtIdleNotifierV1)
        case kde(OrgKdeKwinIdle)
    }

    /// The protocol object that reports when a seat becomes idle and active.
    private enum Timer {
        case standard(ExtIdleNotificationV1)
        case kde(OrgKdeKwinIdleTimeout)
    }

    private struct Seat {
        let number: SeatNumber
        let proxy: WlSeat
        /// The timer; nil: idleness is not watched.
        var timer: Timer?
        var isIdle = false
    }

    private let globals: Globals
    private var seats: [Seat] = []
    private var notifier: Notifier?
    /// The name of the notifier in the registry.
    private var name: UInt32 = 0
    /// Whether the compositor has announced all initial globals: the better protocol may come last.
    private var isListed = false
    /// Milliseconds without input after which the person counts as idle; nil: idleness is not watched.
    var time: UInt32? {
        didSet {
            guard time != oldValue else { return }
            dropTimers()
            update()
            onChange()
        }
    }

    /// Called whenever `isIdle` may have changed.
    var onChange: () -> Void = {}

    init(_ globals: Globals) { self.globals = globals }

    /// Whether no seat has been used for `time`; nil: not known.
    var isIdle: Bool? {
        notifier == nil || seats.isEmpty ? nil : seats.allSatisfy { $0.isIdle }
    }

    /// Starts watching, after the compositor has announced all initial globals.
    func start() {
        isListed = true
        update()
    }

    func add(_ number: SeatNumber, _ proxy: WlSeat) {
        seats.append(Seat(number: number, proxy: proxy))
        update()
        onChange()
    }

    /// Handles the removal of a global: a seat, the notifier, or another one.
    func removed(_ global: UInt32) {
        if let index = seats.firstIndex(where: { $0.number.rawValue == global }) {
            end(seats.remove(at: index).timer)
            onChange()
        }
        guard notifier != nil, global == name else { return }
        dropTimers()
        notifier = nil
        update()
        onChange()
    }

    /// Handles a new global, which may be the missing notifier.
    func added(_ global: Globals.Global) {
        if global.interface == ExtIdleNotifierV1.interface.name
            || global.interface == OrgKdeKwinIdle.interface.name
        {
            update()
        }
    }

    func stopListening() {
        dropTimers()
        (seats, notifier, isListed, onChange) = ([], nil, false, {})
    }

    private func update() {
        guard isListed, let time else { return }
        if notifier == nil { bind() }
        for index in seats.indices where seats[index].timer == nil {
            seats[index].timer = timer(for: seats[index], time)
        }
    }

    private func bind() {
        if let offer = globals.offers(of: ExtIdleNotifierV1.self).first {
            notifier = .standard(globals.bind(offer, as: ExtIdleNotifierV1.self))
            name = offer.name
        } else if let offer = globals.offers(of: OrgKdeKwinIdle.self).first {
            notifier = .kde(globals.bind(offer, as: OrgKdeKwinIdle.self))
            name = offer.name
        }
    }

    private func timer(for seat: Seat, _ time: UInt32) -> Timer? {
        let number = seat.number
        switch notifier {
        case nil: return nil
        case .standard(let notifier):
            let timer = notifier.getIdleNotification(timeout: time, seat: seat.proxy)
            timer.onEvent = { [self] event in
                switch event {
                case .idled: note(true, of: number)
                case .resumed: note(false, of: number)
                }
            }
            return .standard(timer)
        case .kde(let notifier):
            let timer = notifier.getIdleTimeout(seat: seat.proxy, timeout: time)
            timer.onEvent = { [self] event in
                switch event {
                case .idle: note(true, of: number)
                case .resumed: note(false, of: number)
                }
            }
            return .kde(timer)
        }
    }

    private func note(_ isIdle: Bool, of number: SeatNumber) {
        guard let index = seats.firstIndex(where: { $0.number == number }) else { return }
        seats[index].isIdle = isIdle
        onChange()
    }

    private func dropTimers() {
        for index in seats.indices {
            end(seats[index].timer)
            (seats[index].timer, seats[index].isIdle) = (nil, false)
        }
    }

    private func end(_ timer: Timer?) {
        switch timer {
        case nil: break
        case .standard(let timer):
            timer.onEvent = nil
            timer.destroy()
        case .kde(let timer):
            timer.onEvent = nil
            timer.release()
        }
    }
}

/// Notices that somebody uses a seat of the compositor, whatever for.
final class UseWatch {
    /// Milliseconds without input after which the next input counts.
    private static let moment: UInt32 = 500

    let watch: IdleWatch
    private var wasIdle = false
    private var used: (() -> Void)?

    init(_ globals: Globals) {
        watch = IdleWatch(globals)
        watch.onChange = { [self] in note() }
    }

    /// Calls `used` whenever there is input after a moment without; nil: input is not watched.
    func follow(_ used: (() -> Void)?) {
        (self.used, wasIdle) = (used, false)
        watch.time = used == nil ? nil : Self.moment
    }

    private func note() {
        let isIdle = watch.isIdle == true
        guard isIdle != wasIdle else { return }
        wasIdle = isIdle
        if !isIdle { used?() }
    }
}
