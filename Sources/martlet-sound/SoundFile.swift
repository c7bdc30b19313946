import CLibc
import CSeccomp

/// Opens files that may be sounds.
enum SoundFile {
    /// Bytes of the largest file that is played; more than half a minute of raw sound of two channels.
    static let largest: off_t = 16 << 20

    /// Whether a path is that of a file of an application, which the daemon has open.
    static func isOfApplication(_ path: String) -> Bool { path.hasPrefix("/proc/") }

    /// Opens the regular file at a path, which may be reached through links; nil where there is none, or it is too
    /// large.
    ///
    /// The kind of a file is checked before it is opened, so that a FIFO cannot block and no device is touched.
    static func open(_ path: String) -> Int32? {
        let place = unsafe martlet_open(path, Int32(MARTLET_O_PATH) | O_CLOEXEC, 0)
        guard place >= 0 else { return refuse(path, "cannot be opened") }
        defer { close(place) }
        var status = stat()
        guard unsafe fstat(place, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
        else { return refuse(path, "is not a regular file") }
        guard status.st_size <= largest else {
            return refuse(path, "has more than \(largest) bytes")
        }
        // Opened through the descriptor, so that it is the file that was checked.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let file = unsafe martlet_open("/proc/self/fd/\(place)", flags, 0)
        return file >= 0 ? file : refuse(path, "cannot be read")
    }

    private static func refuse(_ path: String, _ reason: String) -> Int32? {
        Complaint.say("cannot play \(path): it \(reason)")
        return nil
    }
}
