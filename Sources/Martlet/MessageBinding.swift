import CLibc

/// A message that is bound to a value: shown while there is one, hidden while there is none.
///
/// Another value changes the message in place. If somebody else ends the message, the value becomes
/// nil. It lives on its connection's thread, and hears of the end while the program waits for events.
public final class MessageBinding<Value> {
    /// What is bound; nil while nothing is shown or waits.
    public private(set) var value: Value?
    /// The id of the message; nil while there is none.
    public private(set) var id: UInt32?

    private let connection: MartletConnection
    private let request: (Value) -> MessageRequest
    private let ended: (MessageEndReason) -> Void
    private let ownName: String
    private var name = ""
    private var listener: MessageListener?

    /// A binding without a value. Events are subscribed to.
    ///
    /// - Parameters:
    ///   - request: The message for a value. One without a name gets one of its own, so that every value
    ///     changes the same message; where two values have different names, the message of the first is
    ///     hidden and that of the second shown.
    ///   - ended: Told why the message ended, if that was not by this binding; the value is nil by then.
    public init(
        _ connection: MartletConnection,
        ended: @escaping (MessageEndReason) -> Void = { _ in },
        _ request: @escaping (Value) -> MessageRequest
    ) throws(MartletError) {
        self.connection = connection
        self.request = request
        self.ended = ended
        connection.bindings += 1
        ownName = "binding-\(getpid())-\(connection.bindings)"
        try connection.subscribe()
        listener = connection.listen { [weak self] event in self?.take(event) }
    }

    deinit { listener?.cancel() }

    /// Shows, changes or hides the message.
    public func set(_ value: Value?) throws(MartletError) {
        guard let value else { return try hide() }
        var request = request(value)
        if request.name.isEmpty { request.name = ownName }
        if request.name != name { try hide() }
        id = try connection.show(request)
        name = request.name
        self.value = value
    }

    private func hide() throws(MartletError) {
        guard let id else { return }
        // What its end says is no news any more.
        self.id = nil
        value = nil
        do throws(MartletError) { try connection.hide(id) } catch {
            if case .unknownMessage = error { return }
            throw error
        }
    }

    private func take(_ event: MessageEvent) {
        guard case .ended(let id, let reason) = event, id == self.id else { return }
        self.id = nil
        value = nil
        ended(reason)
    }
}
