import Bus
import CLibc
import Folders
import Foundation
import Testing

@Suite struct ConnectionTests {
    @Test func unreachableBusNamesItsAddress() throws {
        let error = #expect(throws: BusError.self) {
            try BusConnection(address: "unix:path=/nowhere/bus", isBus: true)
        }
        #expect(error?.code == ENOENT)
        #expect(error?.message == "connect to unix:path=/nowhere/bus: No such file or directory")
        let peer = #expect(throws: BusError.self) { try BusConnection.peer(at: "/no where/bus") }
        #expect(peer?.message.contains("unix:path=/no%20where/bus") == true)
        let address = #expect(throws: BusError.self) {
            try BusConnection(address: "carrier pigeon", isBus: true)
        }
        #expect(address?.message.contains("carrier pigeon") == true)
    }

    @Test func addressOfTheSessionBusComesFromTheEnvironment() throws {
        // Other tests of this process do not read these variables.
        unsafe setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/a", 1)
        unsafe setenv("XDG_RUNTIME_DIR", "/run/user/7", 1)
        #expect(try BusConnection.sessionAddress() == "unix:path=/a")
        unsafe unsetenv("DBUS_SESSION_BUS_ADDRESS")
        #expect(try BusConnection.sessionAddress() == "unix:path=/run/user/7/bus")
        unsafe unsetenv("XDG_RUNTIME_DIR")
        let error = #expect(throws: BusError.self) { try BusConnection.sessionAddress() }
        #expect(error?.message.contains("DBUS_SESSION_BUS_ADDRESS") == true)
    }

    @Test func callsTimeOut() throws {
        var kept: [MethodCall] = []
        let pair = try PeerPair { kept.append($0) }
        let start = monotonic()
        var failure: BusError?
        try pair.client.call(
            BusTarget(path: "/x", interface: "org.martlet.Test1"), "Later", timeout: 50_000
        ) { result in
            if case .failure(let error) = result { failure = error }
        }
        #expect(try wait(pair.loop) { failure != nil })
        #expect(failure?.name == "org.freedesktop.DBus.Error.NoReply")
        #expect(failure?.code == ETIMEDOUT)
        #expect(monotonic() - start >= 50_000)
        for call in kept { call.reply { $0.string("too late") } }
        try pair.loop.turn(timeout: 5000)
    }

    @Test func cancelledCallIsNotAnswered() throws {
        let pair = try PeerPair { $0.reply { $0.string("") } }
        var answers = 0
        let target = BusTarget(path: "/x", interface: "org.martlet.Test1")
        let call = try pair.client.call(target, "Later") { _ in answers += 1 }
        #expect(call.isPending)
        call.cancel()
        call.cancel()
        #expect(!call.isPending)
        _ = try pair.call("Later")
        #expect(answers == 0)
        var inside: PendingCall?
        inside = try pair.client.call(target, "Later") { _ in
            answers += 1
            inside?.cancel()
        }
        #expect(try wait(pair.loop) { answers == 1 })
        #expect(inside?.isPending == false)
    }

    @Test func lossOfThePeerIsReportedOnceAndEndsCalls() throws {
        var kept: [MethodCall] = []
        let pair = try PeerPair { kept.append($0) }
        var lost = 0
        var failed = false
        pair.client.onDisconnected { lost += 1 }
        try pair.client.call(BusTarget(path: "/x", interface: "org.martlet.Test1"), "Later") {
            result in
            if case .failure = result { failed = true }
        }
        #expect(try wait(pair.loop) { !kept.isEmpty })
        pair.socket.close()
        #expect(try wait(pair.loop) { lost > 0 })
        try pair.loop.turn(timeout: 5000)
        #expect(lost == 1)
        #expect(failed)
        #expect(!pair.client.isOpen)
        #expect(!pair.client.emit(path: "/x", interface: "a.b", member: "C"))
        #expect(throws: BusError.self) {
            try pair.client.call(BusTarget(path: "/x", interface: "a.b"), "C") { _ in }
        }
        // The other end is closed: nothing receives the answer.
        for call in kept { call.reply { $0.string("") } }
        kept = []
    }

    @Test func closingFromThisSideIsNotReported() throws {
        let pair = try PeerPair()
        _ = try pair.call("Later")
        var lost = false
        pair.client.onDisconnected { lost = true }
        pair.client.close()
        #expect(try wait(pair.loop) { pair.socket.connections.isEmpty })
        #expect(!lost)
    }

    /// A connection owns its pending calls: freeing the connection frees them and everything that their handlers
    /// capture.
    @Test func connectionWithPendingCallsIsFreed() throws {
        final class Probe {}
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let loop = try EventLoop()
        let socket = try BusSocket(at: folder.path + "bus", loop: loop) { _ in }
        var probe: Probe? = Probe()
        weak let freed = probe
        do {
            let client = try BusConnection.peer(at: socket.path)
            try client.attach(to: loop)
            try client.call(BusTarget(path: "/x", interface: "a.b"), "C") { [probe] _ in
                _ = probe
            }
            try loop.turn(timeout: 0)
        }
        probe = nil
        #expect(freed == nil)
    }

    @Test func signalsReachTheirMatchesOverASocket() throws {
        let pair = try PeerPair()
        _ = try pair.call("Later")
        var rung: [String] = []
        let rule = MatchRule(path: "/x", interface: "org.martlet.Test1", member: "Rang")
        let match = try pair.client.match(rule) { signal in
            do throws(BusError) {
                rung.append(try signal.reader.string())
                #expect(signal.sender == nil)
                #expect(signal.path == "/x")
            } catch { Issue.record(error) }
        }
        let server = try #require(pair.socket.connections.first)
        for bell in ["a", "b"] {
            #expect(
                server.emit(path: "/x", interface: "org.martlet.Test1", member: "Rang") {
                    $0.string(bell)
                    $0.uint32(1)
                })
            server.emit(path: "/y", interface: "org.martlet.Test1", member: "Rang")
        }
        #expect(try wait(pair.loop) { rung.count == 2 })
        match.cancel()
        server.emit(path: "/x", interface: "org.martlet.Test1", member: "Rang") {
            $0.string("c")
            $0.uint32(1)
        }
        _ = try pair.call("Later")
        #expect(rung == ["a", "b"])
    }

    /// Messages that were sent before the end arrive, although the loop no longer runs.
    @Test func drainingSendsQueuedMessages() throws {
        let pair = try PeerPair()
        _ = try pair.call("Later")
        var sizes: [Int] = []
        let match = try pair.client.match(MatchRule(member: "Rang")) { signal in
            do throws(BusError) { sizes.append(try signal.reader.string().utf8.count) } catch {
                Issue.record(error)
            }
        }
        let server = try #require(pair.socket.connections.first)
        // The text is longer than the kernel's buffer for a socket.
        let text = String(repeating: "x", count: 20 << 20)
        #expect(server.emit(path: "/x", interface: "a.b", member: "Rang") { $0.string(text) })
        #expect(server.queuedMessages > 0)
        let start = monotonic()
        #expect(!server.drain(timeout: 50_000), "nobody reads")
        #expect(monotonic() - start < 2_000_000)
        #expect(monotonic() - start >= 50_000)
        #expect(try wait(pair.loop) { sizes == [20 << 20] })
        #expect(server.drain(timeout: 50_000))
        match.cancel()
    }
}
