import CLibc
import Testing
import Wayland
import WireServer

@Suite struct ProxyTests {
    @Test func destructorIsSentOnce() throws {
        let server = try FakeServer()
        let surface = try server.bound(WlCompositor.self).createSurface()
        let number = surface.identifier
        _ = try server.requests()
        surface.destroy()
        surface.destroy()
        surface.commit()
        #expect(surface.isDestroyed)
        #expect(try server.requests() == [WireRequest(number, 0)])
    }

    @Test func lastReferenceSendsTheDestructor() throws {
        let server = try FakeServer()
        let compositor = try server.bound(WlCompositor.self)
        var surface: WlSurface? = compositor.createSurface()
        let number = try #require(surface?.identifier)
        _ = try server.requests()
        surface = nil
        #expect(try server.requests() == [WireRequest(number, 0)])
    }

    @Test func destructorNewerThanTheObjectIsNotSent() throws {
        let server = try FakeServer()
        let seat = try server.bound(WlSeat.self, version: 4)
        seat.release()
        #expect(seat.isDestroyed)
        #expect(try server.requests() == [])
    }

    @Test func requestNewerThanTheObjectIsAnError() throws {
        let server = try FakeServer()
        let surface = try server.bound(WlCompositor.self, version: 2).createSurface()
        _ = try server.requests()
        #expect(surface.version == 2)
        let error = #expect(throws: VersionError.self) { try surface.setBufferScale(scale: 2) }
        #expect(
            error?.description == "wl_surface.set_buffer_scale needs version 3, bound is 2")
        try surface.setBufferTransform(transform: ._90)
        #expect(try server.requests() == [WireRequest(surface.identifier, 7, [1])])
    }

    @Test func eventsOfADestroyedObjectAreDropped() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        var formats: [UInt32] = []
        shm.onEvent = { event in
            guard case .format(let format) = event else { return }
            formats.append(format.rawValue)
            shm.destroyProxy()
        }
        let number = shm.identifier
        server.send(number, 0, .uint(0x3432_5258))
        server.send(number, 0, .uint(1))
        try server.connection.dispatch()
        server.send(number, 0, .uint(2))
        try server.connection.dispatch()
        #expect(formats == [0x3432_5258])
    }

    @Test func closureMayReleaseItsOwnProxy() throws {
        let server = try FakeServer()
        var callbacks: [WlCallback] = [server.connection.display.sync()]
        let number = callbacks[0].identifier
        var count = 0
        callbacks[0].onEvent = { _ in
            callbacks.removeAll()
            count += 1
        }
        try server.deliver(number, 0, .uint(0))
        try server.deliver(1, 1, .uint(number))
        #expect(count == 1)
        // The number is free again.
        #expect(server.connection.display.sync().identifier == number)
    }

    @Test func destructionEndsTheClosure() throws {
        final class Witness {}
        let server = try FakeServer()
        weak var witness: Witness?
        for isConnectionClosed in [false, true] {
            let shm = try server.bound(WlShm.self)
            do {
                let mine = Witness()
                witness = mine
                shm.onEvent = { _ in _ = (mine, shm) }
            }
            #expect(witness != nil)
            if isConnectionClosed { server.connection.close() } else { shm.destroyProxy() }
            #expect(witness == nil)
        }
    }

    @Test func closureMayReplaceItself() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        var order: [Int] = []
        shm.onEvent = { _ in
            shm.onEvent = { _ in order.append(2) }
            order.append(1)
        }
        server.send(shm.identifier, 0, .uint(0))
        server.send(shm.identifier, 0, .uint(1))
        try server.connection.dispatch()
        #expect(order == [1, 2])
        shm.onEvent = nil
    }

    @Test func requestWithADestroyedObjectIsNotSent() throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_compositor", 4), ("wl_subcompositor", 1))
        let compositor = try globals.bind(WlCompositor.self)
        let subcompositor = try globals.bind(WlSubcompositor.self)
        let surface = compositor.createSurface()
        let parent = compositor.createSurface()
        let region = compositor.createRegion()
        _ = try server.requests()
        parent.destroy()
        region.destroy()
        _ = try server.requests()
        // A request without a required object is not sent; without an optional object it is.
        #expect(subcompositor.getSubsurface(surface: surface, parent: parent).isDestroyed)
        surface.setInputRegion(region: region)
        #expect(try server.requests() == [WireRequest(surface.identifier, 5, [0])])
    }

    @Test func deadObjectInAnEventIsNil() throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_compositor", 4), ("wl_output", 3))
        let surface = try globals.bind(WlCompositor.self).createSurface()
        let output = try globals.bind(WlOutput.self)
        var entered: [WlOutput?] = []
        surface.onEvent = { if case .enter(let output) = $0 { entered.append(output) } }
        let number = output.identifier
        try server.deliver(surface.identifier, 0, .uint(number))
        output.release()
        try server.deliver(surface.identifier, 0, .uint(number))
        #expect(entered.count == 2)
        #expect(entered.first.flatMap { $0 } === output)
        #expect(entered.last.flatMap { $0 } == nil)
    }

    @Test func unknownEnumerationValuesSurvive() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        var formats: [WlShm.Format] = []
        shm.onEvent = { if case .format(let format) = $0 { formats.append(format) } }
        server.send(shm.identifier, 0, .uint(0))
        server.send(shm.identifier, 0, .uint(0xDEAD_BEEF))
        try server.connection.dispatch()
        #expect(formats == [.argb8888, WlShm.Format(rawValue: 0xDEAD_BEEF)])
    }

    @Test func stringsAreRepairedAndMayBeMissing() throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_data_device_manager", 3), ("wl_seat", 5))
        let source = try globals.bind(WlDataDeviceManager.self).createDataSource()
        var types: [String?] = []
        source.onEvent = { if case .target(let type) = $0 { types.append(type) } }
        server.send(source.identifier, 0, .bytes([0x61, 0xFF, 0x62]))
        server.send(source.identifier, 0, .missing)
        server.send(source.identifier, 0, .string(""))
        try server.connection.dispatch()
        #expect(types == ["a\u{FFFD}b", nil, ""])
    }

    @Test func everyKindOfArgumentArrives() throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_compositor", 4), ("wl_seat", 5))
        let surface = try globals.bind(WlCompositor.self).createSurface()
        let seat = try globals.bind(WlSeat.self)
        let pointer = seat.getPointer()
        let keyboard = seat.getKeyboard()
        var lines: [String] = []
        pointer.onEvent = { event in
            if case .enter(let serial, let on, let x, let y) = event {
                lines.append("\(serial) \(on === surface) \(x) \(y)")
            }
        }
        keyboard.onEvent = { event in
            if case .enter(let serial, _, let keys) = event { lines.append("\(serial) \(keys)") }
            if case .repeatInfo(let rate, let delay) = event { lines.append("\(rate) \(delay)") }
        }
        server.send(
            pointer.identifier, 0, .uint(7), .uint(surface.identifier), .fixed(-1.5), .fixed(3.25))
        server.send(
            keyboard.identifier, 1, .uint(8), .uint(surface.identifier), .array([1, 0, 0, 0, 2]))
        server.send(keyboard.identifier, 5, .int(-1), .int(.min))
        try server.connection.dispatch()
        #expect(lines == ["7 true -1.5 3.25", "8 [1, 0, 0, 0, 2]", "-1 \(Int32.min)"])
    }
}
