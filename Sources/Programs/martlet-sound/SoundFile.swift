import CLibc
import CSeccomp
import Decoding

/// Opens files of samples that `martlet-decode` has made.
enum SoundFile {
    /// Opens the file at a path; nil where there is none, or it contains anything but samples behind a `SoundHeader`:
    /// nothing else is given to libcanberra to decode.
    ///
    /// The kind of a file is checked before it is opened, so that a FIFO cannot block and no device is touched.
    static func open(_ path: String) -> Int32? {
        let place = unsafe martlet_open(path, Int32(MARTLET_O_PATH) | O_CLOEXEC, 0)
        guard place >= 0 else { return refuse(path, "cannot be opened") }
        defer { close(place) }
        var status = stat()
        guard unsafe fstat(place, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
        else { return refuse(path, "is not a regular file") }
        // Opened through the descriptor, so that it is the file that was checked.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let file = unsafe martlet_open("/proc/self/fd/\(place)", flags, 0)
        guard file >= 0 else { return refuse(path, "cannot be read") }
        guard let header = header(of: file), header.totalSize == Int(status.st_size) else {
            close(file)
            return refuse(path, "is not decoded")
        }
        return file
    }

    private static func header(of file: Int32) -> SoundHeader? {
        SoundHeader(
            unsafe [UInt8](unsafeUninitializedCapacity: SoundHeader.size) { buffer, filled in
                filled = max(unsafe pread(file, buffer.baseAddress, buffer.count, 0), 0)
            })
    }

    private static func refuse(_ path: String, _ reason: String) -> Int32? {
        Complaint.say("cannot play \(path): it \(reason)")
        return nil
    }
}
