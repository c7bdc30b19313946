import Bus
import Configuration
import ConfigurationFiles
import Host
import Layout
import Messages
import Scene
import Stage

/// Puts into force what the command line says, else the configuration files, else the desktop.
final class EffectiveSettings {
    private let options: Options
    private let loop: EventLoop
    private let receivers: SettingsReceivers
    /// Called when whether the session is locked may matter to messages, or no longer.
    var lockScreenChanged: () -> Void = {}
    private var files = ConfiguredFiles()
    private var desktop: DesktopSettings?
    private var preferences: EffectivePreferences

    init(_ options: Options, loop: EventLoop, receivers: SettingsReceivers) {
        (self.options, self.loop, self.receivers) = (options, loop, receivers)
        preferences = EffectivePreferences(reducedMotion: options.reducedMotion)
    }

    /// Puts the configuration files into force, and has that done again when they change.
    func start() {
        let places = places
        files.watch(places, loop: loop) { [self] in
            _ = reload()
            Memory.giveBack()
        }
        apply(Settings())
        _ = reload(places)
    }

    /// Asks the desktop for what people prefer, and listens to what they change there.
    func follow(_ bus: BusConnection) throws(BusError) {
        desktop = try DesktopSettings(bus: bus) { [self] preferences in
            self.preferences.follow(preferences)
            applyPreferences()
        }
    }

    /// Reads the configuration files anew, and logs what is wrong with them if that was not logged
    /// already; returns all of it.
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

    /// What was given on the command line counts before what files say.
    private func apply(_ settings: Settings) {
        preferences.configure(settings)
        let presenter = receivers.presenter
        presenter.keyboardSettings = settings.keyboard
        var look = presenter.look
        look.swipes = options.swipes.completed(by: settings.meanings.swipes)
        look.tuning = settings.gestures
        look.bindings = settings.meanings.bindings
        look.preferredOutputs = settings.preferredOutputs
        (look.safeAreas, look.lockScreen) = (settings.safeAreas, settings.lockScreen)
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
