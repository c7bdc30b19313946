import CLibc
import Testing
import Wayland
import WireServer

@Suite struct DescriptorTests {
    /// A pipe whose writing end is sent over the wire: the reading end shows whether all copies are closed.
    private struct Probe {
        let reading: Int32
        let writing: Int32

        init() throws {
            var ends: [Int32] = [0, 0]
            try #require(unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0)
            (reading, writing) = (ends[0], ends[1])
        }

        /// Whether no process has the writing end open any more.
        var isClosed: Bool {
            var byte: UInt8 = 0
            return unsafe read(reading, &byte, 1) == 0
        }
    }

    private func keyboard(_ server: FakeServer) throws -> WlKeyboard {
        try server.bound(WlSeat.self, version: 5).getKeyboard()
    }

    /// Sends `wl_keyboard.keymap` with the probe and closes our copy of the descriptor.
    private func sendKeymap(_ server: FakeServer, _ number: UInt32) throws -> Probe {
        let probe = try Probe()
        server.send(number, 0, .uint(1), .descriptor(probe.writing), .uint(10))
        _ = close(probe.writing)
        return probe
    }

    @Test func descriptorIsClosedWhenNobodyTakesIt() throws {
        let server = try FakeServer()
        let keyboard = try keyboard(server)
        let ignored = try sendKeymap(server, keyboard.identifier)
        try server.connection.dispatch()
        #expect(ignored.isClosed)
        keyboard.onEvent = { _ in }
        let dropped = try sendKeymap(server, keyboard.identifier)
        try server.connection.dispatch()
        #expect(dropped.isClosed)
    }

    @Test func takenDescriptorStaysOpen() throws {
        let server = try FakeServer()
        let keyboard = try keyboard(server)
        var taken: Int32 = -1
        var isThereOnce = false
        keyboard.onEvent = { event in
            guard case .keymap(_, let fd, _) = event else { return }
            if let owned = fd.take() { taken = owned.release() }
            isThereOnce = fd.take() == nil
        }
        let probe = try sendKeymap(server, keyboard.identifier)
        try server.connection.dispatch()
        #expect(taken >= 0)
        #expect(isThereOnce)
        #expect(!probe.isClosed)
        _ = close(taken)
        #expect(probe.isClosed)
    }

    @Test func descriptorIsClosedWhenTheObjectIsDestroyed() throws {
        let server = try FakeServer()
        let keyboard = try keyboard(server)
        let number = keyboard.identifier
        let later = try sendKeymap(server, number)
        keyboard.release()
        try server.connection.dispatch()
        #expect(later.isClosed)
    }

    @Test func descriptorIsClosedWhenTheObjectDiesInTheSameBatch() throws {
        let server = try FakeServer()
        let keyboard = try keyboard(server)
        keyboard.onEvent = { _ in keyboard.release() }
        server.send(keyboard.identifier, 5, .int(1), .int(1))
        let probe = try sendKeymap(server, keyboard.identifier)
        try server.connection.dispatch()
        #expect(probe.isClosed)
    }

    @Test func requestConsumesTheDescriptorAndSendsADuplicate() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        let probe = try Probe()
        _ = shm.createPool(fd: OwnedDescriptor(taking: probe.writing), size: 4096)
        #expect(martlet_fcntl(probe.writing, F_GETFD, 0) == -1)
        #expect(try server.requests().count == 2)
        #expect(server.received.count == 1)
        #expect(!probe.isClosed)
    }

    @Test func requestThatIsNotSentClosesTheDescriptor() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        let probe = try Probe()
        server.connection.close()
        #expect(shm.createPool(fd: OwnedDescriptor(taking: probe.writing), size: 1).isDestroyed)
        #expect(probe.isClosed)
    }

    @Test func missingDescriptorIsNotSent() throws {
        let server = try FakeServer()
        let shm = try server.bound(WlShm.self)
        #expect(shm.createPool(fd: OwnedDescriptor(taking: -1), size: 4096).isDestroyed)
        #expect(try server.requests() == [])
        #expect(server.connection.failure == nil)
    }

    @Test func releasedDescriptorStaysOpenAndADuplicateOutlivesIt() throws {
        let probe = try Probe()
        let owned = OwnedDescriptor(taking: probe.writing)
        var duplicate = owned.duplicate()
        let number = owned.release()
        #expect(number == probe.writing)
        #expect(close(number) == 0)
        #expect(!probe.isClosed)
        duplicate = nil
        #expect(probe.isClosed)
        let isGone = duplicate == nil
        #expect(isGone)
    }
}
