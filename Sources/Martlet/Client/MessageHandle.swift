/// A message that this program has shown.
///
/// A handle is a value that may be copied and sent to other tasks. Letting go of it leaves the message alone.
public struct MessageHandle: Identifiable, Sendable {
    /// What names the message on every interface.
    public let id: ShownMessage.ID
    /// The client that has shown the message.
    public let client: MartletClient
    private let track: MessageTrack

    init(_ id: ShownMessage.ID, _ client: MartletClient, _ track: MessageTrack) {
        (self.id, self.client, self.track) = (id, client, track)
    }

    /// What happens to the message. Every iteration begins with what has happened since ``MartletClient/show(_:like:parts:)``,
    /// and ends when the message has ended and nothing of it is on the screen.
    public var events: EventSequence<Event> { EventSequence(track.events) }

    /// Waits until the message has ended, also where it has ended already.
    ///
    /// - Parameter isHidden: Whether cancelling the task that waits hides the message; else the message stays.
    /// - Throws: ``MartletError/cancelled`` where the task was cancelled, ``MartletError/disconnected`` where the daemon is gone.
    public func outcome(
        hidingWhenCancelled isHidden: Bool = false
    ) async throws(MartletError) -> MessageOutcome {
        var position = 0
        if let outcome = await track.outcome.element(at: &position) { return outcome }
        guard Task.isCancelled else { throw .disconnected }
        if isHidden { client.hideAside(id) }
        throw .cancelled
    }

    /// Changes the message in place: what the patch says, and nothing else of it. Its time starts anew.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended, ``MartletError/invalidValue(_:)`` for what the
    ///   daemon refuses.
    public func update(_ patch: MessagePatch) async throws(MartletError) {
        try await client.update(id, patch)
    }

    /// Changes the message in place.
    ///
    /// ```swift
    /// try await handle.update { $0.title = "Copied"; $0.progress = .cleared }
    /// ```
    ///
    /// - Parameter change: Makes the patch, from one that changes nothing.
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended, ``MartletError/invalidValue(_:)`` for what the
    ///   daemon refuses.
    public nonisolated(nonsending) func update(
        _ change: (inout MessagePatch) -> Void
    ) async throws(MartletError) {
        var patch = MessagePatch()
        change(&patch)
        try await update(patch)
    }

    /// Draws the card's picture anew, in the room where it stands.
    ///
    /// - Parameter view: What is drawn from now on, also when the picture comes to stand in another room.
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended.
    public func draw(_ view: any MessageView) async throws(MartletError) {
        try await client.draw(view, on: id)
    }

    /// Ends the message for the reason ``MessageEndReason/closed``; nothing happens where it has ended.
    ///
    /// - Parameter isAnimated: Whether the card is seen to leave; else it is gone with the next picture.
    public func hide(animated isAnimated: Bool = true) async throws(MartletError) {
        do throws(MartletError) {
            try await client.call(.hide(id, animated: isAnimated))
        } catch {
            if case .unknownMessage = error { return }
            throw error
        }
    }

    /// Puts the message off for a time from now, at most a year: it leaves the screen and comes back as if it had just come.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` where the message has ended, ``MartletError/invalidValue(_:)`` for another
    ///   time.
    public func snooze(for time: Duration) async throws(MartletError) {
        _ = try await client.call(.snooze(id, until: .moment(after: time)))
    }
}
