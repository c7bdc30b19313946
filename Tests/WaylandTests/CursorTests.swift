import Testing
import Wayland
import WireServer

/// libwayland-cursor has built-in pictures, so these tests need no theme.
@Suite struct CursorTests {
    @Test(arguments: [Cursor.Shape.default, .text])
    func cursorShowsAPicture(_ shape: Cursor.Shape) throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_compositor", 5), ("wl_shm", 1), ("wl_seat", 5))
        let pointer = try globals.bind(WlSeat.self).getPointer()
        let compositor = try globals.bind(WlCompositor.self)
        let cursor = Cursor(server.connection, compositor, try globals.bind(WlShm.self))
        #expect(try server.requests().filter { $0.object == compositor.identifier } == [])
        cursor.show(shape, on: pointer, serial: 7, scale: 2)
        let requests = try server.requests()
        let set = try #require(requests.last { $0.object == pointer.identifier }, "\(requests)")

        #expect(set.words.first == 7)
        let surface = set.words[1]
        let onSurface = requests.filter { $0.object == surface }.map(\.opcode)
        // The requests set_buffer_scale, attach, damage and commit.
        #expect(onSurface == [8, 1, 2, 6])
        // A second picture needs no second surface and no second theme.
        cursor.show(shape, on: pointer, serial: 8, scale: 2)
        let more = try server.requests()
        #expect(more.filter { $0.object == compositor.identifier } == [])
        let again = try #require(more.last { $0.object == pointer.identifier }, "\(more)")
        #expect(again.words.prefix(2) == [8, surface])
        server.connection.close()
    }
}
