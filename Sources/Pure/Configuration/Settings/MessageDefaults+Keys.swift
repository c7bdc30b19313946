package import Messages

extension MessageDefaults {
    /// The keys have the same names as those of a message.
    package mutating func describe(to keys: Keys) {
        describeLook(to: keys)
        describePlace(to: keys)
        describeDim(to: keys)
        describeInput(to: keys)
        describeTime(to: keys)
        keys.sound(
            "sound",
            """
            The sound that a message makes when it appears.
            See `[sound]`.
            """, &said.soundChoice)
        keys.flag(
            "haptics",
            """
            Whether a message and the gestures on its card give haptic feedback, on devices that can.
            See `[haptics]`.
            """, &said.isFelt)
        keys.flag(
            "code-button",
            """
            Whether a card has a button that copies the one-time code in the message.
            Messages without a code have no such button, nor has a card whose contents are hidden.
            """, &said.showsCodeButton)
        keys.flag(
            "conversation",
            """
            Whether messages with the same application and title share a card, as those of a chat do.
            By default messages of the category `im` do, with all below it such as `im.received` except calls and errors,
            and those with the hint `x-canonical-append`. The card shows the last three with their ages, and a pull opens
            all; a reply is for the newest. Each stays a separate message. Critical and modal messages and those with
            progress never do.
            """, &said.conversation)
        describeWindows(to: keys)
    }

    private mutating func describeWindows(to keys: Keys) {
        keys.flag(
            "lead-back",
            """
            Whether a tap on a message without a default action leads to its sender's window.
            By default it does: the window of the message's application is brought to the front, of several the one that
            you used last; for a script that is the window of its terminal. If there is no such window, the application is
            started. The message ends, unless it is resident. This is part of the meaning `default-action` of
            `[bindings]`; a message that leads nowhere is dismissed.
            """, &said.leadsBack)
        keys.flag(
            "end-on-focus",
            """
            Whether a message ends as read when you turn to its application's window.
            By default messages of the categories `im` and `email` do, with all below them such as `im.received`.
            Critical and resident messages never do. The compositor must report windows
            (`zwlr_foreign_toplevel_manager_v1`).
            """, &said.endsOnFocus)
        keys.flag(
            "ring",
            """
            Whether a message rings until you answer.
            By default messages of the categories `call`, `call.incoming`, `im.call` and `alarm.ringing` do, and warnings:
            `weather.warning.extreme` and all of `cellbroadcast` except `cellbroadcast.test`. They have the layout `call`,
            are above full-screen windows, turn screens on, and are never folded, grouped or counted. Sound and
            vibration repeat for a minute at most. Only modes that show nothing hold them back.
            """, &said.ringing)
    }

    private mutating func describeLook(to keys: Keys) {
        keys.name(
            "layout",
            """
            The arrangement of a message on its card.
            By default `image` for a message with a screenshot or a photograph, and `card` for every other. Layouts of your
            own are files; see martlet-style(5).
            """, &said.layout, MessageLayout.builtIn)
        keys.name(
            "theme",
            """
            The colours and fonts of a message.
            Themes of your own are files; see martlet-style(5).
            """, &said.theme, MessageTheme.builtIn)
        keys.choice(
            "icon-style",
            """
            The form of the theme's icon.
            `default` is a filled disc, `light` a ring, `subtle` the symbol alone.
            """, &said.iconStyle)
        keys.choice(
            "appearance", "Light or dark colours, whatever the desktop prefers.", &said.appearance)
        keys.color(
            "accent",
            """
            The accent colour of a message, in every theme.
            `#0000` is the theme's own accent colour. A colour with too little contrast to the card becomes lighter or
            darker.
            """, &said.accent)
    }

    private mutating func describePlace(to keys: Keys) {
        keys.choice(
            "position",
            """
            Where on the screen a message appears.
            By default its layout decides.
            """, &said.position)
        keys.choice(
            "layer",
            """
            The layer above or below windows.
            `overlay` is also above windows that fill the screen. It is the default for critical messages; that of all
            others is `top`.
            """, &said.layer)
        keys.output(
            "output",
            """
            The screen that shows a message.
            While it is not connected, another screen shows the message.
            """, &said.outputChoice)
        keys.name(
            "animation",
            """
            The animation with which a message appears and disappears.
            Define others in `[animations.NAME]`; see martlet-style(5).
            """, &said.animation, MessageAnimation.builtIn)
    }

    /// A dim that is set takes taps, unless said otherwise.
    private mutating func describeDim(to keys: Keys) {
        keys.dim(
            "dim",
            """
            The backdrop that covers everything behind a message.
            A message with a backdrop is modal: windows and panels behind it take no input.
            """, &said.dimKind)
        keys.flag(
            "dim-interactive",
            """
            Whether a tap on the backdrop hides the message.
            By default it does.
            """, &said.isDimInteractive)
        if said.dim != nil { said.isDimInteractive = said.isDimInteractive ?? true }
    }

    private mutating func describeInput(to keys: Keys) {
        keys.choice(
            "focus",
            """
            Whether a message takes the keyboard when it appears.
            With `automatic`, modal messages do.
            """, &said.focus)
        keys.choice(
            "handling",
            """
            How a card reacts to a finger.
            `automatic` is `throw` in the centre of the screen and for the layout `centered`, otherwise `swipe`. The
            others are explained in martlet-show(1).
            """, &said.handling)
        said.swipes.describe(to: keys)
        said.longSwipes.describeLong(to: keys)
        keys.bindings(
            "bindings",
            """
            What clicks, taps, the wheel and keys do to a message, if it is not as in `[bindings]`.
            Other bindings stay. After a restart of the daemon a message has the bindings of its messenger.
            """, &bindings)
    }

    private mutating func describeTime(to keys: Keys) {
        keys.expiry(
            "duration",
            """
            How long a message stays on the screen; `auto` depends on its urgency.
            That is 5 seconds for low and 8 seconds for normal urgency; critical messages stay until you dismiss them.
            """, &said.expiry)
        keys.choice(
            "duplicates",
            """
            What happens to a message with the `id` of another one.
            `update` and `separate` change the other message. `ignore` only counts the new one. `allow` shows both.

            With `update`, a message without an id counts on the card of an equal one that is shown, such as “3×”, and renews
            its time. Messages are equal if they are of one application and have the same title, text, urgency, pictures
            and buttons; those with buttons only if one process sent them. Each is a separate message in lists and in the
            history. Whoever dismisses the card dismisses all of them; whoever closes one by its id closes only that one.
            Modal ones, values, and messages of commands without the name of an application never count on another card.
            With `separate`, equal messages have separate cards. With `ignore`, duplicates also count without an id.
            """, &said.duplicates)
        var priority = said.priority.map { Int($0) }
        keys.integer(
            "priority", "The rank of a waiting message: the highest number is shown first.",
            &priority, in: -1000...1000)
        said.priority = priority.map { Int32(clamping: $0) }
        keys.flag(
            "resident", "Whether a message stays after you choose one of its actions.",
            &said.isResident)
        keys.flag(
            "transient",
            "Whether a message is left out of the history, and ends with its time on the screen.",
            &said.isTransient)
        keys.flag(
            "show-time-left",
            """
            Whether a message shows how much of its time is left.
            By default its layout decides.
            """, &said.showsTimeLeft)
        keys.choice(
            "away",
            """
            What happens to a message while you are away.
            `wait`: its time does not run, and if several messages arrive, one card counts them when you return (see
            `[away]`). `stay`: its time does not run, and its own card stays. `expire`: its time runs as usual. With
            `automatic`, a message waits, with these exceptions: values such as the volume, ringing calls and alarms,
            and messages whose sender set a duration below 3s expire. Critical, modal and transient messages, and those
            with progress or with contents that their sender draws, stay.
            """, &said.away)
    }

    /// A table for each urgency with defaults of its own.
    static func describe(_ defaults: inout [MessageUrgency: MessageDefaults], to keys: Keys) {
        for urgency in MessageUrgency.allCases {
            var own = defaults[urgency] ?? MessageDefaults()
            keys.section(urgency.rawValue, "Values for messages of this urgency.") {
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
        keys.choice(
            "order",
            """
            Whether the messenger shows one message at a time or several.
            A messenger of your own is `sequential` by default, with a pause of 500ms.
            """, &order)
        // If only the order is set, the pause is that order's default.
        if order != old { pause = MessengerSettings(order: order).pause }
        keys.choice("newest", "Where the newest message of a stack is.", &newest)
        keys.integer(
            "max-visible", "The maximum number of messages on the screen at each position.",
            &maxVisible, in: 1...50)
        keys.choice(
            "overflow",
            """
            What happens if there is no space for another message.
            With `fold` the new message is shown, and the least urgent other message waits instead, the oldest of
            several. Only a critical message keeps the last place until you deal with it. At most 24 messages with a
            timeout wait in such a stack: after a flood, older ones are kept or end as if their time were over (`mode`
            in `[history]`). With `wait` all messages are shown in the order in which they arrived, critical ones first.
            """, &overflow)
        keys.duration(
            "pause", "The time between the end of one message and the next.",
            milliseconds: &pause, in: 0...60_000)
        keys.choice(
            "grouping",
            """
            The property by which messages are grouped into piles.
            Messages with a `group`, from a rule or their sender, are always in the pile of that name. Critical and modal
            messages are in no other pile, so that no later message covers them.
            """, &grouping)
        keys.integer(
            "pile-from",
            """
            How many messages with the same property make a pile.
            Fewer are shown one by one. A pile that messages name as their `group` begins with the second.
            """, &pileFrom, in: 2...50)
        defaults.describe(to: keys)
        MessageDefaults.describe(&urgencyDefaults, to: keys)
    }
}

extension BoardSettings {
    /// The tables `defaults` and `messenger`.
    mutating func describe(to keys: Keys) {
        keys.section(
            "defaults",
            """
            Values for all messages, if neither their sender nor their messenger sets them.
            Tables `[defaults.low]`, `[defaults.normal]` and `[defaults.critical]` have the same keys, for messages of
            that urgency. No key has a value by default. Most people set `position`, `layout`, `duration` and `output`.
            """
        ) { keys in
            defaults.describe(to: keys)
            MessageDefaults.describe(&urgencyDefaults, to: keys)
        }
        let builtIn = [MessengerName.notifications, .commands, .osd]
        let known = builtIn + messengers.keys.filter { !builtIn.contains($0) }
        keys.names(
            "messenger",
            """
            A queue of messages, and the values of its messages.
            The messenger `notifications` has the notifications of applications, `commands` the messages of commands
            that name no messenger, `osd` the values of `martlet osd`. Any other name creates a messenger of your own.
            Values here override `[defaults]`, and `[messenger.NAME.low]` and so on have the same keys for one urgency.
            `osd` has built-in values (see `martlet config default`): a layout and position, a duration of 1.5s,
            transient messages, and a layer above windows that fill the screen. Its messages are always shown.
            """,
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
