import Martlet

/// What is said in the message of a command, and how it looks.
struct CommandMessage {
    /// The command, for people: one line.
    let name: String
    /// What the message has in common with all others that `martlet run` shows: its look and its sender.
    let common: MessageRequest
    /// Of the message of the end; nil: as its urgency says.
    let duration: MessageDuration?
    /// Whether the message of the end is not kept in the history.
    let isTransient: Bool

    /// Everything of the message that changes. Two of the same are one picture.
    struct Face: Equatable {
        /// What can be chosen.
        enum Choice: Equatable {
            case nothing
            case cancel
            /// Whether the command is to be stopped.
            case stop
        }

        var title: String
        /// Markup.
        var body: String
        /// 0…100; nil: no bar.
        var percent: Int?
        var choice = Choice.nothing
        /// How the command ended; nil while it runs.
        var end: CommandEnd?
        /// Whether its end was asked for.
        var isStopped = false
    }

    /// The key of the action that asks whether the command is to be stopped.
    static let cancelKey = "cancel"
    /// The key of the action that stops it.
    static let stopKey = "stop"
    /// The key of the action that leaves it running.
    static let continueKey = "continue"

    /// The face while the command runs.
    ///
    /// - Parameters:
    ///   - time: How long it has run, in words.
    ///   - isAsking: Whether the question stands there.
    func running(_ time: String, _ progress: CommandProgress?, isAsking: Bool) -> Face {
        let state =
            switch progress?.state {
            case .error: " (error)"
            case .paused: " (paused)"
            case .normal, .indeterminate, nil: ""
            }
        return Face(
            title: isAsking ? "Stop \(name)?" : name, body: "Running for \(time)\(state)",
            percent: progress?.percent, choice: isAsking ? .stop : .cancel)
    }

    /// The face from the decision to stop the command until its end.
    func stopping(_ progress: CommandProgress?) -> Face {
        Face(title: name, body: "Stopping", percent: progress?.percent)
    }

    /// The face when the command is over.
    ///
    /// - Parameters:
    ///   - time: How long it ran, in words.
    ///   - lines: The last ones of its output.
    func over(_ end: CommandEnd, isStopped: Bool, _ time: String, lines: [String]) -> Face {
        let first =
            switch end {
            case .notStarted(_, let reason): reason
            case .status, .signal: "Took \(time)"
            }
        return Face(
            title: "\(name) \(end.predicate(isStopped: isStopped))",
            body: ([first] + lines).map(Self.escaped).joined(separator: "\n"), end: end,
            isStopped: isStopped)
    }

    /// The whole message with this face.
    func request(_ face: Face) -> MessageRequest {
        var request = common
        request.title = face.title
        request.body = face.body
        request.progress = face.percent.map { Double($0) / 100 }
        request.actions = Self.actions(face.choice)
        guard let end = face.end else {
            request.duration = .forever
            // Kept in the history are ends, not what was once under way.
            request.isTransient = true
            request.isResident = true
            return request
        }
        request.duration = duration
        request.isTransient = isTransient
        let isFailure = end.isFailure && !face.isStopped
        request.urgency = common.urgency ?? (isFailure ? .critical : nil)
        request.theme = common.theme ?? (isFailure ? .error : end == .status(0) ? .success : nil)
        return request
    }

    /// Of a message on the screen, what is to change from one face to the next; nil where a change cannot
    /// say that, as it only adds.
    func changes(from old: Face, to new: Face) -> MessageRequest? {
        guard new.end == nil, new.choice == old.choice, old.percent == nil || new.percent != nil
        else { return nil }
        var changes = MessageRequest(title: new.title, body: new.body)
        changes.progress = new.percent.map { Double($0) / 100 }
        return changes
    }

    /// Going on stands where the button was that asked, so that a second tap on it stops nothing.
    private static func actions(_ choice: Face.Choice) -> [MessageAction] {
        switch choice {
        case .nothing: []
        case .cancel: [MessageAction(key: cancelKey, label: "Cancel")]
        case .stop:
            [
                MessageAction(key: continueKey, label: "Go on"),
                MessageAction(key: stopKey, label: "Stop"),
            ]
        }
    }

    /// A text as markup that shows it as it is.
    private static func escaped(_ text: String) -> String {
        var markup = ""
        for character in text {
            switch character {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            default: markup.append(character)
            }
        }
        return markup
    }
}
