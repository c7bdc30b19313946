package import Bus
package import Configuration
internal import Host

/// Notices that configuration files have changed, appeared or gone, also in folders that are yet to be
/// made, and by whatever way an editor writes them.
package final class ConfigurationWatch {
    private let places: ConfigurationPlaces
    private let folders: FolderWatch
    private var readiness: DescriptorWatch?
    private var timer: EventTimer?
    private let loop: EventLoop
    /// Files that others include, wherever they are.
    private var included: [String] = []
    /// Names that matter beside those that end as configuration files do.
    private var names: Set<String> = []

    /// An editor takes several steps; what is one change comes within this, in microseconds.
    private static let pause: UInt64 = 20_000
    /// How many links are followed at most.
    private static let mostLinks = 200

    /// - Parameter changed: Called some milliseconds after a change, once for many of them.
    /// - Throws: Where the system refuses to watch (inotify(7)).
    package init(
        _ places: ConfigurationPlaces, loop: EventLoop, changed: @escaping () -> Void
    ) throws(BusError) {
        guard let folders = FolderWatch() else {
            throw BusError(
                name: "org.freedesktop.DBus.Error.LimitsExceeded",
                message: "the system refuses to watch folders")
        }
        self.places = places
        self.folders = folders
        self.loop = loop
        timer = try loop.timer { changed() }
        readiness = try loop.onReadable(folders.fileDescriptor) { [self] _ in happened() }
        renew()
    }

    /// Watches what is there now; to be called before the files are read.
    package func renew() {
        folders.forgetAll()
        let below = [
            ConfigurationPlaces.dropInsName, ConfigurationPlaces.layoutsName,
            ConfigurationPlaces.themesName,
        ]
        names = Set(below)
        for folder in places.folders {
            if !watchFiles(in: folder) || File.isLink(folder) { watchNearest(folder) }
            for name in below { watchFiles(in: folder + "/" + name) }
        }
        if let file = places.settingsFile { watchFile(file) }
        for file in included { watchFile(file) }
    }

    /// Watches the files of settings that were read, of which others may be included from anywhere.
    ///
    /// What changed in a new one between its reading and now is noticed by reading it once more.
    package func follow(_ files: [ConfigurationFile]) {
        let own = places.folders + places.folders.map { $0 + "/" + ConfigurationPlaces.dropInsName }
        let paths = files.filter { file in
            file.kind == .settings && !own.contains(ConfigurationPlaces.folder(of: file.path))
        }.map { $0.path }
        guard paths != included else { return }
        included = paths
        for path in paths { watchFile(path) }
        timer?.arm(at: loop.now + ConfigurationWatch.pause)
    }

    /// Watches for a folder that may be made, together with those above it, or exchanged. One that is there tells
    /// by itself that it goes; much may happen beside it that is of no interest.
    private func watchNearest(_ folder: String) {
        var path = folder
        while path != "/", path != "." {
            names.insert(ConfigurationPlaces.name(of: path))
            path = ConfigurationPlaces.folder(of: path)
            if folders.watch(path, for: .arrivals) { return }
        }
    }

    /// False where there is no such folder.
    @discardableResult
    private func watchFiles(in folder: String) -> Bool {
        guard folders.watch(folder) else { return false }
        var links = 0
        for name in File.names(in: folder) where links < ConfigurationWatch.mostLinks {
            let path = folder + "/" + name
            guard File.isLink(path) else { continue }
            links += 1
            watchFile(path)
        }
        return true
    }

    /// Watches where a file lies in truth.
    private func watchFile(_ path: String) {
        names.insert(ConfigurationPlaces.name(of: path))
        let real = File.realPath(path) ?? path
        names.insert(ConfigurationPlaces.name(of: real))
        _ = folders.watch(ConfigurationPlaces.folder(of: real))
    }

    private func happened() {
        guard folders.events().contains(where: matters) else { return }
        timer?.arm(at: loop.now + ConfigurationWatch.pause)
    }

    private func matters(_ event: FolderWatch.Event) -> Bool {
        guard !event.name.isEmpty else { return true }
        guard names.contains(event.name) || event.name.hasSuffix(ConfigurationPlaces.suffix) else {
            return false
        }
        // A file that was only made is to be written yet; a link or a folder is complete.
        return !event.isFresh || File.isSpecial(event.folder + "/" + event.name)
    }
}
