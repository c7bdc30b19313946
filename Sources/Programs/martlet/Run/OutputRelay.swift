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

/// Passes on what is typed to the terminal of a command.
///
/// Meanwhile the outer terminal is in raw mode, since the inner one knows the meaning of keys. `restoreTerminal()` restores it.
final class InputRelay {
    private let terminal: Int32
    private let inner: PseudoTerminal
    private let command: ProcessGroup
    private let loop: EventLoop
    private let state: TerminalState
    private var reading: DescriptorWatch?
    private var writing: DescriptorWatch?
    private var buffer = [UInt8](repeating: 0, count: 4096)
    /// The part of the buffer that is still to be written.
    private var rest = 0..<0

    /// - Parameters:
    ///   - terminal: The outer terminal, at which people type.
    ///   - inner: The terminal of the command.
    ///   - state: The state that `terminal` is to have when the command does not run.
    init(
        from terminal: Int32, to inner: PseudoTerminal, of command: ProcessGroup,
        state: TerminalState, on loop: EventLoop
    ) {
        (self.terminal, self.inner, self.command) = (terminal, inner, command)
        (self.state, self.loop) = (state, loop)
        enter()
    }

    /// Puts the outer terminal into raw mode, if this program is in its foreground.
    func enter() {
        inner.copySize(of: terminal)
        guard reading == nil, ProcessGroup.own.isForeground(of: terminal) else { return }
        state.raw.apply(to: terminal)
        do throws(BusError) {
            reading = try loop.onReadable(terminal) { [weak self] _ in self?.move() }
        } catch {
            // Nothing can be typed; the command still runs.
        }
    }

    /// Restores the state of the outer terminal.
    func restoreTerminal() {
        guard reading != nil else { return }
        reading?.cancel()
        writing?.cancel()
        (reading, writing) = (nil, nil)
        state.apply(to: terminal)
    }

    private func move() {
        // Reads once, and no more than there is: the terminal may be in blocking mode, since other programs share
        // it.
        switch ByteStream.read(terminal, into: &buffer) {
        case .moved(let count):
            rest = 0..<count
            write()
        case .later: return
        case .over: restoreTerminal()
        }
    }

    private func write() {
        while !rest.isEmpty {
            // In the command's own session no shell would continue it after Ctrl-Z, so this program stops with it.
            let key = inner.suspendKey(of: command.leader)
            let stop = key.flatMap { buffer[rest].firstIndex(of: $0) }
            if stop == rest.lowerBound {
                rest = rest.lowerBound + 1..<rest.upperBound
                suspend()
                continue
            }
            let bytes = buffer[rest.lowerBound..<(stop ?? rest.upperBound)]
            switch ByteStream.write(bytes, to: inner.input) {
            case .moved(let count): rest = rest.lowerBound + count..<rest.upperBound
            case .later: return waitForRoom()
            case .over: return restoreTerminal()
            }
        }
    }

    private func suspend() {
        command.send(SignalNumber.stop)
        restoreTerminal()
        ProcessGroup.suspendOwn()
        command.send(SignalNumber.resume)
        enter()
    }

    private func waitForRoom() {
        reading?.setEnabled(false)
        guard writing == nil else { return }
        do throws(BusError) {
            writing = try loop.onReadable(inner.input, interest: .writable) { [weak self] _ in
                self?.resume()
            }
        } catch { restoreTerminal() }
    }

    private func resume() {
        writing?.cancel()
        writing = nil
        reading?.setEnabled(true)
        write()
    }
}
