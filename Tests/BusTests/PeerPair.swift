import Bus
import Folders
import Foundation
import Testing

/// A client and a server end of one direct connection, in one loop.
final class PeerPair {
    let loop: EventLoop
    let socket: BusSocket
    let client: BusConnection
    private let folder: TemporaryFolder
    private let exports: Box

    final class Box {
        var values: [BusExport] = []
    }

    /// `methods` is run for each call of the interface `echo` at `/x`.
    init(
        methods: @escaping (MethodCall) -> Void = { $0.reply() },
        properties: @escaping (Int, inout MessageWriter) -> Void = { _, _ in }
    ) throws {
        folder = try TemporaryFolder()
        loop = try EventLoop()
        let exports = Box()
        self.exports = exports
        socket = try BusSocket(at: folder.path + "bus", loop: loop) { connection in
            do {
                exports.values.append(
                    try connection.export(
                        echo, at: "/x", methods: methods, properties: properties))
            } catch { Issue.record(error) }
        }
        client = try BusConnection.peer(at: socket.path)
        try client.attach(to: loop)
    }

    /// Calls a method of `echo` and runs the loop until the answer arrives.
    func call(
        _ member: String, interface: String = "org.martlet.Test1",
        _ arguments: (inout MessageWriter) -> Void = { _ in }
    ) throws -> Result<MessageReader, BusError> {
        var answer: Result<MessageReader, BusError>?
        try client.call(
            BusTarget(path: "/x", interface: interface), member, arguments: arguments
        ) { answer = $0 }
        _ = try wait(loop) { answer != nil }
        return try #require(answer)
    }
}
