import CLibc

/// Identifies the file that a path names at present.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let inode: UInt64
    /// Whether the file is a socket.
    let isSocket: Bool

    /// Finds the file of a path without following a symbolic link at its end; nil: there is nothing.
    init?(path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        isSocket = status.st_mode & UInt32(S_IFMT) == UInt32(S_IFSOCK)
    }
}
