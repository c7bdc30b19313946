import Bus
import Host

/// Passes on a command's output, byte for byte, and gives it to `hear` too.
///
/// At most one buffer is kept: until that is written, nothing more is read, and the command waits.
final class OutputRelay {
    /// The descriptor that the bytes are read from; it does not block.
    private let source: Int32
    private let sink: ByteSink
    private let loop: EventLoop
    private let hear: (ArraySlice<UInt8>) -> Void
    private let over: () -> Void
    private var reading: DescriptorWatch?
    private var writing: DescriptorWatch?
    private var buffer = [UInt8](repeating: 0, count: OutputRelay.room)
    /// The part of the buffer that is still to be written.
    private var rest = 0..<0

    /// The size of the buffer in bytes.
    private static let room = 65_536
    /// How many buffers are passed on before other streams have their turn.
    private static let turns = 8

    /// - Parameters:
    ///   - source: Read until its end; the caller closes it when `over` has been called.
    ///   - hear: Called with everything that was read.
    ///   - over: Called once, when nothing more comes or the reader has closed the other end.
    init(
        from source: Int32, to sink: ByteSink, on loop: EventLoop,
        hear: @escaping (ArraySlice<UInt8>) -> Void, over: @escaping () -> Void
    ) throws(BusError) {
        (self.source, self.sink, self.hear, self.over) = (source, sink, hear, over)
        self.loop = loop
        reading = try loop.onReadable(source) { [weak self] _ in self?.move() }
    }

    private func move() {
        for _ in 0..<Self.turns {
            switch ByteStream.read(source, into: &buffer) {
            case .moved(let count):
                hear(buffer[..<count])
                rest = 0..<count
                guard write() else { return }
            case .later: return
            case .over: return end()
            }
        }
    }

    /// Writes the rest. False where not all of it could be written.
    private func write() -> Bool {
        while !rest.isEmpty {
            switch sink.write(buffer[rest]) {
            case .moved(let count): rest = rest.lowerBound + count..<rest.upperBound
            case .later:
                waitForRoom()
                return false
            case .over:
                end()
                return false
            }
        }
        return true
    }

    private func waitForRoom() {
        reading?.setEnabled(false)
        guard writing == nil else { return }
        do throws(BusError) {
            writing = try loop.onReadable(sink.descriptor, interest: .writable) { [weak self] _ in
                self?.resume()
            }
        } catch { end() }
    }

    private func resume() {
        writing?.cancel()
        writing = nil
        if write() { reading?.setEnabled(true) }
    }

    private func end() {
        // Cancelled at once: after `over` the descriptor's number may belong to another file.
        reading?.cancel()
        writing?.cancel()
        (reading, writing) = (nil, nil)
        over()
    }
}
