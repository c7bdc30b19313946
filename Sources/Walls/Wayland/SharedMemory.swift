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

/// Why there is no memory for a buffer.
public enum SharedMemoryError: Error, Equatable, CustomStringConvertible {
    /// Width or height is not positive, or the bytes exceed what `wl_shm` can number.
    case unusableSize(width: Int32, height: Int32)
    /// The system refused; `code` is errno.
    case system(call: StaticString, code: Int32)

    /// Whether the sizes, or the errors of the system, are equal; the name of the call does not count.
    public static func == (left: SharedMemoryError, right: SharedMemoryError) -> Bool {
        switch (left, right) {
        case (.unusableSize(let width, let height), .unusableSize(let width2, let height2)):
            width == width2 && height == height2
        case (.system(_, let code), .system(_, let code2)): code == code2
        default: false
        }
    }

    /// The fault, a line for logs.
    public var description: String {
        switch self {
        case .unusableSize(let width, let height):
            "a buffer of \(width) by \(height) pixels is out of range"
        case .system(let call, let code):
            if let text = unsafe strerror(code) {
                unsafe "no memory for a buffer: \(call): \(String(cString: text))"
            } else {
                "no memory for a buffer: \(call): error \(code)"
            }
        }
    }
}

/// Pixels in shared memory, and the `wl_buffer` that shows them.
///
/// Draw into the pixels (`withPixels`), call `unmap`, attach `buffer`, call `markAttached`. When the compositor has
/// released the buffer, `onRelease` decides what happens to it: after `map` it can be drawn into again. The memory is
/// freed when both this object and the compositor have released it.
@safe public final class ShmBuffer {
    /// Width, buffer pixels.
    public let width: Int32
    /// Height, buffer pixels.
    public let height: Int32
    /// Distance from one row to the next, bytes.
    public let stride: Int32
    /// The Wayland buffer to attach to a surface.
    public let buffer: WlBuffer
    private let memory: SharedMemory
    /// Whether the compositor may read the pixels, from `markAttached` to its release: they must not change.
    public private(set) var isBusy = false
    /// Called once, when the compositor has released the buffer, and then dropped. It may refer to this object, and may
    /// drop it.
    public var onRelease: (() -> Void)?

    /// Allocates transparent pixels, premultiplied ARGB32 unless `format` says otherwise, four
    /// bytes each (`wl_shm.create_pool`, `wl_shm_pool.create_buffer`).
    public init(
        _ shm: WlShm, width: Int32, height: Int32, format: WlShm.Format = .argb8888
    ) throws(SharedMemoryError) {
        let (stride, isWide) = width.multipliedReportingOverflow(by: 4)
        let (size, isLarge) = stride.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isWide, !isLarge else {
            throw .unusableSize(width: width, height: height)
        }
        (self.width, self.height, self.stride) = (width, height, stride)
        memory = try SharedMemory(size: Int(size))
        let pool = shm.createPool(fd: try memory.duplicateDescriptor(), size: size)
        buffer = pool.createBuffer(
            offset: 0, width: width, height: height, stride: stride, format: format)
        pool.destroy()
        // The wl_buffer belongs to this object alone, so no event can come after it is freed.
        buffer.onEvent = { [unowned(unsafe) self] in unsafe receive($0) }
    }

    deinit { buffer.destroy() }

    /// The pixels row by row; nil: unmapped. Valid until `unmap`, or until this object is freed.
    public var pixels: UnsafeMutablePointer<UInt32>? {
        unsafe memory.address?.assumingMemoryBound(to: UInt32.self)
    }

    /// Calls `draw` to write the pixels, row by row; does nothing while they are unmapped. In ARGB32 a pixel is a
    /// number of blue, green, red and alpha from its lowest byte up, the colours multiplied by alpha.
    public func withPixels(_ draw: (inout MutableSpan<UInt32>) -> Void) {
        guard let pixels = unsafe pixels else { return }
        let count = Int(width) * Int(height)
        let buffer = unsafe UnsafeMutableBufferPointer(start: pixels, count: count)
        var span = unsafe buffer.mutableSpan
        draw(&span)
    }

    /// Unmaps the pixels in this process, which halves the memory that the buffer costs it.
    public func unmap() { memory.unmap() }

    /// Maps a buffer again that the compositor has released; the former drawing is still there.
    public func map() throws(SharedMemoryError) { try memory.map() }

    /// Records that the buffer was attached and committed: the compositor may read it from now on.
    public func markAttached() { isBusy = true }

    private func receive(_ event: WlBuffer.Event) {
        switch event {
        case .release:
            isBusy = false
            let tell = onRelease
            onRelease = nil
            tell?()
        }
    }
}
