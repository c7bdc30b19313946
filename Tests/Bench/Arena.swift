import Bus
import CLibc
import Foundation
import Support

/// The session in which daemons run, one at a time.
@MainActor final class Arena {
    let session: HeadlessSession
    let bus: BusConnection
    let loop: EventLoop
    /// The unique name of the running notification daemon, and when it appeared.
    private var owner: String?
    private var ownerSince = 0.0
    private var watch: BusMatch?

    /// The bus name of every notification daemon.
    static let name = "org.freedesktop.Notifications"

    /// - Parameter hertz: Frames in a second of its output.
    init(_ compositor: Compositor, hertz: Int) throws {
        session = try HeadlessSession(compositor)
        loop = try EventLoop()
        bus = try BusConnection(address: session.busAddress, isBus: true)
        try bus.attach(to: loop)
        watch = try bus.watchOwner(of: Self.name) { [weak self] owner in
            let now = Clock.real
            MainActor.assumeIsolated {
                self?.owner = owner
                self?.ownerSince = now
            }
        }
        try setRate(hertz: hertz)
    }

    /// Changes the refresh rate of the output.
    func setRate(hertz: Int) throws {
        let output = try session.outputs.first?.name ?? "HEADLESS-1"
        try session.configureOutput(output, mode: (1280, 800, hertz))
    }

    /// Ends the session.
    func end() {
        bus.close()
        session.end()
    }

    /// Starts a daemon and waits until it has its name.
    ///
    /// - Parameters:
    ///   - isStill: Whether its cards appear without animation; those of other daemons always do.
    ///   - settings: Further settings of martletd.
    ///   - keepsState: Whether what the daemon before has left on the disk stays.
    func start(
        _ contender: Contender, isStill: Bool = false, settings: String = "",
        keepsState: Bool = false
    ) throws -> RunningDaemon {
        try wait(for: "the bus name to be free") { owner == nil }
        if !keepsState { try? FileManager.default.removeItem(at: state) }
        // Written pages of files that are not on the disk yet would count as the daemon's.
        sync()
        let stamp = session.home.appending(path: "stamp")
        try? FileManager.default.removeItem(at: stamp)
        let process = try session.start(
            [
                "bash", "-c", #"echo "$EPOCHREALTIME" > "$0"; exec "$@""#,
                stamp.path(), contender.rawValue,
            ] + (contender == .martletd ? try arguments(isStill, settings) : []))
        try wait(for: "\(contender.rawValue) to take its name") {
            guard process.isRunning else {
                throw BenchError("it ended: \(process.errorOutput.suffix(500))")
            }
            return owner != nil
        }
        let text = try String(contentsOf: stamp, encoding: .utf8)
        guard let begin = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchError("the shell wrote no time: \(text)")
        }
        return RunningDaemon(
            process: process, arena: self, startMilliseconds: ownerSince - begin * 1000)
    }

    /// The folder in which daemons store their state.
    var state: URL { session.home.appending(path: ".local/state") }

    /// Names a file of settings, if there are any.
    private func arguments(_ isStill: Bool, _ settings: String) throws -> [String] {
        let still = isStill ? "[messenger.notifications]\nanimation = \"none\"\n" : ""
        guard !(still + settings).isEmpty else { return [] }
        let file = try session.write(Data((still + settings).utf8), to: "settings.toml")
        return ["--config", file.path()]
    }

    /// Runs the bus's loop until `condition` is true.
    ///
    /// - Throws: `BenchError` after 10 seconds.
    func wait(for what: String, until condition: () throws -> Bool) throws {
        let end = Clock.monotonic + 10_000
        while try !condition() {
            guard Clock.monotonic < end else { throw BenchError("waited in vain for \(what)") }
            try loop.turn(timeout: 20_000)
        }
    }

    /// Waits until no connection owns the bus name.
    func awaitSilence() throws {
        try wait(for: "the daemon to let go of its name") { owner == nil }
    }
}
