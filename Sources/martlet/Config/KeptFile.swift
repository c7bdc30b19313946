import Host

/// Writes files without losing their earlier contents.
enum KeptFile {
    /// Why a file could not be written.
    struct Problem: Error {
        var text: String
    }

    /// Maximum number of backups of one file.
    private static let most = 1000

    /// Writes a file. An existing one with another text is renamed: `.bak` is appended to its name, or `.bak2` and so
    /// on.
    ///
    /// - Returns: The new name of the earlier file; nil where there was none, or it had the same text.
    static func replace(_ path: String, with text: String) throws(Problem) -> String? {
        let bytes = Array(text.utf8)
        var kept: String?
        if case .bytes(bytes) = File.read(path, limit: bytes.count + 1) { return nil }
        if File.isThere(path) {
            guard
                let name = (1...most).lazy.map({ path + ".bak" + ($0 == 1 ? "" : "\($0)") })
                    .first(where: { !File.isThere($0) })
            else { throw Problem(text: "more than \(most) files are kept of it already") }
            if let problem = File.rename(path, to: name) { throw Problem(text: problem) }
            kept = name
        }
        if let problem = File.write(bytes, to: path, replaces: false) {
            // The earlier file gets its name back.
            if let kept { _ = File.rename(kept, to: path) }
            throw Problem(text: problem)
        }
        return kept
    }
}
