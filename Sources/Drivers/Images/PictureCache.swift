import Messages

/// Recently decoded icons, and names for which there was none, so that not every message of an application starts a
/// process. Files are not cached, because they may change.
struct PictureCache {
    private struct Entry {
        let request: PictureRequest
        /// The icon; nil: there is no such icon.
        let bitmap: Bitmap?
        /// Time of the entry, microseconds of the event loop's clock.
        let time: UInt64

        var size: Int { (bitmap?.pixels.count ?? 0) * 4 + 128 }
    }

    /// The cache's knowledge of a request.
    enum Answer: Equatable {
        case bitmap(Bitmap)
        case missing
    }

    /// Time for which a missing icon counts as missing, microseconds: it may be installed later.
    static let patience: UInt64 = 60_000_000

    /// Maximum number of bytes of all entries.
    private let limit: Int
    /// The entries, the last used one at the end.
    private var entries: [Entry] = []
    private(set) var size = 0

    init(limit: Int) { self.limit = limit }

    /// The answer to `request` at `time`; nil: it must be found out.
    mutating func answer(_ request: PictureRequest, at time: UInt64) -> Answer? {
        guard let index = entries.firstIndex(where: { $0.request == request }) else { return nil }
        let entry = entries.remove(at: index)
        if entry.bitmap == nil, time &- entry.time > PictureCache.patience {
            size -= entry.size
            return nil
        }
        entries.append(entry)
        return entry.bitmap.map(Answer.bitmap) ?? .missing
    }

    /// Stores an icon, or that there is none; drops the entries that have not been used for longest.
    mutating func keep(_ bitmap: Bitmap?, for request: PictureRequest, at time: UInt64) {
        let entry = Entry(request: request, bitmap: bitmap, time: time)
        guard request.iconName != nil, entry.size <= limit else { return }
        size += entry.size
        while size > limit, !entries.isEmpty { size -= entries.removeFirst().size }
        entries.append(entry)
    }

    /// Drops all entries.
    mutating func clear() {
        entries = []
        size = 0
    }
}

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
