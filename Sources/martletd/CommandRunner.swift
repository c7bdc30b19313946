import Bus
import Host

/// Runs short commands, a few at a time and each for some seconds at most, and tells how each ended.
final class CommandRunner {
    private let loop: EventLoop
    private var waiting: [Job] = []
    /// The commands that run, by process.
    private var running: [Int32: Job] = [:]
    private var timer: EventTimer?
    /// Programs of which was said that they cannot be started.
    private var missed: Set<String> = []

    /// Commands that run at a time.
    private static let concurrency = 4
    /// Commands that wait; more fail at once.
    private static let queueLimit = 64
    /// Microseconds until a command is killed.
    private static let timeout: UInt64 = 5_000_000
    /// Bytes that are read of what a command prints.
    private static let outputLimit = 256

    /// A command, and who waits for its end.
    private final class Job {
        let words: [String]
        let completion: (_ hasSucceeded: Bool, _ output: String) -> Void
        var output: OutputPipe?
        var watch: ChildWatch?
        var deadline: UInt64 = 0

        init(_ words: [String], _ completion: @escaping (Bool, String) -> Void) {
            (self.words, self.completion) = (words, completion)
        }
    }

    init(loop: EventLoop) throws(BusError) {
        self.loop = loop
        timer = try loop.timer { [self] in killOverdue() }
    }

    /// Runs a command in its turn.
    ///
    /// - Parameters:
    ///   - words: A program and its arguments.
    ///   - completion: Is told, once, whether the command ended with status 0, and what it printed.
    func run(
        _ words: [String], completion: @escaping (_ hasSucceeded: Bool, _ output: String) -> Void
    ) {
        guard waiting.count < Self.queueLimit else { return completion(false, "") }
        waiting.append(Job(words, completion))
        beginNext()
    }

    private func beginNext() {
        while running.count < Self.concurrency, !waiting.isEmpty {
            let job = waiting.removeFirst()
            if !begin(job) { job.completion(false, "") }
        }
        armTimer()
    }

    private func begin(_ job: Job) -> Bool {
        guard let program = job.words.first else { return false }
        let process: Int32
        do throws(SpawnFailure) {
            var spawn = Spawn(program, Array(job.words.dropFirst()))
            job.output = try OutputPipe()
            spawn.standardOutput = job.output
            process = try spawn.start()
        } catch {
            if missed.insert(program).inserted { Daemon.log(program + " cannot be started") }
            return false
        }
        do throws(BusError) {
            job.watch = try loop.child(process) { [self] exit in end(process, exit) }
        } catch {
            Daemon.log(error.message)
            return false
        }
        job.deadline = loop.now &+ Self.timeout
        running[process] = job
        return true
    }

    private func end(_ process: Int32, _ exit: ChildExit) {
        guard let job = running.removeValue(forKey: process) else { return }
        let text = job.output?.read(Self.outputLimit) ?? ""
        job.completion(exit == .status(0), text)
        beginNext()
    }

    private func armTimer() {
        guard let first = running.values.map({ $0.deadline }).min(), first < .max else {
            timer?.disarm()
            return
        }
        timer?.arm(at: first, accuracy: 250_000)
    }

    private func killOverdue() {
        for job in running.values where job.deadline <= loop.now {
            Daemon.log((job.words.first ?? "") + " took too long and was killed")
            job.watch?.send(signal: SignalNumber.kill)
            job.deadline = .max
        }
        armTimer()
    }
}
