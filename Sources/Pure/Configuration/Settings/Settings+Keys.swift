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
            """
            Files to read before this one, by paths that start in its folder or at the root.
            The keys of this file override theirs, and a later one of them overrides an earlier one. Their rules come
            first. At most 8 files may include one another in a row, and 64 in all. A missing file, or one that includes
            itself, is an error.
            """, &includes, longest: 4096, example: "[\"colors.toml\"]")
        describeLook(to: keys)
        describeSession(to: keys)
        board.describe(to: keys)
        describeInput(to: keys)
        describeParts(to: keys)
        safeAreas.describe(to: keys)
        describeAnimations(to: keys)
        ModeSettings.describe(&modes, to: keys)
        Rule.describe(&rules, to: keys)
    }
}

extension Settings {
    private mutating func describeLook(to keys: Keys) {
        keys.choice(
            "appearance",
            """
            Whether cards are light or dark.
            `automatic` follows the desktop.
            """, &appearance)
        keys.choice(
            "reduced-motion",
            """
            Whether cards fade instead of moving.
            `automatic` follows the desktop.
            """, &reducedMotion)
        keys.choice(
            "contrast",
            """
            The contrast of text, symbols and edges.
            `high` makes every theme opaque and its text black or white, with a contrast of at least 7:1 to its
            background. Cards, buttons and fields get an edge of at least 3:1. `automatic` follows the desktop
            (`org.freedesktop.appearance contrast` of the settings portal, or GNOME's `high-contrast`).
            """, &contrast)
        keys.textScale(
            "text-scale",
            """
            The size of all text, as a factor.
            Cards grow wider with it, up to half as wide again, and fewer of them fit. `automatic` follows the desktop:
            `text-scaling-factor` of GNOME, which Plasma sets too; if that is 1, KDE's `forceFontDPI` divided by 96.
            """, &textScale)
        keys.accent(
            "accent",
            """
            The colour of active parts, in the theme `plain` and themes with the same accent.
            A colour that would hardly be visible on the card is made lighter or darker. `automatic` follows the desktop
            (`org.freedesktop.appearance accent-color`), `theme` keeps the colour of the theme.
            """, &accent)
    }

    private mutating func describeSession(to keys: Keys) {
        keys.duration(
            "idle-time",
            """
            The time without input after which you count as away, for `[away]` and the condition `idle` of rules.
            KDE's own protocol counts at least 5s.
            """, milliseconds: &idleTime, in: 1000...86_400_000)
        keys.choice(
            "lock-screen",
            """
            What can be seen of messages while the session is locked.
            `hide-contents`: a card shows the name of its application and no text, picture or button, and can only be
            dismissed. `hide`: a message waits, with its time, until you unlock the session. `show`: everything is
            shown, except the contents of messages with one-time codes. `automatic` is `hide-contents` on compositors
            where messages on the layer `overlay` or an open panel can be above the lock screen.

            Compositors with ext-session-lock-v1 show nothing but the locker, whatever is set here. Messages are above
            the lock screen on phones (phosh), on sway 1.7, and if a layer rule of Hyprland (`above_lock`) says so; use
            `hide-contents` for the latter. While the session is known to be locked, the panel and the deck are closed
            and do not open; players and jobs in the bar and values of `martlet osd` are shown. A sandboxed application
            may restrict its notification further. Until it is known whether the session is locked, it counts as locked.
            See `locks` in `[mode.NAME]`, and martlet-dnd(1) for how a lock is detected.
            """, &lockScreen)
        keys.flag(
            "body-images",
            """
            Whether pictures in the text of messages are shown, from files.
            These are elements `img` of the notification specification, at most four in a message, whose `src` is a
            `file:` address or an absolute path. Nothing else is ever fetched: its `alt` is shown in the text, as for a
            picture that cannot be read. The panel and the deck show the `alt`. Applications see the capability
            `body-images`.
            """, &board.showsBodyImages)
    }

    private mutating func describeInput(to keys: Keys) {
        keys.section(
            "gestures",
            """
            The gestures of fingers, the pointer and touchpads on cards.
            By default, a swipe dismisses a card if it goes towards the edge or side of the screen where the card is.
            While you drag a card, a label beneath it says what the swipe does. A swipe takes the same values as a
            click in `[bindings]`.
            """
        ) { keys in
            meanings.swipes.describe(to: keys)
            meanings.longSwipes.describeLong(to: keys)
            keys.flag(
                "swipe-labels",
                "Whether a label beneath a card that you drag says what the swipe does.",
                &meanings.labelsSwipes)
            keys.duration(
                "undo-time",
                """
                How long you can undo a dismissal or a snooze where the card was.
                `Undo` is where the card was: a tap there, or Ctrl-Z after `martlet focus`, brings the message back as it
                was, and several if you dismissed several. The sender is told only when you can no longer undo it, because
                no protocol takes that back. A dismissal is final at once if the message is modal, transient or a value such
                as the volume, and when you open the panel, which would still list it. You can undo a snooze in the same
                way, and that a message was kept for later; a deed of another kind makes earlier ones final.
                0s: nothing can be undone.
                """, milliseconds: &undoTime, in: 0...60_000)
            gestures.describe(to: keys)
        }
        keys.section(
            "bindings",
            """
            What clicks, taps, the wheel and keys do to a message, except on its buttons and links.
            Messengers and rules can have their own: see `bindings` in `[defaults]`.
            """
        ) { keys in meanings.bindings.describe(to: keys) }
        keys.section(
            "menu",
            """
            The menu of a message, and the menu of the history.
            See `martlet menu` in martlet(1).
            """
        ) { keys in menu.describe(to: keys) }
    }

    private mutating func describeParts(to keys: Keys) {
        keys.section("away", AwaySettings.about) { keys in away.describe(to: keys) }
        keys.section("sound", SoundSettings.about) { keys in sound.describe(to: keys) }
        keys.section("haptics", "Haptic feedback, on devices that have it, such as phones.") {
            keys in haptics.describe(to: keys)
        }
        keys.section("keyboard", "How cards keep clear of on-screen keyboards.") { keys in
            keyboard.describe(to: keys)
        }
        keys.section("history", HistorySettings.about) { keys in history.describe(to: keys) }
        keys.section("panel", "The list of messages at a side of the screen (`martlet panel`).") {
            keys in panel.describe(to: keys)
        }
        keys.section(
            "bar",
            """
            Media players, jobs and items of programs, in a bar that opens into a view.
            Programs set items with `martlet bar`.
            """
        ) { keys in bar.describe(to: keys) }
        keys.section("outputs", "The screens.") { keys in
            keys.texts(
                "preferred",
                """
                The screens for messages that are for the focused screen.
                The first one that is connected is used.
                """, &preferredOutputs)
            safeAreas.standard.describe(to: keys)
        }
    }

    private mutating func describeAnimations(to keys: Keys) {
        keys.names(
            "animations",
            """
            An animation for messages that name it.
            `slide`, `fade`, `pop` and `none` may be changed. Any other name starts from the values of `slide`.
            """,
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
    /// A key for a short swipe in each direction.
    package mutating func describe(to keys: Keys) {
        for direction in MessageSwipeDirection.allCases {
            keys.meaning(
                "swipe-\(direction.rawValue)",
                """
                What a swipe in this direction does.
                A message without a reply, link, code or action for this is swiped as if this were not set. With `none`
                the card resists and springs back.
                """, &self[direction])
        }
    }

    /// A key for a long swipe in each direction.
    package mutating func describeLong(to keys: Keys) {
        for direction in MessageSwipeDirection.allCases {
            keys.meaning(
                "swipe-\(direction.rawValue)-long",
                """
                What a long swipe in this direction does.
                By default it does the same as a short one. A swipe is long from `long-swipe-share` on. Cards that are
                thrown, and sheets, know short swipes only.
                """, &self[direction])
        }
    }
}

extension Keys {
    /// A factor of all text, or `automatic`, which is nil.
    final func textScale(_ key: String, _ about: KeyText, _ value: inout Double?) {
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
    final func accent(_ key: String, _ about: KeyText, _ value: inout Settings.AccentChoice) {
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
            """
            The space between a keyboard and the card above it, in addition to the card's own margin.
            It is there only while a keyboard is.
            """, &topMargin, in: 0...500, "px")
        keys.number(
            "height",
            """
            The height of a keyboard that does not report its region.
            By default this is the height of the last keyboard on that screen, or half of the screen.
            """, &assumedHeight, in: 1...10000, "px")
        keys.number(
            "least-height",
            """
            The minimum height of a keyboard.
            A surface that reserves less space at the bottom is a panel.
            """, &leastHeight, in: 1...10000, "px")
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
            "output",
            """
            One screen, by the name that `martlet outputs` lists.
            Keys that are left out are as in `[outputs]`.
            """,
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
            """
            The space to keep free at each edge of the screen, for instance for a notch or a bar for gestures.
            These are the edges of the screen itself: the safe area turns with the screen. Areas that a panel of another
            program covers count as free already. Floating cards keep their margin or the safe area, whichever is
            larger. Cards against an edge, the panel and the deck reach the edge, but their contents do not.
            """, &insets)
        keys.number(
            "corner-radius",
            """
            The radius of the screen's corners.
            Floating cards stay so far from the edges that the corners cut off no part of them.
            """, &cornerRadius, in: 0...512, "px")
    }
}
