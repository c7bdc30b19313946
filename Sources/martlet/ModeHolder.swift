import ArgumentParser
import Bus
import Host
import Martlet

/// Turns a mode on while a command runs. The command shares this program's streams and terminal.
struct ModeHolder {
    private let mode: String
    private let command: [String]

    init(_ mode: String, _ command: [String]) { (self.mode, self.command) = (mode, command) }

    /// Why a command line has no command; nil where it has one.
    static func problem(with command: [String]) -> String? {
        guard let first = command.first, !first.isEmpty else {
            return "There is no command; it comes after --: 'martlet dnd while -- zoom'."
        }
        return nil
    }

    /// Runs the command to its end, even where no daemon can be reached or the daemon ends.
    ///
    /// - Parameter mayStart: Whether a daemon may be started.
    /// - Throws: The `ExitCode` of the command where it is not 0.
    func run(mayStart: Bool) throws {
        // The mode stays on for as long as this connection exists.
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
        // Keys such as Ctrl-C at a terminal reach the command directly. This program goes on until the command has
        // ended.
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
