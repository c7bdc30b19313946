import Messages
import Scene
import Wayland

/// Watches the windows of all programs, by wlr-foreign-toplevel-management: finds out which has focus and whether a
/// full-screen one is visible, and brings windows to the front. Binds nothing while nobody needs to know.
final class WindowWatch {
    /// A window, with the changes since its last `done` event.
    private final class Window {
        let proxy: ZwlrForeignToplevelHandleV1
        var pending = Toplevels.Toplevel()

        init(_ proxy: ZwlrForeignToplevelHandleV1) { self.proxy = proxy }
    }

    /// Functions of the connection to a compositor.
    struct Link {
        let globals: Globals
        /// Returns the number of an output; nil: it was removed.
        let number: (WlOutput) -> OutputNumber?
        /// Calls back when the compositor has handled all requests so far.
        let sync: (@escaping () -> Void) -> Void
    }

    private var link: Link?
    private var manager: ZwlrForeignToplevelManagerV1?
    private var windows: [UInt32: Window] = [:]
    private var lastNumber: UInt32 = 0
    /// All windows, as of their last `done` events; empty: none is reported.
    private(set) var toplevels = Toplevels()
    private var needs: Set<WindowNeed> = []
    /// Whether the manager was told to stop, and its last event has not come.
    private var isStopping = false
    /// Whether the compositor has listed the windows that existed when they began to be watched.
    private var isListed = false
    /// The number of lists that were requested.
    private var lists = 0
    /// The values that were reported last.
    private var reported: (fullscreen: Bool?, focus: UInt32?) = (nil, nil)
    /// Called with whether a full-screen window is visible; nil: not known.
    var told: (Bool?) -> Void = { _ in }
    /// Called with the window that has focus; nil: none has it, or it is not known. `isFirst`: focus has not changed, but
    /// was found out.
    var focusTold: (_ window: UInt32?, _ isFirst: Bool) -> Void = { _, _ in }

    /// Starts or stops watching for one need.
    func setNeeded(_ isNeeded: Bool, for need: WindowNeed) {
        let before = needs
        if isNeeded { needs.insert(need) } else { needs.remove(need) }
        guard needs != before else { return }
        if needs.isEmpty { return release() }
        if manager == nil { bind() } else if !isStopping { tell() }
    }

    /// Uses the globals of a new compositor.
    func connect(_ link: Link) {
        self.link = link
        if !needs.isEmpty { bind() }
    }

    /// Removes an output from all windows.
    func outputRemoved(_ output: OutputNumber) {
        for window in windows.values { window.pending.outputs.remove(output) }
        toplevels.remove(output)
        if manager != nil { tell() }
    }

    /// Stops using a compositor that has ended or is ending.
    func disconnect() {
        link = nil
        manager?.onEvent = nil
        manager = nil
        for window in windows.values { window.proxy.onEvent = nil }
        dropWindows()
    }

    /// Brings a window to the front and gives it focus; false: there is no such window.
    func raise(_ number: UInt32, by seat: WlSeat) -> Bool {
        guard let window = windows[number] else { return false }
        if window.pending.isMinimised { window.proxy.unsetMinimized() }
        window.proxy.activate(seat: seat)
        return true
    }

    private func bind() {
        guard manager == nil, let link,
            let offer = link.globals.offers(of: ZwlrForeignToplevelManagerV1.self).first,
            // Before version 2, windows do not report whether they are full-screen.
            offer.version >= 2
        else { return }
        let manager = link.globals.bind(offer, as: ZwlrForeignToplevelManagerV1.self)
        manager.onEvent = { [self] event in
            switch event {
            case .toplevel(let proxy): add(proxy)
            case .finished: finished()
            }
        }
        (self.manager, isStopping) = (manager, false)
        lists += 1
        let list = lists
        link.sync { [self] in
            guard list == lists, self.manager != nil, !isStopping else { return }
            isListed = true
            reported.focus = toplevels.focused
            if needs.contains(.focus) { focusTold(toplevels.focused, true) }
        }
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
        isStopping = manager != nil
        dropWindows()
    }

    private func dropWindows() {
        (windows, toplevels, isListed) = ([:], Toplevels(), false)
        let before = reported
        reported = (nil, nil)
        if before.fullscreen != nil { told(nil) }
        if before.focus != nil { focusTold(nil, true) }
    }

    private func finished() {
        manager?.onEvent = nil
        manager = nil
        // Watching may have been requested again meanwhile, or the compositor may have stopped by itself.
        if !needs.isEmpty {
            dropWindows()
            bind()
        }
    }

    private func add(_ proxy: ZwlrForeignToplevelHandleV1) {
        guard !needs.isEmpty else { return proxy.destroy() }
        lastNumber &+= 1
        // 0 is no window.
        if lastNumber == 0 { lastNumber = 1 }
        let number = lastNumber
        let window = Window(proxy)
        windows[number] = window
        proxy.onEvent = { [self] event in handle(event, of: number) }
    }

    private func handle(_ event: ZwlrForeignToplevelHandleV1.Event, of number: UInt32) {
        guard let window = windows[number] else { return }
        switch event {
        case .appId(let text):
            window.pending.application = TextCollector.line(text, limit: TextLimits.name)
        case .outputEnter(let output):
            if let output, let place = link?.number(output) {
                window.pending.outputs.insert(place)
            }
        case .outputLeave(let output):
            if let output, let place = link?.number(output) {
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
        case .title, .parent: break
        }
    }

    /// Reports what has changed and is needed.
    private func tell() {
        let isFullscreen = needs.contains(.fullscreen) ? toplevels.isFullscreen : nil
        if isFullscreen != reported.fullscreen {
            reported.fullscreen = isFullscreen
            told(isFullscreen)
        }
        let focus = toplevels.focused
        guard isListed, focus != reported.focus else { return }
        reported.focus = focus
        if needs.contains(.focus) { focusTold(focus, false) }
    }
}

/// A reason for which windows are watched.
package enum WindowNeed: Sendable {
    /// A mode or a rule asks whether a window fills an output.
    case fullscreen
    /// Messages lead to windows, and end when these get focus.
    case focus
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
