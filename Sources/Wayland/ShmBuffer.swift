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
