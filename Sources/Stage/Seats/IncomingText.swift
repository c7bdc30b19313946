import Bus
import Wayland

/// A text that is being received from the program that copied it. Ends once: with the text, cut to a limit, or with nil
/// if the program takes too long.
final class IncomingText {
    private let source: TransferEnd
    private var bytes: [UInt8] = []
    private var watch: DescriptorWatch?
    private var timer: EventTimer?
    private var completion: ((String?) -> Void)?

    /// Maximum number of bytes that are read: a pasted text is cut to the room in a reply anyway.
    private static let limit = 16384
    /// Time allowed for the whole text, microseconds.
    private static let patience: UInt64 = 3_000_000

    init(_ source: TransferEnd, loop: EventLoop, completion: @escaping (String?) -> Void) {
        self.source = source
        self.completion = completion
        do throws(BusError) {
            watch = try loop.onReadable(source.descriptor) { [self] _ in read() }
            timer = try loop.timer(at: loop.now + Self.patience) { [self] in finish(nil) }
        } catch { finish(nil) }
    }

    /// Cancels the transfer; its handler is not called.
    func cancel() {
        completion = nil
        end()
    }

    private func read() {
        switch source.read(Self.limit - bytes.count) {
        case .empty: return
        case .ended: finish(String(decoding: bytes, as: UTF8.self))
        case .bytes(let more):
            bytes += more
            if bytes.count >= Self.limit { finish(String(decoding: bytes, as: UTF8.self)) }
        }
    }

    private func finish(_ text: String?) {
        let completion = completion
        self.completion = nil
        end()
        completion?(text)
    }

    private func end() {
        watch?.cancel()
        timer?.cancel()
        (watch, timer) = (nil, nil)
        source.close()
    }
}
