import ArgumentParser
import Bus
import Host
import Martlet

/// Turns a mode on while a command runs, also when the daemon restarts meanwhile. The command shares this program's
/// streams and terminal.
final class ModeHolder {
    private let mode: String
    private let command: [String]
    private let loop: EventLoop
    private var search: DaemonSearch?
    /// The connection for whose time the mode is on; nil: there is no daemon.
    private var link: DaemonLink?
    private var retry: EventTimer?
    /// The time until a daemon is looked for again, microseconds.
    private var delay = ModeHolder.shortestDelay
    private var process: Int32?
    private var watches: [ChildWatch] = []

    private static let shortestDelay: UInt64 = 500_000
    private static let longestDelay: UInt64 = 10_000_000

    init(_ mode: String, _ command: [String]) throws {
        (self.mode, self.command) = (mode, command)
        do throws(BusError) {
            loop = try EventLoop()
            retry = try loop.timer { [weak self] in self?.findDaemon(mayStart: false) }
        } catch { throw Self.failure(error) }
    }

    /// Why a command line has no command; nil where it has one.
    static func problem(with command: [String]) -> String? {
        guard let first = command.first, !first.isEmpty else {
            return "there is no command; it follows the options, as in “martlet dnd while zoom”."
        }
        return nil
    }

    /// Runs the command to its end, even if no daemon can be reached or the daemon ends.
    ///
    /// - Parameter mayStart: Whether a daemon may be started.
    /// - Throws: The `ExitCode` of the command where it is not 0.
    func run(mayStart: Bool) throws {
        let code: Int32
        do throws(BusError) {
            let signals = try catchSignals()
            findDaemon(mayStart: mayStart)
            code = try loop.run()
            withExtendedLifetime(signals) {}
        } catch { throw Self.failure(error) }
        if code != 0 { throw ArgumentParser.ExitCode(code) }
    }

    private static func failure(_ error: BusError) -> ArgumentParser.ExitCode {
        Terminal.complain(error.message)
        return ExitStatus.failure.code
    }

    /// Keys such as Ctrl-C at a terminal reach the command directly. This program goes on until the command has ended.
    private func catchSignals() throws(BusError) -> [SignalWatch] {
        var signals: [SignalWatch] = []
        for number in [SignalNumber.interrupt, SignalNumber.quit, SignalNumber.terminate] {
            signals.append(
                try loop.signal(number) { [weak self] in
                    guard number == SignalNumber.terminate, let process = self?.process else {
                        return
                    }
                    ProcessGroup.send(number, toProcess: process)
                })
        }
        return signals
    }

    // MARK: The mode

    private func findDaemon(mayStart: Bool) {
        do throws(MartletError) {
            search = try DaemonSearch(on: loop, mayStart: mayStart) { [weak self] error in
                if let error { self?.lack(error) } else { self?.hold() }
            }
        } catch { lack(error) }
    }

    private func hold() {
        do throws(MartletError) {
            let link = try DaemonLink(
                on: loop, heard: { _ in }, lost: { [weak self] in self?.lose() })
            self.link = link
            if process == nil {
                link.call(.modes) { [mode] result in
                    guard case .success(let modes) = result else { return }
                    MartletConnection.warn(ofUnknownModes: [mode], known: modes.map { $0.name })
                }
            }
            let program = command[0].split(separator: "/").last.map { String($0) } ?? command[0]
            link.call(.holdMode(mode, holder: program)) { [weak self] result in
                switch result {
                case .success:
                    self?.delay = Self.shortestDelay
                    self?.begin()
                // The loss of the daemon is reported, too.
                case .failure(.disconnected): break
                case .failure(let error): self?.lack(error, isFinal: true)
                }
            }
        } catch { lack(error) }
    }

    /// Handles the loss of the daemon: the next one is asked for the mode.
    private func lose() {
        link = nil
        begin()
        findLater()
    }

    /// Runs the command without the mode.
    ///
    /// - Parameter isFinal: Whether no daemon will turn the mode on.
    private func lack(_ error: MartletError, isFinal: Bool = false) {
        if process == nil {
            Terminal.note("martlet: the mode \(mode) is not on: \(error.text)")
        }
        begin()
        if !isFinal { findLater() }
    }

    private func findLater() {
        retry?.arm(at: loop.now + delay, accuracy: delay / 4)
        delay = min(2 * delay, Self.longestDelay)
    }

    // MARK: The command

    /// Starts the command, once it is known whether the mode is on.
    private func begin() {
        guard process == nil else { return }
        var start = CommandStart(command)
        start.leadsGroup = false
        do throws(SpawnFailure) {
            let child = try start.start()
            process = child
            watch(child)
        } catch {
            Terminal.complain("“\(command[0])” cannot be started: \(error.reason)")
            loop.exit(error.isMissing ? 127 : 126)
        }
    }

    private func watch(_ child: Int32) {
        do throws(BusError) {
            watches.append(
                try loop.child(child) { [loop] exit in
                    switch exit {
                    case .status(let status): loop.exit(status)
                    case .signal(let number): loop.exit(128 + number)
                    }
                })
        } catch {
            Terminal.complain(error.message)
            loop.exit(ExitStatus.failure.rawValue)
        }
    }
}
