internal import CLibc

/// Anonymous memory that can be passed to another process (`memfd_create`, `mmap`).
///
/// Sealed against shrinking, so that neither process can make the other fault. Filled with zeros at first.
@safe package final class SharedMemory {
    /// Size, bytes.
    package let size: Int
    private let descriptor: Int32
    private var mapping: UnsafeMutableRawPointer?

    /// Allocates `size` bytes, which must be positive.
    package init(size: Int) throws(SharedMemoryError) {
        self.size = size
        descriptor = unsafe memfd_create(
            "martlet", UInt32(MARTLET_MFD_CLOEXEC | MARTLET_MFD_ALLOW_SEALING))
        guard descriptor >= 0 else {
            throw .system(call: "memfd_create", code: martlet_errno())
        }
        guard ftruncate(descriptor, off_t(size)) == 0 else {
            throw .system(call: "ftruncate", code: martlet_errno())
        }
        let seals = MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_SEAL
        _ = martlet_fcntl(descriptor, Int32(MARTLET_F_ADD_SEALS), Int32(seals))
        try map()
    }

    /// Maps the memory, which may have been unmapped. The descriptor must be open.
    package func map() throws(SharedMemoryError) {
        guard unsafe mapping == nil else { return }
        // The memory is about to be filled: mapping all pages at once costs less than a fault for each.
        let flags = MAP_SHARED | Int32(MAP_POPULATE)
        let address = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, descriptor, 0)
        guard let address = unsafe address, Int(bitPattern: address) != -1 else {
            throw .system(call: "mmap", code: martlet_errno())
        }
        unsafe mapping = unsafe address
    }

    deinit {
        unmap()
        if descriptor >= 0 { _ = close(descriptor) }
    }

    /// The descriptor to pass on; this object still owns it.
    package var fileDescriptor: Int32 { descriptor }

    /// The memory, nil once it is unmapped.
    package var address: UnsafeMutableRawPointer? { unsafe mapping }

    /// Unmaps the memory here; the other process keeps its own mapping.
    package func unmap() {
        guard let mapping = unsafe mapping else { return }
        unsafe munmap(mapping, size)
        unsafe self.mapping = nil
    }
}
