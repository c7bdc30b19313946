import Bus
import Database
import Messages

/// One-time codes are hidden from the moment at which a person copies them, and after a while in any case.
extension History {
    /// Time after which a code is hidden, milliseconds.
    private static let codeTime: Int64 = 600_000
    /// Delay that the hiding of a code may have, microseconds.
    private static let codeAccuracy: UInt64 = 1_000_000

    /// Whether the settings want codes to be hidden.
    package var hidesCodes: Bool { settings.codes == .hide }

    /// A message as it is recorded.
    func recorded(_ message: Message) -> Message {
        guard board?.hidesCode(message.id) == true else { return message }
        var message = message
        message.hideCode()
        return message
    }

    /// Sets the timer for the code that is to be hidden next.
    func armCodes() {
        guard hidesCodes, let oldest = file?.oldestCode else { return codeTimer?.disarm() ?? () }
        // A damaged or foreign file may have any number.
        let arrival = min(max(oldest, 0), Int64.max / 2000)
        // Not at once, so that a file that cannot be written is not tried all the time.
        let time = max(arrival + Self.codeTime, clock() + 1000)
        codeTimer?.arm(at: UInt64(clamping: time) * 1000, accuracy: Self.codeAccuracy)
    }

    /// Sets the timer after messages were recorded, unless it is set.
    func armNewCodes() {
        if file?.oldestCode != nil, codeTimer?.deadline == nil { armCodes() }
    }

    /// Hides the codes whose time is over.
    func hideOldCodes() {
        guard hidesCodes else { return }
        let latest = clock() - Self.codeTime
        let held = attempt([]) { file throws(DatabaseError) in
            try file.hideCodes(until: latest)
        }
        for message in held { board?.hideCode(of: message) }
        changed()
        armCodes()
    }
}
