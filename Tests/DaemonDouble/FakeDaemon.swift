package import Bus
import CLibc
import Control
import Foundation
import Synchronization
import Vocabulary

/// Serves the daemon's interface on a private socket in a separate thread, as a script says.
package final class FakeDaemon: Sendable {
    /// The daemon's handling of a call: it may answer, fail, and emit signals.
    package typealias Behaviour = @Sendable (Call) -> Void

    /// A call and the ways to react to it.
    package struct Call {
        package let call: MethodCall
        package let connection: BusConnection
        /// Ends the daemon as a crash does.
        package let quit: () -> Void

        /// The name of the method.
        package var member: String { call.member }

        /// Sends a signal of the interface to the caller.
        package func emit(_ member: String, _ write: (inout MessageWriter) -> Void) {
            connection.emit(
                path: ControlInterface.path, interface: ControlInterface.name, member: member, write
            )
        }

        /// Sends `MessageEnded`.
        package func end(_ id: UInt32, _ reason: String) {
            emit("MessageEnded") {
                $0.uint32(id); $0.string(reason)
            }
        }
    }

    private let stopPipe: [Int32]
    private let ended = DispatchSemaphore(value: 0)
    private let log = Mutex<[String]>([])

    /// Serves in `runtime`, as if that were `$XDG_RUNTIME_DIR`; returns once the socket exists.
    package init(in runtime: String, _ behaviour: @escaping Behaviour) {
        var ends: [Int32] = [0, 0]
        _ = unsafe pipe2(&ends, O_CLOEXEC)
        stopPipe = ends
        let ready = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            do throws(BusError) {
                try serve(in: runtime, behaviour) { ready.signal() }
            } catch {
                log.withLock { $0.append("failed: \(error.message)") }
                ready.signal()
            }
            ended.signal()
        }
        ready.wait()
    }

    /// The names of the methods that were called, and failures.
    package var calls: [String] { log.withLock { $0 } }

    /// Ends the daemon; its socket and connections are closed when this returns.
    package func stop() {
        close(stopPipe[1])
        ended.wait()
        close(stopPipe[0])
    }

    private func serve(
        in runtime: String, _ behaviour: @escaping Behaviour, whenReady: () -> Void
    ) throws(BusError) {
        let loop = try EventLoop()
        let stop = try loop.onReadable(stopPipe[0]) { _ in loop.exit(0) }
        let exports = Exports()
        let socket = try BusSocket(at: runtime + "/martlet/bus", loop: loop) { connection in
            exports.add(to: connection) { [self] call in
                // Every caller gets every signal, so `Subscribe` does nothing.
                if call.member == "Subscribe" || call.member == "Unsubscribe" {
                    return call.reply()
                }
                log.withLock { $0.append(call.member) }
                let quit = {
                    connection.close()
                    loop.exit(0)
                }
                behaviour(Call(call: call, connection: connection, quit: quit))
            }
        }
        whenReady()
        _ = try loop.run()
        exports.list = []
        socket.close()
        withExtendedLifetime(stop) {}
    }

    /// The objects of all clients.
    private final class Exports {
        var list: [BusExport] = []

        func add(to connection: BusConnection, _ handler: @escaping (MethodCall) -> Void) {
            do throws(BusError) {
                list.append(
                    try connection.export(
                        ControlInterface.description(), at: ControlInterface.path, methods: handler)
                )
            } catch {
                connection.close()
            }
        }
    }
}

extension FakeDaemon {
    /// Answers `Show` with 9 and sends the same message back in `MessageAdded`.
    package static func echo(
        _ call: Call, _ visit: (_ key: String, _ signature: String) -> Void
    ) throws(BusError) {
        var fields: [(inout MessageWriter) -> Void] = []
        let reader = call.call.reader
        try reader.dictionary { (key, signature) throws(BusError) in
            visit(key, signature)
            fields.append(try field(key, signature, reader))
        }
        call.emit("MessageAdded") { writer in
            writer.uint32(9)
            writer.array("{sv}") { writer in
                for field in fields { field(&writer) }
            }
        }
        call.call.reply { $0.uint32(9) }
    }

    private static func content(
        _ key: String, _ reader: MessageReader
    ) throws(BusError) -> (inout MessageWriter) -> Void {
        try reader.structure("uuudssbay") { () throws(BusError) in
            let numbers = [try reader.uint32(), try reader.uint32(), try reader.uint32()]
            let width = try reader.double()
            let words = [try reader.string(), try reader.string()]
            let flag = try reader.bool()
            return { writer in
                writer.field(key, "(uuudssbay)") { writer in
                    writer.structure("uuudssbay") { writer in
                        for number in numbers { writer.uint32(number) }
                        writer.double(width)
                        for word in words { writer.string(word) }
                        writer.bool(flag)
                        writer.bytes([])
                    }
                }
            }
        }
    }

    /// Reads a value; returns a function that writes the value again.
    private static func field(
        _ key: String, _ signature: String, _ reader: MessageReader
    ) throws(BusError) -> (inout MessageWriter) -> Void {
        switch signature {
        case "s":
            let value = try reader.string()
            return { $0.field(key, "s") { $0.string(value) } }
        case "u":
            let value = try reader.uint32()
            return { $0.field(key, "u") { $0.uint32(value) } }
        case "i":
            let value = try reader.int32()
            return { $0.field(key, "i") { $0.int32(value) } }
        case "x":
            let value = try reader.int64()
            return { $0.field(key, "x") { $0.int64(value) } }
        case "d":
            let value = try reader.double()
            return { $0.field(key, "d") { $0.double(value) } }
        case "b":
            let value = try reader.bool()
            return { $0.field(key, "b") { $0.bool(value) } }
        case "(uuudssbay)":
            return try content(key, reader)
        default:
            return try actions(key, reader)
        }
    }

    private static func actions(
        _ key: String, _ reader: MessageReader
    ) throws(BusError) -> (inout MessageWriter) -> Void {
        var pairs: [(String, String)] = []
        try reader.array("(ss)") { () throws(BusError) in
            pairs.append(
                try reader.structure("ss") { () throws(BusError) in
                    (try reader.string(), try reader.string())
                })
        }
        return { writer in
            writer.field(key, "a(ss)") { writer in
                writer.array("(ss)") { writer in
                    for pair in pairs {
                        writer.structure("ss") {
                            $0.string(pair.0); $0.string(pair.1)
                        }
                    }
                }
            }
        }
    }

    /// Creates a socket file on which nothing listens, as a killed daemon leaves it.
    package static func leaveDeadSocket(in runtime: String) {
        unsafe mkdir(runtime + "/martlet", 0o700)
        var address = sockaddr_un()
        guard unsafe martlet_socket_address(&address, runtime + "/martlet/bus") == 0 else { return }
        let descriptor = socket(AF_UNIX, MARTLET_STREAM, 0)
        _ = unsafe martlet_bind(descriptor, &address)
        close(descriptor)
    }
}
