import ArgumentParser
import Martlet

/// The options of `show` that say how long a message stays and what it does.
struct BehaviourOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help:
            "Time that the message stays: “5s”, “500ms”, “1.5m”, “forever”, “indefinite”, “auto”.",
        transform: Values.duration)
    var duration: MessageDuration?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Delay of an indefinite message: it is shown only if it is not hidden within this time.",
            valueName: "time"),
        transform: Values.messageTime)
    var delay: Int64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Minimum time that an indefinite message stays once it is shown.", valueName: "time"),
        transform: Values.messageTime)
    var minimum: Int64?

    @Option(
        name: [.customShort("A"), .long],
        help: ArgumentHelp(
            "A button; repeatable. The key “default” is a click on the message itself.",
            valueName: "key=label"),
        transform: Values.action)
    var action: [MessageAction] = []

    @Option(
        help:
            "A name that you choose for the message; “show” with the same name updates the message."
    )
    var id: String?

    @Option(
        help: ArgumentHelp(
            "The name of a pile: messages with the same name at the same position are drawn over one another.",
            valueName: "name"))
    var group: String?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether the card shows how much of its time is left (default: as set in the layout).")
    var showTimeLeft: Bool?

    @Option(
        help:
            "What happens to the message while you are away: “wait” and “stay” pause its time."
    )
    var away: MessageAway?

    @Option(
        help: ArgumentHelp(
            "The sound that is played when the message appears: a name in the sound theme, a file, or none.",
            valueName: "name-or-file"),
        transform: Values.sound)
    var sound: String?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether the message and gestures on its card give haptic feedback (default: as configured)."
    )
    var haptics: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether the card has a button that copies the one-time code in the message (default: as configured)."
    )
    var codeButton: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether a tap on a message without a default action leads to its sender's window (default: as configured)."
    )
    var leadBack: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether the message ends when its application's window gets focus (default: as configured)."
    )
    var endOnFocus: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The window to which a tap leads, by the number that “martlet window” printed (default: the sender's).",
            valueName: "number"),
        transform: Values.count)
    var window: UInt32?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether the message rings until you answer, for a minute at most (default: as its category says)."
    )
    var ring: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether messages with this title and application share a card, as those of a chat do (default: as configured)."
    )
    var conversation: Bool?

    @Option(help: "The effect of showing a message while another one has the same id.")
    var duplicates: MessageDuplicates?

    @Option(
        help: ArgumentHelp(
            "The queue (messenger) of the message; a queue that does not exist is created.",
            valueName: "name"),
        completion: .messengers, transform: Values.name)
    var messenger: String?

    @Option(
        parsing: .unconditional, help: "The value of a progress bar: a percentage from 0 to 100.",
        transform: Values.progress)
    var progress: Double?

    @Option(
        parsing: .unconditional,
        help: "The rank among messages that wait: higher numbers are shown first.",
        transform: Values.rank)
    var priority: Int32?

    @Option(
        name: .shortAndLong,
        help:
            "The urgency; by default, a low message stays 5 seconds, a normal one 8 seconds, and a critical one until you dismiss it."
    )
    var urgency: MessageUrgency?

    @Option(
        name: .shortAndLong, help: "The name of the application that sends the message.",
        completion: .applications)
    var appName: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A category of the notification specification, such as “email.arrived”.",
            valueName: "category"))
    var category: String?

    @Option(
        help: ArgumentHelp(
            "The desktop file of the application, without “.desktop”.", valueName: "name"))
    var desktopEntry: String?

    @Flag(help: "Leave the message on the screen when one of its actions is chosen.")
    var resident = false

    @Flag(name: [.customShort("e"), .long], help: "Do not record the message in the history.")
    var transient = false

    /// The duration with its delay and minimum; either of these without a duration makes it indefinite.
    private var wholeDuration: MessageDuration? {
        guard delay != nil || minimum != nil else { return duration }
        return .indefinite(
            delay: .milliseconds(delay ?? 0), minimum: .milliseconds(minimum ?? 0))
    }

    func validate() throws {
        guard delay != nil || minimum != nil, let duration else { return }
        if case .indefinite = duration { return }
        throw ValidationError(
            "--delay and --minimum need “--duration indefinite”, and exclude “\(duration.text)”.")
    }

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.duration = wholeDuration
        request.duplicates = duplicates
        request.messenger = messenger
        request.actions = action
        request.name = id ?? ""
        request.showsTimeLeft = showTimeLeft
        request.group = group ?? ""
        request.away = away
        (request.sound, request.isFelt) = (sound, haptics)
        request.showsCodeButton = codeButton
        (request.leadsBack, request.endsOnFocus) = (leadBack, endOnFocus)
        (request.window, request.ringing) = (window, ring)
        request.conversation = conversation
        request.progress = progress
        request.priority = priority
        request.urgency = urgency
        request.appName = appName ?? ""
        request.category = category ?? ""
        request.desktopEntry = desktopEntry ?? ""
        request.isResident = resident
        request.isTransient = transient
    }
}

/// The options of `show` for swiping a message away.
struct GestureOptions: ParsableArguments {
    @Option(help: "How the card reacts to a finger.")
    var handling: MessageHandling?

    @Option(help: "The meaning of a swipe upwards.")
    var swipeUp: MessageMeaning?

    @Option(help: "The meaning of a swipe downwards.")
    var swipeDown: MessageMeaning?

    @Option(help: "The meaning of a swipe to the left.")
    var swipeLeft: MessageMeaning?

    @Option(help: "The meaning of a swipe to the right.")
    var swipeRight: MessageMeaning?

    @Option(help: "The meaning of a long swipe upwards (default: as a short one).")
    var swipeUpLong: MessageMeaning?

    @Option(help: "The meaning of a long swipe downwards (default: as a short one).")
    var swipeDownLong: MessageMeaning?

    @Option(help: "The meaning of a long swipe to the left (default: as a short one).")
    var swipeLeftLong: MessageMeaning?

    @Option(help: "The meaning of a long swipe to the right (default: as a short one).")
    var swipeRightLong: MessageMeaning?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.handling = handling
        request.swipes[.up] = swipeUp
        request.swipes[.down] = swipeDown
        request.swipes[.left] = swipeLeft
        request.swipes[.right] = swipeRight
        request.longSwipes[.up] = swipeUpLong
        request.longSwipes[.down] = swipeDownLong
        request.longSwipes[.left] = swipeLeftLong
        request.longSwipes[.right] = swipeRightLong
    }
}

/// The options of `show` for replies.
struct ReplyOptions: ParsableArguments {
    @Option(
        defaultAsFlag: "Reply",
        help: ArgumentHelp(
            "The label of a button that opens a field for a reply. The next word is the label, "
                + "unless it begins with a dash.", valueName: "label"))
    var reply: String?

    @Option(
        help: ArgumentHelp("The text in the field while it is empty.", valueName: "text"))
    var replyPlaceholder: String?

    @Option(
        help: ArgumentHelp("The text on the button that sends the reply.", valueName: "label"))
    var replySubmit: String?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.reply = reply
        request.replyPlaceholder = replyPlaceholder ?? ""
        request.replySubmit = replySubmit ?? ""
    }
}
