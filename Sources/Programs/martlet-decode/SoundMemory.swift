import CLibc
import CSndfile

/// A sound's file in memory, as libsndfile reads it.
final class SoundMemory {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Functions that are given a `SoundMemory`.
    static var access: martlet_sound_access {
        unsafe martlet_sound_access(
            length: { unsafe Int64(SoundMemory.at($0)?.bytes.count ?? 0) },
            seek: { unsafe SoundMemory.at($2)?.seek($0, $1) ?? -1 },
            read: { unsafe SoundMemory.at($2)?.read($0, $1) ?? 0 },
            write: { _, _, _ in 0 },
            tell: { unsafe Int64(SoundMemory.at($0)?.position ?? 0) })
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> SoundMemory? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe Unmanaged<SoundMemory>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Returns the new position; -1, without moving, if it is outside of the file.
    private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        let start =
            switch whence {
            case SEEK_CUR: position
            case SEEK_END: bytes.count
            default: 0
            }
        let (target, isTooLarge) = Int64(start).addingReportingOverflow(offset)
        guard !isTooLarge, (0...Int64(bytes.count)).contains(target) else { return -1 }
        position = Int(target)
        return target
    }

    /// Returns the number of bytes, which is smaller at the end of the file.
    private func read(_ target: UnsafeMutableRawPointer?, _ wanted: Int64) -> Int64 {
        guard let target = unsafe target, wanted > 0 else { return 0 }
        let count = min(Int(wanted), bytes.count - position)
        unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.copyMemory(from: start + position, byteCount: count)
        }
        position += count
        return Int64(count)
    }
}
