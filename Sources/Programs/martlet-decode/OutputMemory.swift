import CLibc
import Decoding

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
