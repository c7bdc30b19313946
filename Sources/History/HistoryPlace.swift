import Host

/// Location of the history's file.
struct HistoryPlace {
    private let folder: String?

    /// - Parameter folder: Folder of the file; nil: there is none.
    init(folder: String?) { self.folder = folder }

    /// Path of the file; empty: there is no folder.
    var path: String { folder.map { $0 + "/history.sqlite" } ?? "" }

    /// Suffix of a damaged file that was moved aside.
    static let asideSuffix = ".damaged"

    /// Creates the folder and the file if they are missing, accessible only to their owner; returns the file's path.
    func prepare() throws(HistoryProblem) -> String {
        guard let folder else {
            throw .place("neither XDG_STATE_HOME nor HOME names a folder for it")
        }
        if let reason = PrivateFile.prepareFolder(folder) ?? PrivateFile.prepare(path) {
            throw .place(reason)
        }
        return path
    }

    /// Renames a damaged file; an earlier one is replaced. Returns the error, nil if there was none.
    func moveAside() -> String? {
        for part in ["", "-wal"] {
            if let reason = File.rename(path + part, to: path + Self.asideSuffix + part) {
                return reason
            }
        }
        return nil
    }
}
