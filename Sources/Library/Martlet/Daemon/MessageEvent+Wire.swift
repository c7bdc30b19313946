import Bus

extension MessageEvent {
    /// Reads a signal of `org.martlet.Martlet1`; nil where it has no event that this version knows.
    init?(_ signal: IncomingSignal) throws(BusError) {
        let reader = signal.reader
        func id(_ reader: MessageReader) throws(BusError) -> ShownMessage.ID {
            try Self.id(reader)
        }
        switch signal.member {
        case "MessageAdded":
            self = .added(id: try id(reader), content: try MessageRecord(reader).content)
        case "MessageUpdated":
            self = .updated(id: try id(reader), content: try MessageRecord(reader).content)
        case "MessageShown": self = .shown(id: try id(reader))
        case "ActionInvoked":
            self = .actionInvoked(id: try id(reader), key: try reader.string())
        case "MessageReplied":
            self = .replied(id: try id(reader), text: try reader.string())
        case "MessageEnded":
            let id = try id(reader)
            self = .ended(id: id, reason: try Self.reason(reader))
        case "MessageSnoozed":
            let (id, time) = (try id(reader), try reader.int64())
            self = .snoozed(
                id: id, until: time == 0 ? nil : WallTime(millisecondsSince1970: time))
        case "ContentTapped":
            let id = try id(reader)
            self = .contentTapped(
                id: id, at: MessagePoint(x: try reader.double(), y: try reader.double()))
        case "ContentWanted":
            self = .contentWanted(id: try id(reader), room: try MessageRoom(reader))
        case "HistoryChanged": self = .historyChanged(unread: try reader.uint32())
        case "DoNotDisturbChanged": self = .doNotDisturbChanged(isOn: try reader.bool())
        case "ModesChanged": self = .modesChanged(try reader.strings())
        case "DeckCardLeft": self = .deckCardLeft(try DeckOutcome(reader))
        case "DeckEnded":
            self = .deckEnded(DeckEndReason(rawValue: try reader.string()) ?? .closed)
        case "PanelChanged": self = .panelChanged(isOpen: try reader.bool())
        default:
            if let event = try Self.phase(signal) {
                self = event
            } else if let event = try Self.keyboard(signal) {
                self = event
            } else if let event = try Self.bar(signal) {
                self = event
            } else {
                return nil
            }
        }
    }

    private static func phase(_ signal: IncomingSignal) throws(BusError) -> MessageEvent? {
        let reader = signal.reader
        switch signal.member {
        case "MessageWillShow": return .willShow(id: try id(reader))
        case "MessageDidShow": return .didShow(id: try id(reader))
        case "MessageWillHide":
            return .willHide(id: try id(reader), reason: try reason(reader))
        case "MessageDidHide":
            return .didHide(id: try id(reader), reason: try reason(reader))
        case "MessageDidDrop":
            return .didDrop(id: try id(reader), reason: try reason(reader))
        default: return nil
        }
    }

    private static func keyboard(_ signal: IncomingSignal) throws(BusError) -> MessageEvent? {
        guard let phase = KeyboardPhase(signal: signal.member) else { return nil }
        let reader = signal.reader
        let output = try reader.string()
        let (x, y) = (try reader.int32(), try reader.int32())
        let frame = KeyboardFrame(
            x: x, y: y, width: try reader.int32(), height: try reader.int32())
        return .keyboard(phase, output: output, frame: frame)
    }

    private static func bar(_ signal: IncomingSignal) throws(BusError) -> MessageEvent? {
        let reader = signal.reader
        switch signal.member {
        case "BarPhase":
            // A newer daemon may have further phases.
            guard let phase = BarPhase(rawValue: try reader.string()) else { return nil }
            return .barPhase(phase, isAnimated: try reader.bool())
        case "BarItemShown":
            let source = ShownBarItem.Source(rawValue: try reader.string())
            return .barItemShown(source, id: try reader.string())
        case "BarPressed":
            let (id, key) = (try reader.string(), try reader.string())
            let token = try reader.string()
            return .barPressed(id: id, key: key, token: token.isEmpty ? nil : token)
        case "BarSeek":
            return .barSeek(id: try reader.string(), time: .milliseconds(try reader.int64()))
        case "BarContentTapped":
            let id = try reader.string()
            return .barContentTapped(
                id: id, at: MessagePoint(x: try reader.double(), y: try reader.double()))
        case "BarContentWanted":
            return .barContentWanted(id: try reader.string(), room: try MessageRoom(reader))
        default: return nil
        }
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
        let meaning = text == DeckMeaning.gone.text ? .gone : DeckMeaning(text) ?? .gone
        self.init(
            index: index, name: name, direction: direction, meaning: meaning,
            text: try reader.string())
    }
}

extension KeyboardPhase {
    /// The phase that a signal reports.
    fileprivate init?(signal: String) {
        switch signal {
        case "KeyboardWillShow": self = .willShow
        case "KeyboardDidShow": self = .didShow
        case "KeyboardWillHide": self = .willHide
        case "KeyboardDidHide": self = .didHide
        case "KeyboardWillChangeFrame": self = .willChangeFrame
        case "KeyboardDidChangeFrame": self = .didChangeFrame
        default: return nil
        }
    }
}
