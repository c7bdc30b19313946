import Bus

/// The loop's watch of a connection to a compositor: for data to read, and for room to write while requests are
/// pending.
struct LinkWatch {
    private var watch: DescriptorWatch?
    private var isWaitingToWrite = false

    mutating func start(
        _ descriptor: Int32, loop: EventLoop, receive: @escaping () -> Void
    ) throws(BusError) {
        watch = try loop.onReadable(descriptor) { _ in receive() }
    }

    /// Makes the loop wake when the compositor accepts more data, or no longer.
    mutating func setWaitingToWrite(_ isWaiting: Bool) {
        guard isWaiting != isWaitingToWrite else { return }
        isWaitingToWrite = isWaiting
        watch?.setInterest(isWaiting ? [.readable, .writable] : .readable)
    }

    mutating func cancel() {
        watch?.cancel()
        watch = nil
    }
}
