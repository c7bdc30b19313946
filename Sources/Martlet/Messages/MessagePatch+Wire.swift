import Bus

extension MessagePatch {
    /// Appends the `a{sv}` for `Update`: the values that are set, and the keys that are cleared.
    func write(to writer: inout MessageWriter) {
        var cleared: [(inout MessageWriter) -> Void] = []
        var request = presentation.message
        func write(_ key: String, _ change: Change<String>, _ text: inout String) {
            switch change {
            case .unchanged: break
            case .set(let value) where !value.isEmpty: text = value
            case .set, .cleared:
                // In a request an empty value means that there is none.
                text = ""
                cleared.append { $0.field(key, "s") { $0.string("") } }
            }
        }
        write("title", title, &request.title)
        write("body", body, &request.body)
        write("icon", icon, &request.icon)
        write("icon-text", iconText, &request.iconText)
        write("image", image, &request.image)
        write("group", group, &request.group)
        write("category", category, &request.category)
        func write<Value: RawRepresentable<String>>(
            _ key: String, _ change: Change<Value>, _ value: inout Value?
        ) {
            switch change {
            case .unchanged: break
            case .set(let new): value = new
            case .cleared:
                value = nil
                cleared.append { $0.field(key, "s") { $0.string("") } }
            }
        }
        write("layout", layout, &request.layout)
        write("theme", theme, &request.theme)
        write("position", position, &request.position)
        switch actions {
        case .unchanged: break
        case .set(let actions) where !actions.isEmpty: request.actions = actions
        case .set, .cleared:
            request.actions = []
            cleared.append { $0.field("actions", "a(ss)") { $0.array("(ss)") { _ in } } }
        }
        switch progress {
        case .unchanged: break
        case .set(let share): request.progress = share
        case .cleared:
            request.progress = nil
            cleared.append { $0.field("progress", "d") { $0.double(-1) } }
        }
        func write(_ key: String, _ change: Bool?, _ flag: inout Bool) {
            guard let change else { return }
            flag = change
            if !change { cleared.append { $0.field(key, "b") { $0.bool(false) } } }
        }
        write("resident", isResident, &request.isResident)
        write("transient", isTransient, &request.isTransient)
        write("hide-on-disconnect", hidesOnDisconnect, &request.hidesOnDisconnect)
        request.reply = reply ?? request.reply
        request.content = content ?? request.content
        request.write(to: &writer) { writer in
            for write in cleared { write(&writer) }
        }
    }
}
