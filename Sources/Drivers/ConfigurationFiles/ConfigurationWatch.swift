package import Bus
package import Configuration
internal import Host

/// Notices when configuration files change, appear or disappear, even in folders that do not exist yet, and whichever
/// way an editor writes them.
package final class ConfigurationWatch {
    private let places: ConfigurationPlaces
    private let folders: FolderWatch
    private var readiness: DescriptorWatch?
    private var timer: EventTimer?
    private let loop: EventLoop
    /// Included files, in any folder.
    private var included: [String] = []
    /// Names that matter in addition to those with the ending of configuration files.
    private var names: Set<String> = []

    /// Time within which several changes count as one, microseconds: editors take several steps.
    private static let pause: UInt64 = 20_000
    /// Maximum number of links that are followed.
    private static let mostLinks = 200

    /// - Parameter changed: Called some milliseconds after a change, once for several of them.
    /// - Throws: If the system refuses the watch (inotify(7)).
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

    /// Watches the present files and folders. Must be called before the files are read.
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

    /// Watches the settings files that were read, which may include others from any folder.
    ///
    /// If a file is new, `changed` is called once more, because it may have changed between its reading and now.
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

    /// Watches for the creation or replacement of a folder, and of the folders above it. A folder that exists reports
    /// its own removal; other events beside it are ignored, because there may be many.
    private func watchNearest(_ folder: String) {
        var path = folder
        while path != "/", path != "." {
            names.insert(ConfigurationPlaces.name(of: path))
            path = ConfigurationPlaces.folder(of: path)
            if folders.watch(path, for: .arrivals) { return }
        }
    }

    /// Watches the files in a folder; returns false if there is no such folder.
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

    /// Watches the real location of a file.
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
        // A new regular file has not been written yet; a new link or folder is complete.
        return !event.isFresh || File.isSpecial(event.folder + "/" + event.name)
    }
}
