import Bus
import Canvas
import Configuration
import ConfigurationFiles
import Control
import Host
import Images
import Layout
import Messages
import NotificationService
import Scene
import Stage

/// Wires the rooms together: bus and control to messages, messages to the stage, and back.
final class Daemon {
    let loop: EventLoop
    let switchboard = Switchboard()
    let presenter: Presenter
    let pictures: PictureSupply
    let options: Options
    private let expiry: ExpiryTimer
    let control: Control
    let ageing: AgeTimer
    /// Gives back what messages needed when none has been shown for a while.
    let rest: RestTimer
    var notifications: NotificationService?
    /// The connection to the session bus that serves `org.freedesktop.Notifications` and asks other services.
    var session: BusConnection?
    /// The connection to the session bus that serves `org.martlet.Martlet1`. It is another one, because a sandbox
    /// that may speak to the owner of one name may call everything that is exported at the same connection.
    var controlSession: BusConnection?
    var socket: BusSocket?
    /// While the socket is still somebody else's.
    var socketRetry: EventTimer?
    /// While a successor has one of the names and not yet the other.
    var succession: EventTimer?
    var desktop: DesktopSettings?
    var keyboards: KeyboardServices?
    /// What the desktop says; nil until it has said something.
    var preferences: DesktopPreferences?
    /// Light or dark, and how much motion, as is configured.
    var appearance = Settings.AppearanceChoice.automatic
    var reducedMotion = Settings.ReducedMotion.automatic
    /// What the files of the configuration say; nil while there are none.
    var keeper: SettingsKeeper?
    var watch: ConfigurationWatch?
    /// What was last said of the files.
    var complaints: [Diagnostic] = []
    var ownerships: [BusMatch] = []
    var children: [Int32: ChildWatch] = [:]
    /// Gives memory back when the last message has ended.
    var tidying: DeferredWork?
    private var signals: [SignalWatch] = []

    /// Runs until it is told to end; the exit status.
    static func run(_ options: Options) -> Int32 {
        do throws(BusError) {
            let daemon = try Daemon(options)
            if let code = try daemon.start() { return code }
            let code = try daemon.loop.run()
            daemon.stop()
            return code
        } catch {
            log(error.message)
            return ExitCode.failure
        }
    }

    private init(_ options: Options) throws(BusError) {
        self.options = options
        let loop = try EventLoop()
        self.loop = loop
        presenter = try Presenter(
            loop: loop, canvas: Canvas(),
            socket: Environment.value("WAYLAND_DISPLAY") ?? "wayland-0")
        presenter.look.words = Words(environment: Environment.value)
        pictures = PictureSupply(loop: loop, switchboard: switchboard)
        expiry = try ExpiryTimer(loop: loop, switchboard: switchboard)
        ageing = try AgeTimer(loop: loop, presenter: presenter)
        rest = try RestTimer(loop: loop, presenter: presenter)
        control = Control(switchboard: switchboard, version: Version.current) {
            Instant(microseconds: loop.now)
        }
    }

    /// Opens every door; where that cannot be, tells why and returns the exit status.
    private func start() throws(BusError) -> Int32? {
        for number in [SignalNumber.terminate, SignalNumber.interrupt] {
            signals.append(try loop.signal(number) { [self] in loop.exit(ExitCode.success) })
        }
        tidying = try loop.deferred(priority: .idle) { Memory.giveBack() }
        presenter.delegate = self
        control.focus = { [self] in presenter.focusNewest() }
        control.contentPlace = { [self] message in presenter.contentPlace(of: message) }
        control.names = { [self] in names }
        control.keyboard = presenter
        control.reload = { [self] in reload().map { $0.description } }
        startConfiguration()
        pictures.scale = { [self] in presenter.pictureScale }
        try openSession()
        if let notifications { switchboard.connect(notifications) }
        switchboard.connect(control)
        switchboard.connect(expiry)
        switchboard.connect(pictures)
        switchboard.connect(self)
        // With a session bus, the socket waits for the name: only one daemon may have either.
        if session == nil { try openSocket() }
        do throws(StageFailure) { try presenter.start() } catch {
            Daemon.log(error.text)
            return ExitCode.unavailable
        }
        return nil
    }

    private func stop() {
        switchboard.handle(.closeAll(.stopped), at: now)
        presenter.stop()
        for client in socket?.connections ?? [] { client.flush() }
        socket?.close()
        for connection in [session, controlSession] {
            connection?.flush()
            connection?.close()
        }
    }

    /// The names that messages may use, those of files behind those that are built in.
    private var names: ControlNames {
        var names = ControlNames()
        for layout in presenter.look.catalog.layouts.keys.sorted(by: { $0.rawValue < $1.rawValue })
        where !names.layouts.contains(layout) {
            names.layouts.append(layout)
        }
        for theme in presenter.look.catalog.themes.keys.sorted(by: { $0.rawValue < $1.rawValue })
        where !names.themes.contains(theme) {
            names.themes.append(theme)
        }
        for animation in presenter.look.animations.keys.sorted(by: { $0.rawValue < $1.rawValue })
        where !names.animations.contains(animation) {
            names.animations.append(animation)
        }
        return names
    }

    var now: Instant { Instant(microseconds: loop.now) }

    static func log(_ text: String) {
        StandardStream.error.write(line: "martletd: \(text)")
    }
}
