package import Bus
import CLibc
import Decoding
import Host
import Messages

/// A `martlet-decode` that is running or has ended: the memfd with its result, and the pipe with its error message.
/// `ChildWatch` reaps the process.
final class DecodeProcess {
    /// Bytes of an error message that are read.
    private static let complaintLimit = 400
    private static let seals = Int32(
        MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW | MARTLET_F_SEAL_WRITE | MARTLET_F_SEAL_SEAL)

    let process: pid_t
    private let result: OwnedDescriptor
    private let complaint: OwnedDescriptor

    /// Starts `decoder` without waiting for it. Throws errors of posix_spawn(3), memfd_create(2) or pipe2(2): ENOENT if
    /// there is no decoder.
    init(decoder: String, request: DecodeRequest) throws(BusError) {
        let flags = UInt32(MARTLET_MFD_CLOEXEC | MARTLET_MFD_ALLOW_SEALING)
        let memory = unsafe memfd_create("martlet-decoded", flags)
        guard memory >= 0 else {
            throw BusError(code: martlet_errno(), operation: "make a memfd")
        }
        let result = try OwnedDescriptor(memory).raised()
        try Self.write(request.path ?? "", to: result.number)
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw BusError(code: martlet_errno(), operation: "make a pipe")
        }
        let complaint = OwnedDescriptor(ends[0])
        let errors = try OwnedDescriptor(ends[1]).raised()
        var spawn = Spawn(decoder, request.arguments + ["--parent", getpid().description])
        spawn.input = request.input
        spawn.output = result.number
        spawn.errors = errors.number
        do throws(SpawnFailure) { process = try spawn.start() } catch {
            throw BusError(code: error.number, operation: "start " + decoder)
        }
        self.result = result
        self.complaint = complaint
    }

    private static func write(_ path: String, to memory: Int32) throws(BusError) {
        let bytes = Array(path.utf8)
        let count = unsafe pwrite(memory, bytes, bytes.count, 0)
        guard count == bytes.count else {
            throw BusError(code: martlet_errno(), operation: "write a path")
        }
    }

    /// The picture, if the memfd is sealed, as large as its header says, and not larger than requested.
    ///
    /// Only for a process that ended with status 0. A sealed file cannot change any more, even if another process has
    /// it open.
    func bitmap(for request: PictureRequest) -> Bitmap? {
        guard isSealed, let words = words(DecodedHeader.size / 4, from: 0),
            let header = DecodedHeader(words: words),
            header.width <= request.longestSide, header.height <= request.longestSide,
            size == header.totalSize,
            let pixels = self.words(header.width * header.height, from: DecodedHeader.size)
        else { return nil }
        return Bitmap(width: header.width, height: header.height, pixels: pixels)
    }

    /// The sound, if the memfd is sealed, begins with a valid `SoundHeader` and is as large as the header says.
    ///
    /// Only for a process that ended with status 0.
    func sound() -> SealedFile? {
        guard isSealed, let header = SoundHeader(bytes(SoundHeader.size)),
            size == header.totalSize
        else { return nil }
        do throws(BusError) {
            return try SealedFile(copying: result.number, limit: SoundHeader.largest)
        } catch { return nil }
    }

    /// Whether no process can change the file any more.
    private var isSealed: Bool {
        // The result of a failed call, -1, has all bits set.
        let present = martlet_fcntl(result.number, Int32(MARTLET_F_GET_SEALS), 0)
        return present >= 0 && present & Self.seals == Self.seals
    }

    private var size: Int { lseek(result.number, 0, SEEK_END) }

    /// The first line of the process's standard error, without the program's name.
    func reason() -> String {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.complaintLimit) {
            let got = unsafe read(complaint.number, $0.baseAddress, $0.count)
            $1 = max(got, 0)
        }
        let name = Array("martlet-decode: ".utf8)
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return String(
            decoding: line.starts(with: name) ? line.dropFirst(name.count) : line, as: UTF8.self)
    }

    /// The first `count` bytes, or all if there are fewer.
    private func bytes(_ count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(unsafe pread(result.number, buffer.baseAddress, count, 0), 0)
        }
    }

    /// `count` 32-bit numbers at `offset`; nil: the file has fewer.
    private func words(_ count: Int, from offset: Int) -> [UInt32]? {
        let words = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            let got = unsafe pread(result.number, bytes.baseAddress, count * 4, offset)
            filled = got == count * 4 ? count : 0
        }
        return words.count == count ? words : nil
    }
}

/// A picture or a sound that is being decoded or waits for its turn, with the requests for it.
final class DecodeJob {
    /// A request that waits for the result.
    struct Waiter {
        let ticket: PictureTicket
        let completion: (Decoded?) -> Void
    }

    let number: UInt64
    let request: DecodeRequest
    /// Owners of the request. If a signal ends the decoding process, the next requests of these owners must wait.
    let owners: [PictureOwner]
    var waiters: [Waiter] = []
    /// The decoding process; nil: the job waits for its turn.
    var process: DecodeProcess?
    var watch: ChildWatch?
    /// When the process is killed, microseconds of the event loop's clock.
    var deadline: UInt64 = .max
    private var isKilled = false

    init(number: UInt64, request: DecodeRequest, owners: [PictureOwner]) {
        (self.number, self.request, self.owners) = (number, request, owners)
    }

    var isRunning: Bool { process != nil }

    /// Kills the process without waiting for its end, which may take long if it hangs in the kernel. Its exit is
    /// reported like any other.
    func kill() {
        guard !isKilled else { return }
        isKilled = true
        watch?.send(signal: SIGKILL)
        watch?.setOwnsProcess(false)
    }
}

/// The file of a sound.
package enum SoundSource: Equatable, Sendable {
    /// An absolute path.
    case file(String)
    /// A file in memory, open while the sound is needed.
    case memory(SealedFile)
}

enum DecodeRequest: Equatable {
    case picture(PictureRequest)
    case sound(SoundSource)

    /// Word for the requested thing in the log.
    var noun: String {
        switch self {
        case .picture: "picture"
        case .sound: "sound"
        }
    }

    /// Descriptor that `martlet-decode` gets as standard input; nil: none.
    var input: Int32? {
        switch self {
        case .picture(let request): request.input
        case .sound(.file): nil
        case .sound(.memory(let file)): file.descriptor
        }
    }

    /// Path of a file that `martlet-decode` opens itself, passed in the memfd of the result; nil: none.
    var path: String? {
        switch self {
        case .picture(let request): request.path
        case .sound(.file(let path)): path
        case .sound(.memory): nil
        }
    }

    /// Arguments of `martlet-decode`, without paths, because every process can read arguments.
    var arguments: [String] {
        switch self {
        case .picture(let request): request.arguments
        case .sound(.file): ["--path-in", "3", "--as", "sound"]
        case .sound(.memory): ["--input", "0", "--as", "sound"]
        }
    }
}

/// A file that `martlet-decode` has decoded.
enum Decoded {
    case picture(Bitmap)
    /// A WAV file with a `SoundHeader`.
    case sound(SealedFile)
}
