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
        "label": "the panel shows no text of its own",
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
        case "title":
            return .inPart("the panel's own heading and button to clear it")
        case "dnd": return .inPart("the switch is always there, with the panel's own words")
        case "mpris":
            guard !names.contains("media") else { return .refused("players are there already") }
            names.append("media")
            return .converted
        case "buttons-grid": return addButtons(own?["actions"]?.elements ?? [], &names)
        case "menubar":
            let menus = (own?.members ?? []).filter {
                $0.name.hasPrefix("menu#") || $0.name.hasPrefix("buttons#")
            }
            return addButtons(menus.flatMap { $0.value["actions"]?.elements ?? [] }, &names)
                .with("its entries are buttons, not a menu")
        case "slider": return addSlider(own, &names)
        case "volume":
            add(
                "volume", own?["label"]?.string ?? "", &names,
                get: "wpctl get-volume @DEFAULT_AUDIO_SINK@ | awk '{ print $2 * 100 }'",
                set: "wpctl set-volume @DEFAULT_AUDIO_SINK@ $0%")
            return .inPart("a slider that calls wpctl")
        case "backlight": return addBacklight(own, &names)
        case let kind: return .refused(Self.refusals[kind] ?? "unknown widget")
        }
    }

    /// The verdict on a key of a widget's configuration.
    func verdict(of kind: String, _ key: String, _ value: JSONTree) -> Verdict {
        switch (kind, key) {
        case ("buttons-grid", "actions"), ("slider", "label"), ("slider", "cmd_setter"),
            ("slider", "cmd_getter"), ("slider", "min"), ("slider", "max"), ("volume", "label"),
            ("backlight", "label"), ("backlight", "device"), ("backlight", "subsystem"),
            ("backlight", "min"), ("notifications", "vexpand"):
            .converted
        case ("menubar", let name) where name.hasPrefix("menu#") || name.hasPrefix("buttons#"):
            .inPart("its entries are buttons, not a menu")
        case ("mpris", _): .refused("the player in the panel has its own sizes")
        case ("title", _), ("dnd", _):
            .refused("the texts of the panel are in the language of the desktop")
        default: .refused(Self.refusals[kind] ?? "the widgets of the panel have their own sizes")
        }
    }

    // MARK: Buttons

    private func addButtons(_ actions: [JSONTree], _ names: inout [String]) -> Verdict {
        var verdict = Verdict.refused("none of its buttons has a command")
        for action in actions {
            guard let command = action["command"]?.string, !command.isEmpty else { continue }
            if verdict.isRefused { verdict = .converted }
            names.append(addButton(action, command))
            verdict = verdict.with(ShellWords.note(command))
        }
        return verdict
    }

    private func addButton(_ action: JSONTree, _ command: String) -> String {
        buttonCount += 1
        let name = "button-\(buttonCount)"
        let path = ["panel", "buttons", name]
        if let label = action["label"]?.string { draft.set(path, "label", .string(label)) }
        guard action["type"]?.string == "toggle" else {
            draft.set(path, "command", ShellWords.shell(command))
            return name
        }
        let toggle: ShellWords.Toggle =
            if let update = action["update-command"]?.string, !update.isEmpty {
                .asked(update)
            } else {
                .remembered(name, isOn: action["active"]?.boolean ?? false)
            }
        draft.set(path, "command", ShellWords.toggling(command, toggle))
        draft.set(path, "active", ShellWords.isOn(toggle))
        return name
    }

    // MARK: Sliders

    private func addSlider(_ own: JSONTree?, _ names: inout [String]) -> Verdict {
        guard let setter = own?["cmd_setter"]?.string else {
            return .refused("there is no command in “cmd_setter”")
        }
        buttonCount += 1
        var getter = own?["cmd_getter"]?.string ?? ""
        var value = "value=$0; "
        let (least, most) = (own?["min"]?.integer ?? 0, own?["max"]?.integer ?? 100)
        if (least, most) != (0, 100), most > least {
            // Sliders go from 0 to 100 here.
            value = "value=$(( (\(least) * 100 + $0 * (\(most) - \(least)) + 50) / 100 )); "
            getter =
                getter.isEmpty
                ? ""
                : "{ \(getter); } | awk '{ print ($1 - \(least)) * 100 / (\(most) - \(least)) }'"
        }
        add(
            "slider-\(buttonCount)", own?["label"]?.string ?? "", &names, get: getter,
            set: value + setter)
        return .converted
    }

    /// Adds a slider for the light of a screen or of keys.
    private func addBacklight(_ own: JSONTree?, _ names: inout [String]) -> Verdict {
        let subsystem = own?["subsystem"]?.string ?? "backlight"
        var program = "brightnessctl --class=\(ShellWords.quoted(subsystem))"
        if let device = own?["device"]?.string {
            program += " --device=\(ShellWords.quoted(device))"
        } else if subsystem != "backlight" {
            return .refused("there is no device in “device”")
        }
        let least = own?["min"]?.integer ?? 0
        let value =
            least > 0 ? "value=$0; [ \"$value\" -ge \(least) ] || value=\(least); " : "value=$0; "
        let count = names.filter { $0.hasPrefix("backlight") }.count
        add(
            count == 0 ? "backlight" : "backlight-\(count + 1)", own?["label"]?.string ?? "",
            &names,
            get: "\(program) --machine-readable | cut -d, -f4 | tr -d %",
            set: "\(value)\(program) set \"$value%\"")
        return .inPart("a slider that calls brightnessctl")
    }

    private func add(
        _ name: String, _ label: String, _ names: inout [String], get: String, set: String
    ) {
        let path = ["panel", "sliders", name]
        if !label.isEmpty { draft.set(path, "label", .string(label)) }
        if !get.isEmpty { draft.set(path, "get", ShellWords.shell(get)) }
        draft.set(path, "set", ShellWords.shell(set))
        if !names.contains(name) { names.append(name) }
    }
}
