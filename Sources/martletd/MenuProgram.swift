import Bus
import Host

/// A program that shows a menu: reads lines and prints the one that is chosen. Bounded in time and in what it prints; what
/// it has started ends with it.
final class MenuProgram {
    private let process: Int32
    private let output: OutputPipe
    private var child: ChildWatch?
    private var reader: DescriptorWatch?
    private var timer: EventTimer?
    private var ended: ((End) -> Void)?
    private var line: [UInt8] = []
    private var count = 0
    private var hasLine = false
    private var isKilled = false

    /// How it ended.
    enum End: Equatable {
        /// With this line, without its end.
        case chose(String)
        case nothing
        /// It could not be run at all.
        case missing
    }

    /// Microseconds until it is killed.
    private static let timeout: UInt64 = 120_000_000
    /// Bytes that it may print, and bytes of its first line.
    private static let (mostOutput, longestLine) = (64 * 1024, 4096)

    /// Starts it.
    ///
    /// - Parameters:
    ///   - lines: What it reads.
    ///   - ended: Is told once, but not after `cancel()`.
    init(
        _ words: [String], lines: [String], loop: EventLoop, ended: @escaping (End) -> Void
    ) throws(SpawnFailure) {
        guard let program = words.first else { throw SpawnFailure(number: 2) }
        output = try OutputPipe()
        var spawn = Spawn(program, Array(words.dropFirst()))
        spawn.leadsGroup = true
        spawn.standardInput = try InputFile(lines.map { $0 + "\n" }.joined())
        spawn.standardOutput = output
        process = try spawn.start()
        self.ended = ended
        do throws(BusError) {
            child = try loop.child(process) { [self] exit in finish(exit) }
            reader = try loop.onReadable(output.readEnd) { [self] _ in read() }
            timer = try loop.timer(at: loop.now + Self.timeout) { [self] in
                Daemon.log(program + " took too long and was killed")
                kill()
            }
        } catch {
            Daemon.log(error.message)
            kill()
        }
    }

    /// Ends it; nobody is told.
    func cancel() {
        ended = nil
        kill()
    }

    private func kill() {
        guard !isKilled else { return }
        isKilled = true
        stopReading()
        ProcessGroup(leader: process).send(SignalNumber.kill)
    }

    private func stopReading() {
        reader?.cancel()
        timer?.cancel()
        (reader, timer) = (nil, nil)
    }

    private func read() {
        let bytes = output.readBytes(4096)
        // Nothing where there was to be something: the other end is closed.
        guard !bytes.isEmpty else {
            reader?.cancel()
            reader = nil
            return
        }
        take(bytes)
    }

    private func take(_ bytes: [UInt8]) {
        count += bytes.count
        for byte in bytes where !hasLine {
            if byte == 10 { hasLine = true } else { line.append(byte) }
        }
        if count > Self.mostOutput || line.count > Self.longestLine { kill() }
    }

    private func finish(_ exit: ChildExit) {
        child = nil
        while !isKilled {
            let bytes = output.readBytes(4096)
            if bytes.isEmpty { break }
            take(bytes)
        }
        let wasKilled = isKilled
        // What it has started is not to stay on the screen.
        kill()
        let ended = ended
        self.ended = nil
        if wasKilled { ended?(.nothing) } else { ended?(end(exit)) }
    }

    private func end(_ exit: ChildExit) -> End {
        // Of env(1) and systemd.exec(5).
        if exit == .status(127) || exit == .status(203) { return .missing }
        guard exit == .status(0), !line.isEmpty else { return .nothing }
        return .chose(String(decoding: line, as: UTF8.self))
    }
}
