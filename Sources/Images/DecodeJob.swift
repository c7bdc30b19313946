import Bus
import Messages

/// One picture being decoded, or waiting for that, and all who wait for it.
final class DecodeJob {
    /// One who waits for the picture.
    struct Waiter {
        let ticket: PictureTicket
        let completion: (Bitmap?) -> Void
    }

    let number: UInt64
    let request: PictureRequest
    var waiters: [Waiter] = []
    /// Nil until it is this job's turn.
    var process: DecodeProcess?
    var watch: ChildWatch?
    /// When the process is killed, in microseconds, as the event loop counts them.
    var deadline: UInt64 = .max
    var isKilled = false

    init(number: UInt64, request: PictureRequest) {
        self.number = number
        self.request = request
    }

    var isRunning: Bool { process != nil }

    /// Ends the process; its exit is reported as ever.
    func kill(with signal: Int32) {
        guard !isKilled else { return }
        isKilled = true
        watch?.send(signal: signal)
    }
}
