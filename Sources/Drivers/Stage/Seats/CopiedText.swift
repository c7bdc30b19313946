import Bus
import Wayland

/// A text that was copied from a reply, or selected in one. It is handed to every program that pastes, until something
/// else is copied or selected.
final class CopiedText {
    private let source: Source
    private let text: String
    private let loop: EventLoop
    private var transfers: [OutgoingText] = []

    /// Maximum number of transfers at the same time. More than these come from no honest program.
    private static let mostTransfers = 8

    /// The data source: the clipboard's, or the primary selection's.
    enum Source {
        case clipboard(WlDataSource)
        case primary(ZwpPrimarySelectionSourceV1)
    }

    /// Offers `text` through a new source.
    ///
    /// - Parameter onReplaced: Called when something else was copied or selected, which ends this object's work.
    init(_ text: String, _ source: Source, loop: EventLoop, onReplaced: @escaping () -> Void) {
        (self.source, self.text, self.loop) = (source, text, loop)
        switch source {
        case .clipboard(let source):
            for type in TextType.all { source.offer(mimeType: type) }
            source.onEvent = { [self] event in
                switch event {
                case .send(let type, let descriptor): send(as: type, to: descriptor)
                case .cancelled: onReplaced()
                default: break
                }
            }
        case .primary(let source):
            for type in TextType.all { source.offer(mimeType: type) }
            source.onEvent = { [self] event in
                switch event {
                case .send(let type, let descriptor): send(as: type, to: descriptor)
                case .cancelled: onReplaced()
                }
            }
        }
    }

    /// Ends the offer: the text can no longer be pasted.
    func endOffer() {
        switch source {
        case .clipboard(let source):
            source.onEvent = nil
            source.destroy()
        case .primary(let source):
            source.onEvent = nil
            source.destroy()
        }
        for transfer in transfers { transfer.cancel() }
        transfers = []
    }

    private func send(as type: String, to descriptor: ReceivedDescriptor) {
        transfers.removeAll { $0.isFinished }
        guard TextType.rank(of: type) != nil, transfers.count < Self.mostTransfers,
            let end = TransferEnd(taking: descriptor)
        else { return }
        let transfer = OutgoingText(text, to: end, loop: loop) { [self] in
            transfers.removeAll { $0.isFinished }
        }
        if !transfer.isFinished { transfers.append(transfer) }
    }
}

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
