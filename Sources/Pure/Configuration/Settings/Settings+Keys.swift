package import InputPanels
internal import Layout
package import Messages
internal import Rules

extension Settings {
    /// The keys of `config.toml`.
    package mutating func describe(to keys: Keys) {
        // Read only by the finder of files; included files are part of these settings already.
        var includes: [String] = []
        keys.texts(
            "include",
            "Files that are read before this one, by paths below its folder; what this one says counts before what they say",
            &includes, longest: 4096, example: "[\"colors.toml\"]")
        keys.choice("appearance", "Whether cards are light or dark", &appearance)
        keys.choice(
            "reduced-motion", "Whether cards fade rather than travel", &reducedMotion)
        keys.choice("contrast", "How much texts, signs and edges stand out", &contrast)
        keys.textScale("text-scale", "The factor by which all text is larger", &textScale)
        keys.accent(
            "accent", "The colour of what is active, in themes that have that of plain",
            &accent)
        keys.duration(
            "idle-time", "The time without input after which rules count nobody as present",
            milliseconds: &idleTime, in: 1000...86_400_000)
        keys.choice(
            "lock-screen", "The visible part of messages while the session is locked", &lockScreen)
        keys.flag(
            "body-images", "Whether pictures in the text of messages are shown, from files",
            &board.showsBodyImages)
        board.describe(to: keys)
        keys.section("gestures", "The gestures of fingers, the pointer and touchpads on cards") {
            keys in
            meanings.swipes.describe(to: keys)
            gestures.describe(to: keys)
        }
        keys.section(
            "bindings",
            "What a click, a tap and a long press on a message mean, but on its buttons and links"
        ) { keys in meanings.bindings.describe(to: keys) }
        keys.section("menu", "The menu of a message, and that of the history") { keys in
            menu.describe(to: keys)
        }
        keys.section("sound", "The sounds of messages") { keys in sound.describe(to: keys) }
        keys.section("haptics", "Haptic feedback, on devices that can give it") { keys in
            haptics.describe(to: keys)
        }
        keys.section("keyboard", "How cards keep clear of on-screen keyboards") { keys in
            keyboard.describe(to: keys)
        }
        keys.section("history", "The history of messages") { keys in history.describe(to: keys) }
        keys.section("panel", "The list of messages at a side of the output") { keys in
            panel.describe(to: keys)
        }
        keys.section(
            "bar", "Media players, jobs and what programs set, in a bar that opens into a view"
        ) {
            keys in bar.describe(to: keys)
        }
        keys.section("outputs", "The screens") { keys in
            keys.texts(
                "preferred",
                "The outputs for messages for the focused output: the first of these that exists",
                &preferredOutputs)
            safeAreas.standard.describe(to: keys)
        }
        safeAreas.describe(to: keys)
        describeAnimations(to: keys)
        ModeSettings.describe(&modes, to: keys)
        Rule.describe(&rules, to: keys)
    }
}

extension Settings {
    private mutating func describeAnimations(to keys: Keys) {
        keys.names(
            "animations", "A way to appear and to go, for messages that name it",
            current: animations.keys.map { $0.rawValue }.sorted(), allowed: MessageAnimation.rule
        ) { text, keys in
            guard let name = MessageAnimation(valid: text), name != .automatic else { return false }
            var animation = animations[name] ?? .builtIn(name)
            animation.describe(to: keys)
            animations[name] = animation
            return true
        }
    }
}

extension SwipeMeanings {
    /// A key for each direction.
    package mutating func describe(to keys: Keys) {
        for direction in MessageSwipeDirection.allCases {
            keys.choice(
                "swipe-\(direction.rawValue)", "What a swipe \(direction.way) means",
                &self[direction])
        }
    }
}

extension MessageSwipeDirection {
    fileprivate var way: String {
        switch self {
        case .up, .down: rawValue
        case .left, .right: "to the \(rawValue)"
        }
    }
}

extension Keys {
    /// A factor of all text, or `automatic`, which is nil.
    final func textScale(_ key: String, _ about: String, _ value: inout Double?) {
        let range = TypeScale.factors
        entry(
            key, about, current: value.map { .real($0) } ?? .string("automatic"),
            allowed: "automatic, or \(Keys.range(range, ""))",
            shape: .anyOf([.words(["automatic"]), .number(range)])
        ) { content in
            if case .string("automatic") = content {
                value = nil
                return true
            }
            guard let number = content.number, range.contains(number) else { return false }
            value = number
            return true
        }
    }

    /// The source of the accent colour: `automatic`, `theme`, or a colour.
    final func accent(_ key: String, _ about: String, _ value: inout Settings.AccentChoice) {
        let current =
            switch value {
            case .automatic: "automatic"
            case .theme: "theme"
            case .color(let color): ColorText.text(argb: color.argb)
            }
        entry(
            key, about, current: .string(current),
            allowed: "automatic, theme, #RGB, #RRGGBB",
            shape: .anyOf([
                .words(["automatic", "theme"]), .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"),
            ])
        ) { content in
            guard case .string(let text) = content else { return false }
            switch text {
            case "automatic": value = .automatic
            case "theme": value = .theme
            default:
                guard text.utf8.count == 4 || text.utf8.count == 7,
                    let argb = ColorText.argb(of: text)
                else { return false }
                value = .color(Color(argb: argb))
            }
            return true
        }
    }
}

extension KeyboardSettings {
    /// The keys of the table `keyboard`.
    package mutating func describe(to keys: Keys) {
        keys.number(
            "top-margin",
            "Space between a keyboard and the card above it, in addition to the card's own margin",
            &topMargin, in: 0...500, "px")
        keys.number(
            "height",
            "The height of a keyboard whose region is not known: by default that of the last one, else half of the screen",
            &assumedHeight, in: 1...10000, "px")
        keys.number(
            "least-height",
            "The least height of a keyboard: a surface that reserves less of the bottom is a panel",
            &leastHeight, in: 1...10000, "px")
    }
}

/// The name of an output in a file.
private struct OutputName: OpenName {
    let rawValue: String

    init(known name: String) { rawValue = name }
}

extension SafeAreas {
    /// The tables `output`, by the names of outputs.
    mutating func describe(to keys: Keys) {
        keys.names(
            "output", "One of the screens: what of it stays free",
            current: named.keys.sorted(), allowed: OutputName.rule
        ) { text, keys in
            guard let name = OutputName(valid: text) else { return false }
            var area = named[name.rawValue] ?? standard
            area.describe(to: keys)
            named[name.rawValue] = area
            return true
        }
    }
}

extension SafeArea {
    /// The keys of a safe area.
    mutating func describe(to keys: Keys) {
        keys.insets(
            "safe-area",
            "The space that stays free at each edge of the screen as it is built, such as for a notch; it turns with the picture",
            &insets)
        keys.number(
            "corner-radius", "Radius of the screen's corners, which cut no card", &cornerRadius,
            in: 0...512, "px")
    }
}

extension SoundSettings {
    /// The keys of the table `sound`.
    package mutating func describe(to keys: Keys) {
        keys.flag(
            "enabled",
            "Whether messages are heard: those whose senders say a sound, and those to which a key “sound” of "
                + "[defaults], a messenger, a rule or a mode gives one", &isEnabled)
        keys.integer(
            "volume", "The volume, in hundredths of that of event sounds; 0 plays nothing",
            &volume, in: 0...100)
        keys.soundTheme("theme", "The sound theme; empty: the one of the desktop", &theme)
    }
}

extension HapticSettings {
    /// The keys of the table `haptics`.
    package mutating func describe(to keys: Keys) {
        keys.flag(
            "enabled",
            "Whether feedbackd, where there is one, gives feedback for messages that appear and for gestures",
            &isEnabled)
    }
}

extension HistorySettings {
    /// The keys of the section `history`.
    package mutating func describe(to keys: Keys) {
        keys.choice("mode", "How messages are recorded; off records nothing", &mode)
        keys.integer(
            "entries", "The most entries; the oldest are dropped first", &mostEntries,
            in: 1...1_000_000)
        keys.integer(
            "days", "Days after which an entry is dropped; 0: never", &mostDays, in: 0...36_500)
        keys.integer(
            "megabytes", "The greatest extent of the file", &mostMegabytes, in: 1...4096)
    }
}

extension MenuSettings {
    /// The keys of the table `menu`.
    package mutating func describe(to keys: Keys) {
        keys.texts(
            "command",
            "A program that reads lines, shows them and prints the chosen one, word by word and without a shell; the "
                + "names fuzzel, wofi, rofi, bemenu and wmenu suffice. Without one, Martlet shows the menu itself",
            &command, longest: 4096, example: "[\"fuzzel\", \"--dmenu\"]")
    }
}
