import Bus
import Host

/// Starts programs of the desktop, which then run independently.
final class Launcher {
    private let loop: EventLoop
    /// Running programs by process id.
    private var children: [Int32: ChildWatch] = [:]

    init(loop: EventLoop) { self.loop = loop }

    /// Opens a link with the desktop's program for it.
    func open(_ link: String) { start(["xdg-open", link]) }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - variables: Environment variables in addition to the daemon's, such as `NAME=value`.
    ///   - ended: Called when the program has ended, or the service manager has started it.
    func start(
        _ words: [String], variables: [String] = [], ended: @escaping () -> Void = {}
    ) {
        let candidates = LaunchCommand.candidates(
            for: words, isService: Environment.isOfServiceManager, variables: variables)
        run(candidates[...], ended)
    }

    /// Runs the first command; the next one if it cannot be started or fails.
    private func run(_ candidates: ArraySlice<LaunchCommand>, _ ended: @escaping () -> Void) {
        guard let command = candidates.first else { return ended() }
        let others = candidates.dropFirst()
        let process: Int32
        do throws(SpawnFailure) {
            var spawn = Spawn(command.program, command.arguments)
            spawn.variables = command.variables
            process = try spawn.start()
        } catch {
            if others.isEmpty { Daemon.log(command.program + " cannot be started") }
            return run(others, ended)
        }
        do throws(BusError) {
            children[process] = try loop.child(process) { [self] exit in
                children[process] = nil
                run(exit == .status(0) ? [] : others, ended)
            }
        } catch { Daemon.log(error.message) }
    }
}

/// A command that starts a program of the desktop.
struct LaunchCommand: Equatable {
    let program: String
    let arguments: [String]
    /// Environment variables in addition to the daemon's.
    var variables: [String] = []

    var words: [String] { [program] + arguments }

    /// Commands that start a program, to be tried in order.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - isService: Whether the daemon is a unit of the service manager. Then the program is started in a unit of its
    ///     own: a browser must not inherit the restrictions of the daemon's unit, nor end with it.
    ///   - options: Further options of systemd-run(1).
    ///   - variables: Environment variables in addition to the daemon's.
    static func candidates(
        for words: [String], isService: Bool, options: [String] = [], variables: [String] = []
    ) -> [LaunchCommand] {
        guard let program = words.first else { return [] }
        let plain = LaunchCommand(
            program: program, arguments: Array(words.dropFirst()), variables: variables)
        guard isService else { return [plain] }
        let always =
            ["--user", "--collect", "--quiet", "--slice=app.slice"]
            + variables.map { "--setenv=" + $0 }
        return [
            LaunchCommand(
                program: "systemd-run",
                arguments: always + options + ["--"] + words.map(escaped)), plain,
        ]
    }

    /// The word with "$" doubled, because systemd replaces variables in a unit's command.
    private static func escaped(_ word: String) -> String {
        var escaped = ""
        for character in word { escaped += character == "$" ? "$$" : String(character) }
        return escaped
    }
}
