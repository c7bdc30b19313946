import CLibc
import CSeccomp
import Decoding
import IconTheme

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

/// The format of an image by its first bytes; the file's name is not trusted.
enum ImageFormat: Equatable {
    /// SVG, also compressed.
    case vector
    case png
    case jpeg
    /// A format that gdk-pixbuf reads from memory, by its MIME type.
    case raster(String)
    case xpm

    /// Offset, bytes at it, and the format that they show.
    private static let signatures: [(Int, [UInt8], ImageFormat)] = [
        (0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], .png),
        (0, [0xff, 0xd8, 0xff], .jpeg),
        (0, [0x47, 0x49, 0x46, 0x38], .raster("image/gif")),
        (8, Array("WEBP".utf8), .raster("image/webp")),
        (0, [0x49, 0x49, 0x2a, 0x00], .raster("image/tiff")),
        (0, [0x4d, 0x4d, 0x00, 0x2a], .raster("image/tiff")),
        (4, Array("ftypavif".utf8), .raster("image/avif")),
        (4, Array("ftypavis".utf8), .raster("image/avif")),
        (4, Array("ftyphei".utf8), .raster("image/heif")),
        (4, Array("ftypmif1".utf8), .raster("image/heif")),
        (0, [0xff, 0x0a], .raster("image/jxl")),
        (0, [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20], .raster("image/jxl")),
        (0, [0, 0, 1, 0], .raster("image/x-icon")),
        (0, Array("icns".utf8), .raster("image/x-icns")),
        (0, Array("BM".utf8), .raster("image/bmp")),
    ]

    /// Nil if the first bytes are those of no known format.
    init?(_ bytes: [UInt8]) {
        let known = ImageFormat.signatures.first { offset, signature, _ in
            bytes.dropFirst(offset).starts(with: signature)
        }
        if let known {
            self = known.2
        } else if bytes.starts(with: "/* XPM".utf8) {
            self = .xpm
        } else if bytes.starts(with: [0x1f, 0x8b]) || ImageFormat.isMarkup(bytes) {
            self = .vector
        } else {
            return nil
        }
    }

    /// Whether the first character that is not a space opens a tag.
    private static func isMarkup(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
        return text.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "<")
    }
}

/// The real file system, for looking up icons.
struct DiskTree: FileTree {
    /// Bytes; the largest `index.theme` known has about 60 KB.
    private static let indexLimit = 1 << 20

    func isFile(_ path: String) -> Bool { mode(path) == mode_t(S_IFREG) }

    func isDirectory(_ path: String) -> Bool { mode(path) == mode_t(S_IFDIR) }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return status.st_mode & mode_t(S_IFMT)
    }

    func contents(_ path: String) -> [UInt8]? {
        guard isFile(path) else { return nil }
        do throws(DecodeFailure) {
            return try FileReader.contents(path, limit: DiskTree.indexLimit)
        } catch {
            return nil
        }
    }

    /// The path of the icon that `arguments` ask for, of one of its fallbacks, or of a more general name.
    func icon(_ name: String, _ arguments: Arguments) -> String? {
        let places = IconPlaces { name in
            unsafe getenv(name).map { unsafe String(cString: $0) }
        }
        let lookup = IconLookup(tree: self, bases: places.bases, pixmaps: places.pixmaps)
        let names = ([name] + arguments.fallbacks).flatMap(IconName.candidates)
        return lookup.path(
            names: names, theme: arguments.theme ?? places.theme(self),
            size: max(arguments.iconSize / arguments.scale, 1), scale: arguments.scale)
    }
}
