import Bus

/// A connection to the daemon, for programs that use Swift's concurrency: the usual choice. <doc:WithoutConcurrency>
/// says when to use ``MartletLoop`` instead.
///
/// ```swift
/// let martlet = try await MartletClient.connect()
/// let handle = try await martlet.show(MessageRequest(title: "Backup complete"))
/// print(try await handle.outcome().reason)
/// ```
///
/// A client has a thread of its own, on which the actor runs and the daemon's messages are read; its functions never
/// block a thread of the caller. Requests are sent in the order in which the functions were called. Several clients of
/// a program are independent of each other. The connection is closed by ``close()``, or when the last reference is
/// released.
public actor MartletClient {
    private let thread: LoopThread
    /// Nil once the daemon has ended or the client was closed.
    private var link: DaemonLink?
    private var isSubscribed = false
    /// Every event, for ``events``.
    private let log = EventLog<MessageEvent>()
    private var shown = ShownMessages()
    private var bar = ShownBarItems()
    private var deck: DeckTrack?
    private var defaults: [String: MessageConfiguration] = [:]

    /// Runs all of the actor on the thread of the connection.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe thread.asUnownedSerialExecutor()
    }

    /// Connects to the daemon: to `$XDG_RUNTIME_DIR/martlet/bus`, else over the session bus.
    ///
    /// - Parameter mayStart: Whether a daemon is started if none runs: the martletd beside the running program, else
    ///   the first on `PATH`. It gets a session of its own and outlives this program.
    /// - Throws: ``MartletError/noDaemon`` if none runs and none is to be started,
    ///   ``MartletError/noSession(reason:)`` if there is no compositor to start one for,
    ///   ``MartletError/startFailed(reason:)`` if it does not answer within 5 seconds.
    public static func connect(
        startingDaemon mayStart: Bool = true
    ) async throws(MartletError) -> MartletClient {
        let client = MartletClient(try LoopThread())
        try await client.open { () throws(MartletError) in try .open(startingDaemon: mayStart) }
        return client
    }

    /// Connects to a daemon that listens at `socket`. For tests, which run several daemons in one process with a single
    /// environment.
    static func connect(socket: String) async throws(MartletError) -> MartletClient {
        let client = MartletClient(try LoopThread())
        try await client.open { () throws(MartletError) in
            try DaemonEndpoint(socket: socket, session: false)
        }
        return client
    }

    private init(_ thread: LoopThread) { self.thread = thread }

    isolated deinit {
        end()
        thread.stop()
    }

    private func open(
        _ endpoint: @Sendable () throws(MartletError) -> DaemonEndpoint
    ) throws(MartletError) {
        link = try DaemonLink(try endpoint(), on: thread.loop) { [weak self] event in
            self?.assumeIsolated { $0.handle(event) }
        } lost: { [weak self] in
            self?.assumeIsolated { $0.end() }
        }
    }

    /// Whether the daemon is there, as far as is known.
    public var isConnected: Bool { link?.isOpen ?? false }

    /// Closes the connection. Calls without an answer fail with ``MartletError/disconnected``, event sequences end, and
    /// the daemon undoes everything that lasts only as long as the connection.
    public func close() { end() }

    private func end() {
        link?.close()
        link = nil
        log.finish()
        shown.finish()
        bar.finish()
        deck?.finish()
        deck = nil
    }

    // MARK: Calls

    /// Makes a call and returns its value.
    ///
    /// Cancelling the task does not undo the call.
    ///
    /// - Throws: The errors named at the function that created the call.
    @discardableResult
    public func call<Value>(_ call: DaemonCall<Value>) async throws(MartletError) -> Value {
        guard let link else { throw .disconnected }
        let result = await withCheckedContinuation { continuation in
            link.call(call) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    /// Makes a call without waiting for its answer.
    private func send(_ call: DaemonCall<Void>) { link?.call(call) { _ in } }

    /// Makes the daemon send events from now on.
    private func subscribe() async throws(MartletError) {
        guard !isSubscribed else { return }
        isSubscribed = true
        do throws(MartletError) {
            try await call(.subscribe)
        } catch {
            isSubscribed = false
            throw error
        }
    }

    // MARK: Events

    /// Events of all messages, also of other programs, and of the panel, the deck, the bar, modes and keyboards, from
    /// this call on.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` if the largest number of programs has already subscribed.
    public func events() async throws(MartletError) -> EventSequence<MessageEvent> {
        let sequence = EventSequence(log, from: log.end)
        try await subscribe()
        return sequence
    }

    private func handle(_ event: MessageEvent) {
        log.append(event)
        switch event {
        case .deckCardLeft(let outcome): deck?.cards.append(outcome)
        case .deckEnded(let reason):
            deck?.end(reason)
            deck = nil
        default:
            for call in shown.handle(event) + bar.handle(event) { send(call) }
        }
    }

    // MARK: Messages

    /// Sets defaults for messages that this client shows through a messenger, for the values that a message leaves nil.
    /// Messages that are already shown stay as they are.
    ///
    /// - Parameters:
    ///   - configuration: The new defaults; nil: none.
    ///   - messenger: The name of the messenger; nil: for messages that name none.
    public func setDefaults(
        _ configuration: MessageConfiguration?, for messenger: String? = nil
    ) {
        defaults[messenger ?? ""] = configuration
    }

    /// Shows a message, or updates the one with the request's ``MessageRequest/name``.
    ///
    /// - Parameters:
    ///   - message: The contents, look and behaviour of the message.
    ///   - configuration: Values for those that the message leaves nil.
    ///   - parts: Buttons, a field for a reply, and a view that the program draws; see ``MessageBuilder``.
    /// - Throws: ``MartletError/invalidValue(_:)`` for a value that the daemon refuses, such as an output that does not
    ///   exist; ``MartletError/refused(name:text:)`` if the largest number of programs has already subscribed.
    @discardableResult
    public nonisolated(nonsending) func show(
        _ message: MessageRequest, like configuration: MessageConfiguration? = nil,
        @MessageBuilder parts: () -> MessageParts = { MessageParts() }
    ) async throws(MartletError) -> MessageHandle {
        // The parts are collected in the caller's isolation, whose state they may use.
        try await show(message, configuration, parts())
    }

    private func show(
        _ message: MessageRequest, _ configuration: MessageConfiguration?, _ parts: MessageParts
    ) async throws(MartletError) -> MessageHandle {
        try await subscribe()
        var message = message
        parts.apply(to: &message)
        configuration?.fill(&message)
        defaults[message.messenger ?? ""]?.fill(&message)
        var view: ShownView?
        if let drawn = parts.view {
            let room = try await call(.room(for: message))
            view = ShownView(drawn, message: message, room: room)
            message.content = drawn.content(in: room)
        }
        return try await show(message, view, parts.handlers)
    }

    private func show(
        _ message: MessageRequest, _ view: ShownView?, _ handlers: MessageHandlers
    ) async throws(MartletError) -> MessageHandle {
        guard let link else { throw .disconnected }
        shown.expect()
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<MessageHandle, MartletError>, Never>) in
            // Runs in the turn of the loop in which the answer comes, so that the message is known before later events.
            link.call(.show(message)) { result in
                continuation.resume(returning: self.known(result, view, handlers))
            }
        }
        return try result.get()
    }

    private func known(
        _ result: Result<ShownMessage.ID, MartletError>, _ view: ShownView?,
        _ handlers: MessageHandlers
    ) -> Result<MessageHandle, MartletError> {
        switch result {
        case .failure(let error):
            shown.missed()
            return .failure(error)
        case .success(let id):
            let (track, calls) = shown.add(id, view, handlers)
            for call in calls { send(call) }
            return .success(MessageHandle(id, self, track))
        }
    }

    func update(_ id: ShownMessage.ID, _ patch: MessagePatch) async throws(MartletError) {
        var patch = patch
        // Another position or look may change the room of the drawn view.
        if let message = shown.changed(id, patch.presentation) {
            let room = try await call(.room(for: message))
            patch.content = shown.room(room, of: id)
        }
        try await call(.update(id, patch))
    }

    func draw(_ view: any MessageView, on id: ShownMessage.ID) async throws(MartletError) {
        let content: MessageContent
        if let drawn = shown.draw(view, on: id) {
            content = drawn
        } else {
            let room = try await call(.room(for: MessageRequest()))
            shown.put(ShownView(view, message: MessageRequest(), room: room), on: id)
            content = view.content(in: room)
        }
        try await call(.update(id, MessagePatch(content: content)))
    }

    /// Hides a message without waiting, for a task that is cancelled.
    nonisolated func hideAside(_ id: ShownMessage.ID) {
        Task { await self.sendHide(id) }
    }

    private func sendHide(_ id: ShownMessage.ID) { send(.hide(id)) }

    // MARK: Bar

    /// Puts an item on the bar, or changes the one with its ``BarItem/id``; nil leaves a value as it was. The item is
    /// removed with this client, unless it ``BarItem/isKept``.
    ///
    /// - Parameters:
    ///   - item: The contents of the item.
    ///   - view: A view in the open view of the bar, in the place of picture and texts; nil: none.
    ///   - pressed: Called with the ``BarButton/key`` of each button that is pressed.
    /// - Throws: ``MartletError/invalidValue(_:)`` for a value that the daemon refuses,
    ///   ``MartletError/refused(name:text:)`` if another program has an item with this id, or the item limit is
    ///   reached.
    @discardableResult
    public func setBarItem(
        _ item: BarItem, drawing view: (any MessageView)? = nil,
        pressed: (@Sendable (_ key: String) async -> Void)? = nil
    ) async throws(MartletError) -> BarItemHandle {
        try await subscribe()
        var item = item
        var drawn: (view: any MessageView, room: MessageRoom)?
        if let view {
            let room = try await call(.barRoom)
            item.content = view.content(in: room)
            drawn = (view, room)
        }
        guard let link else { throw .disconnected }
        let isKept = item.isKept
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<BarItemHandle, MartletError>, Never>) in
            link.call(.setBarItem(item)) { result in
                let result = result.map { id in
                    BarItemHandle(id, self, self.bar.add(id, drawn, isKept: isKept, pressed))
                }
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }

    func draw(_ view: any MessageView, onBarItem id: String) async throws(MartletError) {
        var item: BarItem
        if let drawn = bar.draw(view, on: id) {
            item = drawn
        } else {
            item = bar.put(view, in: try await call(.barRoom), on: id)
        }
        try await call(.setBarItem(item))
    }

    func removeBarItem(_ id: String) async throws(MartletError) {
        try await call(.clearBarItem(id))
        bar.remove(id)
    }

    // MARK: Deck

    /// Opens a deck: cards that the user flicks away one by one. There can be one deck at a time. It is on the screen
    /// while it has cards, and ends with this client at the latest.
    ///
    /// - Parameters:
    ///   - meanings: The meaning of a flick in each direction. Without one, right and up keep the message, and left and
    ///     down dismiss it.
    ///   - output: The name of an output; nil: the one on which messages are shown.
    /// - Throws: ``MartletError/refused(name:text:)`` while there is a deck, ``MartletError/invalidValue(_:)`` if
    ///   the output does not exist.
    public func openDeck(
        meanings: [MessageSwipeDirection: DeckMeaning] = [:], output: String? = nil
    ) async throws(MartletError) -> DeckHandle {
        try await subscribe()
        guard let link else { throw .disconnected }
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<DeckTrack, MartletError>, Never>) in
            link.call(.openDeck(meanings: meanings, output: output)) { result in
                let result = result.map { _ in DeckTrack() }
                if case .success(let track) = result { self.deck = track }
                continuation.resume(returning: result)
            }
        }
        return DeckHandle(self, try result.get())
    }
}
