/// Lengths of time in words.
enum ElapsedTime {
    /// How long something took that is over.
    ///
    /// - Parameter elapsed: Milliseconds, at least 0.
    static func total(_ elapsed: Int64) -> String {
        guard elapsed < 10 * second else { return text(elapsed) }
        guard elapsed >= second / 10 else { return "less than 0.1 s" }
        return "\(elapsed / second).\(elapsed % second / 100) s"
    }

    private static func text(_ elapsed: Int64) -> String {
        let (hours, minutes) = (elapsed / (60 * minute), elapsed / minute % 60)
        let seconds = elapsed / second % 60
        if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) min" : "\(hours) h" }
        guard minutes > 0 else { return "\(seconds) s" }
        return seconds > 0 ? "\(minutes) min \(seconds) s" : "\(minutes) min"
    }

    private static let second: Int64 = 1000
    private static let minute = 60 * second
}
