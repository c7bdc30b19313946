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
