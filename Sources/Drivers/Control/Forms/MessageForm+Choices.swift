import Messages

extension MessageForm {
    mutating func setChoice(_ key: MessageKey, _ text: String) throws(ControlError) {
        switch key {
        case .layout: try setName(key, text, names.layouts) { $0.layout = $1 }
        case .theme: try setName(key, text, names.themes) { $0.theme = $1 }
        case .animation: try setName(key, text, names.animations) { $0.animation = $1 }
        case .iconStyle: try setChoice(key, text, IconStyle.self) { $0.iconStyle = $1 }
        case .appearance: try setChoice(key, text, Appearance.self) { $0.appearance = $1 }
        case .position: try setChoice(key, text, Anchor.self) { $0.position = $1 }
        case .layer: try setChoice(key, text, Layer.self) { $0.layer = $1 }
        case .handling: try setChoice(key, text, HandlingName.self) { $0.handling = $1 }
        case .focus: try setChoice(key, text, KeyboardFocus.self) { $0.focus = $1 }
        case .duplicates: try setChoice(key, text, DuplicateRule.self) { $0.duplicates = $1 }
        case .sheet: sheet = try choice(key, text, SheetName.self)
        case .dim: try setDim(text)
        case .messenger: try setMessenger(text)
        case .urgency: try setUrgency(text)
        case .output: try setOutput(text)
        case .sound: try setSound(text)
        default:
            guard let direction = key.swipe else { throw .type(key, "s") }
            try setChoice(key, text, SwipeMeaning.self) { $0.swipes[direction] = $1 }
        }
    }

    private func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: MessageKey, _ text: String, _ type: Choice.Type
    ) throws(ControlError) -> Choice {
        let names = Choice.allCases.map { $0.rawValue }
        guard let choice = NameCase.find(text, in: names).flatMap({ Choice(rawValue: $0) }) else {
            throw .value(key.rawValue, text, allowed: MessageKey.list(names))
        }
        return choice
    }

    private mutating func setChoice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: MessageKey, _ text: String, _ type: Choice.Type,
        _ set: @escaping (inout Message, Choice) -> Void
    ) throws(ControlError) {
        let choice = try choice(key, text, type)
        edits.append { set(&$0, choice) }
    }

    private mutating func setName<Name: OpenName>(
        _ key: MessageKey, _ text: String, _ known: [Name],
        _ set: @escaping (inout Message, Name) -> Void
    ) throws(ControlError) {
        guard let name = Name.find(text, in: known) else {
            let names = known.map { $0.rawValue }
            throw .value(key.rawValue, text, allowed: MessageKey.list(names))
        }
        edits.append { set(&$0, name) }
    }

    private mutating func setDim(_ text: String) throws(ControlError) {
        guard let kind = Dim.Kind(text) else {
            throw .value("dim", text, allowed: Dim.Kind.allowed)
        }
        edits.append { $0.dim.kind = kind }
    }

    private mutating func setMessenger(_ text: String) throws(ControlError) {
        guard let name = MessengerName(rawValue: text) else {
            throw .value("messenger", text, allowed: MessengerName.rule)
        }
        // Any other name is that of a new messenger.
        messenger = MessengerName.find(text, in: names.messengers) ?? name
    }

    private mutating func setUrgency(_ text: String) throws(ControlError) {
        let names = Urgency.allCases.map { $0.name }
        guard let urgency = NameCase.find(text, in: names).flatMap({ Urgency(name: $0) }) else {
            throw .value("urgency", text, allowed: MessageKey.list(names))
        }
        edits.append { $0.urgency = urgency }
    }

    private mutating func setSound(_ text: String) throws(ControlError) {
        guard let sound = SoundChoice(text) else {
            throw .value("sound", text, allowed: SoundChoice.allowed)
        }
        edits.append { ($0.sound, $0.asksForSound) = (sound, sound != .none) }
    }

    /// Sets the output. While no output is known, as when a compositor starts again, any name is accepted.
    private mutating func setOutput(_ text: String) throws(ControlError) {
        let allowed = ["focused", "all"] + names.outputs
        let name = NameCase.find(text, in: allowed)
        if name == nil, !text.isEmpty, !names.outputs.isEmpty {
            throw .value("output", text, allowed: MessageKey.list(allowed))
        }
        let choice = OutputChoice(name ?? text)
        edits.append { $0.output = choice }
    }
}

extension MessageForm {
    mutating func set(
        _ key: MessageKey, _ number: Int64, _ value: ControlValue
    ) throws(ControlError) {
        switch key {
        case .duration:
            guard number >= Expiry.indefinite else {
                throw .value("duration", "\(number)", allowed: "milliseconds, 0, -1 or -2")
            }
            time.duration = number
        case .delay: time.delay = try milliseconds(key, number)
        case .minimum: time.minimum = try milliseconds(key, number)
        case .priority: edits.append { $0.priority = Int(clamping: number) }
        case .replaces:
            guard let number = UInt32(exactly: number) else {
                throw .value("replaces", "\(number)", allowed: "an id, or 0")
            }
            replaces = MessageID(rawValue: number)
        default: throw .type(key, value.signature)
        }
    }

    private func milliseconds(
        _ key: MessageKey, _ number: Int64
    ) throws(ControlError) -> Int64 {
        guard number >= 0 else {
            throw .value(key.rawValue, "\(number)", allowed: "milliseconds, 0 or more")
        }
        return number
    }

    mutating func set(_ key: MessageKey, _ flag: Bool) {
        switch key {
        case .transient: edits.append { $0.isTransient = flag }
        case .hideOnDisconnect:
            hidesOnDisconnect = flag
            // Transient, so that a restarted daemon does not show the message without its program.
            if flag { edits.append { $0.isTransient = true } }
        case .resident: edits.append { $0.isResident = flag }
        case .haptics: edits.append { $0.isFelt = flag }
        case .showTimeLeft: edits.append { $0.showsTimeLeft = flag }
        case .dimInteractive: edits.append { $0.dim.isInteractive = flag }
        default: break
        }
    }

    mutating func setProgress(_ fraction: Double) throws(ControlError) {
        if fraction == -1 { return edits.append { $0.progress = nil } }
        guard fraction >= 0, fraction <= 1 else {
            throw .value("progress", "\(fraction)", allowed: "0 to 1, or -1 for none")
        }
        edits.append { $0.progress = fraction }
    }

    mutating func setActions(_ actions: [Action]) throws(ControlError) {
        guard actions.count <= TextLimits.actions else {
            throw .value(
                "actions", "more than \(TextLimits.actions)",
                allowed: "at most \(TextLimits.actions)")
        }
        var kept: [Action] = []
        for action in actions {
            guard !action.key.isEmpty, action.key.utf8.count <= TextLimits.key,
                !kept.contains(where: { $0.key == action.key })
            else {
                throw .value(
                    "actions", action.key,
                    allowed: "different keys of 1 to \(TextLimits.key) bytes")
            }
            let label = TextCollector.line(action.label, limit: TextLimits.label)
            kept.append(Action(key: action.key, label: label))
        }
        edits.append { $0.actions = kept }
    }
}
