import Bus

/// The interface of the daemon's object on which a call is made.
enum DaemonInterface {
    case control
    case properties
}

/// A call of the daemon: what is sent, and how the answer becomes a value.
///
/// A call is a plain value. The functions of this type make them; ``MartletClient/call(_:)`` and ``MartletLoop/call(_:reply:)``
/// send them. Handles such as ``MessageHandle`` are the shorter way for what programs do every day.
///
/// Every call can fail with ``MartletError/disconnected``, ``MartletError/timedOut`` and ``MartletError/invalidReply(_:)``; what
/// else it can fail with stands at the function that makes it.
public struct DaemonCall<Value: Sendable>: Sendable {
    /// The method's name on the bus.
    let member: String
    let interface: DaemonInterface
    /// How long the answer is waited for, microseconds.
    let timeout: UInt64
    let write: @Sendable (inout MessageWriter) -> Void
    let read: @Sendable (MessageReader) throws(BusError) -> Value

    /// - Parameter patience: How long the answer is waited for, milliseconds.
    init(
        _ member: String, on interface: DaemonInterface = .control,
        patience: UInt64 = DaemonEndpoint.patience,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in },
        reading read: @escaping @Sendable (MessageReader) throws(BusError) -> Value
    ) {
        self.member = member
        self.interface = interface
        timeout = patience * 1000
        self.write = write
        self.read = read
    }

    /// The value of an answer.
    ///
    /// - Throws: ``MartletError/invalidReply(_:)`` where the answer has another type than the interface promises.
    func value(of reply: MessageReader) throws(MartletError) -> Value {
        do throws(BusError) {
            return try read(reply)
        } catch {
            throw .invalidReply("\(member): \(error.message)")
        }
    }
}

extension DaemonCall<Void> {
    /// A call without an answer worth reading.
    init(
        _ member: String,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(member, writing: write, reading: { _ in })
    }

    /// Has the daemon send events to this connection.
    public static var subscribe: DaemonCall { DaemonCall("Subscribe") }

    /// Has the daemon send no further events to this connection.
    public static var unsubscribe: DaemonCall { DaemonCall("Unsubscribe") }
}

extension DaemonCall<UInt32> {
    /// A call that is answered by a number.
    init(
        _ member: String,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            member, writing: write,
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }
}

extension DaemonCall<Bool> {
    /// A call that is answered by yes or no.
    init(
        _ member: String,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            member, writing: write, reading: { (reply) throws(BusError) in try reply.bool() })
    }
}

extension DaemonCall<String> {
    /// A call that is answered by a text.
    init(
        _ member: String,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            member, writing: write, reading: { (reply) throws(BusError) in try reply.string() })
    }

    /// Asks for the version of the daemon, such as `0.1.0`.
    public static var version: DaemonCall {
        DaemonCall(
            "Get", on: .properties,
            writing: { writer in
                writer.string(DaemonEndpoint.interface)
                writer.string("Version")
            },
            reading: { (reply) throws(BusError) in
                try reply.variant { (signature) throws(BusError) in
                    signature == "s" ? try reply.string() : ""
                }
            })
    }
}

extension DaemonCall<[String]> {
    /// Asks for the names of all outputs, as the compositor gives them.
    public static var outputs: DaemonCall {
        DaemonCall("Outputs", reading: { (reply) throws(BusError) in try reply.strings() })
    }

    /// Has the daemon read its configuration files anew.
    ///
    /// The value: what is wrong with the files, one line each: `FILE:LINE:COLUMN: error: KEY: TEXT`.
    public static var reload: DaemonCall {
        DaemonCall("Reload", reading: { (reply) throws(BusError) in try reply.strings() })
    }
}
