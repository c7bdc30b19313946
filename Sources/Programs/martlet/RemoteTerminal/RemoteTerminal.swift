import Bus
import CLibc
import Host
import Martlet

/// The terminal of this session, which shows messages where no daemon can be reached.
final class RemoteTerminal {
    private let terminal: ControllingTerminal
    private let loop: EventLoop
    private let multiplexer: TerminalMultiplexer?
    private var reader = TerminalAnswerReader()
    /// The state of the terminal before this program changed it; nil: it is unchanged.
    private var before: TerminalState?
    private var signals: [SignalWatch] = []
    /// The signal that ended a wait.
    private(set) var caught: Int32?
    private let number: String
    private(set) var terminalProtocol: TerminalProtocol

    /// How long an answer is waited for, milliseconds. Without a multiplexer another answer ends the wait, usually.
    private static let patience: Int64 = 1000
    private static let patienceBehindMultiplexer: Int64 = 500
    /// How long the terminal may take no bytes, milliseconds.
    private static let writingTime: Int32 = 2000

    /// Opens the terminal, and asks for its protocol; nil: the session is no remote one, or has no terminal that could show
    /// messages.
    convenience init?() {
        guard RemoteSession.isRemote() else { return nil }
        self.init(variable: Environment.value)
    }

    private init?(variable: (String) -> String?) {
        guard let guess = TerminalProtocol(unanswered: variable),
            let terminal = ControllingTerminal(waits: false)
        else { return nil }
        do throws(BusError) { loop = try EventLoop() } catch { return nil }
        self.terminal = terminal
        multiplexer = TerminalMultiplexer(variable)
        number = "\(getpid())-\(WallClock.milliseconds)"
        terminalProtocol = guess
        catchSignals()
        begin()
        if let abilities = ask() {
            terminalProtocol = .osc99(abilities)
        } else if variable("TERM") == "xterm-kitty", multiplexer == nil, before == nil {
            // A program in the background cannot ask.
            terminalProtocol = .osc99(TerminalAbilities())
        }
        restore()
    }

    deinit { restore() }

    /// A setting that lets messages arrive, as a sentence; nil: nothing is known to be in the way.
    var advice: String? {
        guard multiplexer == .tmux, terminalProtocol == .osc777 || terminalProtocol == .osc9,
            Examination.output(of: ["tmux", "display-message", "-p", "#{allow-passthrough}"])
                .map({ ["off", "0"].contains($0) }) == true
        else { return nil }
        return "tmux passes no messages to the terminal; “set -g allow-passthrough on” allows it"
    }

    /// Abilities of the terminal for a wait; nil: the terminal does not report how messages end, or this program runs in
    /// the background, where it cannot hear that.
    var abilities: TerminalAbilities? {
        guard case .osc99(let abilities) = terminalProtocol,
            ProcessGroup.own.isForeground(of: terminal.descriptor)
        else { return nil }
        return abilities
    }

    // MARK: The terminal's state

    /// Makes the terminal pass on answers unseen. A program in the background must leave it as it is.
    private func begin() {
        guard before == nil, ProcessGroup.own.isForeground(of: terminal.descriptor),
            let state = TerminalState(of: terminal.descriptor)
        else { return }
        before = state
        state.unseen.apply(to: terminal.descriptor)
    }

    private func restore() {
        before?.apply(to: terminal.descriptor)
        before = nil
    }

    /// Makes signals end a wait instead of the program, which would leave the terminal changed.
    private func catchSignals() {
        for number in TerminationSignals.caught {
            do throws(BusError) {
                signals.append(try loop.signal(number) { [weak self] in self?.caught = number })
            } catch {
                // The signal ends the program.
            }
        }
    }

    // MARK: Bytes

    /// Writes sequences for the terminal itself, each of which a multiplexer passes on.
    private func write(_ sequences: [String]) -> Bool {
        let text = sequences.map { multiplexer?.wrapped($0) ?? $0 }.joined()
        return write(text)
    }

    private func write(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            switch ByteStream.write(rest, to: terminal.descriptor) {
            case .moved(let count): rest = rest.dropFirst(count)
            case .later:
                guard terminal.waitForRoom(milliseconds: Self.writingTime) else { return false }
            case .over: return false
            }
        }
        return true
    }

    /// Reads answers until `handle` returns true, a signal comes, or the time is over. Returns whether `handle` did.
    private func listen(until deadline: Int64?, _ handle: (TerminalAnswer) -> Bool) -> Bool {
        // `handle` sees all answers that came at once.
        var isReadable = false
        do throws(BusError) {
            let watch = try loop.onReadable(terminal.descriptor) { _ in isReadable = true }
            defer { watch.cancel() }
            var buffer = [UInt8](repeating: 0, count: 4096)
            while caught == nil {
                let left = deadline.map { max(0, $0 - now) }
                if left == 0 { return false }
                _ = try loop.turn(timeout: left.map { UInt64($0) * 1000 } ?? .max)
                guard isReadable else { continue }
                isReadable = false
                switch ByteStream.read(terminal.descriptor, into: &buffer) {
                case .moved(let count):
                    let isDone = reader.read(buffer[..<count]).map { handle($0) }
                    if isDone.contains(true) { return true }
                case .later: break
                case .over: return false
                }
            }
        } catch {
            // Without a watch nothing is heard, as from a terminal that does not answer.
        }
        return false
    }

    private var now: Int64 { Int64(clamping: loop.now / 1000) }

    /// Asks the terminal for OSC 99; nil: it does not know that, or cannot be asked.
    private func ask() -> TerminalAbilities? {
        guard before != nil, multiplexer != .screen else { return nil }
        let id = "martlet-" + number
        var found: TerminalAbilities?
        guard write([TerminalSequence.question(id)]) else { return nil }
        // A multiplexer would answer this at once, before the terminal behind it has.
        let isDirect = multiplexer == nil
        if isDirect, !write(TerminalSequence.attributes) { return nil }
        let patience = isDirect ? Self.patience : Self.patienceBehindMultiplexer
        _ = listen(until: now + patience) { answer in
            switch answer {
            case .abilities(id, let abilities):
                found = abilities
                return !isDirect
            case .attributes: return isDirect
            case .abilities, .activated, .closed: return false
            }
        }
        return found
    }
}

extension RemoteTerminal {
    /// Shows a message without waiting for its end; returns whether the terminal took it.
    func show(
        _ request: MessageRequest, onlyUnfocused: Bool = false
    ) -> TerminalMessage? {
        let message = TerminalMessage(request, number: number, awaitedBy: nil)
        let sequences = TerminalSequence.showing(
            message, by: terminalProtocol, reports: false, onlyUnfocused: onlyUnfocused)
        guard write(sequences) else { return nil }
        ringBell()
        return message
    }

    /// Rings the bell where it is not known that the terminal shows messages.
    private func ringBell() {
        if case .osc99 = terminalProtocol { return }
        _ = write("\u{07}")
    }

    /// How a wait ended.
    enum Ending: Equatable {
        case outcome(TerminalWait.Outcome)
        case signal(Int32)
        /// The terminal is gone.
        case lost
    }

    /// Shows a message and waits for its end.
    ///
    /// - Parameters:
    ///   - abilities: Those of the terminal, which must know OSC 99.
    ///   - stays: Whether the message stays if a signal ends the wait.
    ///   - shown: Called once the message is shown.
    func wait(
        _ request: MessageRequest, _ abilities: TerminalAbilities, stays: Bool,
        shown: (TerminalMessage) -> Void
    ) -> Ending {
        let message = TerminalMessage(request, number: number, awaitedBy: abilities)
        begin()
        defer { restore() }
        guard caught == nil,
            write(TerminalSequence.showing(message, by: terminalProtocol, reports: true))
        else { return caught.map { .signal($0) } ?? .lost }
        shown(message)
        var wait = TerminalWait(message, abilities, at: now)
        var outcome: TerminalWait.Outcome?
        while true {
            let deadline = wait.deadline
            let isHeard = listen(until: deadline) { answer in
                if outcome == nil { outcome = wait.handle(answer, at: now) }
                // An answer may have changed the deadline.
                return outcome != nil || wait.deadline != deadline
            }
            if let outcome { return .outcome(outcome) }
            if isHeard { continue }
            if let caught {
                if stays { leave(request) } else { close(message) }
                return .signal(caught)
            }
            guard let deadline, now >= deadline else { return .lost }
            close(message)
            return .outcome(.expired)
        }
    }

    private func close(_ message: TerminalMessage) {
        _ = write([TerminalSequence.closing(message.id)])
    }

    /// Leaves a message without reports, which nobody would read: they would appear at the prompt of the shell.
    private func leave(_ request: MessageRequest) {
        let message = TerminalMessage(request, number: number, awaitedBy: nil)
        _ = write(TerminalSequence.showing(message, by: terminalProtocol, reports: false))
    }

    /// Shows the message of a command's end, while the terminal has no focus; returns whether there is a terminal for that.
    static func tell(_ request: MessageRequest?, always: Bool) -> Bool {
        guard let request, let terminal = RemoteTerminal() else { return false }
        guard terminal.show(request, onlyUnfocused: !always) != nil else { return false }
        if let advice = terminal.advice { Terminal.warn(advice) }
        return true
    }
}

/// Whether this program runs where the person is not: in an ssh session or a container.
enum RemoteSession {
    /// Variables that sshd, mosh and programs for containers set.
    private static let variables = ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT", "container"]
    /// Files that programs for containers make.
    private static let files = ["/run/.containerenv", "/.dockerenv", "/run/systemd/container"]

    /// - Parameters:
    ///   - variable: Returns the value of a variable of the environment; nil: unset or empty.
    ///   - isThere: Returns whether there is a file.
    static func isRemote(
        _ variable: (String) -> String? = Environment.value,
        isThere: (String) -> Bool = File.isThere
    ) -> Bool {
        variables.contains { variable($0) != nil } || files.contains { isThere($0) }
    }
}
