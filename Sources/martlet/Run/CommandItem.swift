import Martlet

/// What the bar shows of a command that runs. Two of the same are one picture: the time runs by itself.
struct CommandItem: Equatable {
    /// What can be chosen.
    enum Choice: Equatable {
        case nothing
        /// To be asked whether the command is to be stopped.
        case cancel
        /// Whether the command is to be stopped.
        case stop
    }

    /// How far the command is.
    enum Progress: Equatable {
        case percent(Int)
        case indeterminate
    }

    var title: String
    /// Empty: none.
    var subtitle = ""
    var progress: Progress
    var choice = Choice.nothing

    /// The key of the button that asks whether the command is to be stopped.
    static let cancelKey = "cancel"
    /// The key of the button that stops it.
    static let stopKey = "stop"
    /// The key of the button that leaves it running.
    static let continueKey = "continue"

    /// The item while the command runs.
    ///
    /// - Parameter isAsking: Whether the question stands there.
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

    /// Going on stands where the button was that asked, so that a second tap on it stops nothing.
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
