import Messages

/// The facts about a message that a hook gets: names and values, both as variables and as JSON.
struct HookAccount {
    private var object = JSONObject()
    private(set) var environment: [String] = []

    /// Longest variable, bytes; the kernel starts no program with one of 128 kB.
    static let longestVariable = 16 * 1024

    init(_ message: Message, _ event: String, _ detail: HookDetail) {
        tell("event", event)
        object.add("id", Int(message.id.rawValue))
        environment.append("MARTLET_ID=\(message.id.rawValue)")
        tell("app-name", message.appName)
        tell("desktop-entry", message.desktopEntry)
        tell("sandbox", message.sandbox ?? "")
        tell("category", message.category)
        tell("urgency", message.urgency.rawValue)
        tell("title", message.title)
        tell("body", message.body.text)
        tell("icon", Self.source(of: message.icon))
        tell("image", Self.source(of: message.image))
        object.add("actions", message.actions.map { ($0.key, $0.label) })
        if let progress = message.progress {
            let hundredths = Int((progress * 100).rounded())
            object.add("progress", hundredths)
            environment.append("MARTLET_PROGRESS=\(hundredths)")
        }
        tell(detail)
    }

    /// The account as a line, which ends with a line break: `read` in a shell fails for a line without one.
    var line: String { object.text + "\n" }

    private mutating func tell(_ detail: HookDetail) {
        switch detail {
        case .none: break
        case .binding(let trigger): tell("binding", trigger)
        case .action(let key, let token):
            tell("action", key)
            tell(token: token)
        case .reply(let text, let token):
            tell("reply", text)
            tell(token: token)
        case .end(let reason): tell("reason", reason.rawValue)
        }
    }

    private mutating func tell(token: String?) {
        guard let token else { return }
        environment.append("XDG_ACTIVATION_TOKEN=\(Self.short(token))")
    }

    private mutating func tell(_ name: String, _ value: String) {
        object.add(name, value)
        environment.append("MARTLET_\(Self.variable(name))=\(Self.short(value))")
    }

    private static func variable(_ name: String) -> String {
        String(decoding: name.utf8.map { $0 == 45 ? 95 : $0 - 32 }, as: UTF8.self)
    }

    /// A text without characters that would end a variable, and not longer than one may be.
    private static func short(_ text: String) -> String {
        var bytes = text.utf8.prefix(longestVariable + 1).filter { $0 != 0 }
        guard bytes.count > longestVariable else { return String(decoding: bytes, as: UTF8.self) }
        bytes.removeLast()
        // Removes an incomplete character from the end.
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The icon name or path of a picture; empty: the picture has only pixels.
    private static func source(of picture: Picture?) -> String {
        if case .source(let source) = picture { source.text } else { "" }
    }
}

/// A JSON object (RFC 8259) as one line of text, built member by member.
struct JSONObject {
    private var members: [String] = []

    var text: String { "{" + members.joined(separator: ",") + "}" }

    mutating func add(_ name: String, _ value: String) {
        members.append(Self.quoted(name) + ":" + Self.quoted(value))
    }

    mutating func add(_ name: String, _ value: Int) {
        members.append(Self.quoted(name) + ":\(value)")
    }

    /// Adds a list of objects with the members `key` and `label`.
    mutating func add(_ name: String, _ choices: [(key: String, label: String)]) {
        let list = choices.map { choice in
            var object = JSONObject()
            object.add("key", choice.key)
            object.add("label", choice.label)
            return object.text
        }
        members.append(Self.quoted(name) + ":[" + list.joined(separator: ",") + "]")
    }

    /// A text in quotation marks. Line separators are escaped too, so that every reader sees one line.
    static func quoted(_ text: String) -> String {
        var quoted: [UInt8] = [34]
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 34, 92: quoted += [92, UInt8(scalar.value)]
            case 10: quoted += [92, 110]
            case 9: quoted += [92, 116]
            case 0..<32, 127, 0x85, 0x2028, 0x2029: quoted += escape(scalar.value)
            default: quoted += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
        quoted.append(34)
        return String(decoding: quoted, as: UTF8.self)
    }

    private static func escape(_ value: UInt32) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        let shifts = [12, 8, 4, 0] as [UInt32]
        return [92, 117] + shifts.map { digits[Int(value >> $0 & 15)] }
    }
}
