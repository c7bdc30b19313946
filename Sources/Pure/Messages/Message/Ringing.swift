/// Messages that ring until a person answers: calls, alarms, and warnings that cell towers send to all phones.
///
/// They lie above full-screen windows, are never folded, grouped or counted on other cards, and only modes that show
/// nothing hold them back. Sound, haptic feedback and the screen follow `RingBook`.
package enum RingKind: CaseIterable, Sendable {
    case call
    case alarm
    /// A warning of an authority, which nobody answers.
    case warning

    /// The kind of a category; nil: messages of this category do not ring.
    package init?(category: String) {
        switch category {
        case "call", "call.incoming", "im.call": self = .call
        case "alarm.ringing": self = .alarm
        // All warnings of the portal but `cellbroadcast.test`, which says that nothing has happened.
        case "weather.warning.extreme", "cellbroadcast.danger.presidential",
            "cellbroadcast.danger.extreme", "cellbroadcast.danger.severe",
            "cellbroadcast.public-safety", "cellbroadcast.amber-alert":
            self = .warning
        default: return nil
        }
    }

    /// The sound of messages whose sender sets none, a name of the sound naming specification. The haptic feedback has
    /// the same name.
    package var sound: String {
        switch self {
        case .call: "phone-incoming-call"
        case .alarm, .warning: "alarm-clock-elapsed"
        }
    }
}

extension Message {
    /// The kind of a message that rings; nil: the message does not ring. If it is said that a message of another category
    /// rings, it is an alarm.
    package var ringKind: RingKind? {
        // Most messages have no category.
        guard !category.isEmpty || rarities != nil, ringing != false, !isValue else { return nil }
        return RingKind(category: category) ?? (ringing == true ? .alarm : nil)
    }

    /// Whether the message rings until a person answers.
    package var rings: Bool { ringKind != nil }

    /// The sound of a message for which none is said.
    var ownSound: SoundChoice { ringKind.map { .name($0.sound) } ?? .none }
}

/// The meaning of an action for a message that rings.
package enum RingAnswer: Sendable {
    /// Takes the call.
    case accept
    /// Refuses or ends the call.
    case decline
    /// The alarm rings again later.
    case snooze
    /// Ends the alarm.
    case stop
    /// Not known: the sender's words are all there is.
    case other

    /// Whether the button is the first of two, as on most phones: on the left where text is read from left to right.
    fileprivate var isFirst: Bool { self == .decline || self == .snooze }

    /// Reads the meaning of an action of a message that rings, from its key, otherwise from its label in English.
    fileprivate init(_ action: MessageAction, of kind: RingKind) {
        self = Self.find(in: action.key, kind) ?? Self.find(in: action.label, kind) ?? .other
    }

    /// The first word of a text that has a meaning.
    private static func find(in text: String, _ kind: RingKind) -> RingAnswer? {
        for word in text.ringWords {
            for (answer, words) in kind == .call ? callWords : alarmWords
            where words.contains(word) {
                return answer
            }
        }
        return nil
    }

    private static let callWords: [(RingAnswer, [String])] = [
        (.accept, ["accept", "answer", "pickup", "pick", "take"]),
        (.decline, ["decline", "reject", "hangup", "hang", "ignore", "refuse", "deny", "busy"]),
    ]
    private static let alarmWords: [(RingAnswer, [String])] = [
        (.snooze, ["snooze", "later", "remind"]),
        (.stop, ["stop", "dismiss", "off", "done", "close", "ok"]),
    ]
}

/// A large button of a message that rings.
package struct RingButton: Equatable, Sendable {
    package var action: MessageAction
    package var answer: RingAnswer
}

extension Message {
    /// The large buttons of a message that rings, in reading order; at most two, and none for other messages.
    ///
    /// The actions with a known meaning come first: declining or snoozing, then accepting or stopping. If their meanings
    /// are not known, these are the sender's first two actions in their order.
    package var ringButtons: [RingButton] {
        guard let kind = ringKind else { return [] }
        let offered = buttons.filter {
            $0.key != MessageAction.replyKey && !Self.besidesAnswers.contains($0.key)
        }
        var first: RingButton?
        var second: RingButton?
        var others: [RingButton] = []
        for action in offered {
            let button = RingButton(action: action, answer: RingAnswer(action, of: kind))
            if button.answer == .other {
                others.append(button)
            } else if button.answer.isFirst {
                first = first ?? button
            } else {
                second = second ?? button
            }
        }
        if first == nil, !others.isEmpty { first = others.removeFirst() }
        if second == nil, !others.isEmpty { second = others.removeFirst() }
        return [first, second].compactMap { $0 }
    }

    /// The meaning of an action of the message, if it is one of the large buttons; nil: it is not.
    package func ringAnswer(of key: String) -> RingAnswer? {
        ringButtons.first { $0.action.key == key }?.answer
    }

    /// Purposes of the portal that belong to a call and do not answer it.
    private static let besidesAnswers = ["call.enable-speakerphone", "call.disable-speakerphone"]
}

extension String {
    /// The words of ASCII letters in lower case; a capital letter after a small one begins a word, as in `acceptCall`.
    fileprivate var ringWords: [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var wasSmall = false
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        for byte in utf8.prefix(TextLimits.key) {
            let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            if !isSmall && !isCapital || isCapital && wasSmall { end() }
            if isSmall || isCapital { word.append(byte | 0x20) }
            wasSmall = isSmall
        }
        end()
        return words
    }
}
