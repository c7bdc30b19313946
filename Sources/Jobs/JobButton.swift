import Messages

/// A button of a job on the bar. Its raw value is the key of the `BarButton`.
enum JobButton: String {
    case suspend
    case resume
    case cancel

    /// The request to the job's program.
    var request: JobInterface.Request {
        switch self {
        case .suspend: .suspend
        case .resume: .resume
        case .cancel: .cancel
        }
    }

    var button: BarButton {
        switch self {
        case .suspend: BarButton(key: rawValue, label: "Pause", symbol: .pause)
        case .resume: BarButton(key: rawValue, label: "Resume", symbol: .play)
        case .cancel: BarButton(key: rawValue, label: "Stop", symbol: .stop)
        }
    }
}
