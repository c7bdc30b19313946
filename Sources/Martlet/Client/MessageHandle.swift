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
    /// - Throws: ``MartletError/cancelled`` where the task was cancelled, ``MartletError/disconnected`` where the
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
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended, ``MartletError/invalidValue(_:)`` for
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
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended, ``MartletError/invalidValue(_:)`` for
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
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended.
    public func draw(_ view: any MessageView) async throws(MartletError) {
        try await client.draw(view, on: id)
    }

    /// Ends the message for the reason ``MessageEndReason/closed``; where it has ended, nothing happens.
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
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended, ``MartletError/invalidValue(_:)`` for
    ///   a longer time.
    public func snooze(for time: Duration) async throws(MartletError) {
        _ = try await client.call(.snooze(id, until: WallTime.now + time))
    }
}
