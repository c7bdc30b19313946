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

/// Applies settings from the command line, otherwise from the configuration files, otherwise from the desktop.
final class EffectiveSettings {
    private let options: Options
    private let loop: EventLoop
    private let receivers: SettingsReceivers
    /// How much of a message a locked session shows.
    private(set) var lockScreen = Settings.LockScreenChoice.automatic
    /// Where messages are shown that one card counts when the person returns.
    private(set) var awayOpening = AwaySettings.Opening.panel
    /// Called after the settings have changed that decide how much of a message a locked session shows.
    var lockScreenChanged: () -> Void = {}
    private var files = ConfiguredFiles()
    private var desktop: DesktopSettings?
    private var preferences: EffectivePreferences

    init(_ options: Options, loop: EventLoop, receivers: SettingsReceivers) {
        (self.options, self.loop, self.receivers) = (options, loop, receivers)
        preferences = EffectivePreferences(reducedMotion: options.reducedMotion)
    }

    /// Applies the configuration files now and whenever they change.
    func start() {
        let places = places
        files.watch(places, loop: loop) { [self] in
            _ = reload()
            Memory.giveBack()
        }
        apply(Settings())
        _ = reload(places)
    }

    /// Reads the desktop's preferences and listens to their changes.
    func follow(_ bus: BusConnection) throws(BusError) {
        desktop = try DesktopSettings(bus: bus) { [self] preferences in
            self.preferences.follow(preferences)
            applyPreferences()
        }
    }

    /// Reads the configuration files again, and logs their errors if these are new; returns all errors.
    func reload() -> [Diagnostic] {
        files.renewWatch()
        return reload(places)
    }

    private var places: ConfigurationPlaces {
        ConfigurationPlaces(settingsFile: options.settingsFile, environment: Environment.value)
    }

    private func reload(_ places: ConfigurationPlaces) -> [Diagnostic] {
        let (settings, diagnostics) = files.read(places)
        if let settings { apply(settings) }
        return diagnostics
    }

    /// Settings of the command line override those of files.
    private func apply(_ settings: Settings) {
        preferences.configure(settings)
        let presenter = receivers.presenter
        presenter.keyboardSettings = settings.keyboard
        var look = presenter.look
        look.swipes = options.swipes.completed(by: settings.meanings.swipes)
        look.longSwipes = options.longSwipes.completed(by: settings.meanings.longSwipes)
        look.labelsSwipes = settings.meanings.labelsSwipes
        look.tuning = settings.gestures
        look.bindings = settings.meanings.bindings
        look.preferredOutputs = settings.preferredOutputs
        (look.safeAreas, look.lockScreen) = (settings.safeAreas, settings.lockScreen.policy)
        (lockScreen, awayOpening) = (settings.lockScreen, settings.away.opening)
        look.animations = settings.animations
        look.catalog = settings.catalog
        look.catalog.legibility = preferences.legibility
        look.panel = settings.panel
        // Without a history the panel lists nothing.
        if settings.history.mode == .off { look.panel.opensFromMore = false }
        look.bar = settings.bar
        look.barStyle = settings.catalog.barStyle(named: settings.bar.style)
        presenter.look = look
        lockScreenChanged()
        receivers.apply(settings, at: Instant(microseconds: loop.now))
        applyPreferences()
    }

    private func applyPreferences() {
        let presenter = receivers.presenter
        presenter.look.appearance = preferences.appearance
        presenter.look.reducedMotion = preferences.reducesMotion
        presenter.look.catalog.legibility = preferences.legibility
    }
}

/// A person's preferences for brightness, motion and legibility: from the configuration, otherwise from the desktop.
struct EffectivePreferences {
    /// The command line's setting of motion; nil: unset.
    private let optionalMotion: Settings.ReducedMotion?
    /// Preferences of the desktop; nil: none reported yet.
    private var desktop: DesktopPreferences?
    private var configuredAppearance = Settings.AppearanceChoice.automatic
    private var configuredMotion = Settings.ReducedMotion.automatic
    private var contrast = Settings.ContrastChoice.automatic
    private var textScale: Double?
    private var accent = Settings.AccentChoice.automatic

    /// - Parameter reducedMotion: The command line's setting, which overrides the files; nil: unset.
    init(reducedMotion: Settings.ReducedMotion?) { optionalMotion = reducedMotion }

    mutating func follow(_ preferences: DesktopPreferences) { desktop = preferences }

    mutating func configure(_ settings: Settings) {
        configuredAppearance = settings.appearance
        configuredMotion = settings.reducedMotion
        (contrast, textScale, accent) = (settings.contrast, settings.textScale, settings.accent)
    }

    var appearance: MessageAppearance {
        switch configuredAppearance {
        case .automatic: desktop?.appearance ?? .light
        case .light: .light
        case .dark: .dark
        }
    }

    var reducesMotion: Bool {
        switch optionalMotion ?? configuredMotion {
        case .automatic: desktop?.reducedMotion ?? false
        case .on: true
        case .off: false
        }
    }

    var legibility: Legibility {
        var legibility = desktop?.legibility ?? Legibility()
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

/// The rooms that receive settings.
struct SettingsReceivers {
    let presenter: Presenter
    let switchboard: Switchboard
    let history: History
    let desks: DaemonDesks

    /// Passes settings to all rooms but the stage, for which options of the command line count too.
    func apply(_ settings: Settings, at now: Instant) {
        var board = settings.board
        board.naturalAnchors = settings.catalog.naturalAnchors
        board.timeLeftLayouts = settings.catalog.timeLeftLayouts
        board.keepsUnread = settings.history.mode == .live
        (board.undoTime, board.gatheredFrom) = (settings.undoTime, settings.away.cardFrom)
        switchboard.handle(.configure(board), at: now)
        history.configure(settings.history)
        var modes = settings.modes.withShippedModes
        for rule in settings.rules {
            // A mode that only rules name is listed, too.
            for mode in rule.criteria.modes.compactMap({ ModeName(valid: $0) }) {
                modes[mode] = modes[mode] ?? .standard(mode)
            }
        }
        desks.modes.configure(modes)
        desks.rules.configure(
            settings.modes.rules + settings.rules, preferredOutputs: settings.preferredOutputs,
            idleTime: settings.idleTime)
        desks.bar.configure(settings.bar)
        desks.menu.settings = settings.menu
        desks.sounds.settings = settings.sound
        desks.feel.settings = settings.haptics
    }
}

/// The configuration files: their settings, their errors, and the watch for changes.
struct ConfiguredFiles {
    /// The last good version of each file; nil: there are no files.
    private var keeper: SettingsKeeper?
    private var watch: ConfigurationWatch?
    /// The errors that were logged last.
    private var complaints: [Diagnostic] = []

    /// Calls `changed` whenever one of the files changes.
    mutating func watch(
        _ places: ConfigurationPlaces, loop: EventLoop, changed: @escaping () -> Void
    ) {
        do throws(BusError) {
            watch = try ConfigurationWatch(places, loop: loop, changed: changed)
        } catch {
            Daemon.log("the configuration is read only once: \(error.message)")
        }
    }

    /// Renews the watch where it may have been lost.
    func renewWatch() { watch?.renew() }

    /// Reads the files again, and logs their errors if these are new.
    ///
    /// - Returns: The settings, nil if they are unchanged; and all errors of the files.
    mutating func read(_ places: ConfigurationPlaces) -> (Settings?, [Diagnostic]) {
        let found = ConfigurationFinder(places)
        watch?.follow(found.files)
        // Without files, neither keeper nor watch is needed.
        if found.files.isEmpty, keeper == nil, found.diagnostics.isEmpty { return (nil, []) }
        var fresh = keeper ?? SettingsKeeper()
        let diagnostics =
            fresh.apply(found.files, expressionProblem: RuleDesk.expressionProblem)
            + found.diagnostics
        for diagnostic in diagnostics where !complaints.contains(diagnostic) {
            Daemon.log(diagnostic.description)
        }
        complaints = diagnostics
        let isNew = fresh.settings != keeper?.settings ?? Settings()
        keeper = found.files.isEmpty ? nil : fresh
        return (isNew ? fresh.settings : nil, diagnostics)
    }
}
