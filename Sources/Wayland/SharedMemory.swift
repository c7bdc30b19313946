internal import CLibc

/// Anonymous memory that can be passed to another process (`memfd_create`, `mmap`).
///
/// Sealed against shrinking, so that neither process can make the other fault. Filled with zeros at first.
@safe public final class SharedMemory {
    /// Size, bytes.
    public let size: Int
    private let descriptor: OwnedDescriptor
    private var mapping: UnsafeMutableRawPointer?

    /// Allocates `size` bytes, which must be positive.
    public init(size: Int) throws(SharedMemoryError) {
        self.size = size
        let number = unsafe memfd_create(
            "martlet", UInt32(MARTLET_MFD_CLOEXEC | MARTLET_MFD_ALLOW_SEALING))
        guard number >= 0 else { throw .system(call: "memfd_create", code: martlet_errno()) }
        descriptor = OwnedDescriptor(taking: number)
        guard ftruncate(number, off_t(size)) == 0 else {
            throw .system(call: "ftruncate", code: martlet_errno())
        }
        let seals = MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_SEAL
        _ = martlet_fcntl(number, Int32(MARTLET_F_ADD_SEALS), Int32(seals))
        try map()
    }

    /// Maps the memory, which may have been unmapped.
    public func map() throws(SharedMemoryError) {
        guard unsafe mapping == nil else { return }
        // The memory is about to be filled: mapping all pages at once costs less than a fault for each.
        let flags = MAP_SHARED | Int32(MAP_POPULATE)
        let address = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, descriptor.rawValue, 0)
        guard let address = unsafe address, Int(bitPattern: address) != -1 else {
            throw .system(call: "mmap", code: martlet_errno())
        }
        unsafe mapping = unsafe address
    }

    deinit { unmap() }

    /// Duplicates the descriptor of the memory, for another process.
    public func duplicateDescriptor() throws(SharedMemoryError) -> OwnedDescriptor {
        guard let duplicate = descriptor.duplicate() else {
            throw .system(call: "fcntl", code: martlet_errno())
        }
        return duplicate
    }

    /// The memory, nil once it is unmapped.
    public var address: UnsafeMutableRawPointer? { unsafe mapping }

    /// Unmaps the memory here; the other process keeps its own mapping.
    public func unmap() {
        guard let mapping = unsafe mapping else { return }
        unsafe munmap(mapping, size)
        unsafe self.mapping = nil
    }
}
