import Bus
import CLibc
import Messages

/// A picture or a sound that is being decoded or waits for its turn, with the requests for it.
final class DecodeJob {
    /// A request that waits for the result.
    struct Waiter {
        let ticket: PictureTicket
        let completion: (Decoded?) -> Void
    }

    let number: UInt64
    let request: DecodeRequest
    /// Parties that wait longer if the process must be killed.
    let owners: [PictureOwner]
    var waiters: [Waiter] = []
    /// The decoding process; nil: the job waits for its turn.
    var process: DecodeProcess?
    var watch: ChildWatch?
    /// When the process is killed, microseconds of the event loop's clock.
    var deadline: UInt64 = .max
    private var isKilled = false

    init(number: UInt64, request: DecodeRequest, owners: [PictureOwner]) {
        (self.number, self.request, self.owners) = (number, request, owners)
    }

    var isRunning: Bool { process != nil }

    /// Kills the process. Its exit is reported like any other, but nothing waits for that: a process that hangs in the
    /// kernel ends when the kernel lets it.
    func kill() {
        guard !isKilled else { return }
        isKilled = true
        watch?.send(signal: SIGKILL)
        watch?.setOwnsProcess(false)
    }
}
