import CLibc
import CSystemd

extension BusConnection {
    /// Number of messages that the other end has not read yet.
    package var queuedMessages: UInt64 {
        var count: UInt64 = 0
        unsafe sd_bus_get_n_queued_write(bus, &count)
        return count
    }

    /// Whether the other end has left so much unread that nothing more is queued for it.
    ///
    /// sd-bus alone would queue 393 216 messages of any size. A peer is disconnected, and the loop then reports that; a
    /// bus daemon that does not read loses messages.
    func isBehind() -> Bool {
        let queued = queuedMessages
        backlog.trim(queued: queued)
        let limit: Backlog.Limit = isBus ? .bus : .peer
        guard queued >= limit.messages || backlog.bytes >= limit.bytes else { return false }
        if let gate {
            gate.cutOff()
        } else if !isBus {
            let descriptor = unsafe sd_bus_get_fd(bus)
            if descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
        return true
    }

    /// Sends everything that is queued, before closing: `drain` with 0.25 s for a bus, 0.02 s for a peer.
    ///
    /// sd_bus_flush would wait for ever for an end that does not read.
    package func flush() { drain(timeout: isBus ? 250_000 : 20_000) }

    /// Waits until the other end has read everything, for at most `timeout` microseconds.
    ///
    /// Messages that arrive meanwhile are ignored, so this is for the end of a program. Afterwards the connection can
    /// only be closed.
    ///
    /// - Returns: Whether everything was read.
    @discardableResult
    package func drain(timeout: UInt64) -> Bool {
        ignoreIncoming()
        let end = monotonicTime() &+ timeout
        while isOpen, queuedMessages > 0 {
            guard unsafe sd_bus_process(bus, nil) >= 0 else { break }
            let now = monotonicTime()
            guard now < end, queuedMessages > 0 else { break }
            unsafe sd_bus_wait(bus, end - now)
        }
        return queuedMessages == 0
    }
}

/// Filters every incoming message except replies, before sd-bus answers it or passes it on.
func messageArrived(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    let connection = unsafe Unmanaged<BusConnection>.fromOpaque(userdata).takeUnretainedValue()
    // 1: the message needs no further handling. An end that does not read answers gets none.
    return connection.isDraining || connection.isBehind() ? 1 : 0
}

/// The sizes of messages that the other end of a connection has not read yet, the oldest first.
struct Backlog {
    /// Amount of unread messages at which the other end counts as having stopped reading.
    struct Limit {
        /// Maximum number of messages, including those that sd-bus answers itself.
        var messages: UInt64
        /// Maximum number of bytes of messages written here, approximately.
        var bytes: Int

        /// Limit for a bus daemon, which carries the traffic of all programs.
        static let bus = Limit(messages: 65_536, bytes: 32 << 20)
        /// Limit for a single peer.
        static let peer = Limit(messages: 4096, bytes: 4 << 20)
    }

    private var sizes: [Int] = []
    /// The sum of the sizes.
    private(set) var bytes = 0

    /// Adds a sent message, after which `queued` messages are unread.
    mutating func add(_ size: Int, queued: UInt64) {
        sizes.append(size)
        bytes &+= size
        trim(queued: queued)
    }

    /// Removes messages that were read since: only the youngest `queued` ones are still unread.
    mutating func trim(queued: UInt64) {
        let taken = sizes.count - min(sizes.count, Int(clamping: queued))
        guard taken > 0 else { return }
        for size in sizes[..<taken] { bytes &-= size }
        sizes.removeFirst(taken)
    }
}
