internal import CLibc

/// Reads and examines files by path.
package enum File {
    /// The result of reading a file.
    package enum Contents: Equatable, Sendable {
        case missing
        /// The file exists but cannot be read; `reason` is a phrase such as "Permission denied".
        case unreadable(reason: String)
        case bytes([UInt8])
    }

    /// Reads a regular file, following links, up to `limit` bytes and one more, which shows that the file is longer.
    package static func read(_ path: String, limit: Int) -> Contents {
        // Without blocking, because a pipe to which nothing is written would block.
        let descriptor = unsafe martlet_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
        return contents(of: descriptor, limit: limit)
    }

    /// Reads an open file and closes it; a negative descriptor stands for the error in errno.
    private static func contents(of descriptor: Int32, limit: Int) -> Contents {
        guard descriptor >= 0 else {
            let error = martlet_errno()
            return error == ENOENT || error == ENOTDIR ? .missing : unreadable(error)
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return unreadable(martlet_errno()) }
        guard status.st_mode & UInt32(S_IFMT) == UInt32(S_IFREG) else {
            return .unreadable(reason: "not a regular file")
        }
        let room = min(max(Int(status.st_size), 0), limit) + 1
        var error: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            error = unsafe fill(buffer, from: descriptor, &count)
        }
        return error == 0 ? .bytes(bytes) : unreadable(error)
    }

    /// Reads a file below an open folder that belongs to others, like `read(_:limit:)`.
    ///
    /// Links are not followed, because they could lead outside of the folder.
    package static func read(_ name: String, below folder: Int32, limit: Int) -> Contents {
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY
        return contents(of: unsafe martlet_open_at(folder, name, flags, 0), limit: limit)
    }

    /// The problem that `write` returns for an existing file.
    package static let exists = "there is a file already"

    /// Writes a file, and creates the folders above it.
    ///
    /// - Parameter replaces: Whether an existing file is replaced; otherwise it is a problem.
    /// - Returns: The problem; nil: there is none.
    package static func write(_ bytes: [UInt8], to path: String, replaces: Bool) -> String? {
        makeFolders(leadingTo: path)
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
        let descriptor = unsafe martlet_open(path, flags, 0o644)
        guard descriptor >= 0 else {
            return martlet_errno() == EEXIST ? exists : problem(martlet_errno())
        }
        defer { close(descriptor) }
        return unsafe bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = unsafe CLibc.write(
                    descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
                guard count > 0 else { return problem(martlet_errno()) }
                sent += count
            }
            return nil
        }
    }

    private static func makeFolders(leadingTo path: String) {
        for index in path.utf8.indices.dropFirst() where path.utf8[index] == UInt8(ascii: "/") {
            unsafe mkdir(String(path[..<index]), 0o755)
        }
    }

    /// The errno with which reading ended; 0: none.
    private static func fill(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, _ count: inout Int
    ) -> Int32 {
        while count < buffer.count {
            let got = unsafe CLibc.read(
                descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            guard got != 0 else { return 0 }
            guard got > 0 else { return martlet_errno() }
            count += got
        }
        return 0
    }

    private static func unreadable(_ error: Int32) -> Contents {
        .unreadable(reason: problem(error))
    }

    /// A description of an error with the file at `path`.
    static func problem(_ error: Int32, with path: String) -> String {
        "\(path): \(problem(error))"
    }

    /// Renames a file, replacing one that has the new name.
    ///
    /// - Returns: The problem; nil: there is none, or no such file.
    package static func rename(_ path: String, to name: String) -> String? {
        guard unsafe CLibc.rename(path, name) != 0, martlet_errno() != ENOENT else { return nil }
        return problem(martlet_errno(), with: path)
    }

    private static func problem(_ error: Int32) -> String {
        guard let reason = unsafe strerrordesc_np(error) else { return "error \(error)" }
        return unsafe String(cString: reason)
    }

    /// Whether there is something at `path` other than a regular file, without following links.
    package static func isSpecial(_ path: String) -> Bool {
        mode(path).map { $0 != UInt32(S_IFREG) } ?? false
    }

    /// Whether there is anything at `path`, even a broken link.
    package static func isThere(_ path: String) -> Bool { mode(path) != nil }

    /// Whether this process may run the program at `path`.
    package static func isExecutable(_ path: String) -> Bool {
        unsafe access(path, X_OK) == 0
    }

    /// Whether a symbolic link is at `path`.
    package static func isLink(_ path: String) -> Bool {
        mode(path) == UInt32(S_IFLNK)
    }

    /// The path without symbolic links, dots and double slashes; nil: there is nothing.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The names in a folder except those that begin with a dot, sorted; empty: there is no such folder.
    ///
    /// - Parameter limit: Maximum number of names.
    package static func names(in folder: String, limit: Int = 1000) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while names.count < limit, let entry = unsafe readdir(stream) {
            let name = unsafe String(cString: martlet_entry_name(entry))
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func mode(_ path: String) -> UInt32? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return status.st_mode & UInt32(S_IFMT)
    }
}

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
