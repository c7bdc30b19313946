import Martlet

extension ExitStatus {
    /// The status after a request to the bar; writes the reason where the bar refused it.
    init(_ outcome: BarOutcome) {
        switch outcome {
        case .done: self = .success
        case .superseded:
            Terminal.complain("another request took the place of this one")
            self = .closed
        case .impossible:
            Terminal.complain(
                "there is nothing to show on the bar, or no output; martlet bar list prints what the bar has"
            )
            self = .failure
        }
    }
}
