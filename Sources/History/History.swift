package import Bus
import Database
package import Messages

/// Writes down every message that comes, what becomes of it, and reads that again.
///
/// What `record` was told is in the file when it returns: no end of the process loses it. Where the file cannot be used
/// that is said once, messages are shown without, and what is held then is written down as soon as it can be.
package final class History {
    private let loop: EventLoop
    private let place: HistoryPlace
    private let log: (String) -> Void
    /// Milliseconds since 1970.
    private let clock: () -> Int64
    private var settings = HistorySettings()
    private(set) var file: HistoryFile?
    /// The session bus on which senders have their names, empty where there is none; nil: that is not known yet.
    private var bus: String?
    private var hasRestored = false
    /// Whether the file does not have all that is held, or has as held what is not.
    private var isBehind = false
    private var complaint: String?
    /// Until then nobody tries to open the file again, microseconds of the loop's clock.
    private var retryTime: UInt64 = 0
    private var busyTries = 0
    private var retry: EventTimer?
    /// What was written since it was tidied last, entries.
    private var changes = 0
    private var tidying: DeferredWork?
    /// The messages that are held now, in the order in which they came.
    package var held: () -> [Message] = { [] }
    /// The id of a message that is to be held again: its own, or another one if that is taken.
    package var freeID: (Message) -> MessageID = { $0.id }
    /// Takes messages that were held when the daemon ended, and the highest id that one had.
    package var restore: ([HistoryEntry], UInt32) -> Void = { _, _ in }
    /// Is called when an entry has come, gone or changed; often.
    package var onChange: () -> Void = {}

    /// A file is tried again after so long, microseconds.
    private static let patience: UInt64 = 5_000_000
    /// While another process has the file: every so many microseconds, so many times.
    private static let busyPatience: UInt64 = 100_000
    private static let mostBusyTries = 100
    /// So many changes are written before the file is tidied.
    private static let tidyAfter = 256

    /// A history that is closed yet.
    ///
    /// - Parameters:
    ///   - folder: Where its file is; nil: nobody knows, and there is no history.
    ///   - clock: Milliseconds since 1970.
    package init(
        folder: String?, loop: EventLoop, clock: @escaping () -> Int64,
        log: @escaping (String) -> Void
    ) throws(BusError) {
        place = HistoryPlace(folder: folder)
        (self.loop, self.clock, self.log) = (loop, clock, log)
        tidying = try loop.deferred(priority: .idle, patience: 10_000_000) { [self] in tidy() }
        retry = try loop.timer(priority: .idle) { [self] in openNow() }
    }

    // MARK: Opening

    /// Opens the file, if there is to be a history, and has messages restored that were held when it was used last.
    ///
    /// - Parameter bus: The id of the session bus; empty: there is none.
    package func open(bus: String) {
        guard self.bus == nil else { return }
        self.bus = bus
        openNow()
    }

    /// Keeps as much as is said from now on.
    package func configure(_ settings: HistorySettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        if settings.mode == .off {
            close()
        } else if bus != nil {
            retryTime = 0
            openNow()
            scheduleTidying()
        }
    }

    /// Closes the file. What is held stays so in it, to be restored by the next daemon.
    package func close() {
        file?.close()
        file = nil
        retry?.disarm()
    }

    private func openNow() {
        guard let bus, settings.mode != .off, file == nil else { return }
        do throws(HistoryProblem) {
            let file = try HistoryFile(path: place.prepare())
            do throws(DatabaseError) {
                try file.enter(bus: bus)
                self.file = file
                if hasRestored { try synchronize() } else { try restoreHeld(from: file) }
            } catch {
                throw HistoryProblem(error)
            }
            (complaint, isBehind, busyTries) = (nil, false, 0)
            scheduleTidying()
            onChange()
        } catch {
            fail(error)
        }
    }

    private func restoreHeld(from file: HistoryFile) throws(DatabaseError) {
        let entries = try file.held()
        let (lastID, wall, now) = (try file.lastID(), clock(), loop.now)
        hasRestored = true
        let known = held().map { $0.id }
        let restored = entries.filter { !known.contains($0.message.id) || !$0.isKept }.map {
            entry in
            var entry = entry
            let age = UInt64(max(0, wall - entry.arrival)) &* 1000
            entry.message.arrival = Instant(microseconds: now - min(now, age))
            return entry
        }
        restore(restored, lastID)
        try synchronize()
    }

    /// Has the file say what is held: not all of it was written, or not all of it was taken back.
    private func synchronize() throws(DatabaseError) {
        guard let file else { return }
        let held = held().filter { !$0.isTransient }
        let known = Set(held.map { $0.id })
        let (now, wall) = (loop.now, clock())
        let gone = try file.held().map { $0.message.id }.filter { !known.contains($0) }
        try file.transaction { () throws(DatabaseError) in
            for id in gone { try file.end(id, .closed, time: wall) }
            for message in held {
                try file.put(message, arrival: wall - message.age(at: now))
            }
        }
    }

    // MARK: Writing

    /// Writes down what follows from effects, before anybody hears of them.
    ///
    /// - Parameter now: The time of the event they came from.
    package func record(_ effects: [BoardEffect], at now: Instant) {
        guard settings.mode != .off, bus != nil else { return }
        let steps = effects.compactMap { HistoryStep($0) }
        guard !steps.isEmpty else { return }
        if file == nil, loop.now >= retryTime { return openNow() }
        guard let file else {
            isBehind = true
            return
        }
        do throws(DatabaseError) {
            if isBehind {
                try synchronize()
                (isBehind, complaint) = (false, nil)
            } else if steps.count == 1, steps[0].isPlain {
                try write(steps[0], to: file, at: now)
            } else {
                try file.transaction { () throws(DatabaseError) in
                    for step in steps { try write(step, to: file, at: now) }
                }
            }
            changes += steps.count
            if changes >= Self.tidyAfter { scheduleTidying() }
            onChange()
        } catch {
            fail(HistoryProblem(error))
        }
    }

    private func write(
        _ step: HistoryStep, to file: HistoryFile, at now: Instant
    ) throws(DatabaseError) {
        switch step {
        case .put(let message):
            try file.put(message, arrival: clock() - message.age(at: now.microseconds))
        case .keep(let message): try file.keep(message)
        case .end(let message, let reason): try file.end(message, reason, time: clock())
        case .drop(let message): try file.drop(message)
        }
    }

    private func scheduleTidying() {
        changes = 0
        tidying?.schedule()
    }

    private func tidy() {
        let isMore = attempt(false) { file throws(DatabaseError) in
            try file.tidy(settings, now: clock())
        }
        if isMore { tidying?.schedule() }
        if isMore { onChange() }
    }

    /// Gives back memory that only writing and reading need.
    package func releaseMemory() { file?.releaseMemory() }

    // MARK: Reading and clearing

    /// The entries that a query means, the newest first; none where there is no history.
    ///
    /// - Parameter pictures: Whether bitmaps are wanted.
    package func entries(_ query: HistoryQuery, pictures: Bool = false) -> [HistoryEntry] {
        attempt([]) { file throws(DatabaseError) in try file.entries(query, pictures: pictures) }
    }

    /// One entry, with its bitmaps; nil: there is none of this number.
    package func entry(_ number: Int64) -> HistoryEntry? {
        attempt(nil) { file throws(DatabaseError) in try file.entry(number) }
    }

    /// How many entries a query means; its limit does not count.
    package func count(_ query: HistoryQuery) -> Int {
        attempt(0) { file throws(DatabaseError) in try file.count(query) }
    }

    /// Drops the entries that a query means and that have ended, whatever its limit; returns how many.
    package func remove(_ query: HistoryQuery) -> Int {
        let count = attempt(0) { file throws(DatabaseError) in try file.remove(query) }
        if count > 0 { changed() }
        return count
    }

    /// Drops an entry that has ended; returns whether there was one.
    package func remove(_ number: Int64) -> Bool {
        let isRemoved = attempt(false) { file throws(DatabaseError) in try file.remove(number) }
        if isRemoved { changed() }
        return isRemoved
    }

    /// Has an entry that has ended be held again, under the id that it had if no other message has that now; returns it,
    /// and `restore` is not told. Nil: there is no such entry.
    package func reopen(_ number: Int64) -> HistoryEntry? {
        guard var entry = entry(number), entry.end != nil else { return nil }
        (entry.end, entry.reason, entry.isUnread, entry.isKept) = (nil, nil, true, false)
        entry.message.id = freeID(entry.message)
        entry.message.arrival = Instant(microseconds: loop.now)
        let isReopened = attempt(false) { file throws(DatabaseError) in
            try file.reopen(number, as: entry.message.id)
        }
        guard isReopened else { return nil }
        changed()
        return entry
    }

    /// Notes that somebody has seen all that has left the screen; returns how many entries were unread.
    package func markRead() -> Int {
        let count = attempt(0) { file throws(DatabaseError) in try file.markRead() }
        if count > 0 { changed() }
        return count
    }

    private func changed() {
        scheduleTidying()
        onChange()
    }

    private func attempt<Result>(
        _ otherwise: Result, _ body: (HistoryFile) throws(DatabaseError) -> Result
    ) -> Result {
        guard let file else { return otherwise }
        do throws(DatabaseError) { return try body(file) } catch {
            fail(HistoryProblem(error))
            return otherwise
        }
    }

    // MARK: Problems

    /// Says what is wrong, once, and goes on without the file, or with another one in the place of one that is damaged.
    private func fail(_ problem: HistoryProblem) {
        isBehind = true
        if problem.isFull { return complain(problem) }
        file?.close()
        file = nil
        retryTime = loop.now + Self.patience
        if problem.isBusy, busyTries < Self.mostBusyTries {
            busyTries += 1
            retry?.arm(at: loop.now + Self.busyPatience)
            return
        }
        complain(problem)
        guard problem.isDamage else { return }
        if let reason = place.moveAside() { return log(reason) }
        log("it is now \(place.path)\(HistoryPlace.asideSuffix), and a new one begins")
        openNow()
    }

    private func complain(_ problem: HistoryProblem) {
        let text = problem.text(path: place.path)
        guard text != complaint else { return }
        complaint = text
        log(text)
    }
}

extension Message {
    /// How long ago it came, milliseconds.
    fileprivate func age(at now: UInt64) -> Int64 {
        Int64(clamping: Instant(microseconds: now).microseconds(since: arrival) / 1000)
    }
}
