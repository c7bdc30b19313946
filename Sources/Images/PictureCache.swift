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
