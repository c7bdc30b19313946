import CLibc
import Decoding

/// The picture that the daemon waits for.
@safe struct OutputPixels: ~Copyable {
    private let memory: OutputMemory
    private let header: DecodedHeader

    /// Makes room for `width` x `height` transparent pixels.
    static func reserve(width: Int, height: Int) throws(DecodeFailure) -> OutputPixels {
        guard let header = DecodedHeader(width: width, height: height) else {
            throw DecodeFailure(.tooLarge, "a result of \(width)x\(height) pixels")
        }
        let memory = try OutputMemory.reserve(header.totalSize)
        for (index, word) in header.words.enumerated() {
            unsafe memory.bytes.storeBytes(of: word, toByteOffset: index * 4, as: UInt32.self)
        }
        return OutputPixels(memory: memory, header: header)
    }

    /// Bytes of a row.
    var stride: Int { header.width * 4 }

    /// The pixels, row by row; valid until they are sealed.
    var pixels: UnsafeMutablePointer<UInt32> {
        unsafe (memory.bytes + DecodedHeader.size).assumingMemoryBound(to: UInt32.self)
    }

    /// Ends writing: neither this process nor any other can change the file from now on.
    consuming func seal() throws(DecodeFailure) { try memory.seal(keeping: header.totalSize) }
}

/// The reason that nothing was decoded: an exit code, and a line for the daemon's log.
struct DecodeFailure: Error {
    let status: DecodeStatus
    let reason: String

    init(_ status: DecodeStatus, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    /// A failed system call, with the system's text for `errno`.
    init(_ status: DecodeStatus, errno operation: String) {
        self.init(status, operation, number: martlet_errno())
    }

    /// A failed operation, with the system's text for an `errno`.
    init(_ status: DecodeStatus, _ operation: String, number: Int32) {
        let text = unsafe strerror(number)
        self.init(
            status, operation + ": " + (unsafe text.map { unsafe String(cString: $0) } ?? "error"))
    }

    /// Writes the reason, one line without control characters, and ends the process.
    func exit() -> Never {
        var line = "martlet-decode: ".utf8.map(\.self)
        line += reason.utf8.prefix(300).map { $0 < 32 || $0 == 127 ? UInt8(ascii: " ") : $0 }
        line.append(UInt8(ascii: "\n"))
        unsafe line.withUnsafeBytes { bytes in
            _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
        DecodeFailure.exit(status)
    }

    /// Ends the process at once, without the exit handlers of libraries.
    static func exit(_ status: DecodeStatus) -> Never { _exit(status.rawValue) }
}

/// The memfd that the daemon waits for, as memory.
@safe struct OutputMemory: ~Copyable {
    private static let descriptor: Int32 = 3

    private let base: UnsafeMutableRawPointer
    private let size: Int

    private init(base: UnsafeMutableRawPointer, size: Int) {
        unsafe self.base = base
        self.size = size
    }

    /// Makes room for `size` bytes, which are 0.
    static func reserve(_ size: Int) throws(DecodeFailure) -> OutputMemory {
        guard ftruncate(descriptor, size) == 0,
            let base = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            unsafe base != UnsafeMutableRawPointer(bitPattern: -1)
        else { throw DecodeFailure(.internalFailure, errno: "make room for the result") }
        return unsafe OutputMemory(base: base, size: size)
    }

    /// The bytes; valid until they are sealed.
    var bytes: UnsafeMutableRawPointer { unsafe base }

    /// Ends writing, with only the first `count` bytes: neither this process nor any other can change the file from now
    /// on.
    consuming func seal(keeping count: Int) throws(DecodeFailure) {
        unsafe munmap(base, size)
        guard ftruncate(Self.descriptor, count) == 0 else {
            throw DecodeFailure(.internalFailure, errno: "cut the result off")
        }
        let seals =
            MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW
            | MARTLET_F_SEAL_WRITE | MARTLET_F_SEAL_SEAL
        let command = Int32(MARTLET_F_ADD_SEALS)
        guard martlet_fcntl(Self.descriptor, command, Int32(seals)) == 0 else {
            throw DecodeFailure(.internalFailure, errno: "seal the result")
        }
    }
}
