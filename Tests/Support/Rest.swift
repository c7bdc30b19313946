/// Notices that a state has not changed for some time and for some questions: on a machine that stops for a second,
/// time alone proves nothing.
struct Rest<State: Equatable> {
    /// The longest pause between two questions, in seconds. They take time as well, and there must be enough of them
    /// between two changes of a caret.
    static var pause: Double { 0.01 }

    private let seconds: Double
    private var last: (state: State, sleeps: [Int?])?
    private var since = 0.0
    private var questions = 0

    init(for seconds: Double) { self.seconds = seconds }

    /// Whether `state` and the sleep counts of processes (nil: awake) have been the same for long enough.
    mutating func isOver(_ state: State, sleeps: [Int?]) -> Bool {
        let now = monotonicSeconds()
        guard let last, last.state == state, last.sleeps == sleeps, !sleeps.contains(nil) else {
            (last, since, questions) = ((state, sleeps), now, 0)
            return false
        }
        questions += 1
        return questions >= Int(seconds * 100) && now - since >= seconds
    }
}
