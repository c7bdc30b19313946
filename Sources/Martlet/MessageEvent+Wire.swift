import Bus

extension MessageEvent {
    /// A signal of `org.martlet.Martlet1`; nil where it tells nothing that is known.
    init?(_ signal: IncomingSignal) throws(BusError) {
        let reader = signal.reader
        switch signal.member {
        case "MessageAdded":
            self = .added(id: try reader.uint32(), content: try MessageRecord(reader).content)
        case "MessageUpdated":
            self = .updated(id: try reader.uint32(), content: try MessageRecord(reader).content)
        case "MessageShown": self = .shown(id: try reader.uint32())
        case "ActionInvoked":
            self = .actionInvoked(id: try reader.uint32(), key: try reader.string())
        case "MessageReplied":
            self = .replied(id: try reader.uint32(), text: try reader.string())
        case "MessageEnded":
            let id = try reader.uint32()
            // A reason that a newer daemon may have: the message is gone all the same.
            let reason = MessageEndReason(rawValue: try reader.string()) ?? .closed
            self = .ended(id: id, reason: reason)
        case "ContentTapped":
            let id = try reader.uint32()
            self = .contentTapped(
                id: id, at: MessagePoint(x: try reader.double(), y: try reader.double()))
        case "ContentWanted":
            self = .contentWanted(id: try reader.uint32(), room: try MessageRoom(reader))
        default:
            guard let event = try Self.phase(signal) else { return nil }
            self = event
        }
    }

    private static func phase(_ signal: IncomingSignal) throws(BusError) -> MessageEvent? {
        let reader = signal.reader
        switch signal.member {
        case "MessageWillShow": return .willShow(id: try reader.uint32())
        case "MessageDidShow": return .didShow(id: try reader.uint32())
        case "MessageWillHide":
            return .willHide(id: try reader.uint32(), reason: try reason(reader))
        case "MessageDidHide":
            return .didHide(id: try reader.uint32(), reason: try reason(reader))
        case "MessageDidDrop":
            return .didDrop(id: try reader.uint32(), reason: try reason(reader))
        default: return nil
        }
    }

    private static func reason(_ reader: MessageReader) throws(BusError) -> MessagePhaseReason {
        MessagePhaseReason(rawValue: try reader.string()) ?? .closed
    }
}
