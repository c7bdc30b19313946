import Martlet

/// The bar's item for a command that runs. Equal items look the same: the bar counts the time by itself.
struct CommandItem: Equatable {
    /// The choices that the item offers.
    enum Choice: Equatable {
        case nothing
        /// The person can ask to stop the command.
        case cancel
        /// The item asks whether to stop the command.
        case stop
    }

    /// The progress of the command.
    enum Progress: Equatable {
        case percent(Int)
        case indeterminate
    }

    var title: String
    /// The subtitle; empty where there is none.
    var subtitle = ""
    var progress: Progress
    var choice = Choice.nothing

    /// The key of the button that asks whether to stop the command.
    static let cancelKey = "cancel"
    /// The key of the button that stops the command.
    static let stopKey = "stop"
    /// The key of the button that leaves it running.
    static let continueKey = "continue"

    /// The item while the command runs.
    ///
    /// - Parameter isAsking: Whether the item asks whether to stop the command.
    init(running name: String, _ progress: CommandProgress?, isAsking: Bool) {
        title = isAsking ? "Stop \(name)?" : name
        switch progress?.state {
        case .error: subtitle = "Error"
        case .paused: subtitle = "Paused"
        case .normal, .indeterminate, nil: break
        }
        self.progress = Self.progress(progress)
        choice = isAsking ? .stop : .cancel
    }

    /// The item from the decision to stop the command until its end.
    init(stopping name: String, _ progress: CommandProgress?) {
        title = name
        subtitle = "Stopping"
        self.progress = Self.progress(progress)
    }

    private static func progress(_ progress: CommandProgress?) -> Progress {
        progress?.percent.map { .percent($0) } ?? .indeterminate
    }

    /// The buttons. The one to continue takes the place of the one that asked, so that a second tap there does not stop
    /// the command.
    var buttons: [BarButton] {
        switch choice {
        case .nothing: []
        case .cancel: [BarButton(key: Self.cancelKey, label: "Stop", symbol: .stop)]
        case .stop:
            [
                BarButton(key: Self.stopKey, label: "Stop", symbol: .stop),
                BarButton(key: Self.continueKey, label: "Go on", symbol: .play),
            ]
        }
    }
}

extension BarItem {
    /// The bar's item for a command, without its time.
    init(_ item: CommandItem) {
        self.init(title: item.title)
        subtitle = item.subtitle
        switch item.progress {
        case .percent(let percent): progress = .share(Double(percent) / 100)
        case .indeterminate: progress = .indeterminate
        }
        trailing = item.buttons
    }
}

/// The texts for a command, on the bar while it runs and in the message of its end, and the look of that message.
struct CommandMessage {
    /// The command, for people: one line.
    let name: String
    /// The parts of the message that do not depend on the command: its look and its sender.
    let common: MessageRequest
    /// Nil where the urgency of the message decides.
    let duration: MessageDuration?
    /// Whether the message is kept out of the history.
    let isTransient: Bool

    /// The message when the command is over.
    ///
    /// - Parameters:
    ///   - isStopped: Whether the end was requested.
    ///   - time: How long the command ran, in words.
    ///   - lines: The last lines of its output.
    func request(
        _ end: CommandEnd, isStopped: Bool, _ time: String, lines: [String]
    ) -> MessageRequest {
        let first =
            switch end {
            case .notStarted(_, let reason): reason
            case .status, .signal: "Took \(time)"
            }
        var request = common
        request.title = "\(name) \(end.predicate(isStopped: isStopped))"
        request.body = ([first] + lines).map(Self.escaped).joined(separator: "\n")
        request.duration = duration
        request.isTransient = isTransient
        let isFailure = end.isFailure && !isStopped
        request.urgency = common.urgency ?? (isFailure ? .critical : nil)
        request.theme = common.theme ?? (isFailure ? .error : end == .status(0) ? .success : nil)
        return request
    }

    /// A text as markup that shows it unchanged.
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
