internal import Configuration

/// Converts swaync's widgets to those of the panel.
final class SwayncPanel {
    private let draft: Draft
    private var buttonCount = 0

    init(_ draft: Draft) {
        self.draft = draft
    }

    /// Widgets without an equivalent, with the reasons.
    private static let refusals = [
        "title": "the panel has a heading of its own",
        "label": "the panel shows no text of its own",
        "menubar": "the panel has no menu; its buttons run commands",
        "calendar": "the panel has no calendar",
        "inhibitors": "applications that keep messages back are not listed",
    ]

    /// The kind of a widget, without the part that distinguishes widgets of a kind.
    static func kind(of name: String) -> String {
        String(name.prefix { $0 != "#" })
    }

    /// Converts a widget, and adds the names of Martlet's widgets for it.
    func apply(_ name: String, _ configurations: JSONTree?, _ names: inout [String]) -> Verdict {
        let own = configurations?[name]
        switch Self.kind(of: name) {
        case "notifications": return .converted
        case "dnd": return .translated("the switch is always there, with the panel's own words")
        case "mpris":
            guard !names.contains("media") else { return .refused("players are there already") }
            names.append("media")
            return .converted
        case "buttons-grid":
            let count = names.count
            for action in own?["actions"]?.elements ?? [] {
                names += addButton(action).map { [$0] } ?? []
            }
            guard names.count > count else { return .refused("none of its buttons has a command") }
            return .converted
        case "slider": return addSlider(own, &names)
        case "volume":
            return addSlider(
                "volume", own?["label"]?.string ?? "", &names,
                get: "wpctl get-volume @DEFAULT_AUDIO_SINK@ | awk '{ print $2 * 100 }'",
                set: "wpctl set-volume @DEFAULT_AUDIO_SINK@ $0%", program: "wpctl")
        case "backlight":
            return addSlider(
                "backlight", own?["label"]?.string ?? "", &names,
                get: "brightnessctl --machine-readable | cut -d, -f4 | tr -d %",
                set: "brightnessctl set $0%", program: "brightnessctl")
        case let kind: return .refused(Self.refusals[kind] ?? "no widget that is known")
        }
    }

    /// The verdict on a key of a widget's configuration.
    func verdict(of kind: String, _ key: String) -> Verdict {
        switch (kind, key) {
        case ("buttons-grid", "actions"), ("slider", "label"), ("slider", "cmd_setter"),
            ("slider", "cmd_getter"), ("volume", "label"), ("backlight", "label"):
            .converted
        case ("mpris", _): .refused("the player in the panel has its own figures")
        default: .refused(Self.refusals[kind] ?? "the widgets of the panel have their own figures")
        }
    }

    private func addButton(_ action: JSONTree) -> String? {
        guard let command = action["command"]?.string, !command.isEmpty else { return nil }
        buttonCount += 1
        let name = "button-\(buttonCount)"
        let path = ["panel", "buttons", name]
        if let label = action["label"]?.string { draft.set(path, "label", .string(label)) }
        draft.set(path, "command", ShellWords.shell(command))
        if action["type"]?.string == "toggle", let update = action["update-command"]?.string {
            draft.set(path, "active", ShellWords.shell("test \"$(\(update))\" = true"))
        }
        return name
    }

    private func addSlider(_ own: JSONTree?, _ names: inout [String]) -> Verdict {
        guard let setter = own?["cmd_setter"]?.string else {
            return .refused("there is no command in “cmd_setter”")
        }
        buttonCount += 1
        return addSlider(
            "slider-\(buttonCount)", own?["label"]?.string ?? "", &names,
            get: own?["cmd_getter"]?.string ?? "", set: "value=$0; " + setter, program: nil)
    }

    private func addSlider(
        _ name: String, _ label: String, _ names: inout [String], get: String, set: String,
        program: String?
    ) -> Verdict {
        guard !names.contains(name) else { return .refused("“\(name)” is there already") }
        let path = ["panel", "sliders", name]
        if !label.isEmpty { draft.set(path, "label", .string(label)) }
        if !get.isEmpty { draft.set(path, "get", ShellWords.shell(get)) }
        draft.set(path, "set", ShellWords.shell(set))
        names.append(name)
        return program.map { .translated("a slider that calls \($0)") } ?? .converted
    }
}
