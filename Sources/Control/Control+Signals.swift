import Bus
package import Messages

extension Control {
    /// Reports effects to subscribers.
    package func perform(_ effect: BoardEffect) {
        switch effect {
        case .added(let message):
            emit("MessageAdded", message.id) { FormWriter.write(message, to: &$0) }
        case .updated(let message, _):
            emit("MessageUpdated", message.id) { FormWriter.write(message, to: &$0) }
        case .present(let message): emit("MessageShown", message.id)
        case .chosen(let message, let key, _):
            emit("ActionInvoked", message.id) { $0.string(key) }
        case .replied(let message, let text, _):
            emit("MessageReplied", message.id) { $0.string(text) }
        case .ended(let message, let reason):
            disown(message.id)
            emit("MessageEnded", message.id) { $0.string(reason.rawValue) }
        case .snoozed(let message, let snooze):
            emit("MessageSnoozed", message.id) { $0.int64(snooze.end ?? 0) }
        case .phase(let message, let phase, let reason): tell(phase, of: message.id, reason)
        case .withdraw, .kept, .arrange, .refused, .picturesLeftOut, .counted, .timeLeft,
            .wake, .endSnoozes, .limited, .heldBack:
            break
        }
    }

    private func tell(_ phase: MessagePhase, of id: MessageID, _ reason: PhaseReason?) {
        switch phase {
        case .willShow: emit("MessageWillShow", id)
        case .didShow: emit("MessageDidShow", id)
        case .willHide: emit("MessageWillHide", id) { $0.string(reason?.text ?? "") }
        case .didHide: emit("MessageDidHide", id) { $0.string(reason?.text ?? "") }
        case .didDrop: emit("MessageDidDrop", id) { $0.string(reason?.text ?? "") }
        }
    }

    /// Reports a tap on a sender's content to subscribers; logical pixels from the content's top left corner.
    package func contentTapped(_ id: MessageID, x: Double, y: Double) {
        guard switchboard.contains(id) else { return }
        emit("ContentTapped", id) { writer in
            writer.double(x)
            writer.double(y)
        }
    }

    /// Reports to subscribers that content of a sender is shown in a room for which it was not drawn.
    package func contentWanted(_ id: MessageID, _ place: ContentPlace) {
        guard switchboard.contains(id) else { return }
        emit("ContentWanted", id) { place.write(to: &$0) }
    }
}
