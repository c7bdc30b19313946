import Bus
import Host

/// The process of a command: its streams, its terminal, and the signals between it and this program.
///
/// Where people type and read at a terminal, the command gets a terminal and a session of its own. Otherwise it keeps
/// this program's session and standard input. Output that goes to a terminal passes through one here too, so that the
/// command formats it for people.
final class CommandProcess {
    private let loop: EventLoop
    private let tell: (CommandJob.Event) -> Void
    private var group: ProcessGroup?
    private var streams: [Stream?] = []
    private var input: InputRelay?
    private var child: ChildWatch?
    private var signals: [SignalWatch] = []
    /// The terminal of this session that was lent to the command; nil where none is.
    private var lent: ControllingTerminal?

    /// A stream of the command that is passed on.
    private struct Stream {
        /// This program's stream to which it is passed on.
        let number: Int32
        /// This program's end of the stream.
        let end: End
        var relay: OutputRelay?
    }

    /// This program's end of a stream.
    private enum End {
        case pipe(OutputPipe)
        case terminal(PseudoTerminal)

        var descriptor: Int32 {
            switch self {
            case .pipe(let pipe): pipe.readEnd
            case .terminal(let terminal): terminal.master
            }
        }

        var outlet: CommandStart.Outlet {
            switch self {
            case .pipe(let pipe): .pipe(pipe)
            case .terminal(let terminal): .terminal(terminal)
            }
        }
    }

    private static let standardInput: Int32 = 0

    /// - Parameter tell: Called with each event of the command.
    init(on loop: EventLoop, tell: @escaping (CommandJob.Event) -> Void) {
        (self.loop, self.tell) = (loop, tell)
    }

    /// Starts the command.
    func start(_ words: [String]) throws(BusError) {
        SignalMask.blockInputAndOutput()
        try catchSignals()
        var start = CommandStart(words)
        let outer = TerminalState(of: Self.standardInput)
        do throws(SpawnFailure) {
            let terminal = try makeStreams(&start, isTyped: outer != nil)
            let group = ProcessGroup(leader: try start.start())
            self.group = group
            if let terminal, let outer {
                input = InputRelay(
                    from: Self.standardInput, to: terminal, of: group, state: outer, on: loop)
            }
        } catch {
            streams = []
            Terminal.complain("“\(words[0])” cannot be started: \(error.reason)")
            tell(.commandEnded(.notStarted(isMissing: error.isMissing, reason: error.reason)))
            return tell(.outputEnded)
        }
        try watch()
    }

    /// Makes the ends of the command's streams.
    ///
    /// - Parameter isTyped: Whether standard input is a terminal.
    /// - Returns: The terminal of the command; nil where it has none of its own.
    private func makeStreams(
        _ start: inout CommandStart, isTyped: Bool
    ) throws(SpawnFailure) -> PseudoTerminal? {
        let numbers = [StandardStream.output.rawValue, StandardStream.error.rawValue]
        let isShown = numbers.map { TerminalState.isTerminal($0) }
        let own = isTyped && isShown[0] && ProcessGroup.own.isForeground(of: Self.standardInput)
        var terminal: PseudoTerminal?
        for (number, isShown) in zip(numbers, isShown) {
            if isShown, terminal != nil, streams.first??.number == numbers[0] { continue }
            guard isShown else {
                streams.append(Stream(number: number, end: .pipe(try OutputPipe())))
                continue
            }
            let made = try PseudoTerminal(like: number, processesOutput: own)
            terminal = made
            streams.append(Stream(number: number, end: .terminal(made)))
        }
        let outlets = numbers.map { number in
            streams.compactMap { $0 }.first { $0.number == number }?.end.outlet
        }
        if own {
            start.terminal = terminal
            if case .pipe? = outlets[1] { start.errors = outlets[1] ?? .unchanged }
            return terminal
        }
        start.output = outlets[0] ?? .unchanged
        // On one terminal, output and errors keep their order.
        start.errors = outlets[1] ?? start.output
        return nil
    }

    private func watch() throws(BusError) {
        guard let leader = group?.leader else { return }
        for (index, stream) in streams.enumerated() {
            guard let stream else { continue }
            let kind: OutputTail.Stream =
                stream.number == StandardStream.error.rawValue ? .errors : .output
            streams[index]?.relay = try OutputRelay(
                from: stream.end.descriptor, to: ByteSink(stream.number), on: loop,
                hear: { [tell] in tell(.output($0, kind)) },
                over: { [weak self] in self?.close(index) })
        }
        child = try loop.child(leader) { [weak self] exit in self?.end(exit) }
    }

    /// Closes this program's end of a stream, because nothing more comes or its reader has closed the other end. In the
    /// latter case the command notices when it writes again.
    private func close(_ index: Int) {
        if case .terminal? = streams[index]?.end { leaveTerminal() }
        streams[index] = nil
        if streams.allSatisfy({ $0 == nil }) { tell(.outputEnded) }
    }

    private func end(_ exit: ChildExit) {
        leaveTerminal()
        reclaimForeground()
        switch exit {
        case .status(let status): tell(.commandEnded(.status(status)))
        case .signal(let number): tell(.commandEnded(.signal(number)))
        }
    }

    /// Restores the state of the terminal that this program runs in.
    func leaveTerminal() {
        input?.restoreTerminal()
        input = nil
    }

    /// Sends a signal to the command and to the processes that it started.
    func send(_ signal: Int32) { group?.send(signal) }

    // MARK: Signals

    private func catchSignals() throws(BusError) {
        let handedOn = [
            SignalNumber.hangUp, SignalNumber.interrupt, SignalNumber.quit, SignalNumber.terminate,
        ]
        for number in handedOn where TerminationSignals.isHeeded(number) {
            signals.append(try loop.signal(number) { [tell] in tell(.signal(number)) })
        }
        try hear(SignalNumber.windowChange) { $0.resize() }
        try hear(SignalNumber.resume) { $0.input?.enter() }
        try hear(SignalNumber.child) { $0.noticeStop() }
    }

    private func hear(
        _ number: Int32, _ handler: @escaping (CommandProcess) -> Void
    ) throws(BusError) {
        signals.append(
            try loop.signal(number) { [weak self] in
                if let self { handler(self) }
            })
    }

    private func resize() {
        for case .terminal(let terminal)? in streams.map({ $0?.end }) {
            terminal.copySize(of: StandardStream.output.rawValue)
            terminal.copySize(of: StandardStream.error.rawValue)
        }
        if input == nil { send(SignalNumber.windowChange) }
    }
}

// For a command in this program's session, which is in the background of the terminal, if there is one.
extension CommandProcess {
    /// Lends the terminal to a command that was stopped because it needs it, and stops this program with a command that
    /// Ctrl-Z has stopped.
    private func noticeStop() {
        guard input == nil, let group, let signal = group.takeStop(),
            let terminal = lent ?? ControllingTerminal()
        else { return }
        switch signal {
        case SignalNumber.terminalInput, SignalNumber.terminalOutput:
            if ProcessGroup.own.isForeground(of: terminal.descriptor) {
                lent = terminal
                group.becomeForeground(of: terminal.descriptor)
                group.send(SignalNumber.resume)
            } else if lent == nil {
                suspend()
            }
        case SignalNumber.suspend where lent != nil: suspend()
        default: break
        }
    }

    private func reclaimForeground() {
        if let lent { ProcessGroup.own.becomeForeground(of: lent.descriptor) }
        lent = nil
    }

    /// Stops this program until it is continued, then continues the command.
    private func suspend() {
        reclaimForeground()
        ProcessGroup.suspendOwn()
        send(SignalNumber.resume)
    }
}
