import Bus
import Wayland

/// A text that is being sent to the program that pastes it, within limits.
final class OutgoingText {
    private let end: TransferEnd
    private var rest: ArraySlice<UInt8>
    private var watch: DescriptorWatch?
    private var timer: EventTimer?
    private var completion: (() -> Void)?

    /// Time allowed for the whole text, microseconds.
    private static let patience: UInt64 = 5_000_000

    init(
        _ text: String, to end: TransferEnd, loop: EventLoop, completion: @escaping () -> Void
    ) {
        self.end = end
        self.completion = completion
        rest = Array(text.utf8)[...]
        guard write() else {
            finish()
            return
        }
        do throws(BusError) {
            watch = try loop.onReadable(end.descriptor, interest: .writable) { [self] _ in
                if !write() { finish() }
            }
            timer = try loop.timer(at: loop.now + Self.patience) { [self] in finish() }
        } catch { finish() }
    }

    /// Stops writing.
    func cancel() {
        completion = nil
        finish()
    }

    /// Whether everything has been written, or the transfer was cancelled.
    var isFinished: Bool { end.descriptor < 0 }

    /// Writes as much as the pipe accepts; returns whether there is more to write.
    private func write() -> Bool {
        while !rest.isEmpty {
            switch end.write(rest) {
            case .written(let count): rest = rest.dropFirst(count)
            case .full: return true
            case .ended: return false
            }
        }
        return false
    }

    private func finish() {
        watch?.cancel()
        timer?.cancel()
        (watch, timer) = (nil, nil)
        end.close()
        let completion = completion
        self.completion = nil
        completion?()
    }
}
