package import Messages

extension PanelSettings {
    /// The keys of the table `panel`.
    package mutating func describe(to keys: Keys) {
        keys.choice("edge", "The side of the output at which the panel stands", &edge)
        keys.number(
            "width", "How wide the panel is; on a narrower output it fills that", &width,
            in: 200...2000, "px")
        keys.number(
            "swipe-width",
            "The width of the strip along the edge from which a finger pulls the panel; 0: there is none",
            &swipeWidth, in: 0...64, "px")
        keys.number("dim", "How dark everything behind the open panel is", &dim, in: 0...1)
        keys.flag(
            "opens-from-more",
            "Whether a tap on the card that counts further messages opens the panel, not the stack",
            &opensFromMore)
        keys.openNames(
            "widgets",
            "The widgets above the list, in this order: media, and names of buttons and sliders",
            &widgets, example: "[\"media\", \"wifi\", \"volume\"]")
        describeButtons(to: keys)
        describeSliders(to: keys)
        checkWidgets(keys)
    }

    private mutating func describeButtons(to keys: Keys) {
        keys.names(
            "buttons", "A button that runs a command, for widgets to name",
            current: Self.sorted(buttons.keys), allowed: WidgetName.rule
        ) { text, keys in
            guard let name = WidgetName(valid: text), name != .media else { return false }
            var button = buttons[name] ?? PanelButton()
            button.describe(to: keys)
            buttons[name] = button
            return true
        }
    }

    private mutating func describeSliders(to keys: Keys) {
        keys.names(
            "sliders", "A slider whose value is read and set by commands, for widgets to name",
            current: Self.sorted(sliders.keys),
            allowed: WidgetName.rule + ", but neither media nor a button's name"
        ) { text, keys in
            guard let name = WidgetName(valid: text), name != .media, buttons[name] == nil else {
                return false
            }
            var slider = sliders[name] ?? PanelSlider()
            slider.describe(to: keys)
            sliders[name] = slider
            return true
        }
    }

    private static func sorted(_ names: some Sequence<WidgetName>) -> [String] {
        names.map { $0.rawValue }.sorted()
    }

    /// Removes widgets that are not described or have no effect, and reports them.
    private mutating func checkWidgets(_ keys: Keys) {
        var known: [WidgetName] = []
        for name in widgets {
            if known.contains(name) {
                keys.refuse("widgets", "“\(name.rawValue)” is there twice")
            } else if let problem = problem(of: name) {
                keys.refuse("widgets", problem)
            } else {
                known.append(name)
            }
        }
        widgets = known
    }

    /// Why a widget cannot be shown; nil: it can.
    private func problem(of name: WidgetName) -> String? {
        if name == .media { return nil }
        if let button = buttons[name] {
            return button.command.isEmpty ? "the button “\(name.rawValue)” has no command" : nil
        }
        if let slider = sliders[name] {
            return slider.set.isEmpty ? "the slider “\(name.rawValue)” has no set" : nil
        }
        return "there is no “\(name.rawValue)” in panel.buttons or panel.sliders"
    }
}

extension PanelButton {
    /// The keys of a button.
    mutating func describe(to keys: Keys) {
        keys.text("label", "The text on the button; if it is empty, the button's name", &label)
        keys.text("icon", "A short text before the label, such as an emoji", &icon, longest: 64)
        keys.command(
            "command", "The command that a press runs, word by word and without a shell", &command)
        keys.command(
            "active",
            "The command that says by exit status 0 that the button is on, and by any other that it is off",
            &active)
    }
}

extension PanelSlider {
    /// The keys of a slider.
    mutating func describe(to keys: Keys) {
        keys.text("label", "The text above the slider; if it is empty, its name", &label)
        keys.command("get", "The command that prints the value, a number from 0 to 100", &get)
        keys.command(
            "set",
            "The command that sets the value, which is put behind the words: a number from 0 to 100",
            &set)
    }
}
