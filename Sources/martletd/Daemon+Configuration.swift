import Bus
import Configuration
import ConfigurationFiles
import Host
import Layout
import Messages
import Scene
import Stage

extension Daemon {
    /// Puts the configuration files into force, and has that done again when they change.
    func startConfiguration() {
        let places = ConfigurationPlaces(
            settingsFile: options.settingsFile, environment: Environment.value)
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

    /// Reads the configuration files anew, and logs what is wrong with them if that was not logged
    /// already; returns all of it.
    func reload() -> [Diagnostic] {
        watch?.renew()
        return reload(
            ConfigurationPlaces(
                settingsFile: options.settingsFile, environment: Environment.value))
    }

    private func reload(_ places: ConfigurationPlaces) -> [Diagnostic] {
        let found = ConfigurationFinder(places)
        // Without files, nothing of all this is ever needed.
        if found.files.isEmpty, keeper == nil, found.diagnostics.isEmpty { return [] }
        var fresh = keeper ?? SettingsKeeper()
        let diagnostics = fresh.take(found.files) + found.diagnostics
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
        presenter.keyboardSettings = settings.keyboard
        var look = presenter.look
        look.swipes = options.swipes.completed(by: settings.swipes)
        look.tuning = settings.gestures
        look.bindings = settings.bindings
        look.preferredOutputs = settings.preferredOutputs
        look.animations = settings.animations
        look.catalog = settings.catalog
        presenter.look = look
        var board = settings.board
        board.naturalAnchors = settings.catalog.naturalAnchors
        switchboard.handle(.configure(board), at: now)
        appearance = settings.appearance
        reducedMotion = options.reducedMotion ?? settings.reducedMotion
        applyPreferences()
    }

    /// Light or dark, and with how much motion: as is configured, else as the desktop says.
    func applyPreferences() {
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
    }
}
