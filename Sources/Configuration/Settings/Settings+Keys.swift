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
            current: animations.keys.map { $0.rawValue }.sorted(), allowed: AnimationName.rule
        ) { text, keys in
            guard let name = AnimationName(rawValue: text), name != .automatic else { return false }
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
        for direction in SwipeDirection.allCases {
            keys.choice(
                "swipe-\(direction.rawValue)", "What a swipe \(direction.way) means",
                &self[direction])
        }
    }
}

extension SwipeDirection {
    fileprivate var way: String {
        switch self {
        case .up, .down: rawValue
        case .left, .right: "to the \(rawValue)"
        }
    }
}
