import Host
import Rules

/// The file with people's requests for modes, which outlives the daemon.
struct ModeStore {
    private let folder: String?
    /// Whether it was logged that the file cannot be written.
    private var hasComplained = false

    /// Bytes of the file that are read.
    private static let limit = 16 * 1024

    /// - Parameter folder: Folder of the file; nil: there is none, and nothing is stored.
    init(folder: String?) { self.folder = folder }

    private var path: String { (folder ?? "") + "/modes" }

    /// Reads the requests; empty without a file.
    func read() -> [ModeRequest] {
        guard folder != nil else { return [] }
        switch File.read(path, limit: Self.limit) {
        case .missing: return []
        case .unreadable(let reason):
            Daemon.log("\(path): \(reason); all modes are off")
            return []
        case .bytes(let bytes):
            return ModeRequest.requests(
                of: String(decoding: bytes.prefix(Self.limit), as: UTF8.self))
        }
    }

    /// Replaces the file as a whole, so that there is always either the old or the new one.
    mutating func write(_ requests: [ModeRequest]) {
        guard let folder else { return }
        let fresh = path + ".new"
        let problem =
            PrivateFile.prepareFolder(folder) ?? PrivateFile.prepare(fresh)
            ?? File.write(Array(ModeRequest.text(requests).utf8), to: fresh, replaces: true)
            ?? File.rename(fresh, to: path)
        guard let problem else { return hasComplained = false }
        if !hasComplained { Daemon.log("modes do not outlive the daemon: \(problem)") }
        hasComplained = true
    }
}
