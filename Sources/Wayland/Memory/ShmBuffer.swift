/// Pixels in shared memory, and the `wl_buffer` that shows them.
///
/// Draw into `pixels`, call `unmap`, attach `buffer`, call `markAttached`. When the compositor has released the buffer,
/// `onRelease` decides what happens to it: after `map` it can be drawn into again. The memory is freed when both this
/// object and the compositor have released it.
@safe package final class ShmBuffer {
    /// Width, buffer pixels.
    package let width: Int32
    /// Height, buffer pixels.
    package let height: Int32
    /// Distance from one row to the next, bytes.
    package let stride: Int32
    /// The Wayland buffer to attach to a surface.
    package let buffer: WlBuffer
    private let memory: SharedMemory
    /// Whether the compositor may read the pixels, from `markAttached` to its release: they must not change.
    package private(set) var isBusy = false
    /// Called once, when the compositor has released the buffer, and then dropped. It may refer to this object, and may
    /// drop it.
    package var onRelease: (() -> Void)?

    /// Allocates transparent pixels, premultiplied ARGB32 unless `format` says otherwise, four
    /// bytes each (`wl_shm.create_pool`, `wl_shm_pool.create_buffer`).
    package init(
        _ shm: WlShm, width: Int32, height: Int32, format: WlShm.Format = .argb8888
    ) throws(SharedMemoryError) {
        let (stride, isWide) = width.multipliedReportingOverflow(by: 4)
        let (size, isLarge) = stride.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isWide, !isLarge else {
            throw .unusableSize(width: width, height: height)
        }
        (self.width, self.height, self.stride) = (width, height, stride)
        memory = try SharedMemory(size: Int(size))
        let pool = shm.createPool(fd: memory.fileDescriptor, size: size)
        buffer = pool.createBuffer(
            offset: 0, width: width, height: height, stride: stride, format: format)
        pool.destroy()
        // The wl_buffer belongs to this object alone, so no event can come after it is gone.
        buffer.onEvent = { [unowned(unsafe) self] in unsafe receive($0) }
    }

    deinit { buffer.destroy() }

    /// The pixels row by row; nil: unmapped. Valid until `unmap`, or until this object is gone.
    package var pixels: UnsafeMutablePointer<UInt32>? {
        unsafe memory.address?.assumingMemoryBound(to: UInt32.self)
    }

    /// Unmaps the pixels in this process, which halves the memory that the buffer costs it.
    package func unmap() { memory.unmap() }

    /// Maps a buffer again that the compositor has released; the former drawing is still there.
    package func map() throws(SharedMemoryError) { try memory.map() }

    /// Records that the buffer was attached and committed: the compositor may read it from now on.
    package func markAttached() { isBusy = true }

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
