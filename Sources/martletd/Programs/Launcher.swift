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
    ///   - ended: Called when the program has ended, or the service manager has started it.
    func start(_ words: [String], ended: @escaping () -> Void = {}) {
        let candidates = LaunchCommand.candidates(
            for: words, isService: Environment.isOfServiceManager)
        run(candidates[...], ended)
    }

    /// Runs the first command; the next one if it cannot be started or fails.
    private func run(_ candidates: ArraySlice<LaunchCommand>, _ ended: @escaping () -> Void) {
        guard let command = candidates.first else { return ended() }
        let others = candidates.dropFirst()
        let process: Int32
        do throws(SpawnFailure) {
            process = try Spawn(command.program, command.arguments).start()
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
