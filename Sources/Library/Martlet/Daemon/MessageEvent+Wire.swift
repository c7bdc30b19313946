import Bus

extension MessageEvent {
    /// Reads a signal of the control interface; nil if it has no event that this version knows.
    init?(_ signal: IncomingSignal) throws(BusError) {
        guard let member = ControlSignal(name: signal.member) else { return nil }
        let reader = signal.reader
        switch member {
        case .messageAdded:
            self = .added(id: try Self.id(reader), content: try MessageRecord(reader).content)
        case .messageUpdated:
            self = .updated(id: try Self.id(reader), content: try MessageRecord(reader).content)
        case .messageShown: self = .shown(id: try Self.id(reader))
        case .actionInvoked:
            self = .actionInvoked(id: try Self.id(reader), key: try reader.string())
        case .messageReplied: self = .replied(id: try Self.id(reader), text: try reader.string())
        case .messageEnded: self = .ended(id: try Self.id(reader), reason: try Self.reason(reader))
        case .messageSnoozed:
            let (id, time) = (try Self.id(reader), try reader.int64())
            self = .snoozed(
                id: id, until: time == 0 ? nil : WallTime(millisecondsSince1970: time))
        case .messageWillShow: self = .willShow(id: try Self.id(reader))
        case .messageDidShow: self = .didShow(id: try Self.id(reader))
        case .messageWillHide:
            self = .willHide(id: try Self.id(reader), reason: try Self.reason(reader))
        case .messageDidHide:
            self = .didHide(id: try Self.id(reader), reason: try Self.reason(reader))
        case .messageDidDrop:
            self = .didDrop(id: try Self.id(reader), reason: try Self.reason(reader))
        case .contentTapped:
            self = .contentTapped(id: try Self.id(reader), at: try Self.point(reader))
        case .contentWanted:
            self = .contentWanted(id: try Self.id(reader), room: try MessageRoom(reader))
        case .historyChanged: self = .historyChanged(unread: try reader.uint32())
        case .panelChanged: self = .panelChanged(isOpen: try reader.bool())
        case .deckCardLeft: self = .deckCardLeft(try DeckOutcome(reader))
        case .deckEnded:
            self = .deckEnded(DeckEndReason(rawValue: try reader.string()) ?? .closed)
        case .barPhase:
            // A newer daemon may have further phases.
            guard let phase = BarPhase(rawValue: try reader.string()) else { return nil }
            self = .barPhase(phase, isAnimated: try reader.bool())
        case .barItemShown:
            let source = ShownBarItem.Source(rawValue: try reader.string())
            self = .barItemShown(source, id: try reader.string())
        case .barPressed:
            let (id, key) = (try reader.string(), try reader.string())
            let token = try reader.string()
            self = .barPressed(id: id, key: key, token: token.isEmpty ? nil : token)
        case .barSeek:
            self = .barSeek(id: try reader.string(), time: .milliseconds(try reader.int64()))
        case .barContentTapped:
            self = .barContentTapped(id: try reader.string(), at: try Self.point(reader))
        case .barContentWanted:
            self = .barContentWanted(id: try reader.string(), room: try MessageRoom(reader))
        case .doNotDisturbChanged: self = .doNotDisturbChanged(isOn: try reader.bool())
        case .modesChanged: self = .modesChanged(try reader.strings())
        case .keyboardWillShow: self = try Self.keyboard(.willShow, reader)
        case .keyboardDidShow: self = try Self.keyboard(.didShow, reader)
        case .keyboardWillHide: self = try Self.keyboard(.willHide, reader)
        case .keyboardDidHide: self = try Self.keyboard(.didHide, reader)
        case .keyboardWillChangeFrame: self = try Self.keyboard(.willChangeFrame, reader)
        case .keyboardDidChangeFrame: self = try Self.keyboard(.didChangeFrame, reader)
        }
    }

    private static func keyboard(
        _ phase: KeyboardPhase, _ reader: MessageReader
    ) throws(BusError) -> MessageEvent {
        let output = try reader.string()
        let (x, y) = (try reader.int32(), try reader.int32())
        let frame = KeyboardFrame(
            x: x, y: y, width: try reader.int32(), height: try reader.int32())
        return .keyboard(phase, output: output, frame: frame)
    }

    private static func point(_ reader: MessageReader) throws(BusError) -> MessagePoint {
        MessagePoint(x: try reader.double(), y: try reader.double())
    }

    /// The reason; an unknown one of a newer daemon counts as `closed`, since the message has ended anyway.
    private static func reason(_ reader: MessageReader) throws(BusError) -> MessageEndReason {
        MessageEndReason(rawValue: try reader.string()) ?? .closed
    }

    private static func id(_ reader: MessageReader) throws(BusError) -> ShownMessage.ID {
        ShownMessage.ID(rawValue: try reader.uint32())
    }
}

extension DeckOutcome {
    /// Reads the arguments of the signal.
    fileprivate init(_ reader: MessageReader) throws(BusError) {
        let index = try reader.uint32()
        let name = try reader.string()
        let direction = MessageSwipeDirection(rawValue: try reader.string())
        // A newer daemon may have further meanings: the card has left anyway.
        let text = try reader.string()
        let meaning = text == DeckMeaning.ended.text ? .ended : DeckMeaning(text) ?? .ended
        self.init(
            index: index, name: name, direction: direction, meaning: meaning,
            text: try reader.string())
    }
}
