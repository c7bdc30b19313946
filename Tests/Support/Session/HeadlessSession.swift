import CLibc
package import Foundation

/// A private graphical session without a screen: a compositor with one output of 1280 by 800, a finger and
/// no mouse, and a message bus, in a runtime directory of its own.
///
/// Everything in it runs as the unprivileged account and ends with the session or with the tests, whichever
/// comes first. Several sessions do not know of each other.
@MainActor package final class HeadlessSession {
    /// The size of the first output, in logical pixels, at scale 1.
    package static let size = (width: 1280, height: 800)

    /// The compositor of the session.
    package let compositor: Compositor
    /// The environment of everything in the session.
    package private(set) var environment: [String: String]
    private let directory: SessionDirectory
    private let library: URL
    private let scale: Double
    private let hasPanel: Bool
    private let hasLocker: Bool
    private var bus: Subprocess?
    private var compositorProcess: Subprocess?
    private var connection: ControlConnection?
    /// Programs that were started in the session besides the compositor, also those that have ended.
    private(set) var programs: [pid_t] = []
    /// Whether a test has plugged a mouse in since the pointer was last put aside.
    var hasPluggedMouse = false

    /// Starts the bus and the compositor and waits until both answer.
    ///
    /// - Parameters:
    ///   - scale: That of the output, for KWin; others can be told later.
    ///   - hasPanel: Whether KWin has an on-screen keyboard of its own, see `KWinPanel`.
    ///   - hasLocker: Whether KWin can lock the session, by `org.freedesktop.ScreenSaver`. Nobody can unlock it: what asks
    ///     for the password needs more of KDE than is installed.
    package init(
        _ compositor: Compositor, scale: Double = 1, hasPanel: Bool = false, hasLocker: Bool = false
    ) throws {
        TestResults.shared.note(compositor)
        self.compositor = compositor
        (self.scale, self.hasPanel, self.hasLocker) = (scale, hasPanel, hasLocker)
        directory = try SessionDirectory()
        environment = HeadlessSession.environment(in: directory, display: compositor.displayName)
        library = directory.programs.appending(path: "control.so")
        if let wlroots = compositor.wlroots {
            try FileManager.default.copyItem(
                at: ControlLibrary.compiled(for: wlroots), to: library)
        }
        try copyPrograms()
        try startBus()
        try startCompositor()
    }

    isolated deinit {
        end()
    }

    /// Ends everything in the session and removes its directory.
    package func end() {
        Artefacts.remove(logs: logs)
        stopCompositor()
        bus?.stop()
        bus = nil
        directory.remove()
    }

    // MARK: Files

    /// The folder of the session's sockets, `$XDG_RUNTIME_DIR`.
    package var runtimeDirectory: URL { directory.runtime }

    /// The socket of the session's compositor.
    package var displayPath: String {
        directory.runtime.appending(path: compositor.displayName).path()
    }

    /// `$HOME`, empty at first and writable for everything in the session.
    package var home: URL { directory.home }

    /// The output of the session's processes.
    package var logs: URL { directory.logs }

    /// The address of the session's message bus.
    package var busAddress: String { "unix:path=\(directory.runtime.path())/bus" }

    /// Writes a file that everything in the session can read, below `home`.
    @discardableResult
    package func write(_ data: Data, to name: String) throws -> URL {
        let file = home.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        Account.unprivileged.own(file.path())
        return file
    }

    // MARK: Processes

    /// Starts a program in the session.
    ///
    /// - Parameter changes: Environment variables besides the session's.
    package func start(_ command: String..., changes: [String: String] = [:]) throws -> Subprocess {
        try start(command, changes: changes)
    }

    /// Starts a program in the session.
    package func start(_ command: [String], changes: [String: String] = [:]) throws -> Subprocess {
        let process = try Subprocess.start(
            command, environment: environment.merging(changes) { $1 }, logs: logs)
        programs.append(process.identifier)
        return process
    }

    /// Runs a program in the session to its end and returns what it wrote to standard output.
    ///
    /// - Throws: `HarnessError` when it fails or takes more than `limit` seconds.
    @discardableResult
    package func run(_ command: String..., within limit: Double = patience) throws -> String {
        try String(decoding: data(of: command, within: limit), as: UTF8.self)
    }

    /// Runs a program in the session to its end and returns the bytes of its standard output.
    package func data(of command: [String], within limit: Double = patience) throws -> Data {
        try Subprocess.run(command, environment: environment, logs: logs, within: limit)
    }

    /// Copies the program of a command to a place that the account can read, if the command has a path; returns the new
    /// command.
    package func readable(_ command: [String]) throws -> [String] {
        guard let path = command.first, path.contains("/") else { return command }
        let source = URL(filePath: path)
        let copy = directory.programs.appending(path: source.lastPathComponent)
        if !FileManager.default.fileExists(atPath: copy.path()) {
            try FileManager.default.copyItem(at: source, to: copy)
            try waitUntilRunnable(copy.path())
        }
        return [copy.path()] + command.dropFirst()
    }

    /// A program under test may be in a directory that the account cannot read.
    private func copyPrograms() throws {
        for name in [
            "martletd", "martlet", "martlet-capture", "martlet-decode", "martlet-sound",
        ] {
            let program = Repository.programs.appending(path: name)
            guard FileManager.default.fileExists(atPath: program.path()) else { continue }
            let copy = directory.programs.appending(path: name)
            try FileManager.default.copyItem(at: program, to: copy)
            try waitUntilRunnable(copy.path())
        }
    }

    // MARK: The bus and the compositor

    /// The user of the tests may connect, too: the usual configuration forbids that to root.
    private func startBus() throws {
        let configuration = """
            <busconfig>
              <type>session</type>
              <listen>\(busAddress)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow user="*"/>
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
              <limit name="max_incoming_bytes">1000000000</limit>
              <limit name="max_message_size">1000000000</limit>
              <limit name="max_replies_per_connection">50000</limit>
            </busconfig>
            """
        let file = try write(Data(configuration.utf8), to: "bus.conf")
        bus = try start("dbus-daemon", "--nofork", "--nopidfile", "--config-file=\(file.path())")
        try waitForSocket("bus", of: bus)
    }

    /// Starts the compositor, on the same display as before.
    package func startCompositor() throws {
        let size = HeadlessSession.size
        let configuration = compositor.configuration(width: size.width, height: size.height)
        let file = try write(Data(configuration.utf8), to: compositor.configurationName)
        var changes = compositor.environment.merging(["WAYLAND_DISPLAY": ""]) { $1 }
        if compositor.isControlled {
            changes["LD_PRELOAD"] = library.path()
            changes["MARTLET_CONTROL_SOCKET"] = controlPath
        }
        var command = try compositor.command(
            program: compositorProgram(), configuration: file, width: size.width,
            height: size.height, scale: scale)
        if hasLocker { command.removeAll { $0 == "--no-lockscreen" } }
        if hasPanel {
            command += try ["--inputmethod", readable([KWinPanel.compiled().path()])[0]]
        }
        let process = try start(Compositor.wrapper + command, changes: changes)
        programs.removeAll { $0 == process.identifier }
        compositorProcess = process
        try waitForSocket(compositor.displayName, of: process)
        if compositor.isControlled {
            try connectControl(of: process)
        } else {
            try waitForKWin()
        }
        Artefacts.add(.init(environment: environment, logs: logs))
    }

    /// The program of KWin has a file capability that a container refuses; a copy has none.
    private func compositorProgram() throws -> URL {
        let program = URL(filePath: compositor.program)
        guard compositor == .kwin else { return program }
        let copy = directory.programs.appending(path: program.lastPathComponent)
        if !FileManager.default.fileExists(atPath: copy.path()) {
            try FileManager.default.copyItem(at: program, to: copy)
            try waitUntilRunnable(copy.path())
        }
        return copy
    }

    private func waitForKWin() throws {
        if compositor.reasonAgainst(.screenshots) == nil {
            // KWin offers screenshots last, so everything else is ready then.
            _ = try wait(for: "KWin to show itself") {
                try? KWinScreenshot(address: busAddress).take()
            }
        } else {
            let bus = try BusClient(address: busAddress)
            _ = try wait(for: "KWin to own its name") {
                try bus.hasOwner("org.kde.KWin") ? true : nil
            }
        }
    }

    private func connectControl(of process: Subprocess) throws {
        try waitForSocket("control", of: process)
        // The socket exists a moment before the compositor listens.
        connection = try wait(for: "the compositor to listen") {
            try? ControlConnection(path: controlPath)
        }
        if compositor == .sway {
            environment["SWAYSOCK"] =
                directory.runtime.path()
                + "/sway-ipc.\(Account.unprivileged.user).\(process.identifier).sock"
        }
        let output = try wait(for: "the first output") {
            try outputs.first { $0.area.width == HeadlessSession.size.width }
        }
        if output.area.height != HeadlessSession.size.height { try resetOutputs() }
    }

    /// Whether the compositor runs and answers commands.
    package var isCompositorReady: Bool {
        connection != nil && compositorProcess?.isRunning ?? false
    }

    /// Kills the compositor as a crash does; its files stay.
    package func killCompositor() throws {
        connection = nil
        compositorProcess?.send(SIGKILL)
        try compositorProcess?.waitForEnd()
        compositorProcess = nil
        try? FileManager.default.removeItem(atPath: controlPath)
    }

    /// Stops the compositor, as if it hung, until `resumeCompositor`.
    package func suspendCompositor() { compositorProcess?.send(SIGSTOP) }

    /// Continues the compositor.
    package func resumeCompositor() { compositorProcess?.send(SIGCONT) }

    private func stopCompositor() {
        resumeCompositor()
        connection = nil
        compositorProcess?.stop()
        compositorProcess = nil
    }

    /// The socket of the control library.
    private var controlPath: String { directory.runtime.appending(path: "control").path() }

    private func waitForSocket(_ name: String, of process: Subprocess?) throws {
        let path = directory.runtime.appending(path: name).path()
        let appeared = try eventually {
            if let process, !process.isRunning {
                throw HarnessError("\(process.name) ended: \(process.errorOutput.suffix(2000))")
            }
            return FileManager.default.fileExists(atPath: path)
        }
        guard appeared else { throw HarnessError("no socket \(path)") }
    }

    private static func environment(
        in directory: SessionDirectory, display: String
    ) -> [String: String] {
        let runtime = directory.runtime.path()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return [
            // libcanberra has no driver of this name, so tests make no sound.
            "CANBERRA_DRIVER": "null",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(runtime)/bus",
            "GSETTINGS_BACKEND": "memory",
            "HOME": directory.home.path(),
            "LC_ALL": "C.UTF-8",
            "PATH": "\(directory.programs.path()):\(path)",
            "WAYLAND_DISPLAY": display,
            "XDG_RUNTIME_DIR": runtime,
        ]
    }

    /// Another connection to the control library.
    func newConnection() throws -> ControlConnection {
        guard compositor.isControlled, connection != nil else {
            throw HarnessError("no compositor with a control library runs")
        }
        return try ControlConnection(path: controlPath)
    }

    /// Makes the compositor carry out a command; see `headless/control.c`.
    @discardableResult
    func control(_ command: String) throws -> [Substring] {
        guard let connection else {
            throw HarnessError("no compositor with a control library runs (\(command))")
        }
        return try connection.send(command)
    }
}
