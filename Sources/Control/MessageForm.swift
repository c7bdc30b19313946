package import Messages

/// What a call of `Show` asks for, taken key by key and checked: a wrong value is refused, with an
/// error that names the key, the value and what is allowed.
package struct MessageForm {
    /// The id of the message to replace.
    package private(set) var replaces: MessageID?
    /// The caller's own name of the message, empty without one.
    package private(set) var name = ""
    private let outputs: [String]
    private var edits: [(inout Message) -> Void] = []

    /// A form without values; `outputs` are those that there are, by name.
    package init(outputs: [String]) {
        self.outputs = outputs
    }

    /// The message that is asked for. Who names the message to replace wants that one changed.
    package func message(id: MessageID, arrival: Instant) -> Message {
        var message = Message(id: id, arrival: arrival)
        message.messenger = .commands
        message.tag = name
        for edit in edits { edit(&message) }
        if replaces != nil { message.duplicates = .update }
        return message
    }

    /// Takes one value.
    package mutating func set(_ key: MessageKey, _ value: ControlValue) throws(ControlError) {
        switch value {
        case .text(let text) where key.signature == "s": try set(key, text)
        case .integer(let number): try set(key, number, value)
        case .real(let fraction) where key == .progress: try setProgress(fraction)
        case .flag(let flag) where key == .transient: edits.append { $0.isTransient = flag }
        case .flag(let flag) where key == .resident: edits.append { $0.isResident = flag }
        case .actions(let actions) where key == .actions: try setActions(actions)
        default: throw .type(key, value.signature)
        }
    }

    // MARK: Texts

    private mutating func set(_ key: MessageKey, _ text: String) throws(ControlError) {
        switch key {
        case .title: setLine(text, TextLimits.title) { $0.title = $1 }
        case .appName: setLine(text, TextLimits.name) { $0.appName = $1 }
        case .iconText: setLine(text, TextLimits.iconText) { $0.iconText = $1 }
        case .category: setLine(text, TextLimits.name) { $0.category = $1 }
        case .desktopEntry: setLine(text, TextLimits.name) { $0.desktopEntry = $1 }
        case .body:
            let body = MarkupReader.read(text)
            edits.append { $0.body = body }
        case .icon: try setPicture(key, text) { $0.icon = $1 }
        case .image: try setPicture(key, text) { $0.image = $1 }
        case .id: try setName(text)
        default: try setChoice(key, text)
        }
    }

    private mutating func setLine(
        _ text: String, _ limit: Int, _ set: @escaping (inout Message, String) -> Void
    ) {
        let line = TextCollector.line(text, limit: limit)
        edits.append { set(&$0, line) }
    }

    private mutating func setPicture(
        _ key: MessageKey, _ text: String, _ set: @escaping (inout Message, Picture?) -> Void
    ) throws(ControlError) {
        guard let source = PictureSource(text) else {
            throw .value(
                key.rawValue, text,
                allowed: "the name of an icon, an absolute path, a file: URI")
        }
        edits.append { set(&$0, .source(source)) }
    }

    private mutating func setName(_ text: String) throws(ControlError) {
        guard !text.isEmpty, text.utf8.count <= TextLimits.tag else {
            throw .value("id", text, allowed: "1 to \(TextLimits.tag) bytes")
        }
        name = text
    }

    // MARK: Choices

    private mutating func setChoice(_ key: MessageKey, _ text: String) throws(ControlError) {
        switch key {
        case .layout: try setName(key, text, LayoutName.builtIn) { $0.layout = $1 }
        case .theme: try setName(key, text, ThemeName.builtIn) { $0.theme = $1 }
        case .position: try setChoice(key, text, Anchor.self) { $0.anchor = $1 }
        case .layer: try setChoice(key, text, Layer.self) { $0.layer = $1 }
        case .handling: try setChoice(key, text, HandlingName.self) { $0.handling = $1 }
        case .urgency: try setUrgency(text)
        case .output: try setOutput(text)
        default:
            guard let direction = key.swipe else { throw .type(key, "s") }
            try setChoice(key, text, SwipeMeaning.self) { $0.swipes[direction] = $1 }
        }
    }

    private mutating func setChoice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: MessageKey, _ text: String, _ type: Choice.Type,
        _ set: @escaping (inout Message, Choice) -> Void
    ) throws(ControlError) {
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map { $0.rawValue }
            throw .value(key.rawValue, text, allowed: MessageKey.list(names))
        }
        edits.append { set(&$0, choice) }
    }

    private mutating func setName<Name: OpenName>(
        _ key: MessageKey, _ text: String, _ known: [Name],
        _ set: @escaping (inout Message, Name) -> Void
    ) throws(ControlError) {
        guard let name = Name(rawValue: text), known.contains(name) else {
            let names = known.map { $0.rawValue }
            throw .value(key.rawValue, text, allowed: MessageKey.list(names))
        }
        edits.append { set(&$0, name) }
    }

    private mutating func setUrgency(_ text: String) throws(ControlError) {
        guard let urgency = Urgency(name: text) else {
            let names = Urgency.allCases.map { $0.name }
            throw .value("urgency", text, allowed: MessageKey.list(names))
        }
        edits.append { $0.urgency = urgency }
    }

    /// Without any output, as while a compositor starts again, every name may be the right one.
    private mutating func setOutput(_ text: String) throws(ControlError) {
        let choice = OutputChoice(text)
        if case .named(let name) = choice, !outputs.isEmpty, !outputs.contains(name) {
            throw .value("output", text, allowed: MessageKey.list(["focused", "all"] + outputs))
        }
        edits.append { $0.output = choice }
    }

    // MARK: Numbers and actions

    private mutating func set(
        _ key: MessageKey, _ number: Int64, _ value: ControlValue
    ) throws(ControlError) {
        switch key {
        case .duration:
            guard number >= -1 else {
                throw .value("duration", "\(number)", allowed: "milliseconds, -1 or 0")
            }
            let expiry: Expiry =
                number < 0 ? .automatic : number == 0 ? .never : .milliseconds(UInt64(number))
            edits.append { $0.expiry = expiry }
        case .priority: edits.append { $0.priority = Int(clamping: number) }
        case .replaces:
            guard let number = UInt32(exactly: number) else {
                throw .value("replaces", "\(number)", allowed: "an id, or 0")
            }
            replaces = MessageID(rawValue: number)
        default: throw .type(key, value.signature)
        }
    }

    private mutating func setProgress(_ fraction: Double) throws(ControlError) {
        guard fraction >= 0, fraction <= 1 else {
            throw .value("progress", "\(fraction)", allowed: "0 to 1")
        }
        edits.append { $0.progress = fraction }
    }

    private mutating func setActions(_ actions: [Action]) throws(ControlError) {
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
