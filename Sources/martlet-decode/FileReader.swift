import CLibc
import CSeccomp
import Decoding

/// Reads regular files, and nothing else. The kind of a file is checked before it is opened, so that a FIFO cannot
/// block and no device is touched.
enum FileReader {
    /// The path in descriptor 3, which the picture replaces later.
    static func writtenPath() throws(DecodeFailure) -> String {
        let limit = Int(PATH_MAX)
        let bytes = try read(3, count: limit, "a path")
        guard bytes.count < limit, !bytes.contains(0),
            let path = String(validating: bytes, as: UTF8.self)
        else { throw DecodeFailure(.usage, "descriptor 3 contains no path") }
        guard ftruncate(3, 0) == 0 else { throw DecodeFailure(.refused, errno: "empty a file") }
        return path
    }

    /// All bytes of the regular file at `path`, which may be reached through links.
    ///
    /// - Parameter root: Descriptor of the folder in which the path and all links begin; nil: the root of the system.
    static func contents(
        _ path: String, beneath root: Int32? = nil, limit: Int
    ) throws(DecodeFailure) -> [UInt8] {
        let place =
            if let root {
                unsafe martlet_find_beneath(root, path)
            } else {
                unsafe martlet_open(path, Int32(MARTLET_O_PATH) | O_CLOEXEC, 0)
            }
        guard place >= 0 else {
            let missing = [ENOENT, ENOTDIR, ENAMETOOLONG].contains(martlet_errno())
            throw DecodeFailure(missing ? .notFound : .refused, errno: "open \(path)")
        }
        defer { close(place) }
        try check(try status(place, path), path, limit)
        let file = try open(place, path)
        defer { close(file) }
        return try contents(of: file, path, limit: limit)
    }

    /// All bytes of the regular file that is standard input, wherever its offset is. The file need not be open for
    /// reading.
    static func contentsOfInput(limit: Int) throws(DecodeFailure) -> [UInt8] {
        let name = "standard input"
        let flags = martlet_fcntl(0, F_GETFL, 0)
        guard flags >= 0, flags & Int32(MARTLET_O_PATH) != 0 else {
            return try contents(of: 0, name, limit: limit)
        }
        try check(try status(0, name), name, limit)
        let file = try open(0, name)
        defer { close(file) }
        return try contents(of: file, name, limit: limit)
    }

    /// Opens a file that is known by a descriptor of its place, so that it cannot be another file.
    private static func open(_ place: Int32, _ path: String) throws(DecodeFailure) -> Int32 {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let file = unsafe martlet_open("/proc/self/fd/\(place)", flags, 0)
        guard file >= 0 else { throw DecodeFailure(.refused, errno: "open \(path)") }
        return file
    }

    private static func contents(
        of file: Int32, _ path: String, limit: Int
    ) throws(DecodeFailure) -> [UInt8] {
        let before = try status(file, path)
        let size = try check(before, path, limit)
        // One byte more than the file's size, to notice a file that grows.
        let bytes = try read(file, count: size + 1, path)
        let after = try status(file, path)
        guard bytes.count == size, after.st_size == before.st_size, after.st_ino == before.st_ino
        else { throw DecodeFailure(.refused, "\(path) changes while it is read") }
        return bytes
    }

    /// Checks that a file may be read; returns its size.
    @discardableResult
    private static func check(
        _ status: stat, _ path: String, _ limit: Int
    ) throws(DecodeFailure) -> Int {
        guard isRegular(status) else {
            throw DecodeFailure(.refused, "\(path) is not a regular file")
        }
        let size = Int(status.st_size)
        guard size <= limit else {
            throw DecodeFailure(.tooLarge, "\(path) has \(size) bytes: at most \(limit) are read")
        }
        guard size > 0 else { throw DecodeFailure(.undecodable, "\(path) is empty") }
        return size
    }

    static func isRegular(_ status: stat) -> Bool {
        status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    }

    private static func status(_ file: Int32, _ path: String) throws(DecodeFailure) -> stat {
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else {
            throw DecodeFailure(.refused, errno: "look at \(path)")
        }
        return status
    }

    private static func read(
        _ file: Int32, count: Int, _ path: String
    ) throws(DecodeFailure) -> [UInt8] {
        var failed = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let start = unsafe buffer.baseAddress.unsafelyUnwrapped + filled
                // Another process that has the file open may move the offset they share.
                let got = unsafe pread(file, start, count - filled, filled)
                if got < 0 && martlet_errno() == EINTR { continue }
                failed = got < 0
                guard got > 0 else { return }
                filled += got
            }
        }
        if failed { throw DecodeFailure(.refused, errno: "read \(path)") }
        return bytes
    }
}
