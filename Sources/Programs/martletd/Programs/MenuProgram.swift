import Bus
import Host

/// A running program that shows a menu: it reads lines and prints the chosen one. Its time and its output are limited;
/// everything that it has started ends with it.
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

    /// How the program ended.
    enum End: Equatable {
        /// The person chose this line, which is without its line break.
        case chose(String)
        case nothing
        /// The program could not be run.
        case missing
    }

    /// Microseconds after which the program is killed.
    private static let timeout: UInt64 = 120_000_000
    /// Maximum number of bytes of its output, and of its first line.
    private static let (mostOutput, longestLine) = (64 * 1024, 4096)

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - lines: Its standard input.
    ///   - ended: Called once, but not after `cancel()`.
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

    /// Ends the program without calling `ended`.
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
        // No bytes although the pipe was ready: the other end is closed.
        guard !bytes.isEmpty else {
            reader?.cancel()
            reader = nil
            return
        }
        add(bytes)
    }

    private func add(_ bytes: [UInt8]) {
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
            add(bytes)
        }
        let wasKilled = isKilled
        // Child processes must not stay on the screen.
        kill()
        let ended = ended
        self.ended = nil
        if wasKilled { ended?(.nothing) } else { ended?(end(exit)) }
    }

    private func end(_ exit: ChildExit) -> End {
        // Exit status of env(1), and of systemd.exec(5), for a missing program.
        if exit == .status(127) || exit == .status(203) { return .missing }
        guard exit == .status(0), !line.isEmpty else { return .nothing }
        return .chose(String(decoding: line, as: UTF8.self))
    }
}
