package import Messages

extension MessageDefaults {
    /// The keys have the same names as those of a message.
    package mutating func describe(to keys: Keys) {
        keys.name(
            "layout", "How the parts of a message are arranged", &said.layout, MessageLayout.builtIn
        )
        keys.name("theme", "Its colours and type", &said.theme, MessageTheme.builtIn)
        keys.choice("icon-style", "How the theme's icon is drawn", &said.iconStyle)
        keys.choice("appearance", "Light or dark, whatever the desktop is", &said.appearance)
        keys.color(
            "accent", "Its accent colour, in every theme; #0000 stands for the theme's own",
            &said.accent)
        keys.choice("position", "The position on the output", &said.position)
        keys.choice("layer", "The layer of the compositor", &said.layer)
        keys.output(
            "output", "The output; while it is absent, another one stands in for it",
            &said.outputChoice)
        keys.name(
            "animation", "How it appears and disappears", &said.animation, MessageAnimation.builtIn)
        describeDim(to: keys)
        keys.choice("focus", "Whether it takes the keyboard", &said.focus)
        keys.choice("handling", "How its card reacts to a finger", &said.handling)
        said.swipes.describe(to: keys)
        keys.bindings(
            "bindings",
            "The meanings of clicks, taps and keys on it, where they differ from [bindings]",
            &bindings)
        keys.expiry("duration", "How long it stays", &said.expiry)
        keys.choice(
            "duplicates", "How a message is treated whose id another one has", &said.duplicates)
        var priority = said.priority.map { Int($0) }
        keys.integer("priority", "The highest is shown first", &priority, in: -1000...1000)
        said.priority = priority.map { Int32(clamping: $0) }
        keys.flag("resident", "Whether it stays when an action was chosen", &said.isResident)
        keys.flag("transient", "Whether it is not to be kept once it has ended", &said.isTransient)
        keys.flag(
            "show-time-left", "Whether it shows how much of its time is left", &said.showsTimeLeft)
        keys.sound("sound", "The sound with which it appears", &said.soundChoice)
        keys.flag(
            "haptics",
            "Whether it and the gestures on its card give haptic feedback, on devices that can",
            &said.isFelt)
    }

    /// A dim that is set takes taps, unless said otherwise.
    private mutating func describeDim(to keys: Keys) {
        keys.dim("dim", "The cover over everything behind it", &said.dimKind)
        keys.flag("dim-interactive", "Whether a tap beside it hides it", &said.isDimInteractive)
        if said.dim != nil { said.isDimInteractive = said.isDimInteractive ?? true }
    }

    /// A table for each urgency with defaults of its own.
    static func describe(_ defaults: inout [MessageUrgency: MessageDefaults], to keys: Keys) {
        for urgency in MessageUrgency.allCases {
            var own = defaults[urgency] ?? MessageDefaults()
            keys.section(urgency.rawValue, "Different values for messages of this urgency") {
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
            guard let name = MessengerName(valid: text) else { return false }
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
