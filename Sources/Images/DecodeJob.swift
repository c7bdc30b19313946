import Bus
import Messages

/// A picture that is being decoded or waits for its turn, with the requests for it.
final class DecodeJob {
    /// A request that waits for the picture.
    struct Waiter {
        let ticket: PictureTicket
        let completion: (Bitmap?) -> Void
    }

    let number: UInt64
    let request: PictureRequest
    var waiters: [Waiter] = []
    /// The decoding process; nil: the job waits for its turn.
    var process: DecodeProcess?
    var watch: ChildWatch?
    /// When the process is killed, microseconds of the event loop's clock.
    var deadline: UInt64 = .max
    var isKilled = false

    init(number: UInt64, request: PictureRequest) {
        self.number = number
        self.request = request
    }

    var isRunning: Bool { process != nil }

    /// Sends the process a signal once. Its exit is reported like any other.
    func kill(with signal: Int32) {
        guard !isKilled else { return }
        isKilled = true
        watch?.send(signal: signal)
    }
}
