import Bus

/// An interface of the daemon's object.
enum DaemonInterface {
    case control
    case properties
}

/// A call of the daemon: the request to send, and how its answer becomes a value.
///
/// A call is a plain value. The functions of this type create calls; ``MartletClient/call(_:)`` and
/// ``MartletLoop/call(_:reply:)`` send them. For everyday tasks, handles such as ``MessageHandle`` are shorter.
///
/// Every call can fail with ``MartletError/disconnected``, ``MartletError/timedOut`` and
/// ``MartletError/invalidReply(_:)``; the functions that create calls name all other errors.
public struct DaemonCall<Value: Sendable>: Sendable {
    /// The method's name on the bus.
    let member: String
    let interface: DaemonInterface
    /// How long to wait for the answer, microseconds.
    let timeout: UInt64
    let write: @Sendable (inout MessageWriter) -> Void
    let read: @Sendable (MessageReader) throws(BusError) -> Value

    /// - Parameter patience: How long to wait for the answer, milliseconds.
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
    /// Creates a call whose answer has no value.
    init(
        _ member: String,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(member, writing: write, reading: { _ in })
    }

    /// Makes the daemon send events to this connection.
    public static var subscribe: DaemonCall { DaemonCall("Subscribe") }

    /// Makes the daemon stop sending events to this connection.
    public static var unsubscribe: DaemonCall { DaemonCall("Unsubscribe") }
}

extension DaemonCall<UInt32> {
    /// Creates a call whose answer is a number.
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
    /// Creates a call whose answer is a boolean.
    init(
        _ member: String,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            member, writing: write, reading: { (reply) throws(BusError) in try reply.bool() })
    }
}

extension DaemonCall<String> {
    /// Creates a call whose answer is a text.
    init(
        _ member: String,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            member, writing: write, reading: { (reply) throws(BusError) in try reply.string() })
    }

    /// Returns the version of the daemon, such as `0.1.0`.
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
    /// Returns the names of all outputs, as the compositor gives them.
    public static var outputs: DaemonCall {
        DaemonCall("Outputs", reading: { (reply) throws(BusError) in try reply.strings() })
    }

    /// Makes the daemon read its configuration files again.
    ///
    /// The value is the mistakes in the files, one line each: `FILE:LINE:COLUMN: error: KEY: TEXT`.
    public static var reload: DaemonCall {
        DaemonCall("Reload", reading: { (reply) throws(BusError) in try reply.strings() })
    }
}
