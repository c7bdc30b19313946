import CLibc

/// The way of a client's bytes to its connection, through a pair of sockets.
///
/// sd-bus makes room for whatever length a message announces, and keeps half a message for as long as its client stays
/// silent. So the gate reads every header first, lets only messages of a permitted length begin, and knows until when
/// each must be complete. Answers go to the client directly.
@safe final class PeerGate {
    /// Whether a message of some length may begin.
    enum Admission {
        case granted
        /// Not before `resume()`.
        case later
        /// The client is cut off.
        case refused
    }

    /// Maximum number of bytes that are read at once.
    private static let chunk = 1 << 16

    private let client: Int32
    /// The socket into which bytes for the connection are written; negative: closed.
    private var inlet: Int32
    /// The socket that the connection reads; negative: the connection has it.
    private var outlet: Int32
    private var stream = PeerStream()
    /// Bytes that were read and have not been passed on.
    private var unsent: ArraySlice<UInt8> = []
    /// Number of bytes at the beginning of `unsent` that can be passed on.
    private var cleared = 0
    private var watch: DescriptorWatch?
    /// Waits until the connection has read what was passed on; nil: there is room.
    private var relief: DescriptorWatch?
    /// Decides about a message of some length.
    var admit: (Int) -> Admission = { _ in .granted }
    /// Called when everything has been passed on that can be.
    var onPumped: () -> Void = {}

    /// Whether a message has begun and has not been passed on as a whole.
    var isInMessage: Bool { stream.isInMessage || (stream.isAgreed && cleared > 0) }

    /// Takes over a client's socket, which is closed with this object and also if this throws.
    init(_ client: Int32, loop: EventLoop, priority: Priority) throws(BusError) {
        self.client = client
        (inlet, outlet) = (-1, -1)
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, MARTLET_STREAM, 0, &ends) == 0 else {
            throw BusError(code: martlet_errno(), operation: "make a pair of sockets")
        }
        (inlet, outlet) = (ends[0], ends[1])
        watch = try loop.onReadable(client, priority: priority) { [unowned(unsafe) self] _ in
            unsafe self.pump()
        }
        let relief = try loop.onReadable(inlet, interest: [.writable], priority: priority) {
            [unowned(unsafe) self] _ in unsafe self.pump()
        }
        relief.setEnabled(false)
        self.relief = relief
    }

    deinit {
        (watch, relief) = (nil, nil)
        close(client)
        if inlet >= 0 { close(inlet) }
        if outlet >= 0 { close(outlet) }
    }

    /// The sockets for the connection, which must close them: from which it reads, and into which it writes.
    func takeSockets() throws(BusError) -> (input: Int32, output: Int32) {
        let copy = martlet_fcntl(client, Int32(F_DUPFD_CLOEXEC), 0)
        guard copy >= 0 else {
            throw BusError(code: martlet_errno(), operation: "duplicate a descriptor")
        }
        defer { outlet = -1 }
        return (outlet, copy)
    }

    /// Notes that the connection has authenticated the client; `resume()` lets messages come. Returns false if the
    /// client has not said that it is done; then nothing can be said of its bytes.
    func agree() -> Bool { stream.agree() }

    /// Passes on what waited.
    func resume() {
        watch?.setEnabled(true)
        pump()
    }

    /// Cuts the client off; the connection reports the loss later.
    func cutOff() {
        shutdown(client, Int32(SHUT_RDWR))
        finish()
    }

    /// Reads and passes on what can be had without waiting.
    func pump() {
        relief?.setEnabled(false)
        while pass(), receive() {}
        onPumped()
    }

    /// Passes on the unsent bytes. Returns whether more bytes are needed.
    private func pass() -> Bool {
        while inlet >= 0 {
            guard send() else { return false }
            if unsent.isEmpty { return true }
            switch stream.step(unsent) {
            case .pass(let count), .agreement(let count): cleared = count
            case .incomplete: return true
            case .disagreement: return pause()
            case .message(let length):
                switch admit(length) {
                case .granted: stream.begin(length)
                case .later: return pause()
                case .refused: cutOff()
                }
            case .damaged: cutOff()
            }
        }
        return false
    }

    private func pause() -> Bool {
        watch?.setEnabled(false)
        return false
    }

    /// Sends what is cleared. Returns false if the connection must read first.
    private func send() -> Bool {
        guard cleared > 0 else { return true }
        while cleared > 0 {
            let sent = unsafe unsent.prefix(cleared).withUnsafeBytes {
                unsafe CLibc.send(inlet, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else {
                if sent < 0, martlet_errno() != EAGAIN {
                    finish()
                } else {
                    relief?.setEnabled(true)
                    watch?.setEnabled(false)
                }
                return false
            }
            cleared -= sent
            unsent.removeFirst(sent)
        }
        watch?.setEnabled(true)
        return true
    }

    /// Reads bytes. Returns false if there are none now or any more.
    private func receive() -> Bool {
        var count = 0
        var isOver = false
        unsafe withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 8) { buffer in
            count = unsafe read(client, buffer.baseAddress, buffer.count)
            isOver = count == 0 || (count < 0 && martlet_errno() != EAGAIN)
            if count > 0 { unsafe unsent = (Array(unsent) + buffer[..<count])[...] }
        }
        if isOver { finish() }
        return count > 0
    }

    /// Ends the connection's input.
    private func finish() {
        (watch, relief) = (nil, nil)
        if inlet >= 0 { close(inlet) }
        (inlet, unsent, cleared) = (-1, [], 0)
    }
}
