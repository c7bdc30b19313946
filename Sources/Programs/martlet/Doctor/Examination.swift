import Bus
import Capturing
import Configuration
import ConfigurationFiles
import Host
import IconTheme
import Martlet
import Messages
import Rules
import Wayland

/// Examines everything that messages depend on.
struct Examination {
    /// Microseconds to wait for a bus that does not answer.
    private static let patience: UInt64 = 2_000_000

    var findings: [Finding] {
        let (compositor, interfaces) = compositor
        let (session, names) = session
        let lock = LockExamination(interfaces: interfaces, names: names, modes: lockingModes)
        return compositor + session + [RemoteExamination.finding()].compactMap { $0 } + Self.hiding
            + (interfaces.isEmpty ? [] : [lock.finding])
            + [language, Self.fonts, icons, pictures, sounds, sharing] + configuration
    }

    // MARK: The compositor

    /// The findings, and the newest version of each interface; none where there is no compositor.
    private var compositor: ([Finding], [String: UInt32]) {
        let display = Environment.value("WAYLAND_DISPLAY")
        do throws(ConnectionError) {
            let connection = try Connection.open(socket: display ?? "wayland-0")
            defer { connection.close() }
            let globals = Globals(connection)
            try connection.roundtrip(milliseconds: 3000)
            var versions: [String: UInt32] = [:]
            for global in globals.all {
                versions[global.interface] = max(versions[global.interface] ?? 0, global.version)
            }
            let outputs = globals.all.count { $0.interface == "wl_output" }
            return (CompositorExamination.findings(versions, outputs: outputs), versions)
        } catch {
            let finding = Finding(
                "compositor", .broken, error.description,
                display == nil
                    ? "WAYLAND_DISPLAY is not set. Run this command in a terminal of a Wayland session."
                    : "WAYLAND_DISPLAY names a compositor that is not running.")
            return ([finding], [:])
        }
    }

    // MARK: The session bus

    /// The findings, and the names that have owners.
    private var session: ([Finding], Set<String>) {
        do throws(BusError) {
            let bus = try BusConnection.session()
            var session = SessionExamination(version: martletVersion)
            session.names = Set(try names("ListNames", bus))
            session.activatable = Set(try names("ListActivatableNames", bus))
            if session.names.contains(SessionExamination.notifications) {
                session.owner = try owner(bus)
            }
            session.isAssisted = isAssisted(bus, session)
            session.daemon = Self.daemonVersion
            session.socketOwner = Self.socketOwner
            session.services = Self.services
            session.portalFile = BusService.dataFolders(Environment.value)
                .map { $0 + "/xdg-desktop-portal/portals/martlet.portal" }
                .first { Files().isFile($0) }
            return (session.findings, session.names)
        } catch {
            let finding = Finding(
                "session-bus", .broken, error.message,
                "Applications cannot reach a notification daemon. Start the session with a bus, for instance with dbus-run-session."
            )
            return ([finding], [])
        }
    }

    private func names(_ method: String, _ bus: BusConnection) throws(BusError) -> [String] {
        try bus.callAndWait(.bus, method, timeout: Self.patience).strings()
    }

    private func owner(_ bus: BusConnection) throws(BusError) -> SessionExamination.Owner {
        let process = try bus.callAndWait(
            .bus, "GetConnectionUnixProcessID", timeout: Self.patience
        ) { $0.string(SessionExamination.notifications) }.uint32()
        let path = File.realPath("/proc/\(process)/exe")
        let program = path?.split(separator: "/").last.map { String($0) }
        return SessionExamination.Owner(process: process, program: program ?? "")
    }

    /// Whether assistive technology runs; nil where the accessibility bus does not answer or is not there. It is not
    /// started for this.
    private func isAssisted(_ bus: BusConnection, _ session: SessionExamination) -> Bool? {
        guard session.names.contains(SessionExamination.accessibility) else { return nil }
        let status = BusTarget(
            destination: SessionExamination.accessibility, path: "/org/a11y/bus",
            interface: "org.freedesktop.DBus.Properties")
        do throws(BusError) {
            let reader = try bus.callAndWait(status, "GetAll", timeout: Self.patience) {
                $0.string("org.a11y.Status")
            }
            var isAssisted = false
            try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
                guard signature == "b", key == "IsEnabled" || key == "ScreenReaderEnabled" else {
                    return
                }
                if try reader.bool() { isAssisted = true }
            }
            return isAssisted
        } catch { return nil }
    }

    /// Whether a daemon answers, in whatever way.
    static var hasDaemon: Bool {
        do throws(MartletError) {
            _ = try MartletConnection()
            return true
        } catch { return false }
    }

    private static var daemonVersion: String? {
        do throws(MartletError) { return try MartletConnection().call(.version) } catch {
            return nil
        }
    }

    /// Programs that the bus may start for notifications.
    private static var services: [BusService] {
        for folder in BusService.folders(Environment.value) {
            let found = File.names(in: folder, limit: 4096).sorted()
                .filter { $0.hasSuffix(".service") }.compactMap { name -> BusService? in
                    let path = folder + "/" + name
                    guard case .bytes(let bytes) = File.read(path, limit: 1 << 16) else {
                        return nil
                    }
                    return BusService(
                        path: path, contents: bytes, name: SessionExamination.notifications)
                }
            if !found.isEmpty { return found }
        }
        return []
    }

    // MARK: Files

    private var language: Finding {
        var problems: [String] = []
        let found = InstalledCatalogue.ofMartlet { problems.append($0) }
        return LanguageExamination.finding(
            InstalledCatalogue.languages, catalogue: found?.path, problems: problems)
    }

    private var icons: Finding {
        let places = IconPlaces(environment: Environment.value)
        let theme = places.theme(Files())
        let found = places.bases.first { Files().isFile("\($0)/\(theme)/index.theme") }
        if let found { return Finding("icons", .fine, "\(found)/\(theme)") }
        return Finding(
            "icons", .lacking, "the icon theme \(theme) is not installed",
            "Icons that applications name are not shown. Install the theme, such as adwaita-icon-theme."
        )
    }

    private var pictures: Finding {
        guard let decoder = Self.program("martlet-decode") else {
            return Finding(
                "pictures", .lacking, "martlet-decode is not installed",
                "No pictures or icons are shown. Install martlet-decode beside martletd.")
        }
        return Self.pictures(decoder: decoder, sandbox: decoderChecks)
    }

    /// The report of `martlet-decode` about its sandbox and its libraries; nil: it is not there, or has no sandbox.
    private var decoderChecks: String? {
        Self.program("martlet-decode").flatMap { Self.output(of: [$0, "--check"]) }
    }

    /// The finding about pictures.
    ///
    /// - Parameter sandbox: What the decoder says of its sandbox; nil: it has none.
    static func pictures(decoder: String, sandbox: String?) -> Finding {
        guard let sandbox else {
            return Finding(
                "pictures", .lacking, "\(decoder) cannot sandbox itself",
                "No pictures or icons are shown. The kernel must allow seccomp filters.")
        }
        let text = "\(decoder), in a sandbox of \(sandbox)"
        guard sandbox.contains("landlock") else {
            return Finding(
                "pictures", .lacking, text,
                "The kernel does not support landlock, so SVG pictures have no fonts and no other files."
            )
        }
        guard !sandbox.contains("glycin") else {
            return Finding(
                "pictures", .lacking, text,
                "Only pictures in PNG, JPEG, SVG and XPM are shown. gdk-pixbuf reads others with glycin, which "
                    + "starts programs.")
        }
        return Finding("pictures", .fine, text)
    }

    /// The finding about sounds that are files; nil: they can be played.
    ///
    /// - Parameter decoder: What the decoder says of itself; nil: it has no sandbox.
    static func soundFiles(_ decoder: String?) -> Finding? {
        guard let decoder else {
            return Finding(
                "sounds", .lacking, "sound files cannot be decoded",
                "Sounds in files are not played. Install martlet-decode, and allow its sandbox.")
        }
        guard decoder.contains("libsndfile") else { return nil }
        return Finding(
            "sounds", .lacking, "libsndfile is not installed",
            "Sounds in files are not played. Install libsndfile (libsndfile1).")
    }

    private var sounds: Finding {
        guard let helper = Self.program("martlet-sound") else {
            return Finding(
                "sounds", .lacking, "martlet-sound is not installed",
                "No sounds are played. Install martlet-sound beside martletd.")
        }
        guard Self.output(of: [helper, "--check"]) != nil else {
            return Finding(
                "sounds", .lacking, "\(helper) cannot reach a sound server",
                "No sounds are played. Start PulseAudio, or PipeWire with pipewire-pulse."
            )
        }
        if let finding = Self.soundFiles(decoderChecks) { return finding }
        let configured = ConfigFiles().read().settings.sound.theme
        let theme = configured.isEmpty ? "freedesktop" : configured
        let home = Environment.value("HOME").map { $0 + "/.local/share" }
        let data = Environment.value("XDG_DATA_DIRS") ?? ""
        let shared = data.isEmpty ? "/usr/local/share:/usr/share" : data
        let own = [Environment.value("XDG_DATA_HOME") ?? "", home ?? ""].first { !$0.isEmpty }
        let folders = (own.map { [$0] } ?? []) + shared.split(separator: ":").map { String($0) }
        let found = folders.map { "\($0)/sounds/\(theme)" }.first {
            Files().isFile($0 + "/index.theme")
        }
        if let found { return Finding("sounds", .fine, "\(helper), \(found)") }
        return Finding(
            "sounds", .lacking, "the sound theme \(theme) is not installed",
            "Sounds with names are not played. Install the theme, such as sound-theme-freedesktop."
        )
    }

    /// The finding about shared screens, cameras and microphones.
    private var sharing: Finding {
        let effect = "The mode private does not turn itself on while you share your screen. "
        guard let helper = Self.program("martlet-capture") else {
            return Finding(
                "sharing", .lacking, "martlet-capture is not installed",
                effect + "Install martlet-capture beside martletd.")
        }
        guard let socket = PipeWireSocket.path(Environment.value), File.isThere(socket) else {
            return Finding(
                "sharing", .lacking, "PipeWire is not running",
                effect + "Screens are shared by PipeWire, which must have been started by then.")
        }
        guard let version = Self.output(of: [helper, "--check", socket]) else {
            return Finding(
                "sharing", .lacking, "PipeWire does not answer at \(socket)",
                effect + "Run \(helper) --check \(socket) to see why.")
        }
        return Finding("sharing", .fine, "\(helper), \(version)")
    }

    /// The first line that a command prints; nil where it fails.
    static func output(of words: [String]) -> String? {
        do throws(SpawnFailure) {
            var spawn = Spawn(words[0], Array(words.dropFirst()))
            let pipe = try OutputPipe()
            spawn.standardOutput = pipe
            let process = try spawn.start()
            return hasSucceeded(process)
                ? pipe.read(256).split(separator: "\n").first.map { String($0) } : nil
        } catch { return nil }
    }

    /// Waits for the end of a process.
    private static func hasSucceeded(_ process: Int32) -> Bool {
        do throws(BusError) {
            let loop = try EventLoop()
            let watch = try loop.child(process) { exit in
                loop.exit(exit == .status(0) ? 0 : 1)
            }
            defer { watch.cancel() }
            return try loop.run() == 0
        } catch { return false }
    }

    /// The path of a program: beside this one, else the first in `PATH`.
    static func program(_ name: String) -> String? {
        var folders = (Environment.value("PATH") ?? "").split(separator: ":").map { String($0) }
        if let own = File.realPath("/proc/self/exe")?.split(separator: "/").dropLast() {
            folders.insert("/" + own.joined(separator: "/"), at: 0)
        }
        return folders.map { $0 + "/" + name }.first { Files().isFile($0) }
    }

    /// The modes that count as locks, by name.
    private var lockingModes: [String] {
        ConfigFiles().read().settings.modes.filter { $0.value.locks }.map { $0.key.rawValue }
            .sorted()
    }

    private var configuration: [Finding] {
        let files = ConfigFiles()
        let problems = files.read().diagnostics
        guard !problems.isEmpty else {
            let text =
                files.files.isEmpty ? "no files; the built-in values are used" : "no mistakes"
            return [Finding("configuration", .fine, text)]
        }
        return problems.map { Finding("configuration", .lacking, $0.description) }
    }
}

/// The files of this machine.
private struct Files: FileTree {
    func isFile(_ path: String) -> Bool { contents(path) != nil }

    func isDirectory(_ path: String) -> Bool { !File.names(in: path, limit: 1).isEmpty }

    func contents(_ path: String) -> [UInt8]? {
        guard case .bytes(let bytes) = File.read(path, limit: 16 << 20) else { return nil }
        return bytes
    }
}
