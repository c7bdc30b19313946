import Bus
import Host

/// Runs short commands, some at a time, and reports how each ended. A command that takes longer than the timeout is
/// killed, together with everything that it has started.
final class CommandRunner {
    private let loop: EventLoop
    private var waiting: [Job] = []
    /// Running commands by process id.
    private var running: [Int32: Job] = [:]
    private var timer: EventTimer?
    /// Programs for which it was logged that they cannot be started.
    private var missed: Set<String> = []
    /// Microseconds after which a command is killed.
    private let timeout: UInt64

    /// Maximum number of commands that run at a time.
    private static let concurrency = 4
    /// Maximum number of commands that wait; further ones fail at once.
    private static let queueLimit = 64
    /// Bytes of a command's output that are read.
    private static let outputLimit = 256

    /// A command with its completion handler.
    private final class Job {
        let command: Command
        let completion: (_ hasSucceeded: Bool, _ output: String) -> Void
        var output: OutputPipe?
        var watch: ChildWatch?
        var deadline: UInt64 = 0

        init(_ command: Command, _ completion: @escaping (Bool, String) -> Void) {
            (self.command, self.completion) = (command, completion)
        }

        var program: String { command.words.first ?? "" }
    }

    /// A command to run.
    struct Command {
        /// The program and its arguments.
        var words: [String]
        /// Environment variables in addition to the daemon's, such as `NAME=value`.
        var variables: [String] = []
        /// Standard input; nil: none.
        var input: String?
        /// Whether the output is passed to the completion handler.
        var isHeard = true
        /// The command to run instead if the program does not exist; empty: none.
        var substitute: [String] = []
    }

    /// - Parameter timeout: Microseconds after which a command is killed.
    init(loop: EventLoop, timeout: UInt64 = 5_000_000) throws(BusError) {
        (self.loop, self.timeout) = (loop, timeout)
        timer = try loop.timer { [self] in killOverdue() }
    }

    /// Runs a command when its turn comes.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - completion: Called once, with whether the command ended with status 0, and with its output.
    func run(
        _ words: [String], completion: @escaping (_ hasSucceeded: Bool, _ output: String) -> Void
    ) {
        if !run(Command(words: words), completion: completion) { completion(false, "") }
    }

    /// Runs a command when its turn comes; returns false if too many commands wait, and then calls no handler.
    func run(
        _ command: Command,
        completion: @escaping (_ hasSucceeded: Bool, _ output: String) -> Void = { _, _ in }
    ) -> Bool {
        guard waiting.count < Self.queueLimit else { return false }
        waiting.append(Job(command, completion))
        beginNext()
        return true
    }

    private func beginNext() {
        while running.count < Self.concurrency, !waiting.isEmpty {
            let job = waiting.removeFirst()
            if !begin(job) { job.completion(false, "") }
        }
        armTimer()
    }

    private func begin(_ job: Job) -> Bool {
        guard let process = start(job.command.words, of: job) else {
            if missed.insert(job.program).inserted {
                Daemon.log(job.program + " cannot be started")
            }
            return false
        }
        do throws(BusError) {
            job.watch = try loop.child(process) { [self] exit in end(process, exit) }
        } catch {
            Daemon.log(error.message)
            return false
        }
        job.deadline = loop.now &+ timeout
        running[process] = job
        return true
    }

    private func start(_ words: [String], of job: Job) -> Int32? {
        guard let program = words.first else { return nil }
        do throws(SpawnFailure) {
            var spawn = Spawn(program, Array(words.dropFirst()))
            spawn.leadsGroup = true
            spawn.variables = job.command.variables
            if let input = job.command.input { spawn.standardInput = try InputFile(input) }
            if job.command.isHeard { job.output = try OutputPipe() }
            spawn.standardOutput = job.output
            return try spawn.start()
        } catch {
            let substitute = job.command.substitute
            return words == substitute ? nil : start(substitute, of: job)
        }
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
        for (process, job) in running where job.deadline <= loop.now {
            Daemon.log(job.program + " took too long and was killed")
            ProcessGroup(leader: process).send(SignalNumber.kill)
            job.deadline = .max
        }
        armTimer()
    }
}
