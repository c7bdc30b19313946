import Wayland

/// A window for tests (`xdg_toplevel`), which records its keyboard events.
@MainActor package final class ProbeWindow {
    /// An event that arrived; keys are those of Linux' input-event-codes.h.
    package enum Event: Equatable, Sendable {
        case enter
        case leave
        case key(UInt32, isPressed: Bool)
    }

    private let connection: Connection
    private let globals: Globals
    private let surface: WlSurface
    private let role: XdgSurface
    private let window: XdgToplevel
    private let shm: WlShm
    private let shell: XdgWmBase
    private var seat: WlSeat?
    private var keyboard: WlKeyboard?
    private var buffer: ShmBuffer?
    private let received = Received()

    fileprivate final class Received {
        var events: [Event] = []
        var size = (width: Int32(640), height: Int32(480))
        var isConfigured = false
    }

    /// Shows the window, which fills the output on compositors that tile windows.
    ///
    /// - Parameter application: The name of its application (`app_id`); empty: none.
    package init(in session: HeadlessSession, application: String = "") throws {
        connection = try Connection.open(socket: session.displayPath)
        globals = Globals(connection)
        try connection.roundtrip()
        shm = try globals.bind(WlShm.self)
        shell = try globals.bind(XdgWmBase.self)
        surface = try globals.bind(WlCompositor.self).createSurface()
        role = shell.getXdgSurface(surface: surface)
        window = role.getToplevel()
        shell.onEvent = { [shell] event in
            if case .ping(let serial) = event { shell.pong(serial: serial) }
        }
        window.onEvent = { [received] event in
            guard case .configure(let width, let height, _) = event, width > 0, height > 0 else {
                return
            }
            received.size = (width, height)
        }
        role.onEvent = { [role, received] event in
            guard case .configure(let serial) = event else { return }
            role.ackConfigure(serial: serial)
            received.isConfigured = true
        }
        try bindSeat()
        if !application.isEmpty { window.setAppId(appId: application) }
        surface.commit()
        _ = try wait(for: "the window to be configured") {
            try connection.roundtrip()
            return received.isConfigured ? true : nil
        }
        try draw()
    }

    /// Makes the window fill an output, or not any more.
    package func setFullscreen(_ isFullscreen: Bool) throws {
        if isFullscreen { window.setFullscreen(output: nil) } else { window.unsetFullscreen() }
        try connection.roundtrip()
        // The compositor waits for a buffer of the new size.
        try connection.roundtrip()
        try draw()
        try connection.roundtrip()
    }

    /// The events since the last call.
    package func takeEvents() throws -> [Event] {
        try connection.roundtrip()
        defer { received.events = [] }
        return received.events
    }

    /// Waits for an event, and removes it with all earlier ones.
    package func receives(_ event: Event, within limit: Double = patience) throws -> Bool {
        try eventually(within: limit) {
            try connection.roundtrip()
            guard let index = received.events.firstIndex(of: event) else { return false }
            received.events.removeFirst(index + 1)
            return true
        }
    }

    private func bindSeat() throws {
        guard let offer = globals.offers(of: WlSeat.self).first else { return }
        let seat = globals.bind(offer, as: WlSeat.self)
        self.seat = seat
        seat.onEvent = { [weak self, seat] event in
            guard case .capabilities(let capabilities) = event else { return }
            MainActor.assumeIsolated {
                self?.take(capabilities.contains(.keyboard) ? seat : nil)
            }
        }
        try connection.roundtrip()
        try connection.roundtrip()
    }

    private func take(_ seat: WlSeat?) {
        guard let seat else { return keyboard = nil }
        guard keyboard == nil else { return }
        keyboard = seat.getKeyboard()
        keyboard?.onEvent = { [received] event in
            switch event {
            case .enter: received.events.append(.enter)
            case .leave: received.events.append(.leave)
            case .key(_, _, let key, let state):
                received.events.append(.key(key, isPressed: state == .pressed))
            default: break
            }
        }
    }

    private func draw() throws {
        let buffer = try ShmBuffer(
            shm, width: received.size.width, height: received.size.height, format: .xrgb8888)
        if let pixels = unsafe buffer.pixels {
            let count = Int(buffer.width) * Int(buffer.height)
            unsafe pixels.update(repeating: 0x5A_8F6B, count: count)
        }
        self.buffer = buffer
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        buffer.markAttached()
        surface.commit()
        try connection.roundtrip()
    }
}
