import Martlet

/// The sentences with which `martlet why` explains where a message is. No I/O.
struct Explanation {
    private let reasons: MessageReasons

    init(_ reasons: MessageReasons) { self.reasons = reasons }

    /// Whether a person can see the message, on its own card or counted on another one.
    var isOnScreen: Bool { [.shown, .paused, .repeated, .conversation].contains(reasons.cause) }

    /// All lines: the cause, the remedy, the sender, the message as it arrived, rules and modes.
    var lines: [String] {
        var lines = ["\(subject) \(isOnScreen ? "is" : "is not") on the screen: \(cause)."]
        if let concealment { lines.append(concealment) }
        if let end { lines.append(end) }
        if let remedy { lines.append(remedy) }
        lines += [sender, "", "The message as it arrived:"]
        lines += JSONValue.members(of: reasons.request).compactMap { member in
            member.value == .string("") ? nil : "    \(member.name) = \(member.value.text)"
        }
        if !reasons.hints.isEmpty { lines.append("Hints for which rules ask:") }
        lines += reasons.hints.sorted { $0.key < $1.key }.map { name, text in
            "    \(name) = \(JSONValue.string(text).text)"
        }
        return lines + [""] + rules + [modes]
    }

    private var subject: String {
        let title = reasons.request.title
        return "Message \(reasons.id)" + (title.isEmpty ? "" : " “\(title)”")
    }

    // MARK: The cause

    /// The cause as a clause, without a full stop.
    var cause: String {
        switch reasons.cause {
        case .shown: shown
        case .repeated: "it counts on the card of the equal message \(other)"
        case .noRoom: "the output has no room for its card, so “N more” counts it"
        case .locked: "the session is locked, and the lock screen hides it"
        case .delayed: "its sender wants it to appear later" + (until.map { ", at \($0)" } ?? "")
        case .noOutput: "there is no output"
        case .pause: "its queue pauses after each message" + (until.map { ", until \($0)" } ?? "")
        case .turn: "its queue shows one message at a time, and \(other) is first"
        case .full: "the stack shows as many messages as it may, so “N more” counts it"
        case .rule: "\(rule) keeps it off"
        case .limit: "the limit of \(rule) was reached"
        case .mode: "\(mode) held it back"
        case .backlog: "too many messages waited at the same time, and others were first"
        case .timeOver: "its time there is over, and you have not dealt with it"
        case .snoozed: snoozed
        case .dismissed: "you dismissed it, and can still undo that"
        case .refused: "the daemon holds as many messages as it may, of this sender or of all"
        case .ended: ended + time
        case .forgotten: "it is too long ago to know why, or an earlier daemon kept it"
        case .paused:
            appeared + ", and its time does not run while you are away or busy with its card"
        case .gathered: gathered
        case .focus: "you turned to the window of its application" + time
        case .conversation:
            "it is a line on the card of message \(other), a later one of its conversation"
        case .lead: "a tap on it led you to its application" + time
        }
    }

    private var shown: String { appeared + ", and stays until " + (until ?? "you deal with it") }

    private var appeared: String {
        reasons.shown.map { "it appeared at \(Self.text($0))" } ?? "it is shown"
    }

    /// When the message was kept off the screen or ended, as the end of a clause.
    private var time: String { reasons.since.map { ", at \(Self.text($0))" } ?? "" }

    private var gathered: String {
        "it arrived while you were away, and "
            + (reasons.state == .waiting
                ? "one card counts it with others"
                : "the card that counted it with others has left" + time)
    }

    private var snoozed: String {
        if let until { return "it is snoozed until \(until)" }
        return reasons.mode.map { "it is snoozed until the mode \($0) ends" } ?? "it is snoozed"
    }

    /// Why a message has ended that was on the screen, or would have come there.
    private var ended: String {
        switch reasons.endReason {
        case .expired?: "its time is over"
        case .dismissed?, .swiped?, .dim?: "you dismissed it"
        case .action?: "an action was chosen"
        case .closed?: "its sender or a command closed it"
        case .evicted?: "it made room for others, because its sender had most messages"
        case .stopped?: "the daemon stopped"
        case .duplicate?, .refused?, .withdrawn?, .kept?, .snoozed?, nil: "it has ended"
        }
    }

    private var other: String { reasons.other.map { "message \($0)" } ?? "another one" }

    private var rule: String {
        guard let rule = reasons.rule else { return "a rule" }
        return rule.isEmpty ? "a rule" : "the rule “\(rule)”"
    }

    private var mode: String {
        guard let mode = reasons.mode else { return "a mode" }
        return mode == MessageMode.doNotDisturb ? "do not disturb" : "the mode “\(mode)”"
    }

    private var until: String? { reasons.until.map { Self.text($0) } }

    private static func text(_ time: WallTime) -> String { Times.text(time.millisecondsSince1970) }

    /// The end of a message that did not come onto the screen; nil: the cause says all.
    private var end: String? {
        guard reasons.state == nil, reasons.cause != .ended, reasons.cause != .refused else {
            return nil
        }
        return "It has ended" + (reasons.since.map { " at \(Self.text($0))" } ?? "") + ": \(ended)."
    }

    /// The remedy that a person has, as a sentence; nil: there is none.
    private var remedy: String? {
        switch reasons.cause {
        case .rule, .limit:
            guard let rule = reasons.rule, !rule.isEmpty else { return nil }
            if rule.hasPrefix(Self.silencePrefix) {
                return
                    "“martlet silence” lists what is silenced; “martlet rules remove \(rule)” ends this."
            }
            return "“martlet rules disable \(rule)” turns the rule off until the daemon ends."
        case .mode:
            guard let mode = reasons.mode, reasons.modes.contains(mode) else { return nil }
            return mode == MessageMode.doNotDisturb
                ? "“martlet dnd off” shows messages again."
                : "“martlet mode off \(mode)” shows messages again."
        case .noRoom, .full, .timeOver, .gathered: return "“martlet panel open” lists it."
        case .noOutput: return "It appears as soon as an output is connected."
        default: return nil
        }
    }

    /// Beginning of the names of the rules that carry out silences.
    private static let silencePrefix = "silence-"

    /// The reason why a message that is on the screen shows its application alone, as a sentence; nil: it shows more.
    private var concealment: String? {
        switch reasons.concealment {
        case .lock?: "Its card shows its application alone, because the session is locked."
        case .mode?:
            "Its card shows its application alone, because of \(mode). You read it while you hold the card."
        case nil: nil
        }
    }

    // MARK: The sender, rules and modes

    private var sender: String {
        let sender = reasons.sender
        let time = reasons.arrival.map { " at \(Self.text($0))" } ?? ""
        let way =
            switch sender.way {
            case .bus: "over the session bus"
            case .portal: "through the notification portal"
            case .control: "from a command or a program that uses Martlet"
            case .forwarded: "from another computer or a container, through the forwarded socket"
            }
        var parts: [String] = []
        if let process = sender.process {
            parts.append("process \(process)" + (sender.program.map { ", \($0)" } ?? ""))
        }
        if let connection = sender.connection { parts.append("connection \(connection)") }
        if let sandbox = sender.sandbox {
            parts.append("sandbox \(sandbox)")
        } else if sender.way == .bus {
            parts.append("no known sandbox")
        }
        let details = parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
        return "It arrived\(time) \(way)\(details)."
    }

    private var rules: [String] {
        if reasons.rules.isEmpty { return ["No rule matched it."] }
        let head =
            reasons.areRulesKnown
            ? "Rules that matched, in this order:"
            : "Rules changed it, and it is too long ago to know which:"
        let lines = RulesTestCommand.lines(for: reasons.rules).filter { !$0.isEmpty }
        return [head] + lines.map { "    " + $0 }
    }

    private var modes: String {
        if reasons.modes.isEmpty { return "No mode is on." }
        return "Modes that are on: \(reasons.modes.joined(separator: ", "))."
    }
}
