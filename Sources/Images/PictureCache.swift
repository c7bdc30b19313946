import Messages

/// Icons decoded lately, and names for which there was none, so that each message of one
/// application does not start a process. Files are not kept: they may change.
struct PictureCache {
    private struct Entry {
        let request: PictureRequest
        /// Nil where there is no such icon.
        let bitmap: Bitmap?
        /// Microseconds, as the event loop counts them.
        let time: UInt64

        var size: Int { (bitmap?.pixels.count ?? 0) * 4 + 128 }
    }

    /// What the cache knows of a request.
    enum Answer: Equatable {
        case bitmap(Bitmap)
        case missing
    }

    /// How long a missing icon is taken to be missing, in microseconds: one may be installed.
    static let patience: UInt64 = 60_000_000

    /// Bytes of all entries.
    private let limit: Int
    /// The one used last at the end.
    private var entries: [Entry] = []
    private(set) var size = 0

    init(limit: Int) { self.limit = limit }

    /// The answer to `request` at `time`; nil if it must be found out.
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

    /// Keeps an icon, or that there is none, and lets go of those unused for longest.
    mutating func keep(_ bitmap: Bitmap?, for request: PictureRequest, at time: UInt64) {
        let entry = Entry(request: request, bitmap: bitmap, time: time)
        guard request.iconName != nil, entry.size <= limit else { return }
        size += entry.size
        while size > limit, !entries.isEmpty { size -= entries.removeFirst().size }
        entries.append(entry)
    }

    /// Lets go of everything.
    mutating func clear() {
        entries = []
        size = 0
    }
}
