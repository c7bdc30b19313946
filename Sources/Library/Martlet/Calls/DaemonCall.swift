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
    /// - Throws: ``MartletError/invalidReply(_:)`` if the answer has another type than the interface promises.
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

extension DaemonCall where Value: DaemonAnswer {
    /// Creates a call whose answer is one value.
    init(
        _ method: ControlMethod,
        writing write: @escaping @Sendable (inout MessageWriter) -> Void = { _ in }
    ) {
        self.init(
            method, writing: write,
            reading: { (reply) throws(BusError) in try Value.read(reply) })
    }
}

extension DaemonCall {
    /// Creates a call whose answer is a list of values that the interface describes.
    init<Item: Described>(_ method: ControlMethod, of item: Item) where Value == [Item] {
        self.init(
            method, reading: { (reply) throws(BusError) in try reply.list(of: item) })
    }
}

/// A value that is all of a daemon's answer.
protocol DaemonAnswer: Sendable {
    static func read(_ reply: MessageReader) throws(BusError) -> Self
}

extension UInt32: DaemonAnswer {
    static func read(_ reply: MessageReader) throws(BusError) -> UInt32 { try reply.uint32() }
}

extension Bool: DaemonAnswer {
    static func read(_ reply: MessageReader) throws(BusError) -> Bool { try reply.bool() }
}

extension String: DaemonAnswer {
    static func read(_ reply: MessageReader) throws(BusError) -> String { try reply.string() }
}

extension [String]: DaemonAnswer {
    static func read(_ reply: MessageReader) throws(BusError) -> [String] { try reply.strings() }
}

extension ShownMessage.ID: DaemonAnswer {
    static func read(_ reply: MessageReader) throws(BusError) -> ShownMessage.ID {
        ShownMessage.ID(rawValue: try reply.uint32())
    }
}

extension MessageRoom: DaemonAnswer {
    static func read(_ reply: MessageReader) throws(BusError) -> MessageRoom {
        try MessageRoom(reply)
    }
}

extension MessageReader {
    /// Reads an `aa{sv}`: `read` reads each item, and leaves out those for which it returns nil.
    func items<Item>(_ read: (MessageReader) throws(BusError) -> Item?) throws(BusError) -> [Item] {
        var items: [Item] = []
        try array("a{sv}") { () throws(BusError) in
            if let item = try read(self) { items.append(item) }
        }
        return items
    }

    /// Reads an `aa{sv}` of described values, which are as `item` where nothing is said.
    func list<Item: Described>(of item: Item) throws(BusError) -> [Item] {
        try items { (reader) throws(BusError) in
            var item = item
            try reader.properties(of: &item)
            return item
        }
    }
}

extension DaemonCall<String> {
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
    public static var outputs: DaemonCall { DaemonCall(.outputs) }

    /// Makes the daemon read its configuration files again.
    ///
    /// The value is the mistakes in the files, one line each: `FILE:LINE:COLUMN: error: KEY: TEXT`.
    public static var reload: DaemonCall { DaemonCall(.reload) }
}
