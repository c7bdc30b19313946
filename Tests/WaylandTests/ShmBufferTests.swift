import CLibc
import Testing
import Wayland
import WireServer

@Suite struct ShmBufferTests {
    private func size(ofDescriptor descriptor: Int32) -> Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : -1
    }

    @Test func compositorSeesThePixels() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        let buffer = try ShmBuffer(shm, width: 3, height: 2)
        let pixels = try unsafe #require(buffer.pixels)
        unsafe pixels[5] = 0x8011_2233
        buffer.unmap()
        #expect(unsafe buffer.pixels == nil)
        let number = buffer.buffer.identifier
        let pool = number - 1
        #expect(
            try server.requests() == [
                WireRequest(shm.identifier, 0, [pool, 24]),
                WireRequest(pool, 0, [number, 0, 3, 2, 12, 0]), WireRequest(pool, 1),
            ])
        let memory = try #require(server.received.first)
        #expect(size(ofDescriptor: memory) == 24)
        var pixel: UInt32 = 0
        #expect(unsafe pread(memory, &pixel, 4, 20) == 4)
        #expect(pixel == 0x8011_2233)
        // Neither end can shrink the memory, which would crash the other.
        #expect(ftruncate(memory, 4) == -1)
    }

    @Test func bufferIsBusyUntilReleased() throws {
        let server = try FakeServer()
        let buffer = try ShmBuffer(server.bound(WlShm.self), width: 1, height: 1)
        var releases = 0
        buffer.onRelease = { releases += 1 }
        #expect(!buffer.isBusy)
        buffer.markAttached()
        #expect(buffer.isBusy)
        try server.deliver(buffer.buffer.identifier, 0)
        #expect(!buffer.isBusy)
        #expect(releases == 1)
    }

    @Test func releaseMayDropTheBuffer() throws {
        let server = try FakeServer()
        let made = try ShmBuffer(server.bound(WlShm.self), width: 1, height: 1)
        let number = made.buffer.identifier
        var buffers = [made]
        made.onRelease = { buffers.removeAll() }
        _ = consume made
        _ = try server.requests()
        try server.deliver(number, 0)
        #expect(buffers.isEmpty)
        #expect(try server.requests() == [WireRequest(number, 0)])
    }

    /// A buffer that is captured by the closure for its release lives no longer than until then.
    @Test func releaseFreesTheBuffer() throws {
        let server = try FakeServer()
        var made: ShmBuffer? = try ShmBuffer(server.bound(WlShm.self), width: 1, height: 1)
        let number = made?.buffer.identifier ?? 0
        weak let left = made
        made?.onRelease = { [made] in _ = made }
        made = nil
        #expect(left != nil)
        _ = try server.requests()
        try server.deliver(number, 0)
        #expect(left == nil)
        #expect(try server.requests() == [WireRequest(number, 0)])
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1, -5), (.max, 1), (1 << 15, 1 << 15), (1, .max)])
    func unusableSizeIsAnError(_ width: Int32, _ height: Int32) throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        #expect(throws: SharedMemoryError.unusableSize(width: width, height: height)) {
            _ = try ShmBuffer(shm, width: width, height: height)
        }
        #expect(try server.requests() == [])
    }

    @Test func tooMuchMemoryIsAnError() throws {
        #expect(throws: SharedMemoryError.self) { _ = try SharedMemory(size: .max) }
    }
}
