internal import CLibc
internal import CWayland

/// A connection to a compositor and all objects on it (`wl_display`).
///
/// Nothing here waits except `roundtrip`. The owner watches `fileDescriptor`, calls `dispatch` when
/// it is readable, and `dispatchPending` and `flush` before it goes to sleep. After an error every
/// call throws the same one again. One thread only.
@safe public final class Connection {
    private var wireDisplay: OpaquePointer?
    /// First of the list of living proxies, which ends with the connection.
    unowned(unsafe) private var first: Proxy?
    /// Number of nested dispatches.
    private var depth = 0
    /// Why the connection cannot be used any more; nil: it can.
    public private(set) var failure: ConnectionError?
    /// The display object: `wl_display.sync` and `get_registry`.
    public let display: WlDisplay
    /// Cursor themes loaded so far; their buffers live on this connection.
    var cursorThemes: [CursorTheme] = []
    /// Heirs of destroyed proxies: they destroy the objects that the compositor still creates for those.
    private var heirs: [Heir] = []

    /// Takes over a connected socket, which is closed with the connection or on failure.
    public init(fileDescriptor: Int32) throws(ConnectionError) {
        guard let pointer = unsafe wl_display_connect_to_fd(fileDescriptor) else {
            let code = martlet_errno()
            _ = CLibc.close(fileDescriptor)
            throw .unreachable(path: "#\(fileDescriptor)", code: code)
        }
        unsafe wireDisplay = unsafe pointer
        display = unsafe WlDisplay(NewObject(pointer, nil, isBorrowed: true))
        unsafe display.connection = self
    }

    deinit { close() }

    /// The socket to watch for reading, and for writing after `flush` said `wouldBlock`; -1 once
    /// the connection is closed.
    public var fileDescriptor: Int32 {
        guard let wireDisplay = unsafe wireDisplay else { return -1 }
        return unsafe wl_display_get_fd(wireDisplay)
    }

    /// Destroys all proxies and closes the socket. Does nothing the second time.
    ///
    /// May be called from within an event: the socket is then closed when the dispatch ends.
    public func close() {
        if failure == nil { failure = .closed }
        releaseAll()
        guard depth == 0, let pointer = unsafe wireDisplay else { return }
        unsafe wireDisplay = nil
        unsafe wl_display_disconnect(pointer)
    }

    private func releaseAll() {
        cursorThemes = []
        heirs = []
        while let proxy = unsafe first { proxy.destroyProxy() }
        display.destroyProxy()
    }
}

// MARK: Events and requests

extension Connection {
    /// Reads from the socket once and dispatches all events; never waits. Unread data makes the descriptor readable
    /// again.
    public func dispatch() throws(ConnectionError) {
        try unsafe turn { display in
            while unsafe wl_display_prepare_read(display) != 0 {
                guard unsafe wl_display_dispatch_pending(display) >= 0, isOpen else { return false }
            }
            let isRead = unsafe wl_display_read_events(display) >= 0
            return unsafe wl_display_dispatch_pending(display) >= 0 && isRead
        }
    }

    /// Dispatches the events that are read already, as a round trip inside an event may leave them.
    public func dispatchPending() throws(ConnectionError) {
        try unsafe turn { unsafe wl_display_dispatch_pending($0) >= 0 }
    }

    /// Sends the requests made so far; never waits.
    public func flush() throws(ConnectionError) -> FlushResult {
        let display = unsafe try openDisplay()
        var result: Int32
        repeat {
            result = unsafe wl_display_flush(display)
        } while result < 0 && martlet_errno() == EINTR
        if result >= 0 { return .complete }
        if martlet_errno() == EAGAIN { return .wouldBlock }
        let code = martlet_errno()
        // The reason for the failure may still be in the socket.
        try dispatch()
        throw fail(.lost(code: code))
    }

    /// Waits until the compositor has answered everything sent so far, dispatching events.
    ///
    /// For the start and for tests. Throws `timedOut` after `milliseconds`, which leaves the
    /// connection usable.
    public func roundtrip(milliseconds: Int32 = 10_000) throws(ConnectionError) {
        var isDone = false
        let callback = display.sync()
        callback.onEvent = { _ in isDone = true }
        let end = Self.milliseconds() + Int64(milliseconds)
        // Keeps a reference, because without the callback object its event would not arrive.
        defer { callback.destroyProxy() }
        while !isDone {
            try dispatchPending()
            let isFlushed = try flush() == .complete
            if isDone { break }
            let left = end - Self.milliseconds()
            guard left > 0 else { throw .timedOut }
            try wait(writable: !isFlushed, milliseconds: Int32(clamping: left))
            try dispatch()
        }
    }

    private func wait(writable: Bool, milliseconds: Int32) throws(ConnectionError) {
        var watched = pollfd(
            fd: fileDescriptor, events: Int16(POLLIN | (writable ? POLLOUT : 0)), revents: 0)
        if unsafe poll(&watched, 1, milliseconds) < 0, martlet_errno() != EINTR {
            throw fail(.lost(code: martlet_errno()))
        }
    }

    private static func milliseconds() -> Int64 {
        var now = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }

    /// Runs `body`, which dispatches, and turns its failure into the connection's.
    private func turn(_ body: (OpaquePointer) -> Bool) throws(ConnectionError) {
        let display = unsafe try openDisplay()
        depth += 1
        let isGood = unsafe body(display)
        depth -= 1
        if case .closed? = failure {
            close()
            throw .closed
        }
        if !isGood { throw fail(lastError()) }
    }

    private var isOpen: Bool { failure == nil }

    private func openDisplay() throws(ConnectionError) -> OpaquePointer {
        if let failure { throw failure }
        guard let wireDisplay = unsafe wireDisplay else { throw .closed }
        return unsafe wireDisplay
    }

    private func fail(_ error: ConnectionError) -> ConnectionError {
        if failure == nil { failure = error }
        return failure ?? error
    }

    private func lastError() -> ConnectionError {
        guard let wireDisplay = unsafe wireDisplay else { return .closed }
        let code = unsafe wl_display_get_error(wireDisplay)
        guard code == EPROTO else { return .lost(code: code == 0 ? martlet_errno() : code) }
        var interface: UnsafePointer<wl_interface>?
        var identifier: UInt32 = 0
        let value = unsafe wl_display_get_protocol_error(wireDisplay, &interface, &identifier)
        return .protocolError(
            ProtocolError(
                interface: unsafe interface.map { unsafe String(cString: $0.pointee.name) },
                identifier: identifier, code: value))
    }
}

// MARK: Living proxies

extension Connection {
    func insert(_ proxy: Proxy) {
        unsafe proxy.connection = self
        unsafe proxy.next = first
        unsafe first?.previous = proxy
        unsafe first = proxy
    }

    /// Keeps `proxy` until the compositor has processed its destructor; for ever if no destructor was sent.
    func keep(_ proxy: Proxy, untilAnswered isDestructorSent: Bool) {
        guard isDestructorSent else { return heirs.append(Heir(proxy: proxy, answer: nil)) }
        let answer = display.sync()
        answer.onEvent = { [unowned(unsafe) self, unowned(unsafe) answer] _ in
            unsafe heirs.removeAll { unsafe $0.answer === answer }
        }
        heirs.append(Heir(proxy: proxy, answer: answer))
    }

    private struct Heir {
        let proxy: Proxy
        let answer: WlCallback?
    }

    func remove(_ proxy: Proxy) {
        if let previous = unsafe proxy.previous {
            unsafe previous.next = unsafe proxy.next
        } else {
            unsafe first = unsafe proxy.next
        }
        unsafe proxy.next?.previous = unsafe proxy.previous
        unsafe proxy.next = nil
        unsafe proxy.previous = nil
        unsafe proxy.connection = nil
    }
}

/// The outcome of `Connection.flush`.
public enum FlushResult: Sendable {
    /// All requests were sent.
    case complete
    /// The socket is full: wait until it is writable and flush again.
    case wouldBlock
}
