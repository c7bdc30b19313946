import Scene
import Wayland

/// Finds out whether a full-screen window is visible, by wlr-foreign-toplevel-management. Binds nothing while nobody
/// needs to know.
final class WindowWatch {
    /// A window, with the changes since its last `done` event.
    private final class Window {
        let proxy: ZwlrForeignToplevelHandleV1
        var pending = Toplevels.Toplevel()

        init(_ proxy: ZwlrForeignToplevelHandleV1) { self.proxy = proxy }
    }

    private var globals: Globals?
    private var number: (WlOutput) -> OutputNumber? = { _ in nil }
    private var manager: ZwlrForeignToplevelManagerV1?
    private var windows: [UInt32: Window] = [:]
    private var lastNumber: UInt32 = 0
    private var toplevels = Toplevels()
    /// The value that was reported last.
    private var value: Bool?
    private var isNeeded = false
    /// Called with whether a full-screen window is visible; nil: not known.
    var told: (Bool?) -> Void = { _ in }

    /// Starts or stops watching.
    func setNeeded(_ isNeeded: Bool) {
        guard isNeeded != self.isNeeded else { return }
        self.isNeeded = isNeeded
        if isNeeded { bind() } else { release() }
    }

    /// Uses the globals of a new compositor.
    func connect(_ globals: Globals, number: @escaping (WlOutput) -> OutputNumber?) {
        (self.globals, self.number) = (globals, number)
        if isNeeded { bind() }
    }

    /// Removes an output from all windows.
    func outputRemoved(_ output: OutputNumber) {
        for window in windows.values { window.pending.outputs.remove(output) }
        toplevels.remove(output)
        if manager != nil { tell() }
    }

    /// Stops using a compositor that has ended or is ending.
    func disconnect() {
        (globals, number) = (nil, { _ in nil })
        manager?.onEvent = nil
        manager = nil
        for window in windows.values { window.proxy.onEvent = nil }
        dropWindows()
    }

    private func bind() {
        guard manager == nil, let globals,
            let offer = globals.offers(of: ZwlrForeignToplevelManagerV1.self).first,
            // Before version 2, windows do not report whether they are full-screen.
            offer.version >= 2
        else { return }
        let manager = globals.bind(offer, as: ZwlrForeignToplevelManagerV1.self)
        manager.onEvent = { [self] event in
            switch event {
            case .toplevel(let proxy): add(proxy)
            case .finished: finished()
            }
        }
        self.manager = manager
        // Without any window the compositor sends nothing, so this reports the state.
        tell()
    }

    /// Stops all reports. The manager is destroyed after the compositor's last event for it.
    private func release() {
        for window in windows.values {
            window.proxy.onEvent = nil
            window.proxy.destroy()
        }
        manager?.stop()
        dropWindows()
    }

    private func dropWindows() {
        (windows, toplevels) = ([:], Toplevels())
        guard value != nil else { return }
        value = nil
        told(nil)
    }

    private func finished() {
        manager?.onEvent = nil
        manager = nil
        // Watching may have been requested again meanwhile, or the compositor may have stopped by itself.
        if isNeeded {
            dropWindows()
            bind()
        }
    }

    private func add(_ proxy: ZwlrForeignToplevelHandleV1) {
        guard isNeeded else { return proxy.destroy() }
        lastNumber &+= 1
        let number = lastNumber
        let window = Window(proxy)
        windows[number] = window
        proxy.onEvent = { [self] event in handle(event, of: number) }
    }

    private func handle(_ event: ZwlrForeignToplevelHandleV1.Event, of number: UInt32) {
        guard let window = windows[number] else { return }
        switch event {
        case .outputEnter(let output):
            if let output, let place = self.number(output) {
                window.pending.outputs.insert(place)
            }
        case .outputLeave(let output):
            if let output, let place = self.number(output) {
                window.pending.outputs.remove(place)
            }
        case .state(let bytes): window.pending.setStates(bytes)
        case .done:
            toplevels.set(number, window.pending)
            tell()
        case .closed:
            window.proxy.onEvent = nil
            window.proxy.destroy()
            windows[number] = nil
            toplevels.remove(number)
            tell()
        case .title, .appId, .parent: break
        }
    }

    private func tell() {
        let fresh = toplevels.isFullscreen
        guard fresh != value else { return }
        value = fresh
        told(fresh)
    }
}

extension Toplevels.Toplevel {
    /// Reads the protocol's array of states, 32 bits each.
    fileprivate mutating func setStates(_ bytes: [UInt8]) {
        (isFullscreen, isActivated, isMinimised) = (false, false, false)
        for start in stride(from: 0, to: bytes.count - bytes.count % 4, by: 4) {
            var number: UInt32 = 0
            for place in 0..<4 {
                let shift = UInt32(UInt32(1).littleEndian == 1 ? place : 3 - place) * 8
                number |= UInt32(bytes[start + place]) << shift
            }
            switch number {
            case 1: isMinimised = true
            case 2: isActivated = true
            case 3: isFullscreen = true
            default: break
            }
        }
    }
}
