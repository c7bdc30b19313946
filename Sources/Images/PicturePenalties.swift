import Messages

/// How long the pictures of owners wait whose earlier ones had to be killed, because they took too much time or memory
/// or did damage to the process: each time twice as long, until nothing has happened for as long again.
struct PicturePenalties {
    private struct Penalty {
        var end: Instant
        /// Microseconds.
        var time: UInt64

        /// When the owner is as good as any other again.
        var forgiven: Instant { end.advanced(byMicroseconds: time) }
    }

    /// The first wait, microseconds.
    static let shortest: UInt64 = 10_000_000
    /// The longest wait, microseconds.
    static let longest: UInt64 = 640_000_000
    /// Maximum number of pictures of an owner that wait.
    static let mostWaiting = 4
    /// Maximum number of owners that wait; the one whose wait ends first is forgotten.
    static let mostOwners = 64

    private var penalties: [PictureOwner: Penalty] = [:]

    /// Notes that a picture of these owners had to be killed.
    mutating func noteKill(of owners: [PictureOwner], at now: Instant) {
        penalties = penalties.filter { $0.value.forgiven > now }
        for owner in owners {
            let time = penalties[owner].map { min($0.time * 2, Self.longest) } ?? Self.shortest
            penalties[owner] = Penalty(end: now.advanced(byMicroseconds: time), time: time)
        }
        while penalties.count > Self.mostOwners,
            let first = penalties.min(by: { $0.value.end < $1.value.end })
        {
            penalties[first.key] = nil
        }
    }

    /// When the next picture of these owners may be decoded; `now`, if at once.
    func end(for owners: [PictureOwner], at now: Instant) -> Instant {
        owners.reduce(now) { max($0, penalties[$1]?.end ?? now) }
    }
}
