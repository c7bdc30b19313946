package import Messages

extension PanelSettings {
    /// The keys of the table `panel`.
    package mutating func describe(to keys: Keys) {
        keys.choice("edge", "The side of the screen where the panel opens.", &edge)
        keys.number(
            "width",
            """
            The width of the panel.
            On a narrower screen it fills the screen.
            """, &width, in: 200...2000, "px")
        keys.number(
            "swipe-width",
            """
            The width of the strip at the edge of the screen from which a finger pulls the panel; 0: none.
            The strip takes touches from the windows below it: make it as narrow as the bezel of your screen allows.
            """, &swipeWidth, in: 0...64, "px")
        keys.number("dim", "How dark everything behind the open panel is.", &dim, in: 0...1)
        keys.flag(
            "opens-from-more",
            """
            Whether a tap on the “N more” card opens the panel instead of the stack.
            If the panel cannot list the messages, because the session is locked or the history is off, the stack opens.
            """, &opensFromMore)
        keys.openNames(
            "widgets",
            """
            The widgets above the list, in this order.
            `media` is the media player that plays, otherwise the one that was active last, of those that can be
            controlled by MPRIS; without a player it is left out. Other names are those of buttons and sliders below.
            Consecutive buttons form a grid.
            """, &widgets, example: "[\"media\", \"wifi\", \"volume\"]")
        describeButtons(to: keys)
        describeSliders(to: keys)
        checkWidgets(keys)
    }

    private mutating func describeButtons(to keys: Keys) {
        keys.names(
            "buttons", "A button for `widgets` that runs a command.",
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
            "sliders",
            """
            A slider for `widgets`, whose value commands read and set.
            It must not have the name of a button.
            """,
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
        keys.text(
            "label",
            """
            The text on the button.
            By default it is the name of the button.
            """, &label)
        keys.text("icon", "A short text before the label, such as an emoji.", &icon, longest: 64)
        keys.command(
            "command", "The command that a press runs.", &command,
            example: "[\"rfkill\", \"toggle\", \"wifi\"]")
        keys.command(
            "active",
            """
            The command that tells whether the button is on: with exit status 0 it is.
            It is run when the panel opens and after a press, and is killed after five seconds. Without one, the button
            is neither on nor off.
            """, &active, example: "[\"systemctl\", \"is-active\", \"bluetooth\"]")
    }
}

extension PanelSlider {
    /// The keys of a slider.
    mutating func describe(to keys: Keys) {
        keys.text(
            "label",
            """
            The text above the slider.
            By default it is the name of the slider.
            """, &label)
        keys.command(
            "get",
            """
            The command that prints the value, a number from 0 to 100.
            It is run when the panel opens, and is killed after five seconds.
            """, &get, example: "[\"pamixer\", \"--get-volume\"]")
        keys.command(
            "set",
            """
            The command that sets the value; a number from 0 to 100 is added as its last word.
            While a finger moves the slider, the command runs at most 20 times a second and never twice at a time. It
            always runs with the last value. It is killed after five seconds.
            """, &set, example: "[\"pamixer\", \"--set-volume\"]")
    }
}
