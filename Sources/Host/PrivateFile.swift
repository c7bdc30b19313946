internal import CLibc

/// Files that only their owner may read or write.
package enum PrivateFile {
    /// Creates a folder and those above it, or makes an existing one accessible to its owner only.
    ///
    /// - Returns: The problem; nil: there is none.
    package static func prepareFolder(_ path: String) -> String? {
        for index in path.utf8.indices.dropFirst() where path.utf8[index] == UInt8(ascii: "/") {
            unsafe mkdir(String(path[..<index]), 0o700)
        }
        let isMade = unsafe mkdir(path, 0o700) == 0
        guard isMade || martlet_errno() == EEXIST else { return problem(with: path) }
        // May be a link to another disk, so links are followed.
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return problem(with: path) }
        return claim(path, status, kind: UInt32(S_IFDIR), mode: 0o700, name: "a folder")
    }

    /// Creates an empty file, or makes an existing one accessible to its owner only.
    ///
    /// - Returns: The problem; nil: there is none.
    package static func prepare(_ path: String) -> String? {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = unsafe martlet_open(path, flags, 0o600)
        guard descriptor >= 0 else { return problem(with: path) }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return problem(with: path) }
        return claim(path, status, kind: UInt32(S_IFREG), mode: 0o600, name: "a regular file")
    }

    private static func claim(
        _ path: String, _ status: stat, kind: UInt32, mode: UInt32, name: String
    ) -> String? {
        guard status.st_mode & UInt32(S_IFMT) == kind else { return "\(path) is not \(name)" }
        guard status.st_uid == geteuid() else {
            return "\(path) belongs to the user \(status.st_uid), not to \(geteuid())"
        }
        guard status.st_mode & 0o777 != mode else { return nil }
        return unsafe chmod(path, mode) == 0 ? nil : problem(with: path)
    }

    private static func problem(with path: String) -> String {
        File.problem(martlet_errno(), with: path)
    }
}
