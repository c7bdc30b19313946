import Bus
import Host

/// Opens links with the programs of the desktop.
final class LinkOpener {
    private let loop: EventLoop
    /// The programs that have not ended yet, by process.
    private var children: [Int32: ChildWatch] = [:]

    init(loop: EventLoop) { self.loop = loop }

    func open(_ link: String) {
        run(LinkCommand.candidates(for: link, isService: Environment.isOfServiceManager)[...])
    }

    /// Runs the first command; the next one where it cannot be started or fails.
    private func run(_ candidates: ArraySlice<LinkCommand>) {
        guard let command = candidates.first else { return }
        let others = candidates.dropFirst()
        let process: Int32
        do throws(SpawnFailure) {
            process = try Spawn(command.program, command.arguments).start()
        } catch {
            if others.isEmpty {
                Daemon.log(command.program + " cannot be started, so no link is opened")
            }
            return run(others)
        }
        do throws(BusError) {
            children[process] = try loop.child(process) { [self] exit in
                children[process] = nil
                if exit != .status(0) { run(others) }
            }
        } catch { Daemon.log(error.message) }
    }
}
