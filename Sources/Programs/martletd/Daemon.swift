import Accessibility
import Bus
import Canvas
import Capture
import Capturing
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

/// Connects the rooms: bus and control interface with messages, messages with the stage, and back.
final class Daemon {
    let loop: EventLoop
    let switchboard = Switchboard()
    let presenter: Presenter
    let control: Control
    let history: History
    let desks: DaemonDesks
    let pictures: DaemonPictures
    let absence: AbsenceDesk
    let captures: CaptureWatch
    private(set) var timers: DaemonTimers
    private(set) var session = SessionServices()
    let settings: EffectiveSettings
    private let endpoints: Endpoints
    private let entries = DesktopEntries(Environment.value)
    /// Whether names were requested.
    private var isServing = false

    /// Runs the daemon until it is told to end; returns the exit status.
    static func run(_ options: Options) -> Int32 {
        Memory.prepare()
        SignalMask.ignoreBrokenPipes()
        do throws(BusError) {
            let daemon = try Daemon(options)
            try daemon.start()
            let code = try daemon.loop.run()
            daemon.stop()
            return code
        } catch {
            report(error.message)
            return ExitCode.failure
        }
    }

    private init(_ options: Options) throws(BusError) {
        let loop = try EventLoop()
        let presenter = try Presenter(
            loop: loop, canvas: Canvas(),
            socket: Environment.value("WAYLAND_DISPLAY") ?? "wayland-0")
        (self.loop, self.presenter) = (loop, presenter)
        control = Control(switchboard: switchboard, version: Version.current) {
            Instant(microseconds: loop.now)
        }
        history = try History(
            folder: StateFolder.path(Environment.value), loop: loop,
            clock: { WallClock.milliseconds }, log: Daemon.log)
        timers = DaemonTimers(
            rest: try RestTimer(loop: loop, presenter: presenter, history: history))
        absence = try AbsenceDesk(loop: loop)
        captures = CaptureWatch(
            loop: loop, helper: ProgramPath.besideThisProgram("martlet-capture"),
            socket: { PipeWireSocket.path(Environment.value) }, log: Daemon.log)
        pictures = try DaemonPictures(
            loop: loop, switchboard: switchboard, presenter: presenter)
        desks = try DaemonDesks(
            loop: loop, switchboard: switchboard, presenter: presenter,
            loader: pictures.messages.loader)
        settings = EffectiveSettings(
            options, loop: loop,
            receivers: SettingsReceivers(
                presenter: presenter, switchboard: switchboard, history: history, desks: desks))
        endpoints = Endpoints(loop: loop, control: control, replaces: options.replaces)
    }

    /// Connects the rooms, and the daemon with its compositor. Names are requested when that can show messages.
    private func start() throws(BusError) {
        try timers.watch([SignalNumber.terminate, SignalNumber.interrupt], loop: loop) { [self] in
            loop.exit(ExitCode.success)
        }
        presenter.delegate = self
        control.surroundings.outputWait = try OutputWait(control, loop: loop)
        control.surroundings.focus = { [self] in presenter.focusNewest() }
        control.surroundings.contentPlace = { [self] message in presenter.contentPlace(of: message)
        }
        control.surroundings.barContentPlace = { [self] in presenter.barContentPlace }
        control.surroundings.wallClock = { WallClock.milliseconds }
        control.surroundings.names = { [self] in names }
        control.surroundings.applicationIcon = { [self] entry in
            entries.icon(ofEntry: entry, appName: "")
        }
        control.keepers.keyboard = presenter
        control.keepers.deck = self
        control.keepers.rules = desks.rules
        control.keepers.silences = desks.silences
        control.keepers.reasons = desks.reasons
        desks.reasons.sight = { [self] in presenter.sight(of: $0) }
        desks.rules.idle.watch = { [self] time in presenter.idleTime = UInt32(clamping: time) }
        desks.rules.idle.isIdle = { [self] in presenter.isIdle }
        control.surroundings.isPanelOpen = { [self] in presenter.isPanelOpen }
        control.surroundings.panel = { [self] command, output, takesFocus in
            panel(command, output: output, takesFocus: takesFocus)
        }
        control.surroundings.reload = { [self] in settings.reload().map { $0.description } }
        keepHistory()
        desks.bar.connect(control, as: .program)
        control.keepers.bar = desks.bar
        desks.menu.mode = { [self] in desks.modes.strictest }
        desks.menu.restore = { [self] number in control.restore(entry: number) }
        desks.menu.remove = { [self] number in remove(number) }
        desks.menu.silences = desks.silences
        desks.menu.silenced = { [self] application in desks.rings.silence(application) }
        settings.lockScreenChanged = { [self] in guardLockScreen() }
        control.surroundings.codeCopied = { [self] message in hideCopiedCode(of: message) }
        desks.menu.codeCopied = { [self] message in hideCopiedCode(of: message) }
        control.surroundings.menu = { [self] message in desks.menu.open(message) }
        control.surroundings.historyMenu = { [self] entries in desks.menu.open(entries) }
        connectModes()
        connectLeads()
        settings.start()
        endpoints.services = SessionConnection { [self] (connection, inquiries) throws(BusError) in
            try serve(connection, inquiries)
        } servePortal: { [self] (connection) throws(BusError) in
            try servePortal(connection)
        } follow: { [self] (connection, inquiries) throws(BusError) in
            session.locks?.connect(connection)
            try follow(connection, inquiries)
        }
        watchLock()
        connectAbsence()
        desks.modes.start()
        switchboard.connect(control)
        switchboard.connect(desks.modes)
        switchboard.connect(desks.reasons)
        let expiry = try ExpiryTimer(loop: loop, switchboard: switchboard)
        expiry.confirmSight = { [self] answer in
            absence.confirm { [self] in presenter.confirmSight(then: answer) }
        }
        switchboard.connect(expiry)
        switchboard.connect(
            try SnoozeTimer(loop: loop, switchboard: switchboard) { WallClock.milliseconds })
        switchboard.connect(pictures.messages)
        switchboard.connect(self)
        switchboard.connect(desks.hooks)
        // First, so that the sound of a ring ends before another one of the same message begins.
        switchboard.connect(desks.rings)
        switchboard.connect(desks.sounds)
        switchboard.connect(desks.feel)
        switchboard.connect(desks.menu)
        switchboard.connect(desks.lead)
        do throws(StageFailure) { try presenter.start() } catch {
            endpoints.open(lack: error.text)
        }
    }

    /// Serves messages when the first compositor can show them: before, no name is taken.
    func compositorUsable() {
        guard !isServing else { return }
        isServing = true
        endpoints.open()
    }

    /// Connects what leads from messages to windows with those who know their senders, and with those who ask for windows.
    private func connectLeads() {
        desks.lead.entries = entries
        desks.lead.willEnd = { [self] message, cause in
            desks.reasons.noteEnd(cause, of: message)
        }
        control.surroundings.posted = { [self] message, process in
            desks.lead.note(message, from: process)
        }
        control.surroundings.focusedWindow = { [self] in desks.lead.focusedWindow }
    }

    /// Makes the history record messages, and finds the files that they name, before their senders get an answer.
    private func keepHistory() {
        switchboard.record = { [self] effects, now in
            history.record(effects, at: now)
            pictures.messages.noteFiles(of: effects)
        }
        pictures.messages.store = { [self] message, source, bitmap in
            history.illustrate(message, source, with: bitmap)
        }
        history.board = self
        history.surplusTitle = { [self] count in presenter.look.words.more.text(count) }
        history.onFailure = { [self] problem in warnOfHistory(problem) }
        control.keepers.history = history
        endpoints.onServing = { [self] bus in
            history.open(bus: bus)
            readWords()
        }
    }

    /// Reads the texts in the user's language. Done after the daemon has requested its bus names, so that its start is
    /// not delayed, and before it serves a call.
    private func readWords() {
        guard presenter.look.words == .english else { return }
        presenter.look.words = .installed { Daemon.log($0) }
        desks.rules.hiddenWord = presenter.look.words.states.contentsHidden
    }

    /// Serves notifications on the session bus.
    private func serve(
        _ connection: BusConnection, _ inquiries: BusConnection
    ) throws(BusError) {
        let service = try NotificationService(
            connection: connection, inquiries: inquiries, switchboard: switchboard,
            version: Version.current, clock: { [self] in now }, log: Daemon.log)
        connect(service.inhibitions)
        service.largeSide = { [self] in
            Int(presenter.look.catalog.largePictureSide) * presenter.pictureScale
        }
        service.playsSounds = { [self] in desks.sounds.isAvailable }
        service.applicationIcon = { [self] entry, appName in
            entries.icon(ofEntry: entry, appName: appName)
        }
        pictures.messages.root = { service.root(of: $0) }
        service.posted = { [self] message, process in desks.lead.note(message, from: process) }
        desks.lead.sender = { service.process(of: $0) }
        service.applicationName = { [self] id in entries.name(ofEntry: id) }
        switchboard.connect(first: service)
    }

    /// Listens to other services on the session bus.
    private func follow(
        _ connection: BusConnection, _ inquiries: BusConnection
    ) throws(BusError) {
        desks.feel.connect(connection)
        desks.lead.bus = connection
        try settings.follow(connection)
        session.keyboards = try KeyboardServices(bus: connection) { [self] service, state in
            presenter.keyboardService(service, state)
        }
        try serveAssistants(connection)
        let players = try Players(bus: connection, loop: loop)
        session.panelPlayers = PanelPlayers(
            players, loader: pictures.messages.loader, presenter: presenter)
        let bar = desks.bar
        bar.connect(BarPlayers(players, desk: bar), as: .media)
        let jobs = try Jobs(loop: loop, switchboard: switchboard) {
            [address = connection.address] () throws(BusError) in
            try BusConnection(address: address, isBus: true)
        }
        jobs.inquire = { name, handler in
            SenderInquiry.identity(of: name, on: inquiries, handler)
        }
        jobs.applicationName = { [self] id in entries.name(ofEntry: id) }
        bar.connect(BarJobs(jobs, desk: bar), as: .job)
    }

    /// Serves the portal, by which sandboxed applications send notifications.
    private func servePortal(_ connection: BusConnection) throws(BusError) {
        let portal = try Portal(
            bus: connection, switchboard: switchboard,
            entries: entries, clock: { [self] in now },
            log: Daemon.log,
            decode: { [self] file, finished in pictures.messages.decode(file, finished) })
        desks.sounds.ownAlert = { portal.alert(for: $0) }
        portal.label = { [self] purpose in presenter.look.words.label(ofPurpose: purpose) }
        switchboard.connect(first: portal)
    }

    /// Reports what is on the screen to screen readers, while any is running.
    private func serveAssistants(_ connection: BusConnection) throws(BusError) {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment.value($0) }.first ?? ""
        let roles = RoleNames()
        let language = AccessibleLanguage(locale: locale) { roles.name(of: $0) }
        let accessibility = Accessibility(
            session: connection, loop: loop, language: language, version: Version.current)
        accessibility.perform = { [self] key, deed in presenter.assist(key, deed) }
        accessibility.onNeedChanged = { [self] isNeeded in
            do throws(BusError) {
                guard isNeeded else { return try presenter.tellAccessible(nil) }
                try presenter.tellAccessible { accessibility.show($0) }
            } catch { Daemon.log("screen readers: \(error.message)") }
        }
        try accessibility.start()
        session.accessibility = accessibility
    }

    private func watchLock() {
        session.locks = LockWatch(loop: loop) { [self] value in
            desks.modes.know(.locked, value)
            applyLock()
            absence.noteLock(value)
        }
        guardLockScreen()
    }

    private func stop() {
        switchboard.handle(.closeAll(.stopped), at: now)
        history.close()
        session.accessibility?.stop()
        presenter.stop()
        endpoints.close()
    }

    /// The names that messages may use: built-in ones first, then those of files.
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

    /// Logs one line, without characters that control a terminal.
    static func log(_ text: String) {
        let line = TextCollector.line(text, limit: longestLine)
        StandardStream.error.write(lineWithoutWaiting: "martletd: " + line)
    }

    /// Logs the reason for which the daemon ends, and tells it to the program that started the daemon.
    static func report(_ reason: String) {
        log(reason)
        guard let path = Environment.value(reportVariable), path.hasPrefix("/") else { return }
        let line = TextCollector.line(reason, limit: longestLine)
        // The program that started the daemon may have ended meanwhile, and with it the folder.
        _ = File.write([UInt8](line.utf8), to: path, replaces: true)
    }

    /// The variable with the path at which a program that starts the daemon looks for the reason if it ends.
    private static let reportVariable = "MARTLETD_REPORT"

    /// Bytes of the longest line of the log.
    private static let longestLine = 2000
}
