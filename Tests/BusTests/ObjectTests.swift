import Bus
import CLibc
import Foundation
import Testing

let echo = BusInterface(
    "org.martlet.Test1",
    methods: [
        BusMethod("Twice", "u", "number", returns: "u", "double"),
        BusMethod("Echo", "v", "value", returns: "s", "signature"),
        BusMethod("Later", returns: "s", "answer"),
    ],
    signals: [BusSignal("Rang", "s", "bell")],
    properties: [BusProperty("Version", "s"), BusProperty("Level", "u", .announced)])

@Suite struct ObjectTests {
    @Test(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
    func callsOverTheBus() throws {
        let bus = try PrivateBus()
        let loop = try EventLoop()
        let server = try BusConnection(address: bus.address, isBus: true)
        try server.attach(to: loop)
        let client = try BusConnection(address: bus.address, isBus: true)
        try client.attach(to: loop)
        var sender: String?
        let export = try server.export(echo, at: "/org/martlet/Test") { call in
            sender = call.sender
            do throws(BusError) {
                let number = try call.reader.uint32()
                call.reply { $0.uint32(number &* 2) }
            } catch {
                call.fail(error)
            }
        } properties: { _, writer in
            writer.string("1")
        }
        var outcome: NameOutcome?
        try server.requestName("org.martlet.Test") { outcome = $0 }
        #expect(try wait(loop) { outcome != nil })
        #expect(outcome == .acquired)
        var answer: UInt32?
        try client.call(
            BusTarget(
                destination: "org.martlet.Test", path: "/org/martlet/Test",
                interface: "org.martlet.Test1"),
            "Twice"
        ) {
            $0.uint32(21)
        } reply: { result in
            do { answer = try result.get().uint32() } catch { Issue.record(error) }
        }
        #expect(try wait(loop) { answer != nil })
        #expect(answer == 42)
        #expect(try sender == client.uniqueName())
        export.cancel()
    }

    @Test func callsOverASocket() throws {
        let directory = try temporaryDirectory()
        defer { removeQuietly(directory) }
        let loop = try EventLoop()
        var exports: [BusExport] = []
        let socket = try BusSocket(at: directory.path + "/martlet/bus", loop: loop) { connection in
            do {
                exports.append(
                    try connection.export(echo, at: "/x") { call in call.reply { $0.uint32(7) } })
            } catch { Issue.record(error) }
        }
        let client = try BusConnection.peer(at: socket.path)
        try client.attach(to: loop)
        var answer: UInt32?
        try client.call(BusTarget(path: "/x", interface: "org.martlet.Test1"), "Twice") {
            $0.uint32(1)
        } reply: { result in
            do { answer = try result.get().uint32() } catch { Issue.record(error) }
        }
        #expect(try wait(loop) { answer != nil })
        #expect(answer == 7)
        client.close()
        #expect(try wait(loop) { socket.connections.isEmpty })
    }
}
