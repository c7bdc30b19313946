import Bus
import CLibc
import Folders
import Foundation
import Testing

@Suite struct SocketTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "martlet/bus" }
    private let loop: EventLoop

    init() throws {
        folder = try TemporaryFolder()
        loop = try EventLoop()
    }

    private func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: path)
    }

    @Test func onlyTheUserCanConnectToTheSocket() throws {
        let before = umask(0)
        defer { umask(before) }
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        #expect(try attributes(path)[.posixPermissions] as? Int == 0o600)
        let parent = try attributes(folder.path + "martlet")
        #expect(parent[.posixPermissions] as? Int == 0o700)
        socket.close()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func permissionsOfAnOpenDirectoryAreTightened() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "martlet", withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o777])
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        let parent = try attributes(folder.path + "martlet")
        #expect(parent[.posixPermissions] as? Int == 0o700)
        _ = socket
    }

    @Test func processesOfOthersAreRefused() throws {
        let socket = try BusSocket(at: path, loop: loop, user: geteuid() &+ 1) { _ in
            Issue.record("was let in")
        }
        let client = try BusConnection.peer(at: path)
        try client.attach(to: loop)
        var lost = false
        client.onDisconnected { lost = true }
        #expect(try wait(loop) { lost })
        #expect(socket.connections.isEmpty)
    }

    @Test func deadSocketIsReplacedAndLiveOneIsNot() throws {
        let alive = try BusSocket(at: path, loop: loop) { _ in }
        let error = #expect(throws: BusError.self) { try BusSocket(at: path, loop: loop) { _ in } }
        #expect(error?.code == EADDRINUSE)
        #expect(error?.message.contains(path) == true)
        alive.close()
        try leaveDeadSocket()
        let next = try BusSocket(at: path, loop: loop) { _ in }
        let client = try BusConnection.peer(at: path)
        try client.attach(to: loop)
        #expect(try wait(loop) { next.connections.count == 1 })
    }

    private func leaveDeadSocket() throws {
        var address = sockaddr_un()
        #expect(unsafe martlet_socket_address(&address, path) == 0)
        let descriptor = socket(AF_UNIX, MARTLET_STREAM, 0)
        #expect(unsafe martlet_bind(descriptor, &address) == 0)
        close(descriptor)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func fileInThePlaceOfTheSocketIsLeftAlone() throws {
        let file = folder.file("letter")
        try "dear".write(to: file, atomically: false, encoding: .utf8)
        #expect(throws: BusError.self) { try BusSocket(at: file.path, loop: loop) { _ in } }
        #expect(try String(contentsOf: file, encoding: .utf8) == "dear")
    }

    @Test func aSuccessorsSocketIsNotRemoved() throws {
        let first = try BusSocket(at: path, loop: loop) { _ in }
        try FileManager.default.removeItem(atPath: path)
        let second = try BusSocket(at: path, loop: loop) { _ in }
        first.close()
        #expect(FileManager.default.fileExists(atPath: path))
        _ = second
    }

    @Test(arguments: [
        "bus", "relative/bus", "/" + String(repeating: "x", count: 200),
        "/proc/nothing/here/bus",
    ])
    func impossiblePathsAreErrors(path: String) throws {
        #expect(throws: BusError.self) { try BusSocket(at: path, loop: loop) { _ in } }
    }

    @Test func clientsAreBounded() throws {
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        var lost = 0
        var clients: [BusConnection] = []
        for _ in 0..<(BusSocket.clientLimit + 3) {
            let client = try BusConnection.peer(at: path)
            try client.attach(to: loop)
            client.onDisconnected { lost += 1 }
            clients.append(client)
            try loop.turn(timeout: 0)
        }
        #expect(try wait(loop) { lost == 3 })
        #expect(socket.connections.count == BusSocket.clientLimit)
        clients.removeAll()
        #expect(try wait(loop) { socket.connections.isEmpty })
    }

    /// The client sends nothing, and does not read either.
    @Test func aClientThatNeverReadsSignalsIsCutOff() throws {
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        let client = try BusConnection.peer(at: path)
        #expect(try wait(loop) { socket.connections.count == 1 })
        let server = try #require(socket.connections.first)
        var most: UInt64 = 0
        var sent = 0
        let text = String(repeating: "x", count: 4000)
        while server.emit(path: "/x", interface: "a.b", member: "C", { $0.string(text) }) {
            sent += 1
            most = max(most, server.queuedMessages)
            try #require(sent < 1_000_000)
        }
        #expect(most <= 4096)
        #expect(most * 4000 < 5 << 20)
        #expect(try wait(loop) { socket.connections.isEmpty })
        _ = client
    }

    /// sd-bus answers these calls by itself.
    @Test func aClientThatNeverReadsAnswersIsCutOff() throws {
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        let client = try RawClient(path: path)
        try client.authenticate(loop)
        let calls = RawMessage.call(
            interface: "org.freedesktop.DBus.Introspectable", member: "Introspect")
        let flood = Array(repeatElement(calls, count: 50).joined())
        var written = 0
        var most: UInt64 = 0
        let end = monotonic() + 20_000_000
        while let server = socket.connections.first, monotonic() < end {
            written += client.write(Array(flood[(written % flood.count)...]))
            try loop.turn(timeout: 0)
            most = max(most, server.queuedMessages)
        }
        #expect(socket.connections.isEmpty)
        #expect(most > 1000)
        #expect(most <= 4100)
    }
}
