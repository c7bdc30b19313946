/// Notices that something has not changed for a while: for some time and also for some questions, since a machine that
/// stops for a second lets the time pass alone.
struct Rest<State: Equatable> {
    private let seconds: Double
    private var last: (state: State, sleeps: [Int?])?
    private var since = 0.0
    private var questions = 0

    init(for seconds: Double) { self.seconds = seconds }

    /// Whether `state` and the sleeps of processes, nil for one that is awake, have long been the same.
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
