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

    @Test func clientsOfAProcessAreBounded() throws {
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        var lost = 0
        var clients: [BusConnection] = []
        for _ in 0..<(PeerPlaces.mostOfProcess + 3) {
            let client = try BusConnection.peer(at: path)
            try client.attach(to: loop)
            client.onDisconnected { lost += 1 }
            let count = socket.connections.count
            clients.append(client)
            #expect(try wait(loop) { lost > 0 || socket.connections.count > count })
        }
        #expect(try wait(loop) { lost == 3 })
        #expect(socket.connections.count == PeerPlaces.mostOfProcess)
        clients.removeAll()
        #expect(try wait(loop) { socket.connections.isEmpty })
    }

    @Test func silentClientsKeepNobodyOut() throws {
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        let silent = try (0..<70).map { _ in try RawClient(path: path) }
        let client = try BusConnection.peer(at: path)
        try client.attach(to: loop)
        #expect(try wait(loop) { socket.connections.count == 1 })
        // The clients that have a place lose it soon.
        #expect(try wait(loop) { silent.allSatisfy { $0.isClosed } })
        #expect(socket.connections.count == 1)
    }

    @Test func processThatIsNotAdmittedIsRefused() throws {
        var asked: [UInt32] = []
        let admits = { (client: BusCredentials) in
            asked.append(client.processID)
            return false
        }
        let socket = try BusSocket(at: path, loop: loop, admits: admits) { _ in }
        let client = try BusConnection.peer(at: path)
        #expect(!client.isReady(within: 0))
        #expect(try wait(loop) { !asked.isEmpty })
        #expect(!client.isReady(within: 1_000_000))
        #expect(asked == [UInt32(getpid())])
        #expect(socket.connections.isEmpty)
    }

    @Test func messageThatAnnouncesTooMuchIsNotCollected() throws {
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        let client = try RawClient(path: path)
        try client.authenticate(loop)
        #expect(try wait(loop) { socket.connections.count == 1 })
        client.write(
            RawMessage.call(interface: "a.b", member: "C", signature: "s", bodyLength: 100 << 20))
        #expect(try wait(loop) { socket.connections.isEmpty && client.isClosed })
    }

    /// The authentication and a message with one write: the connection reads both at once.
    @Test func messageThatFollowsAtOnceIsMeasuredToo() throws {
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        let user = "\(geteuid())".utf8.map { String($0, radix: 16) }.joined()
        let greeting = [0] + Array("AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
        let small = RawMessage.call(
            interface: "org.freedesktop.DBus.Peer", member: "Ping")
        let client = try RawClient(path: path)
        client.write(greeting + small)
        var answer: [UInt8] = []
        #expect(
            try wait(loop) {
                answer += client.read()
                return answer.count > 60
            })
        let large = RawMessage.call(
            interface: "a.b", member: "C", signature: "s", bodyLength: 100 << 20)
        let other = try RawClient(path: path)
        other.write(greeting + small + large)
        #expect(try wait(loop) { other.isClosed && socket.connections.count == 1 })
    }

    @Test func largeMessagesAreCollectedOneAfterTheOther() throws {
        let size = BusSocket.messageSize
        let socket = try BusSocket(at: path, loop: loop) { _ in }
        let stuck = try RawClient(path: path)
        try stuck.authenticate(loop)
        let start = RawMessage.call(
            interface: "a.b", member: "C", signature: "s", bodyLength: UInt32(size))
        stuck.write(start)
        for _ in 0..<5 { try loop.turn(timeout: 2000) }
        let client = try BusConnection.peer(at: path)
        try client.attach(to: loop)
        var answers: [Int] = []
        let text = String(repeating: "x", count: size + 1)
        for (number, content) in ["short", text].enumerated() {
            let target = BusTarget(path: "/x", interface: "a.b")
            try client.call(target, "C") {
                $0.string(content)
            } reply: { _ in
                answers.append(number)
            }
        }
        #expect(try wait(loop, seconds: 3) { answers == [0] })
        // The other message is not complete in time, and its client goes.
        #expect(try wait(loop, seconds: 10) { answers == [0, 1] })
        #expect(stuck.isClosed)
        #expect(socket.connections.count == 1)
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
        #expect(try wait(loop) { socket.connections.count == 1 })
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
