import CLibc
import Testing
import Wayland
import WireServer

/// The generated code of every construct, in a module that imports that of core Wayland.
@Suite struct ConstructTests {
    @Test func importedInterfacesKeepTheirTables() {
        #expect(TestFactory.interface.name == "test_factory")
        #expect(TestFactory.interface.version == 5)
        #expect(TestThing.interface.name == "test_thing")
        #expect(TestPlain.interface != TestThing.interface)
        #expect(WlSeat.interface.name == "wl_seat")
    }

    @Test func everyArgumentOfARequestArrives() throws {
        let server = try FakeServer()
        let factory = try server.bound(TestFactory.self)
        let thing = factory.make()
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe2(&ends, O_CLOEXEC) == 0)
        factory.everything(
            int: -2, uint: .max, fixed: -1.5, in: "äb", maybeText: nil, thing: thing,
            maybeThing: nil, any: factory, bytes: [1, 2, 3, 4, 5],
            file: OwnedDescriptor(taking: ends[0]), signed: ._270,
            kind: .self, edges: [.top, .bottom])
        _ = close(ends[1])
        let requests = try server.requests()
        #expect(requests.first == WireRequest(factory.identifier, 0, [thing.identifier]))
        #expect(
            requests.last
                == WireRequest(
                    factory.identifier, 2,
                    [
                        UInt32(bitPattern: -2), .max, UInt32(bitPattern: -384), 4, 0x0062_A4C3, 0,
                        thing.identifier, 0, factory.identifier, 5, 0x0403_0201, 5, 3, .max, 3,
                    ]))
        #expect(server.received.count == 1)
    }

    @Test func everyArgumentOfAnEventArrives() throws {
        let server = try FakeServer()
        let factory = try server.bound(TestFactory.self)
        let thing = factory.make()
        var events: [TestFactory.Event] = []
        factory.onEvent = { events.append($0) }
        server.send(
            factory.identifier, 0, .int(-2), .uint(.max), .fixed(-1.5), .string("äb"), .missing,
            .uint(thing.identifier), .uint(factory.identifier), .array([1, 2, 3]), .descriptor(0),
            .int(3), .uint(77), .uint(6))
        server.send(factory.identifier, 2)
        server.send(factory.identifier, 3, .uint(9))
        // A read ends after bytes that came with a descriptor.
        try server.connection.dispatch()
        try server.connection.dispatch()
        try #require(events.count == 3)
        guard
            case .everything(
                -2, .max, -1.5, "äb", nil, let seen?, let any?, [1, 2, 3], let file, ._270,
                let kind, let edges) = try #require(events.first)
        else {
            Issue.record("\(events)")
            return
        }
        #expect(seen === thing)
        #expect(any === factory)
        let descriptor = file.take()
        let isOpen = descriptor != nil
        #expect(isOpen)
        #expect(kind == TestFactory.TypeValue(rawValue: 77))
        #expect(edges.contains(.bottom))
        #expect(edges.rawValue == 6)
        guard case .`init` = events[1], case .`self`(9) = events[2] else {
            Issue.record("\(events)")
            return
        }
    }

    @Test func objectsThatAreNotOursAreNil() throws {
        let server = try FakeServer()
        let factory = try server.bound(TestFactory.self)
        var seen: [Bool] = []
        factory.onEvent = { event in
            guard case .everything(_, _, _, _, _, let thing, let any, _, _, _, _, _) = event else {
                return
            }
            seen += [thing == nil, any == nil]
        }
        let thing = factory.make()
        let number = thing.identifier
        thing.forget()
        // libwayland owns the display; the other object is destroyed.
        server.send(
            factory.identifier, 0, .int(0), .uint(0), .fixed(0), .string(""), .missing,
            .uint(number), .uint(1), .array([]), .descriptor(0), .int(0), .uint(0), .uint(0))
        try server.connection.dispatch()
        #expect(seen == [true, true])
    }

    @Test func anyInterfaceIsNamedOnTheWire() throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_seat", 5), ("test_factory", 2))
        let seat = try globals.bind(WlSeat.self)
        let factory = try globals.bind(TestFactory.self)
        _ = try server.requests()
        let thing = try factory.makeAny(seat: seat, TestThing.self, version: 1)
        #expect(thing.version == 1)
        let request = try #require(try server.requests().last)
        #expect(request.words.first == seat.identifier)
        #expect(request.string(at: 1) == "test_thing")
        #expect(request.words.suffix(2) == [1, thing.identifier])
        #expect(throws: VersionError.self) { try factory.version_() }
    }

    @Test func objectIsDestroyedByItsDestructorEvent() throws {
        let server = try FakeServer()
        let thing = try server.bound(TestThing.self)
        var isGone = false
        thing.onEvent = { event in
            if case .gone = event { isGone = thing.isDestroyed }
        }
        server.send(thing.identifier, 0)
        server.send(thing.identifier, 1, .string("late"))
        try server.connection.dispatch()
        #expect(isGone)
        #expect(thing.isDestroyed)
        thing.forget()
        #expect(try server.requests() == [])
    }

    @Test func destructorsHaveArgumentsAndResults() throws {
        let server = try FakeServer()
        var silent: TestSilent? = try server.bound(TestSilent.self)
        let number = try #require(silent?.identifier)
        silent?.finishWith(code: 4)
        silent = nil
        #expect(try server.requests() == [WireRequest(number, 0, [4])])
        let other = try server.bound(TestSilent.self)
        let second = other.identifier
        let thing = other.become()
        #expect(other.isDestroyed)
        #expect(!thing.isDestroyed)
        #expect(try server.requests() == [WireRequest(second, 2, [thing.identifier])])
    }

    @Test func destroyedFactoryDestroysLateObjects() throws {
        let server = try FakeServer()
        let factory = try server.bound(TestFactory.self)
        factory.onEvent = { _ in factory.destroy() }
        server.send(factory.identifier, 2)
        server.send(factory.identifier, 1, .uint(0xFF00_0000))
        try server.connection.dispatch()
        let requests = try server.requests().filter { $0.object != 1 }
        #expect(requests.map(\.opcode) == [5, 0])
        #expect(requests.last?.object == 0xFF00_0000)
    }
}
