import Bus

/// A call of the daemon: the request to send, and how its answer becomes a value.
///
/// A call is a plain value. The functions of this type create calls; ``MartletClient/call(_:)`` and
/// ``MartletLoop/call(_:reply:)`` send them. For everyday tasks, handles such as ``MessageHandle`` are shorter.
///
/// Every call can fail with ``MartletError/disconnected``, ``MartletError/timedOut`` and
/// ``MartletError/invalidReply(_:)``; the functions that create calls name all other errors.
public struct DaemonCall<Value: Sendable>: Sendable {
    /// The method of the control interface; nil: the daemon is asked for a property.
    let method: ControlMethod?
    /// How long to wait for the answer, microseconds.
    let timeout: UInt64
    let write: @Sendable (inout MessageWriter) -> Void
    let read: @Sendable (MessageReader) throws(BusError) -> Value

    /// - Parameter patience: How long to wait for the answer, milliseconds.
    init(
        _ method: ControlMethod?, patience: UInt64 = DaemonEndpoint.patience,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in },
        reading read: @escaping @Sendable (MessageReader) throws(BusError) -> Value
    ) {
        self.method = method
        timeout = patience * 1000
        self.write = write
        self.read = read
    }

    /// The method's name on the bus.
    var member: String { method?.name ?? "Get" }

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
        _ method: ControlMethod,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(method, writing: write, reading: { _ in })
    }

    /// Makes the daemon send events to this connection.
    public static var subscribe: DaemonCall { DaemonCall(.subscribe) }

    /// Makes the daemon stop sending events to this connection.
    public static var unsubscribe: DaemonCall { DaemonCall(.unsubscribe) }
}

extension DaemonCall<UInt32> {
    /// Creates a call whose answer is a number.
    init(
        _ method: ControlMethod,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            method, writing: write,
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }
}

extension DaemonCall<Bool> {
    /// Creates a call whose answer is a boolean.
    init(
        _ method: ControlMethod,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            method, writing: write, reading: { (reply) throws(BusError) in try reply.bool() })
    }
}

extension DaemonCall<String> {
    /// Creates a call whose answer is a text.
    init(
        _ method: ControlMethod,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            method, writing: write, reading: { (reply) throws(BusError) in try reply.string() })
    }

    /// Returns the version of the daemon, such as `0.1.0`.
    public static var version: DaemonCall {
        DaemonCall(
            nil,
            writing: { writer in
                writer.string(ControlInterface.name)
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
        DaemonCall(.outputs, reading: { (reply) throws(BusError) in try reply.strings() })
    }

    /// Makes the daemon read its configuration files again.
    ///
    /// The value is the mistakes in the files, one line each: `FILE:LINE:COLUMN: error: KEY: TEXT`.
    public static var reload: DaemonCall {
        DaemonCall(.reload, reading: { (reply) throws(BusError) in try reply.strings() })
    }
}
