import Bus
import Configuration
import ConfigurationFiles
import Host

/// The configuration files: what they say, what is wrong with them, and the watch for their changes.
struct ConfiguredFiles {
    /// The last good version of each file; nil: there are no files.
    private var keeper: SettingsKeeper?
    private var watch: ConfigurationWatch?
    /// What was last said of the files.
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

    /// Watches for changes again where a watch may have been lost.
    func renewWatch() { watch?.renew() }

    /// Reads the files anew, and logs what is wrong with them if that was not logged already.
    ///
    /// - Returns: The settings, nil where they are as they were; and all that is wrong with the files.
    mutating func read(_ places: ConfigurationPlaces) -> (Settings?, [Diagnostic]) {
        let found = ConfigurationFinder(places)
        watch?.follow(found.files)
        // Without files, nothing of all this is ever needed.
        if found.files.isEmpty, keeper == nil, found.diagnostics.isEmpty { return (nil, []) }
        var fresh = keeper ?? SettingsKeeper()
        let diagnostics =
            fresh.take(found.files, expressionProblem: RuleDesk.expressionProblem)
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
