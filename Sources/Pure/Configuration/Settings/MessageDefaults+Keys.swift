package import Messages

extension MessageDefaults {
    /// The keys have the same names as those of a message.
    package mutating func describe(to keys: Keys) {
        keys.name("layout", "How the parts of a message are arranged", &layout, LayoutName.builtIn)
        keys.name("theme", "Its colours and type", &theme, ThemeName.builtIn)
        keys.choice("icon-style", "How the theme's icon is drawn", &iconStyle)
        keys.choice("appearance", "Light or dark, whatever the desktop is", &appearance)
        keys.choice("position", "The position on the output", &anchor)
        keys.choice("layer", "The layer of the compositor", &layer)
        keys.output(
            "output", "The output; while it is absent, another one stands in for it", &output)
        keys.name("animation", "How it appears and disappears", &animation, AnimationName.builtIn)
        describeDim(to: keys)
        keys.choice("focus", "Whether it takes the keyboard", &focus)
        keys.choice("handling", "How its card reacts to a finger", &handling)
        swipes.describe(to: keys)
        keys.bindings(
            "bindings",
            "The meanings of clicks, taps and keys on it, where they differ from [bindings]",
            &bindings)
        keys.expiry("duration", "How long it stays", &expiry)
        keys.choice("duplicates", "How a message is treated whose id another one has", &duplicates)
        keys.integer("priority", "The highest is shown first", &priority, in: -1000...1000)
        keys.flag("resident", "Whether it stays when an action was chosen", &isResident)
        keys.flag("transient", "Whether it is not to be kept once it has ended", &isTransient)
        keys.flag("show-time-left", "Whether it shows how much of its time is left", &showsTimeLeft)
        keys.sound("sound", "The sound with which it appears", &sound)
        keys.flag(
            "haptics",
            "Whether it and the gestures on its card give haptic feedback, on devices that can",
            &isFelt)
    }

    private mutating func describeDim(to keys: Keys) {
        var kind = dim?.kind
        var isInteractive = dim?.isInteractive ?? isDimInteractive
        keys.dim("dim", "The cover over everything behind it", &kind)
        keys.flag("dim-interactive", "Whether a tap beside it hides it", &isInteractive)
        dim = kind.map { Dim($0, isInteractive: isInteractive ?? true) }
        isDimInteractive = kind == nil ? isInteractive : nil
    }

    /// A table for each urgency with defaults of its own.
    static func describe(_ defaults: inout [Urgency: MessageDefaults], to keys: Keys) {
        for urgency in Urgency.allCases {
            var own = defaults[urgency] ?? MessageDefaults()
            keys.section(urgency.name, "Different values for messages of this urgency") {
                own.describe(to: $0)
            }
            defaults[urgency] = own == MessageDefaults() ? nil : own
        }
    }
}

extension MessengerSettings {
    /// The keys of a table `messenger.NAME`.
    package mutating func describe(to keys: Keys) {
        let old = order
        keys.choice("order", "One message at a time, or several at each place", &order)
        // If only the order is set, the pause is that order's default.
        if order != old { pause = MessengerSettings(order: order).pause }
        keys.choice("newest", "The place of the newest message in a stack", &newest)
        keys.integer(
            "max-visible", "How many of a stack are shown at each place", &maxVisible, in: 1...50)
        keys.choice(
            "overflow", "How a message is treated for which a stack has no room", &overflow)
        keys.duration(
            "pause", "The time from when one has left until the next comes", milliseconds: &pause,
            in: 0...60_000)
        keys.choice(
            "grouping", "The property by which messages of a stack are put into piles", &grouping)
        defaults.describe(to: keys)
        MessageDefaults.describe(&urgencyDefaults, to: keys)
    }
}

extension BoardSettings {
    /// The tables `defaults` and `messenger`.
    mutating func describe(to keys: Keys) {
        keys.section(
            "defaults",
            "Values for messages where neither their sender nor their messenger sets them"
        ) { keys in
            defaults.describe(to: keys)
            MessageDefaults.describe(&urgencyDefaults, to: keys)
        }
        let builtIn = [MessengerName.notifications, .commands, .osd]
        let known = builtIn + messengers.keys.filter { !builtIn.contains($0) }
        keys.names(
            "messenger", "A messenger, its queue, and what its messages are like",
            current: known.map { $0.rawValue }.sorted(), allowed: MessengerName.rule
        ) { text, keys in
            guard let name = MessengerName(rawValue: text) else { return false }
            var settings = self[name]
            settings.describe(to: keys)
            // A configured messenger exists even if its table is empty. Built-in ones with standard settings need no
            // entry.
            let isUsual = builtIn.contains(name) && settings == BoardSettings()[name]
            messengers[name] = isUsual ? nil : settings
            return true
        }
    }
}
