import CLibc

/// Which file a path names at the moment.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let inode: UInt64
    /// Whether it is a socket.
    let isSocket: Bool

    /// Looks a path up without following a symbolic link at its end; `nil` when nothing is there.
    init?(path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        isSocket = status.st_mode & UInt32(S_IFMT) == UInt32(S_IFSOCK)
    }
}
