import Bus
import Host

/// Hands on what a command writes, byte for byte, and lets somebody read along.
///
/// It keeps no more than one buffer: while that is not taken, nothing is read, and the command waits.
final class OutputRelay {
    /// Where the bytes come from, which does not block.
    private let source: Int32
    private let sink: ByteSink
    private let loop: EventLoop
    private let hear: (ArraySlice<UInt8>) -> Void
    private let over: () -> Void
    private var reading: DescriptorWatch?
    private var writing: DescriptorWatch?
    private var buffer = [UInt8](repeating: 0, count: OutputRelay.room)
    /// What of the buffer is still to be written.
    private var rest = 0..<0

    /// Bytes of the buffer.
    private static let room = 65_536
    /// Buffers that are handed on before others have their turn.
    private static let turns = 8

    /// - Parameters:
    ///   - source: Is read from until its end; its owner closes it when `over` was called.
    ///   - hear: Is given everything that was read.
    ///   - over: Is called once, when nothing comes any more or nobody takes it.
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

    /// Writes the rest. False: not all of it could be.
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
                self?.goOn()
            }
        } catch { end() }
    }

    private func goOn() {
        writing?.cancel()
        writing = nil
        if write() { reading?.setEnabled(true) }
    }

    private func end() {
        // Now, not once a handler that is running returns: the descriptor's number may be another's by then.
        reading?.cancel()
        writing?.cancel()
        (reading, writing) = (nil, nil)
        over()
    }
}
