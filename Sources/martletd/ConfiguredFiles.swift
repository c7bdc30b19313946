import Bus
import Configuration
import ConfigurationFiles
import Host

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
