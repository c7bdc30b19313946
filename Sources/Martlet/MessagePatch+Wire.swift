import Bus

extension MessagePatch {
    /// Appends the `a{sv}` for `Update`: the values that are set, and the keys that are cleared.
    func write(to writer: inout MessageWriter) {
        var cleared: [(inout MessageWriter) -> Void] = []
        var request = presentation.message
        func take(_ key: String, _ change: Change<String>, _ text: inout String) {
            switch change {
            case .unchanged: break
            case .set(let value) where !value.isEmpty: text = value
            case .set, .cleared:
                // In a request an empty value means that there is none.
                text = ""
                cleared.append { $0.field(key, "s") { $0.string("") } }
            }
        }
        take("title", title, &request.title)
        take("body", body, &request.body)
        take("icon", icon, &request.icon)
        take("icon-text", iconText, &request.iconText)
        take("image", image, &request.image)
        take("group", group, &request.group)
        take("category", category, &request.category)
        func take<Value: RawRepresentable<String>>(
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
        take("layout", layout, &request.layout)
        take("theme", theme, &request.theme)
        take("position", position, &request.position)
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
        func take(_ key: String, _ change: Bool?, _ flag: inout Bool) {
            guard let change else { return }
            flag = change
            if !change { cleared.append { $0.field(key, "b") { $0.bool(false) } } }
        }
        take("resident", isResident, &request.isResident)
        take("transient", isTransient, &request.isTransient)
        take("hide-on-disconnect", hidesOnDisconnect, &request.hidesOnDisconnect)
        request.reply = reply ?? request.reply
        request.content = content ?? request.content
        request.write(to: &writer) { writer in
            for write in cleared { write(&writer) }
        }
    }
}
