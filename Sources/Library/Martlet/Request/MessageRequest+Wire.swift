import Bus
import Vocabulary

extension MessageRequest {
    /// Appends the `a{sv}` for `Show`: only the values that are set. `more` are further entries.
    func write(to writer: inout MessageWriter, more: [Property] = []) {
        writer.array("{sv}") { writer in
            // A reply without a label of its own is a reply.
            for property in properties.said
            where property.value != .text("") || property.key == "reply" {
                writer.property(property)
            }
            if let content {
                writer.field("content", MessageContent.signature) { content.write(to: &$0) }
            }
            if !hints.isEmpty { writer.field("hints", "a{sv}") { writeHints(to: &$0) } }
            for property in more { writer.property(property) }
        }
    }

    private func writeHints(to writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            for (name, hint) in hints.sorted(by: { $0.key < $1.key }) {
                hint.write(name, to: &writer)
            }
        }
    }
}

extension MessagePatch {
    /// Appends the `a{sv}` for `Update`: the values that are set, and the keys that are cleared.
    func write(to writer: inout MessageWriter) {
        var request = presentation.message
        var cleared: [Property] = []
        func change(_ key: String, _ change: Change<String>, _ text: inout String) {
            if case .set(let value) = change, !value.isEmpty { return text = value }
            guard change != .unchanged else { return }
            // In a request an empty value means that there is none.
            text = ""
            cleared.append(Property(key: key, signature: "s", value: .text("")))
        }
        change("title", title, &request.title)
        change("body", body, &request.body)
        change("icon", icon, &request.icon)
        change("icon-text", iconText, &request.iconText)
        change("image", image, &request.image)
        change("group", group, &request.group)
        change("category", category, &request.category)
        func change<Value: PropertyType>(
            _ key: String, _ change: Change<Value>, _ value: inout Value?, clearing: PropertyValue
        ) {
            switch change {
            case .unchanged: break
            case .set(let new): value = new
            case .cleared:
                value = nil
                cleared.append(Property(key: key, signature: Value.signature, value: clearing))
            }
        }
        change("layout", layout, &request.layout, clearing: .text(""))
        change("theme", theme, &request.theme, clearing: .text(""))
        change("position", position, &request.position, clearing: .text(""))
        change("progress", progress, &request.progress, clearing: .real(-1))
        var actions: [MessageAction]? = request.actions
        change(
            "actions", self.actions == .set([]) ? .cleared : self.actions, &actions,
            clearing: .actions([]))
        request.actions = actions ?? []
        func change(_ key: String, _ change: Bool?, _ flag: inout Bool) {
            guard let change else { return }
            flag = change
            if !change { cleared.append(Property(key: key, signature: "b", value: .flag(false))) }
        }
        change("resident", isResident, &request.isResident)
        change("transient", isTransient, &request.isTransient)
        change("hide-on-disconnect", hidesOnDisconnect, &request.hidesOnDisconnect)
        request.reply = reply ?? request.reply
        request.content = content ?? request.content
        request.write(to: &writer, more: cleared)
    }
}

extension MessageHint {
    /// Appends the hint to a dictionary, as a variant.
    func write(_ name: String, to writer: inout MessageWriter) {
        switch self {
        case .text(let text): writer.field(name, "s") { $0.string(text) }
        case .integer(let number): writer.field(name, "i") { $0.int32(number) }
        case .byte(let number): writer.field(name, "y") { $0.byte(number) }
        case .number(let number): writer.field(name, "d") { $0.double(number) }
        case .flag(let flag): writer.field(name, "b") { $0.bool(flag) }
        }
    }
}
