import Bus
import Configuration
import ConfigurationFiles
import Host
import Layout
import Messages
import Scene
import Stage

/// Applies settings from the command line, otherwise from the configuration files, otherwise from the desktop.
final class EffectiveSettings {
    private let options: Options
    private let loop: EventLoop
    private let receivers: SettingsReceivers
    /// How much of a message a locked session shows.
    private(set) var lockScreen = Settings.LockScreenChoice.automatic
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
        look.tuning = settings.gestures
        look.bindings = settings.meanings.bindings
        look.preferredOutputs = settings.preferredOutputs
        (look.safeAreas, look.lockScreen) = (settings.safeAreas, settings.lockScreen.policy)
        lockScreen = settings.lockScreen
        look.animations = settings.animations
        look.catalog = settings.catalog
        look.catalog.legibility = preferences.legibility
        look.panel = settings.panel
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
