import Testing
import Wayland
import WireServer

/// Objects that the compositor creates; their numbers begin here.
private let serverObjects: UInt32 = 0xFF00_0000

@Suite struct HandedOutObjectTests {
    private func device(_ server: FakeServer, version: UInt32 = 3) throws -> WlDataDevice {
        let globals = try server.globals(("wl_data_device_manager", version), ("wl_seat", 5))
        let device = try globals.bind(WlDataDeviceManager.self)
            .getDataDevice(seat: globals.bind(WlSeat.self))
        _ = try server.requests()
        return device
    }

    @Test func offerIsUsable() throws {
        let server = try FakeServer()
        let device = try device(server)
        var offers: [WlDataOffer] = []
        var types: [String] = []
        var selection: WlDataOffer?
        device.onEvent = { event in
            switch event {
            case .dataOffer(let offer):
                offer.onEvent = { if case .offer(let type) = $0 { types.append(type) } }
                offers.append(offer)
            case .selection(let offer): selection = offer
            default: break
            }
        }
        server.send(device.identifier, 0, .uint(serverObjects))
        server.send(serverObjects, 0, .string("text/plain"))
        server.send(device.identifier, 5, .uint(serverObjects))
        try server.connection.dispatch()
        #expect(types == ["text/plain"])
        #expect(selection === offers.first)
        #expect(offers.first?.version == 3)
        offers.first?.destroy()
        #expect(try server.requests() == [WireRequest(serverObjects, 2)])
    }

    @Test func unusedOfferIsDestroyed() throws {
        let server = try FakeServer()
        let device = try device(server)
        server.send(device.identifier, 0, .uint(serverObjects))
        server.send(serverObjects, 0, .string("text/plain"))
        try server.connection.dispatch()
        #expect(try server.requests() == [WireRequest(serverObjects, 2)])
    }

    @Test func offerOfADestroyedDeviceIsDestroyed() throws {
        let server = try FakeServer()
        let device = try device(server)
        let number = device.identifier
        device.onEvent = { _ in Issue.record("an event of a destroyed object") }
        server.send(number, 0, .uint(serverObjects))
        device.release()
        let requests = try server.requests()
        #expect(requests.first == WireRequest(number, 2))
        server.send(number, 0, .uint(serverObjects + 1))
        try server.connection.dispatch()
        #expect(
            try server.requests() == [
                WireRequest(serverObjects, 2), WireRequest(serverObjects + 1, 2),
            ])
        // The compositor knows that the object was destroyed, so its number is free.
        server.send(1, 1, .uint(number))
        try server.answerSync(in: requests)
        #expect(try server.requests() == [])
        #expect(
            [number, number + 1].contains(server.connection.display.sync().identifier))
    }

    @Test func offerOfADeviceReleasedInTheSameBatchIsDestroyed() throws {
        let server = try FakeServer()
        var device: WlDataDevice? = try device(server)
        let number = try #require(device?.identifier)
        device?.onEvent = { _ in device = nil }
        server.send(number, 5, .uint(0))
        server.send(number, 0, .uint(serverObjects))
        try server.connection.dispatch()
        let requests = try server.requests()
        #expect(
            requests.filter { $0.object != 1 }
                == [WireRequest(number, 2), WireRequest(serverObjects, 2)])
    }

    @Test func deviceWithoutADestructorDestroysItsLateOffers() throws {
        let server = try FakeServer()
        let device = try device(server, version: 1)
        let number = device.identifier
        device.release()
        for index in UInt32(0)..<3 {
            try server.deliver(number, 0, .uint(serverObjects + index))
            #expect(try server.requests() == [WireRequest(serverObjects + index, 2)])
        }
    }
}
