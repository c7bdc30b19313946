import CLibc
import Testing
import Wayland
import WireServer

@Suite struct ConnectionTests {
    @Test func roundtripEndsWithTheAnswer() throws {
        let server = try FakeServer()
        // The answer may arrive before the request: 2 is the first object that a client creates.
        server.send(2, 0, .uint(0))
        try server.connection.roundtrip()
        #expect(try server.requests() == [WireRequest(1, 0, [2])])
    }

    @Test func roundtripDoesNotWaitForEver() throws {
        let server = try FakeServer()
        #expect(throws: ConnectionError.timedOut) {
            try server.connection.roundtrip(milliseconds: 10)
        }
        #expect(try server.requests() == [WireRequest(1, 0, [2])])
        #expect(server.connection.failure == nil)
    }

    @Test func protocolErrorNamesObjectAndCode() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        server.send(1, 0, .uint(shm.identifier), .uint(2), .string("no good"))
        let expected = ConnectionError.protocolError(
            ProtocolError(interface: "wl_shm", identifier: shm.identifier, code: 2))
        #expect(throws: expected) { try server.connection.dispatch() }
        #expect(throws: expected) { try server.connection.flush() }
        #expect(server.connection.failure == expected)
    }

    @Test func protocolErrorIsFoundWhenTheSocketIsClosedWithIt() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        server.send(1, 0, .uint(shm.identifier), .uint(1), .string("gone"))
        server.closeSocket()
        _ = shm.createPool(fd: OwnedDescriptor(taking: dup(0)), size: 1)
        #expect(
            throws: ConnectionError.protocolError(
                ProtocolError(interface: "wl_shm", identifier: shm.identifier, code: 1))
        ) { try server.connection.flush() }
    }

    @Test func protocolErrorOfADestroyedObjectHasNoInterface() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        let number = shm.identifier
        shm.destroyProxy()
        server.send(1, 0, .uint(number), .uint(7), .string(""))
        let error = #expect(throws: ConnectionError.self) { try server.connection.dispatch() }
        #expect(
            error?.description
                == "the compositor ended the connection: error 7 of a destroyed object")
    }

    @Test func lostCompositorIsReported() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        server.closeSocket()
        #expect(throws: ConnectionError.lost(code: EPIPE)) { try server.connection.dispatch() }
        #expect(throws: ConnectionError.lost(code: EPIPE)) { try server.connection.dispatch() }
        // Requests are dropped without an error.
        let pool = shm.createPool(fd: OwnedDescriptor(taking: dup(0)), size: 4)
        pool.destroy()
        server.connection.close()
        #expect(shm.isDestroyed)
        #expect(pool.isDestroyed)
        #expect(server.connection.fileDescriptor == -1)
    }

    @Test func closeEndsAllProxies() throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_compositor", 4))
        let surface = try globals.bind(WlCompositor.self).createSurface()
        server.connection.close()
        server.connection.close()
        #expect(surface.isDestroyed)
        #expect(globals.registry.isDestroyed)
        surface.commit()
        #expect(surface.frame().isDestroyed)
        #expect(throws: ConnectionError.closed) { try server.connection.dispatch() }
        #expect(throws: ConnectionError.closed) { try server.connection.flush() }
    }

    @Test func connectionClosesFromWithinAnEvent() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        var count = 0
        shm.onEvent = { _ in
            count += 1
            server.connection.close()
            // libwayland is still using it.
            #expect(server.connection.fileDescriptor >= 0)
        }
        server.send(shm.identifier, 0, .uint(0))
        server.send(shm.identifier, 0, .uint(1))
        #expect(throws: ConnectionError.closed) { try server.connection.dispatch() }
        #expect(count == 1)
        #expect(server.connection.fileDescriptor == -1)
    }

    @Test func proxiesOutliveTheConnection() throws {
        let shm: WlShm
        do {
            let server = try FakeServer()
            shm = try server.bound(WlShm.self)
        }
        #expect(shm.isDestroyed)
        #expect(shm.version == 0)
        #expect(shm.createPool(fd: OwnedDescriptor(taking: dup(0)), size: 1).isDestroyed)
    }

    @Test func dispatchWithoutEventsReturnsAtOnce() throws {
        let server = try FakeServer()
        try server.connection.dispatch()
        try server.connection.dispatchPending()
    }

    @Test func fullSocketIsReportedAsAValue() throws {
        let server = try FakeServer()
        var result = FlushResult.complete
        var count = 0
        while result == .complete, count < 100_000 {
            for _ in 0..<100 { _ = server.connection.display.sync() }
            result = try server.connection.flush()
            count += 1
        }
        #expect(result == .wouldBlock)
        #expect(server.drain().count >= count)
        #expect(try server.connection.flush() == .complete)
    }

    @Test func nonsenseFromTheCompositorEndsTheConnection() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        // An event with the number 9, which does not exist, and an event without its argument.
        server.send(shm.identifier, 9)
        #expect(throws: ConnectionError.self) { try server.connection.dispatch() }
        #expect(server.connection.failure != nil)
    }
}
