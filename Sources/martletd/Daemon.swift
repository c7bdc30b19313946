import Accessibility
import Bus
import Canvas
import Configuration
import ConfigurationFiles
import Control
import History
import Host
import Jobs
import Layout
import Messages
import NotificationService
import Players
import Portal
import Rules
import Scene
import Stage

/// Wires the rooms together: bus and control to messages, messages to the stage, and back.
final class Daemon {
    let loop: EventLoop
    let switchboard = Switchboard()
    let presenter: Presenter
    let control: Control
    let ageing: AgeTimer
    let rest: RestTimer
    let launcher: Launcher
    let history: History
    let modes: ModeDesk
    /// Nil: the daemon has not started.
    private(set) var locks: LockWatch?
    let hooks: HookDesk
    let sounds: SoundDesk
    let feel: FeelDesk
    let menu: MenuDesk
    private let rules: RuleDesk
    private let silences: SilenceDesk
    private let settings: EffectiveSettings
    private let endpoints: Endpoints
    private var keyboards: KeyboardServices?
    /// Nil: the daemon has not started.
    private(set) var panelPictures: PartPictures?
    /// Nil: the daemon has not started.
    private(set) var deckPictures: PartPictures?
    /// Nil: the daemon has not started.
    private(set) var bar: BarDesk?
    let panelCommands: PanelCommands
    /// Nil: there is no session bus.
    private(set) var panelPlayers: PanelPlayers?
    private let pictures: PictureSupply
    /// Nil: there is no session bus.
    private var accessibility: Accessibility?
    private var signals: [SignalWatch] = []

    /// Runs until it is told to end; the exit status.
    static func run(_ options: Options) -> Int32 {
        Memory.returnLargeBlocks()
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
        let loop = try EventLoop()
        self.loop = loop
        presenter = try Presenter(
            loop: loop, canvas: Canvas(),
            socket: Environment.value("WAYLAND_DISPLAY") ?? "wayland-0")
        ageing = try AgeTimer(loop: loop, presenter: presenter)
        launcher = Launcher(loop: loop)
        hooks = HookDesk(loop: loop)
        (sounds, feel) = (SoundDesk(loop: loop), FeelDesk(loop: loop))
        menu = MenuDesk(
            loop: loop, switchboard: switchboard, presenter: presenter, launcher: launcher)
        pictures = PictureSupply(loop: loop, switchboard: switchboard)
        panelCommands = try PanelCommands(loop: loop, launcher: launcher, presenter: presenter)
        control = Control(switchboard: switchboard, version: Version.current) {
            Instant(microseconds: loop.now)
        }
        history = try History(
            folder: StateFolder.path(Environment.value), loop: loop,
            clock: { WallClock.milliseconds }, log: Daemon.log)
        rest = try RestTimer(loop: loop, presenter: presenter, history: history)
        modes = try ModeDesk(
            switchboard: switchboard, hooks: hooks, loop: loop,
            folder: StateFolder.path(Environment.value)
        ) { Instant(microseconds: loop.now) }
        rules = RuleDesk(switchboard: switchboard, modes: modes) { Instant(microseconds: loop.now) }
        rules.hiddenWord = presenter.look.words.states.contentsHidden
        silences = try SilenceDesk(
            folder: StateFolder.path(Environment.value), loop: loop, rules: rules,
            clock: { WallClock.milliseconds })
        settings = EffectiveSettings(
            options, loop: loop, presenter: presenter, switchboard: switchboard, history: history,
            rules: rules, modes: modes)
        (settings.sounds, settings.feel) = (sounds, feel)
        endpoints = Endpoints(loop: loop, control: control, replaces: options.replaces)
    }

    /// Opens every door; where that cannot be, tells why and returns the exit status.
    private func start() throws(BusError) -> Int32? {
        for number in [SignalNumber.terminate, SignalNumber.interrupt] {
            signals.append(try loop.signal(number) { [self] in loop.exit(ExitCode.success) })
        }
        presenter.delegate = self
        control.surroundings.outputWait = try OutputWait(control, loop: loop)
        control.surroundings.focus = { [self] in presenter.focusNewest() }
        control.surroundings.contentPlace = { [self] message in presenter.contentPlace(of: message)
        }
        control.surroundings.barContentPlace = { [self] in presenter.barContentPlace }
        control.surroundings.wallClock = { WallClock.milliseconds }
        control.surroundings.names = { [self] in names }
        control.keyboard = presenter
        control.deck = self
        (control.rules, control.silences) = (rules, silences)
        rules.watchIdle = { [self] time in
            presenter.idleTime = time.map { UInt32(clamping: $0) }
        }
        rules.isIdle = { [self] in presenter.isIdle }
        control.surroundings.isPanelOpen = { [self] in presenter.isPanelOpen }
        control.surroundings.panel = { [self] command, output, takesFocus in
            panel(command, output: output, takesFocus: takesFocus)
        }
        control.surroundings.reload = { [self] in settings.reload().map { $0.description } }
        keepHistory()
        bar = try BarDesk(
            loop: loop, loader: pictures.loader, scale: { [self] in presenter.pictureScale },
            send: { [self] event in presenter.bar(event) })
        bar?.connect(control, as: .program)
        (control.bar, settings.bar) = (bar, bar)
        menu.mode = { [self] in modes.strictest }
        menu.restore = { [self] number in control.restore(entry: number) }
        (settings.menu, menu.silences) = (menu, silences)
        settings.lockScreenChanged = { [self] in guardLockScreen() }
        control.surroundings.menu = { [self] message in menu.open(message) }
        control.surroundings.historyMenu = { [self] entries in menu.open(entries) }
        connectModes()
        settings.start()
        try endpoints.open { (connection) throws(BusError) in
            watchLock(connection)
            try serve(connection)
        } servePortal: { (connection) throws(BusError) in
            try servePortal(connection)
        }
        if locks == nil { watchLock(nil) }
        modes.start()
        switchboard.connect(control)
        switchboard.connect(modes)
        switchboard.connect(try ExpiryTimer(loop: loop, switchboard: switchboard))
        switchboard.connect(
            try SnoozeTimer(loop: loop, switchboard: switchboard) { WallClock.milliseconds })
        pictures.scale = { [self] in presenter.pictureScale }
        switchboard.connect(pictures)
        panelPictures = PartPictures(loader: pictures.loader, scale: pictures.scale) {
            [self] entry, source, bitmap in
            presenter.panel(.picture(entry: entry, of: source, bitmap))
        }
        deckPictures = PartPictures(loader: pictures.loader, scale: pictures.scale) {
            [self] index, source, bitmap in
            presenter.deck(.picture(index: Int(index), of: source, bitmap))
        }
        switchboard.connect(self)
        switchboard.connect(hooks)
        switchboard.connect(sounds)
        switchboard.connect(feel)
        switchboard.connect(menu)
        do throws(StageFailure) { try presenter.start() } catch {
            Daemon.log(error.text)
            return ExitCode.unavailable
        }
        return nil
    }

    /// Has messages written down before their senders have an answer.
    private func keepHistory() {
        switchboard.record = { [self] effects, now in history.record(effects, at: now) }
        history.board = self
        control.history = history
        endpoints.onServing = { [self] bus in
            history.open(bus: bus)
            readWords()
        }
    }

    /// Reads the words of the person's language. The daemon has asked for its names by then, so that its start is not
    /// delayed, and has served nobody.
    private func readWords() {
        guard presenter.look.words == .english else { return }
        presenter.look.words = .installed { Daemon.log($0) }
        rules.hiddenWord = presenter.look.words.states.contentsHidden
    }

    /// Serves notifications on the session bus, and listens to what other services say there.
    private func serve(_ connection: BusConnection) throws(BusError) {
        let service = try NotificationService(
            connection: connection, switchboard: switchboard, version: Version.current,
            clock: { [self] in now }, log: Daemon.log)
        connect(service.inhibitions)
        service.playsSounds = { [self] in sounds.isAvailable }
        feel.connect(connection)
        switchboard.connect(service)
        try settings.follow(connection)
        keyboards = try KeyboardServices(bus: connection) { [self] service, state in
            presenter.keyboardService(service, state)
        }
        try serveAssistants(connection)
        let players = try Players(bus: connection, loop: loop)
        panelPlayers = PanelPlayers(players, loader: pictures.loader, presenter: presenter)
        guard let bar else { return }
        bar.connect(BarPlayers(players, desk: bar), as: .media)
        let jobs = try Jobs(bus: connection, loop: loop, switchboard: switchboard)
        bar.connect(BarJobs(jobs, desk: bar), as: .job)
    }

    /// Serves the portal, which lets applications in sandboxes notify.
    private func servePortal(_ connection: BusConnection) throws(BusError) {
        let portal = try Portal(
            bus: connection, switchboard: switchboard,
            entries: DesktopEntries(Environment.value), clock: { [self] in now },
            log: Daemon.log,
            decode: { [self] file, finished in pictures.decode(file, finished) })
        portal.label = { [self] purpose in presenter.look.words.label(ofPurpose: purpose) }
        switchboard.connect(portal)
    }

    /// Has screen readers told what is on the screen, while any run.
    private func serveAssistants(_ connection: BusConnection) throws(BusError) {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment.value($0) }.first ?? ""
        let accessibility = Accessibility(
            session: connection, loop: loop, locale: locale, version: Version.current)
        accessibility.perform = { [self] key, deed in presenter.assist(key, deed) }
        accessibility.onWanted = { [self] isWanted in
            do throws(BusError) {
                guard isWanted else { return try presenter.tellAccessible(nil) }
                try presenter.tellAccessible { accessibility.show($0) }
            } catch { Daemon.log("screen readers: \(error.message)") }
        }
        try accessibility.start()
        self.accessibility = accessibility
    }

    private func watchLock(_ session: BusConnection?) {
        locks = LockWatch(session: session, loop: loop) { [self] value in
            modes.know(.locked, value)
            applyLock()
        }
        guardLockScreen()
    }

    private func stop() {
        switchboard.handle(.closeAll(.stopped), at: now)
        history.close()
        accessibility?.stop()
        presenter.stop()
        endpoints.close()
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
