/// Logs mistakes of senders, each kind once.
struct ComplaintLog {
    private let write: (String) -> Void
    private var logged: Set<Complaint.Kind> = []

    /// - Parameter write: Called with a line for the log.
    init(_ write: @escaping (String) -> Void) { self.write = write }

    /// Logs a complaint unless one of its kind was logged before.
    ///
    /// - Parameter appName: Name of the application that sent the notification; empty: unknown.
    mutating func log(_ complaint: Complaint, appName: String) {
        guard logged.insert(complaint.kind).inserted else { return }
        let sender = appName.isEmpty ? "" : " of \(appName)"
        write("notification\(sender): \(complaint.text) (this is said once)")
    }
}
