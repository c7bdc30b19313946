import Bus

extension MessageRequest {
    /// Appends the `a{sv}` for `Show`: only the values that are set; `more` appends further entries.
    func write(
        to writer: inout MessageWriter, more: (inout MessageWriter) -> Void = { _ in }
    ) {
        writer.array("{sv}") { writer in
            writeTexts(to: &writer)
            writeLook(to: &writer)
            writePresence(to: &writer)
            writeGestures(to: &writer)
            writeBehaviour(to: &writer)
            more(&writer)
        }
    }

    private func writeTexts(to writer: inout MessageWriter) {
        writer.text("title", title)
        writer.text("body", body)
        writer.text("app-name", appName)
        writer.text("icon", icon)
        writer.text("icon-text", iconText)
        writer.text("image", image)
        writer.text("id", name)
        writer.text("group", group)
        writer.text("category", category)
        writer.text("desktop-entry", desktopEntry)
    }

    private func writeLook(to writer: inout MessageWriter) {
        writer.text("sheet", sheet?.rawValue)
        writer.text("messenger", messenger)
        writer.text("layout", layout?.rawValue)
        writer.text("theme", theme?.rawValue)
        writer.text("icon-style", iconStyle?.rawValue)
        writer.text("appearance", appearance?.rawValue)
        writer.text("position", position?.rawValue)
        writer.text("layer", layer?.rawValue)
        writer.text("output", output?.text)
        writer.text("urgency", urgency?.rawValue)
    }

    private func writePresence(to writer: inout MessageWriter) {
        writer.text("dim", dim?.text)
        if let isDimInteractive {
            writer.field("dim-interactive", "b") { $0.bool(isDimInteractive) }
        }
        writer.text("focus", focus?.rawValue)
        writer.text("animation", animation?.rawValue)
        writer.text("duplicates", duplicates?.rawValue)
        if let content {
            writer.field("content", MessageContent.signature) { content.write(to: &$0) }
        }
    }

    private func writeGestures(to writer: inout MessageWriter) {
        writer.text("handling", handling?.rawValue)
        for direction in MessageSwipeDirection.allCases {
            writer.text(direction.key, swipes[direction]?.rawValue)
        }
    }

    private func writeBehaviour(to writer: inout MessageWriter) {
        if let duration { writer.field("duration", "x") { $0.int64(duration.wireValue) } }
        if case .indefinite(let delay, let minimum)? = duration {
            writer.field("delay", "x") { $0.int64(delay.milliseconds) }
            writer.field("minimum", "x") { $0.int64(minimum.milliseconds) }
        }
        if let progress { writer.field("progress", "d") { $0.double(progress) } }
        if let priority { writer.field("priority", "i") { $0.int32(priority) } }
        if let replaces { writer.field("replaces", "u") { $0.uint32(replaces.rawValue) } }
        if let showsTimeLeft { writer.field("show-time-left", "b") { $0.bool(showsTimeLeft) } }
        writer.text("sound", sound)
        if let isFelt { writer.field("haptics", "b") { $0.bool(isFelt) } }
        if isTransient { writer.field("transient", "b") { $0.bool(true) } }
        if isResident { writer.field("resident", "b") { $0.bool(true) } }
        if hidesOnDisconnect { writer.field("hide-on-disconnect", "b") { $0.bool(true) } }
        if let reply { writer.field("reply", "s") { $0.string(reply) } }
        writer.text("reply-placeholder", replyPlaceholder)
        writer.text("reply-submit", replySubmit)
        if !actions.isEmpty { writer.field("actions", "a(ss)") { writeActions(to: &$0) } }
        if !hints.isEmpty { writer.field("hints", "a{sv}") { writeHints(to: &$0) } }
    }

    private func writeHints(to writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            for (name, hint) in hints.sorted(by: { $0.key < $1.key }) {
                hint.write(name, to: &writer)
            }
        }
    }

    private func writeActions(to writer: inout MessageWriter) {
        writer.array("(ss)") { writer in
            for action in actions {
                writer.structure("ss") { writer in
                    writer.string(action.key)
                    writer.string(action.label)
                }
            }
        }
    }
}

extension MessageSwipeDirection {
    /// The key of the control interface for the meaning of a swipe in this direction.
    var key: String { "swipe-" + rawValue }
}

extension MessageWriter {
    /// Appends a text field, unless it is empty.
    fileprivate mutating func text(_ key: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        field(key, "s") { $0.string(value) }
    }
}

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
