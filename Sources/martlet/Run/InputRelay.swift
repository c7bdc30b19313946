import Bus
import Host

/// Hands on what is typed to the terminal of a command.
///
/// Meanwhile the outer terminal hands on every key as it is, since the inner one is the one that knows what keys
/// mean. `leave()` gives it back.
final class InputRelay {
    private let terminal: Int32
    private let inner: PseudoTerminal
    private let command: ProcessGroup
    private let loop: EventLoop
    private let state: TerminalState
    private var reading: DescriptorWatch?
    private var writing: DescriptorWatch?
    private var buffer = [UInt8](repeating: 0, count: 4096)
    /// What of the buffer is still to be written.
    private var rest = 0..<0

    /// - Parameters:
    ///   - terminal: Where people type.
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

    /// Takes the terminal, if this program is in its foreground.
    func enter() {
        inner.takeSize(of: terminal)
        guard reading == nil, ProcessGroup.own.isForeground(of: terminal) else { return }
        state.raw.apply(to: terminal)
        do throws(BusError) {
            reading = try loop.onReadable(terminal) { [weak self] _ in self?.move() }
        } catch {
            // Nothing can be typed; the command runs all the same.
        }
    }

    /// Gives the terminal back as it was.
    func leave() {
        guard reading != nil else { return }
        reading?.cancel()
        writing?.cancel()
        (reading, writing) = (nil, nil)
        state.apply(to: terminal)
    }

    private func move() {
        // What is there is read at once; the terminal itself may block, as others use it too.
        switch ByteStream.read(terminal, into: &buffer) {
        case .moved(let count):
            rest = 0..<count
            write()
        case .later: return
        case .over: leave()
        }
    }

    private func write() {
        while !rest.isEmpty {
            // In the session of the command nobody would have it go on after Ctrl-Z.
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
            case .over: return leave()
            }
        }
    }

    private func suspend() {
        command.send(SignalNumber.stop)
        leave()
        ProcessGroup.suspendOwn()
        command.send(SignalNumber.goOn)
        enter()
    }

    private func waitForRoom() {
        reading?.setEnabled(false)
        guard writing == nil else { return }
        do throws(BusError) {
            writing = try loop.onReadable(inner.input, interest: .writable) { [weak self] _ in
                self?.goOn()
            }
        } catch { leave() }
    }

    private func goOn() {
        writing?.cancel()
        writing = nil
        reading?.setEnabled(true)
        write()
    }
}
