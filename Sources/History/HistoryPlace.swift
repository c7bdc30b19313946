import Host

/// Where the file of the history is.
struct HistoryPlace {
    private let folder: String?

    /// - Parameter folder: Nil: nobody knows.
    init(folder: String?) { self.folder = folder }

    /// Empty where nobody knows.
    var path: String { folder.map { $0 + "/history.sqlite" } ?? "" }

    /// What the name of a damaged file that was moved aside ends with.
    static let asideSuffix = ".damaged"

    /// Makes the folder and the file if they are not there, for their owner alone; returns the path of the file.
    func prepare() throws(HistoryProblem) -> String {
        guard let folder else {
            throw .place("neither XDG_STATE_HOME nor HOME names a folder for it")
        }
        if let reason = PrivateFile.prepareFolder(folder) ?? PrivateFile.prepare(path) {
            throw .place(reason)
        }
        return path
    }

    /// Gives a damaged file another name, in the place of one that has it; returns what went wrong.
    func moveAside() -> String? {
        for part in ["", "-wal"] {
            if let reason = File.rename(path + part, to: path + Self.asideSuffix + part) {
                return reason
            }
        }
        return nil
    }
}
