/// The sizes of the messages that the other end of a connection has not taken yet, oldest first.
struct Backlog {
    /// How much may wait before the other end counts as having stopped reading.
    struct Limit {
        /// Messages, also those that sd-bus answers by itself.
        var messages: UInt64
        /// Bytes of the messages we wrote, about.
        var bytes: Int

        /// For a bus daemon, which carries the traffic of all.
        static let bus = Limit(messages: 65_536, bytes: 32 << 20)
        /// For one peer.
        static let peer = Limit(messages: 4096, bytes: 4 << 20)
    }

    private var sizes: [Int] = []
    /// The sum of the sizes.
    private(set) var bytes = 0

    /// Notes a message that was sent, after which `queued` messages wait.
    mutating func add(_ size: Int, queued: UInt64) {
        sizes.append(size)
        bytes &+= size
        trim(queued: queued)
    }

    /// Forgets what was taken since: only the youngest `queued` messages still wait.
    mutating func trim(queued: UInt64) {
        let taken = sizes.count - min(sizes.count, Int(clamping: queued))
        guard taken > 0 else { return }
        for size in sizes[..<taken] { bytes &-= size }
        sizes.removeFirst(taken)
    }
}
