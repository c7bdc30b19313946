import Bus
import Control
import Hooks
import Host
import Messages

/// Runs the hooks of rules for their messages, and the commands of bindings.
final class HookDesk: EffectReceiver {
    private let loop: EventLoop
    /// Runs the commands; nil: there has never been a hook.
    private var runner: CommandRunner?
    /// Whether it was logged that too many commands wait.
    private var hasOverflowed = false
    /// Programs for which a failure was logged.
    private var failed: Set<String> = []

    /// Microseconds after which a hook is killed.
    private static let timeout: UInt64 = 30_000_000

    init(loop: EventLoop) { self.loop = loop }

    func perform(_ effect: BoardEffect) {
        for run in HookRun.runs(after: effect) { start(run) }
    }

    /// Runs the command of a binding for a message.
    func run(_ words: [String], for message: Message, trigger: String) {
        start(HookRun.binding(words, of: message, trigger: trigger))
    }

    /// Runs the commands of a mode that has begun or ended.
    func run(_ words: [String], mode: String, isEntered: Bool) {
        start(HookRun(words, mode: mode, isEntered: isEntered))
    }

    private func start(_ run: HookRun) {
        do throws(BusError) {
            if runner == nil { runner = try CommandRunner(loop: loop, timeout: Self.timeout) }
            guard let runner else { return }
            let program = run.words.first ?? ""
            let isTaken = runner.run(
                LaunchCommand.hook(run, isService: Environment.isOfServiceManager)
            ) { [self] hasSucceeded, _ in ended(program, hasSucceeded) }
            if !isTaken { overflow() } else { hasOverflowed = false }
        } catch { Daemon.log(error.message) }
    }

    private func ended(_ program: String, _ hasSucceeded: Bool) {
        if hasSucceeded {
            failed.remove(program)
        } else if failed.insert(program).inserted {
            Daemon.log("the hook " + program + " failed (logged once, until it succeeds)")
        }
    }

    private func overflow() {
        guard !hasOverflowed else { return }
        hasOverflowed = true
        Daemon.log("too many hooks wait: some are not run")
    }
}

extension LaunchCommand {
    /// The command that runs a hook. The daemon's own unit forbids things that a hook may need, such as the network; if
    /// the daemon is a unit, the service manager runs the hook in another one.
    static func hook(_ run: HookRun, isService: Bool) -> CommandRunner.Command {
        var command = CommandRunner.Command(words: run.words)
        (command.variables, command.input, command.isHeard) = (run.environment, run.input, false)
        guard isService else { return command }
        // Only the names of variables: values on the command line could be read in the list of processes.
        let names = run.environment.map { "--setenv=" + $0.prefix { $0 != "=" } }
        command.words =
            candidates(
                for: run.words, isService: true,
                options: ["--pipe", "--wait", "--property=RuntimeMaxSec=30"] + names
            )[0].words
        command.substitute = run.words
        return command
    }
}
