import ArgumentParser
import Bus
import Host
import Martlet

/// Has a mode be on while a command runs, which has our streams and our terminal as they are.
struct ModeHolder {
    private let mode: String
    private let command: [String]

    init(_ mode: String, _ command: [String]) { (self.mode, self.command) = (mode, command) }

    /// Why a command line has no command; nil: it has one.
    static func problem(with command: [String]) -> String? {
        guard let first = command.first, !first.isEmpty else {
            return "There is no command; it comes after --: 'martlet dnd while -- zoom'."
        }
        return nil
    }

    /// Runs the command to its end. A daemon that cannot be reached, or that goes, does not keep it from running.
    ///
    /// - Parameter mayStart: Whether a daemon may be started.
    /// - Throws: `ExitCode` of the command where that is not 0.
    func run(mayStart: Bool) throws {
        // The mode is held for as long as this lives.
        let connection = hold(mayStart: mayStart)
        let code: Int32
        do throws(BusError) { code = try runCommand() } catch {
            Terminal.complain(error.message)
            throw ExitStatus.failure.code
        }
        withExtendedLifetime(connection) {}
        if code != 0 { throw ExitCode(code) }
    }

    private func hold(mayStart: Bool) -> MartletConnection? {
        let program = command[0].split(separator: "/").last.map { String($0) } ?? command[0]
        do throws(MartletError) {
            let connection =
                mayStart ? try MartletConnection.openStartingDaemon() : try MartletConnection()
            _ = try connection.call(.holdMode(mode, holder: program))
            return connection
        } catch {
            Terminal.note("martlet: the mode \(mode) is not on: \(error.text)")
            return nil
        }
    }

    private func runCommand() throws(BusError) -> Int32 {
        let loop = try EventLoop()
        var process: Int32?
        var signals: [SignalWatch] = []
        // What is typed at a terminal reaches the command by itself; it says when it is over.
        for number in [SignalNumber.interrupt, SignalNumber.quit, SignalNumber.terminate] {
            signals.append(
                try loop.signal(number) {
                    guard number == SignalNumber.terminate, let process else { return }
                    ProcessGroup.send(number, toProcess: process)
                })
        }
        var start = CommandStart(command)
        start.leadsGroup = false
        let child: Int32
        do throws(SpawnFailure) { child = try start.start() } catch {
            Terminal.complain("'\(command[0])' cannot be started: \(error.reason)")
            return error.isMissing ? 127 : 126
        }
        process = child
        let watch = try loop.child(child) { exit in
            switch exit {
            case .status(let status): loop.exit(status)
            case .signal(let number): loop.exit(128 + number)
            }
        }
        defer { watch.cancel() }
        let code = try loop.run()
        withExtendedLifetime(signals) {}
        return code
    }
}
