import CLibc
import IconTheme

/// The real file system, for looking up icons.
struct DiskTree: FileTree {
    /// Bytes; the largest `index.theme` known has about 60 KB.
    private static let indexLimit = 1 << 20

    func isFile(_ path: String) -> Bool { mode(path) == mode_t(S_IFREG) }

    func isDirectory(_ path: String) -> Bool { mode(path) == mode_t(S_IFDIR) }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return status.st_mode & mode_t(S_IFMT)
    }

    func contents(_ path: String) -> [UInt8]? {
        guard isFile(path) else { return nil }
        do throws(DecodeFailure) {
            return try FileReader.contents(path, limit: DiskTree.indexLimit)
        } catch {
            return nil
        }
    }

    /// The path of the icon that `arguments` ask for, of one of its fallbacks, or of a more general name.
    func icon(_ name: String, _ arguments: Arguments) -> String? {
        let places = IconPlaces { name in
            unsafe getenv(name).map { unsafe String(cString: $0) }
        }
        let lookup = IconLookup(tree: self, bases: places.bases, pixmaps: places.pixmaps)
        let names = ([name] + arguments.fallbacks).flatMap(IconName.candidates)
        return lookup.path(
            names: names, theme: arguments.theme ?? places.theme(self),
            size: max(arguments.iconSize / arguments.scale, 1), scale: arguments.scale)
    }
}
