import Bus
import Configuration
import ConfigurationFiles
import History
import Host
import Layout
import Messages
import Rules
import Scene
import Stage

/// Puts into force what the command line says, else the configuration files, else the desktop.
final class EffectiveSettings {
    private let options: Options
    private let loop: EventLoop
    private let presenter: Presenter
    private let switchboard: Switchboard
    private let history: History
    private let rules: RuleDesk
    private let modes: ModeDesk
    /// Who is told of the bar's settings; nil: nobody.
    var bar: BarDesk?
    /// Who is told how menus are shown; nil: nobody.
    var menu: MenuDesk?
    /// Who plays sounds; nil: nobody.
    var sounds: SoundDesk?
    /// Who has messages and gestures felt; nil: nobody.
    var feel: FeelDesk?
    /// Whether the session is locked may have to do with messages now.
    var lockScreenChanged: () -> Void = {}
    /// What the configuration files say; nil while there are none.
    private var keeper: SettingsKeeper?
    private var watch: ConfigurationWatch?
    /// What was last said of the files.
    private var complaints: [Diagnostic] = []
    private var desktop: DesktopSettings?
    /// What the desktop says; nil until it has said something.
    private var preferences: DesktopPreferences?
    /// Light or dark, and how much motion, as is configured.
    private var appearance = Settings.AppearanceChoice.automatic
    private var reducedMotion = Settings.ReducedMotion.automatic
    /// How strong colours and how large texts are, as is configured.
    private var contrast = Settings.ContrastChoice.automatic
    private var textScale: Double?
    private var accent = Settings.AccentChoice.automatic

    init(
        _ options: Options, loop: EventLoop, presenter: Presenter, switchboard: Switchboard,
        history: History, rules: RuleDesk, modes: ModeDesk
    ) {
        (self.options, self.loop, self.rules, self.modes) = (options, loop, rules, modes)
        (self.presenter, self.switchboard, self.history) = (presenter, switchboard, history)
    }

    /// Puts the configuration files into force, and has that done again when they change.
    func start() {
        let places = places
        do throws(BusError) {
            watch = try ConfigurationWatch(places, loop: loop) { [self] in
                _ = reload()
                Memory.giveBack()
            }
        } catch {
            Daemon.log("the configuration is read only once: \(error.message)")
        }
        apply(Settings())
        _ = reload(places)
    }

    /// Asks the desktop for what people prefer, and listens to what they change there.
    func follow(_ bus: BusConnection) throws(BusError) {
        desktop = try DesktopSettings(bus: bus) { [self] preferences in
            self.preferences = preferences
            applyPreferences()
        }
    }

    /// Reads the configuration files anew, and logs what is wrong with them if that was not logged
    /// already; returns all of it.
    func reload() -> [Diagnostic] {
        watch?.renew()
        return reload(places)
    }

    private var places: ConfigurationPlaces {
        ConfigurationPlaces(settingsFile: options.settingsFile, environment: Environment.value)
    }

    private func reload(_ places: ConfigurationPlaces) -> [Diagnostic] {
        let found = ConfigurationFinder(places)
        watch?.follow(found.files)
        // Without files, nothing of all this is ever needed.
        if found.files.isEmpty, keeper == nil, found.diagnostics.isEmpty { return [] }
        var fresh = keeper ?? SettingsKeeper()
        let diagnostics =
            fresh.take(
                found.files, expressionProblem: RuleDesk.expressionProblem)
            + found.diagnostics
        for diagnostic in diagnostics where !complaints.contains(diagnostic) {
            Daemon.log(diagnostic.description)
        }
        complaints = diagnostics
        if fresh.settings != keeper?.settings ?? Settings() { apply(fresh.settings) }
        keeper = found.files.isEmpty ? nil : fresh
        return diagnostics
    }

    /// What was given on the command line counts before what files say.
    private func apply(_ settings: Settings) {
        (contrast, textScale, accent) = (settings.contrast, settings.textScale, settings.accent)
        presenter.keyboardSettings = settings.keyboard
        var look = presenter.look
        look.swipes = options.swipes.completed(by: settings.meanings.swipes)
        look.tuning = settings.gestures
        look.bindings = settings.meanings.bindings
        look.preferredOutputs = settings.preferredOutputs
        (look.safeAreas, look.lockScreen) = (settings.safeAreas, settings.lockScreen)
        look.animations = settings.animations
        look.catalog = settings.catalog
        look.catalog.legibility = legibility
        look.panel = settings.panel
        look.bar = settings.bar
        look.barStyle = settings.catalog.barStyle(named: settings.bar.style)
        presenter.look = look
        lockScreenChanged()
        var board = settings.board
        board.naturalAnchors = settings.catalog.naturalAnchors
        board.timeLeftLayouts = settings.catalog.timeLeftLayouts
        board.keepsUnread = settings.history.mode == .live
        switchboard.handle(.configure(board), at: Instant(microseconds: loop.now))
        history.configure(settings.history)
        modes.configure(settings.modes)
        rules.configure(
            settings.modes.rules + settings.rules, preferredOutputs: settings.preferredOutputs,
            idleTime: settings.idleTime)
        bar?.configure(settings.bar)
        menu?.settings = settings.menu
        sounds?.settings = settings.sound
        feel?.settings = settings.haptics
        appearance = settings.appearance
        reducedMotion = options.reducedMotion ?? settings.reducedMotion
        applyPreferences()
    }

    /// Light or dark, and with how much motion: as is configured, else as the desktop says.
    private func applyPreferences() {
        presenter.look.appearance =
            switch appearance {
            case .automatic: preferences?.appearance ?? .light
            case .light: .light
            case .dark: .dark
            }
        presenter.look.reducedMotion =
            switch reducedMotion {
            case .automatic: preferences?.reducedMotion ?? false
            case .on: true
            case .off: false
            }
        presenter.look.catalog.legibility = legibility
    }

    /// What is configured, else what the desktop says.
    private var legibility: Legibility {
        var legibility = preferences?.legibility ?? Legibility()
        switch contrast {
        case .automatic: break
        case .normal: legibility.isHighContrast = false
        case .high: legibility.isHighContrast = true
        }
        legibility.textScale = textScale ?? legibility.textScale
        switch accent {
        case .automatic: break
        case .theme: legibility.accent = nil
        case .color(let color): legibility.accent = color
        }
        return legibility
    }
}
