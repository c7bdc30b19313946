import CLibc
import Decoding
import Foundation
import Host
import Support

@testable import Images

/// One run of the built `martlet-decode`, and its outcome.
struct DecoderRun {
    /// The exit code, or the negative number of the signal that ended the process.
    let status: Int32
    let reason: String
    /// The whole result.
    let bytes: [UInt8]
    let seals: Int32
    let seconds: Double

    /// Header and pixels of a picture.
    var words: [UInt32] {
        unsafe bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map {
                unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
            }
        }
    }
    var header: DecodedHeader? { DecodedHeader(words: Array(words.prefix(4))) }
    var pixels: [UInt32] { Array(words.dropFirst(4)) }
    var outcome: DecodeStatus? { DecodeStatus(rawValue: status) }

    static var program: String { Repository.programs.appending(path: "martlet-decode").path }

    /// Runs to the end, `while` it runs calling `observe` with the id of the process again and
    /// again. `environment` comes on top of this process's.
    ///
    /// - Parameter input: Descriptor that becomes standard input; nil: none.
    init(
        _ arguments: [String], environment: [String] = [], input: Int32? = nil,
        observe: (pid_t) -> Void = { _ in }
    ) throws {
        let memory = try OwnedDescriptor(unsafe memfd_create("test", 3)).raised()
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw HarnessError("no pipe")
        }
        let errors = try OwnedDescriptor(ends[1]).raised()
        let complaint = OwnedDescriptor(ends[0])
        let start = monotonicSeconds()
        var spawn = Spawn("/usr/bin/env", environment + [Self.program] + arguments)
        spawn.input = input
        spawn.output = memory.number
        spawn.errors = errors.number
        let process = try spawn.start()
        var raw: Int32 = 0
        while unsafe waitpid(process, &raw, WNOHANG) == 0 {
            observe(process)
            if monotonicSeconds() - start > 15 { kill(process, SIGKILL) }
            usleep(500)
        }
        seconds = monotonicSeconds() - start
        status = raw & 0x7f == 0 ? raw >> 8 & 0xff : -(raw & 0x7f)
        seals = martlet_fcntl(memory.number, Int32(MARTLET_F_GET_SEALS), 0)
        let size = Int(lseek(memory.number, 0, SEEK_END))
        bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) {
            $1 = max(unsafe pread(memory.number, $0.baseAddress, size, 0), 0)
        }
        reason = Self.text(complaint.number)
    }

    private static func text(_ descriptor: Int32) -> String {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4000) {
            $1 = max(unsafe read(descriptor, $0.baseAddress, $0.count), 0)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
