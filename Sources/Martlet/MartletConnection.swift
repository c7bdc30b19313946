internal import Bus

/// A connection to the daemon, over its private socket or the session bus.
///
/// It belongs to the thread that made it and is closed when the last reference goes. Calls block
/// until the daemon has answered, for at most ``patience``; none of them needs a running loop.
public final class MartletConnection {
    private let bus: BusConnection
    private let daemon: BusTarget
    private(set) var events: EventStream?
    /// Who is told of every event, in the order in which they came.
    var listeners: [MessageListener] = []
    /// What draws the content of messages that this connection showed.
    var views: [UInt32: ShownView] = [:]
    /// Views on items of the bar, by the names of those.
    var barViews: [String: ShownBarView] = [:]
    /// How many bindings have been made, for their names.
    var bindings = 0

    /// How long a call waits for its answer, in milliseconds, before it throws
    /// ``MartletError/timedOut``.
    public static let patience = 5000

    private static let interface = "org.martlet.Martlet1"
    private static let path = "/org/martlet/Martlet1"

    /// The daemon at the other end of its private socket.
    static let peer = BusTarget(path: path, interface: interface)
    /// The daemon on a bus.
    static let named = BusTarget(destination: interface, path: path, interface: interface)

    /// Connects to the daemon that runs: to `$XDG_RUNTIME_DIR/martlet/bus`, else over the session
    /// bus.
    ///
    /// - Throws: ``MartletError/noDaemon`` where none runs.
    public convenience init() throws(MartletError) {
        try self.init(socket: Environment.controlSocket, session: true)
    }

    /// Connects to a daemon that listens at `socket`, else over the session bus if that is wanted.
    init(socket: String?, session: Bool) throws(MartletError) {
        if let bus = Self.privateBus(at: socket) {
            self.bus = bus
            daemon = Self.peer
        } else if session, let bus = Self.sessionBus() {
            self.bus = bus
            daemon = Self.named
        } else {
            throw .noDaemon
        }
    }

    /// Connects to the daemon, and starts one first where none runs.
    ///
    /// The daemon is the martletd beside the running program, else the first on `PATH`. It gets a
    /// session of its own and outlives the caller.
    /// - Throws: ``MartletError/noSession(reason:)`` where there is no compositor to start one
    ///   for, ``MartletError/startFailed(reason:)`` where it does not come up within 5 seconds.
    public static func openStartingDaemon() throws(MartletError) -> MartletConnection {
        do { return try MartletConnection() } catch {
            guard error == .noDaemon else { throw error }
        }
        try DaemonLauncher().start()
        return try MartletConnection()
    }

    /// Connects to the daemon, and waits for one where none runs, for as long as it takes.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` where there is neither a folder for the private
    ///   socket nor a session bus.
    public static func openWaitingForDaemon() throws(MartletError) -> MartletConnection {
        do { return try MartletConnection() } catch {
            guard error == .noDaemon else { throw error }
        }
        let arrival: DaemonArrival
        do throws(BusError) {
            arrival = try DaemonArrival(interface)
        } catch {
            throw MartletError(error)
        }
        return try arrival.wait()
    }

    /// Shows a message, or updates the one that has the request's name.
    ///
    /// - Returns: The id that the daemon gave it, never 0; it may have to wait for its turn.
    /// - Throws: ``MartletError/invalidValue(_:)`` for what the daemon refuses, such as an output
    ///   that does not exist.
    public func show(_ request: MessageRequest) throws(MartletError) -> UInt32 {
        try call(
            "Show", writing: { request.write(to: &$0) },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Ends a message for the reason ``MessageEndReason/closed``.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)``.
    public func hide(_ id: UInt32) throws(MartletError) {
        try call("Hide", writing: { $0.uint32(id) }, reading: { _ in })
    }

    /// Ends the message of that ``MessageRequest/name``.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)``.
    public func hide(named name: String) throws(MartletError) {
        try call("HideNamed", writing: { $0.string(name) }, reading: { _ in })
    }

    /// Ends a message and all others of the same application, also those that wait, but not those that are snoozed.
    ///
    /// - Returns: How many there were.
    /// - Throws: ``MartletError/unknownMessage(_:)``.
    @discardableResult
    public func hideGroup(of id: UInt32) throws(MartletError) -> UInt32 {
        try call(
            "HideGroup", writing: { $0.uint32(id) },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Takes a message off the screen as if its duration were over: where the history keeps such messages, its actions and
    /// its reply still work. Nothing happens to a message that is not on the screen.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)``.
    public func expire(_ id: UInt32) throws(MartletError) {
        try call("Expire", writing: { $0.uint32(id) }, reading: { _ in })
    }

    /// Ends all messages, also those that wait.
    ///
    /// - Returns: How many there were.
    @discardableResult
    public func hideAll() throws(MartletError) -> UInt32 {
        try call(
            "HideAll", writing: { _ in },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// What is shown and what waits, in the daemon's order.
    public func list() throws(MartletError) -> [ShownMessage] {
        try call("List", writing: { _ in }, reading: Self.messages)
    }

    /// Chooses an action, as a click would.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)``, or ``MartletError/invalidValue(_:)`` where
    ///   the message has no such action.
    public func invoke(
        _ id: UInt32, action key: String = MessageAction.defaultKey
    ) throws(MartletError) {
        try call(
            "Invoke",
            writing: { writer in
                writer.uint32(id)
                writer.string(key)
            }, reading: { _ in })
    }

    /// Replies to a message, as its person would.
    ///
    /// - Parameter text: One line of 1 to 4000 bytes of UTF-8.
    /// - Throws: ``MartletError/unknownMessage(_:)``, or ``MartletError/invalidValue(_:)`` where
    ///   the message takes no reply or the text is none.
    public func reply(to id: UInt32, with text: String) throws(MartletError) {
        try call(
            "Reply",
            writing: { writer in
                writer.uint32(id)
                writer.string(text)
            }, reading: { _ in })
    }

    /// Starts to collect events for ``nextEvent()``; what happens from the next call on is
    /// included. A second call does nothing.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where as many programs subscribe as may.
    public func subscribe() throws(MartletError) {
        guard events == nil else { return }
        let stream: EventStream
        do throws(BusError) {
            stream = try EventStream(bus, of: daemon)
        } catch {
            throw MartletError(error)
        }
        // After the rule of the stream: what the daemon sends from here on is kept for it.
        try call("Subscribe", writing: { _ in }, reading: { _ in })
        events = stream
    }

    /// Collects no further events, and forgets those that were not asked for yet.
    public func unsubscribe() throws(MartletError) {
        guard events != nil else { return }
        events = nil
        try call("Unsubscribe", writing: { _ in }, reading: { _ in })
    }

    /// Waits for the next event, for as long as it takes.
    ///
    /// - Returns: Nil before ``subscribe()``, once the daemon is gone and everything that it said
    ///   has been returned, and when a signal is caught.
    public func nextEvent() throws(MartletError) -> MessageEvent? {
        guard case .event(let event) = try wait() else { return nil }
        return event
    }

    /// Version of the daemon, such as `0.1.0`.
    public func version() throws(MartletError) -> String {
        do throws(BusError) {
            let properties = BusTarget(
                destination: daemon.destination, path: daemon.path,
                interface: "org.freedesktop.DBus.Properties")
            let reply = try bus.callAndWait(
                properties, "Get", timeout: UInt64(Self.patience) * 1000
            ) { writer in
                writer.string(Self.interface)
                writer.string("Version")
            }
            return try reply.variant { (signature) throws(BusError) in
                signature == "s" ? try reply.string() : ""
            }
        } catch {
            throw MartletError(error)
        }
    }

    /// Calls a method of the daemon and waits for the answer, at most for `patience` milliseconds.
    func call<Value>(
        _ member: String, patience: Int = MartletConnection.patience,
        writing arguments: (inout MessageWriter) -> Void,
        reading read: (MessageReader) throws(BusError) -> Value
    ) throws(MartletError) -> Value {
        let reply: MessageReader
        do throws(BusError) {
            reply = try bus.callAndWait(
                daemon, member, timeout: UInt64(patience) * 1000, arguments: arguments)
        } catch {
            throw MartletError(error)
        }
        do throws(BusError) {
            return try read(reply)
        } catch {
            throw .invalidReply("\(member): \(error.message)")
        }
    }

    static func messages(_ reply: MessageReader) throws(BusError) -> [ShownMessage] {
        var messages: [ShownMessage] = []
        try reply.array("a{sv}") { () throws(BusError) in
            let record = try MessageRecord(reply)
            messages.append(
                ShownMessage(
                    id: record.id, state: record.state, content: record.content,
                    snoozedUntil: record.snoozedUntil, snoozedMode: record.snoozedMode))
        }
        return messages
    }

    /// The private socket at `path`; nil where nobody listens.
    static func privateBus(at path: String?) -> BusConnection? {
        guard let path else { return nil }
        do throws(BusError) { return try .peer(at: path) } catch { return nil }
    }

    /// The session bus, if a daemon is on it. Asked first, because a call would make the bus
    /// start one in its own environment, which may lack the compositor.
    private static func sessionBus() -> BusConnection? {
        do throws(BusError) {
            let bus = try BusConnection.session()
            let reply = try bus.callAndWait(.bus, "NameHasOwner", timeout: UInt64(patience) * 1000)
            {
                $0.string(interface)
            }
            return try reply.bool() ? bus : nil
        } catch {
            return nil
        }
    }
}
