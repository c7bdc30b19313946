/// A message that this program has shown.
///
/// A handle is a value that may be copied and sent to other tasks. Releasing it does not end the message.
public struct MessageHandle: Identifiable, Sendable {
    /// The id of the message on every interface.
    public let id: ShownMessage.ID
    /// The client that has shown the message.
    public let client: MartletClient
    private let track: MessageTrack

    init(_ id: ShownMessage.ID, _ client: MartletClient, _ track: MessageTrack) {
        (self.id, self.client, self.track) = (id, client, track)
    }

    /// The events of the message. Every iteration begins with the first event after
    /// ``MartletClient/show(_:like:parts:)``, and ends when the message has ended and its card has left the screen.
    public var events: EventSequence<Event> { EventSequence(track.events) }

    /// Waits until the message has ended; returns at once where it has ended already.
    ///
    /// - Parameter isHidden: Whether cancelling the waiting task hides the message; otherwise the message stays.
    /// - Throws: ``MartletError/cancelled`` if the task was cancelled, ``MartletError/disconnected`` if the
    ///   daemon has ended.
    public func outcome(
        hidingWhenCancelled isHidden: Bool = false
    ) async throws(MartletError) -> MessageOutcome {
        var position = 0
        if let outcome = await track.outcome.element(at: &position) { return outcome }
        guard Task.isCancelled else { throw .disconnected }
        if isHidden { client.hideAside(id) }
        throw .cancelled
    }

    /// Changes the values of the message that the patch sets, and no others. The message's time starts again.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` if the message has ended, ``MartletError/invalidValue(_:)`` for
    ///   a value that the daemon refuses.
    public func update(_ patch: MessagePatch) async throws(MartletError) {
        try await client.update(id, patch)
    }

    /// Changes the message in place.
    ///
    /// ```swift
    /// try await handle.update { $0.title = "Copied"; $0.progress = .cleared }
    /// ```
    ///
    /// - Parameter change: Sets the new values in a patch that changes nothing.
    /// - Throws: ``MartletError/unknownMessage(_:)`` if the message has ended, ``MartletError/invalidValue(_:)`` for
    ///   a value that the daemon refuses.
    public nonisolated(nonsending) func update(
        _ change: (inout MessagePatch) -> Void
    ) async throws(MartletError) {
        var patch = MessagePatch()
        change(&patch)
        try await update(patch)
    }

    /// Draws a new picture for the card, in its current room.
    ///
    /// - Parameter view: The view to draw from now on, also when the picture's room changes.
    /// - Throws: ``MartletError/unknownMessage(_:)`` if the message has ended.
    public func draw(_ view: any MessageView) async throws(MartletError) {
        try await client.draw(view, on: id)
    }

    /// Ends the message for the reason ``MessageEndReason/closed``; if it has ended, nothing happens.
    ///
    /// - Parameter isAnimated: Whether the card leaves with an animation; otherwise it disappears with the next frame.
    public func hide(animated isAnimated: Bool = true) async throws(MartletError) {
        do throws(MartletError) {
            try await client.call(.hide(id, animated: isAnimated))
        } catch {
            if case .unknownMessage = error { return }
            throw error
        }
    }

    /// Snoozes the message for a time from now, at most a year: it leaves the screen and comes back as if it were new.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` if the message has ended, ``MartletError/invalidValue(_:)`` for
    ///   a longer time.
    public func snooze(for time: Duration) async throws(MartletError) {
        _ = try await client.call(.snooze(id, until: WallTime.now + time))
    }
}

extension MessageHandle {
    /// An event of a message.
    ///
    /// A message comes with ``willShow`` and ``didShow`` and leaves with ``willHide(_:)`` and ``didHide(_:)``;
    /// ``ended(_:)`` comes between the last two. A message that was never on the screen has ``didDrop(_:)`` instead of
    /// these four.
    public enum Event: Equatable, Sendable {
        /// The message is about to come onto the screen.
        case willShow
        /// The card is at rest on the screen; the message's time begins.
        case didShow
        /// The user chose the action with this ``MessageAction/key``. If that ends the message, ``ended(_:)`` follows.
        case action(String)
        /// The user wrote a reply. If that ends the message, ``ended(_:)`` follows.
        case reply(String)
        /// The user tapped or clicked the picture that this program drew, at a place in logical pixels from its top
        /// left corner.
        case tapped(MessagePoint)
        /// This or another program changed the message: its full contents afterwards.
        case updated(MessageRequest)
        /// The message was snoozed until then, after which it comes back; nil: until a mode ends.
        case snoozed(until: WallTime?)
        /// The card is about to leave the screen.
        case willHide(MessageEndReason)
        /// The message has ended; its id is no longer valid.
        case ended(MessageEndReason)
        /// The card has left the screen completely.
        case didHide(MessageEndReason)
        /// The message will not be shown.
        case didDrop(MessageEndReason)

        /// The event for the handle of the message that it is about; nil if a program could not use it.
        init?(_ event: MessageEvent) {
            switch event {
            case .willShow: self = .willShow
            case .didShow: self = .didShow
            case .actionInvoked(_, let key): self = .action(key)
            case .replied(_, let text): self = .reply(text)
            case .contentTapped(_, let point): self = .tapped(point)
            case .updated(_, let content): self = .updated(content)
            case .snoozed(_, let time): self = .snoozed(until: time)
            case .willHide(_, let reason): self = .willHide(reason)
            case .ended(_, let reason): self = .ended(reason)
            case .didHide(_, let reason): self = .didHide(reason)
            case .didDrop(_, let reason): self = .didDrop(reason)
            default: return nil
            }
        }
    }
}

/// How a message ended, and the user's answer to it.
public struct MessageOutcome: Equatable, Sendable {
    /// The reason for the end.
    public var reason: MessageEndReason
    /// The ``MessageAction/key`` of the action that was chosen last; nil if none was.
    public var action: String?
    /// The reply that was written last; nil if none was.
    public var reply: String?

    /// Creates an outcome, by default without action and reply.
    public init(reason: MessageEndReason, action: String? = nil, reply: String? = nil) {
        (self.reason, self.action, self.reply) = (reason, action, reply)
    }
}

/// The events of a message that a client has shown, for its handles. Written by the client alone.
final class MessageTrack: Sendable {
    let events = EventLog<MessageHandle.Event>()
    /// One element, once the message has ended.
    let outcome = EventLog<MessageOutcome>()

    /// Ends the events, since none can follow.
    func finish() {
        events.finish()
        outcome.finish()
    }
}

/// The progress of a message that a client has shown, towards its end.
struct MessageProgress {
    let track = MessageTrack()
    private var outcome = MessageOutcome(reason: .closed)
    private var isOnScreen = false
    private(set) var hasEnded = false

    /// Passes an event on to the readers.
    ///
    /// - Returns: Whether the message can have further events.
    mutating func handle(_ event: MessageEvent) -> Bool {
        switch event {
        case .willShow: isOnScreen = true
        case .didHide: isOnScreen = false
        case .actionInvoked(_, let key): outcome.action = key
        case .replied(_, let text): outcome.reply = text
        default: break
        }
        if let event = MessageHandle.Event(event) { track.events.append(event) }
        end(event)
        let goesOn = !hasEnded || isOnScreen
        if !goesOn { track.finish() }
        return goesOn
    }

    private mutating func end(_ event: MessageEvent) {
        switch event {
        case .ended(_, let reason): outcome.reason = reason
        // These messages were never accepted, so no `ended` follows.
        case .didDrop(_, let reason) where [.duplicate, .refused].contains(reason):
            outcome.reason = reason
        default: return
        }
        guard !hasEnded else { return }
        hasEnded = true
        track.outcome.append(outcome)
    }
}
