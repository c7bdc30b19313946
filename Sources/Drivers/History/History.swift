package import Bus
import Database
package import Messages

/// Records every message and its outcome in a file, and reads the entries.
///
/// When `record` returns, its messages are in the file and stay there even if the process is killed. A file that cannot
/// be used is reported once. Messages are shown all the same, and held ones are written once the file can be used
/// again.
package final class History {
    let loop: EventLoop
    private let place: HistoryPlace
    private let log: (String) -> Void
    /// Returns milliseconds since 1970.
    let clock: () -> Int64
    private(set) var settings = HistorySettings()
    private(set) var file: HistoryFile?
    /// The session in which messages are recorded; nil: not known yet.
    private var session: Session?
    private var trouble = HistoryTrouble()
    /// Why the last write or the opening of the file failed; nil: it did not.
    private var failure: HistoryProblem?
    /// Reports a failure, once in a turn of the loop: not while a message is being posted.
    private var alarm: DeferredWork?
    private var limits = RecordingLimits()
    /// Returns the title of the entry that counts further messages of a sender.
    package var surplusTitle: (_ count: UInt64) -> String = { "\($0) more" }
    /// Called with a problem that a person should know of, because messages are not recorded.
    package var onFailure: (String) -> Void = { _ in }
    private var retry: EventTimer?
    private var tidying: DeferredWork?
    /// Fires when the next one-time code is to be hidden.
    private(set) var codeTimer: EventTimer?
    /// The message board; nil: not connected yet.
    package var board: (any HistoryBoard)?

    /// Reports that entries have changed, once in a turn of the loop.
    private var news: DeferredWork?

    /// The session in which messages are recorded.
    private struct Session {
        /// Id of the bus on which senders have their names; empty: there is none.
        let bus: String
        /// Whether messages that an earlier daemon held have been restored.
        var hasRestored = false

        init(bus: String, hasRestored: Bool = false) {
            (self.bus, self.hasRestored) = (bus, hasRestored)
        }
    }

    /// Creates a history whose file is not open yet.
    ///
    /// - Parameters:
    ///   - folder: Folder of the file; nil: there is none, and so no history.
    ///   - clock: Returns milliseconds since 1970.
    package init(
        folder: String?, loop: EventLoop, clock: @escaping () -> Int64,
        log: @escaping (String) -> Void
    ) throws(BusError) {
        place = HistoryPlace(folder: folder)
        (self.loop, self.clock, self.log) = (loop, clock, log)
        tidying = try loop.deferred(priority: .idle, patience: 10_000_000) { [self] in tidy() }
        news = try loop.deferred(priority: .idle) { [self] in board?.historyChanged() }
        retry = try loop.timer(priority: .idle) { [self] in openNow() }
        codeTimer = try loop.timer(.wall, priority: .idle) { [self] in hideOldCodes() }
        alarm = try loop.deferred(priority: .idle) { [self] in
            if !problem.isEmpty { onFailure(problem) }
        }
    }

    // MARK: Opening

    /// Opens the file if the settings want a history, and restores the messages that were held when it was last used.
    ///
    /// - Parameter bus: Id of the session bus; empty: there is none. Another one than before: the daemon has come onto
    /// that bus, and the file stays open.
    package func open(bus: String) {
        guard session?.bus != bus else { return }
        guard let old = session else {
            session = Session(bus: bus)
            return openNow()
        }
        session = Session(bus: bus, hasRestored: old.hasRestored)
        attempt(()) { file throws(DatabaseError) in try file.enter(bus: bus) }
    }

    /// Applies new settings.
    package func configure(_ settings: HistorySettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        if settings.mode == .off {
            close()
        } else if session != nil {
            openNow()
            tidying?.schedule()
            armCodes()
        }
    }

    /// Closes the file. Held messages stay held in it, and are restored by the next daemon.
    package func close() {
        file?.close()
        file = nil
        retry?.disarm()
        codeTimer?.disarm()
    }

    private func openNow() {
        guard let session, settings.mode != .off, file == nil else { return }
        do throws(HistoryProblem) {
            let file = try HistoryFile(path: place.prepare())
            do throws(DatabaseError) {
                try file.enter(bus: session.bus)
                self.file = file
                if session.hasRestored { try synchronize() } else { try restoreHeld(from: file) }
            } catch {
                throw HistoryProblem(error)
            }
            endTrouble()
            armCodes()
            changed()
        } catch {
            fail(error)
        }
    }

    private func endTrouble() {
        trouble.end()
        failure = nil
    }

    /// Why messages are not recorded at present, as a sentence; empty: they are.
    package var problem: String {
        if settings.mode == .off { return "history.mode is “off” in the configuration" }
        if session == nil { return "" }
        return failure?.text(path: place.path) ?? ""
    }

    private func restoreHeld(from file: HistoryFile) throws(DatabaseError) {
        let entries = try file.held()
        let lastID = try file.lastID()
        let (wall, now) = (clock(), loop.now)
        session?.hasRestored = true
        let fresh = Set(held.map { $0.id })
        board?.restore(
            entries.map { entry in
                var entry = entry
                let age = UInt64(max(0, wall - entry.arrival)) &* 1000
                entry.message.arrival = Instant(microseconds: now - min(now, age))
                return entry
            }, lastID: lastID)
        // A restored message got another id if a newer message has its id. In the file it still has the old one.
        try synchronize(but: Set(entries.map { $0.message.id }).subtracting(fresh))
    }

    /// Makes the file's held messages agree with the board's, after not everything was written or restored.
    ///
    /// - Parameter known: Messages for which the file is correct.
    private func synchronize(but known: Set<MessageID> = []) throws(DatabaseError) {
        guard let file else { return }
        let held = held.filter { !$0.isTransient }
        let ids = Set(held.map { $0.id })
        let (now, wall) = (loop.now, clock())
        let gone = try file.held().map { $0.message.id }.filter { !ids.contains($0) }
        try file.transaction { () throws(DatabaseError) in
            for id in gone { try file.end(id, .closed, time: wall) }
            for message in held where !known.contains(message.id) {
                try file.put(recorded(message), arrival: wall - message.age(at: now))
                if board?.isKept(message.id) == true { try file.keep(message.id) }
                if let snooze = board?.snooze(of: message.id) {
                    try file.snooze(message.id, snooze)
                }
            }
        }
    }

    // MARK: Writing

    /// Records the consequences of effects, before they are reported to anyone.
    ///
    /// - Parameter now: Time of the event that caused the effects.
    package func record(_ effects: [BoardEffect], at now: Instant) {
        guard settings.mode != .off, session != nil else { return }
        let steps = effects.compactMap { HistoryStep($0) }
        guard !steps.isEmpty else { return }
        if file == nil, trouble.mayOpen(at: loop.now) { return openNow() }
        guard let file else { return trouble.fallBehind() }
        do throws(DatabaseError) {
            if trouble.isBehind {
                try synchronize()
                endTrouble()
            } else if steps.count == 1, isPlain(steps[0], in: file) {
                try write(steps[0], to: file, at: now)
            } else {
                try file.transaction { () throws(DatabaseError) in
                    for step in steps { try write(step, to: file, at: now) }
                }
            }
            armNewCodes()
            if file.hasLongLog { tidying?.schedule() }
            news?.schedule()
        } catch {
            fail(HistoryProblem(error))
        }
    }

    /// Puts a decoded picture in the place of its source in the entry of a message that has ended.
    package func illustrate(
        _ message: MessageID, _ source: PictureSource, with bitmap: Bitmap
    ) {
        let isChanged = attempt(false) { file throws(DatabaseError) in
            try file.illustrate(message, source, with: bitmap)
        }
        if isChanged { changed() }
    }

    private func write(
        _ step: HistoryStep, to file: HistoryFile, at now: Instant
    ) throws(DatabaseError) {
        switch step {
        case .add(let message):
            if let board { limits.add(message.id, of: board.owner(of: message), at: now) }
            try file.put(message, arrival: arrival(of: message, at: now), isNew: true)
        case .change(let message, let isKept):
            let arrival = arrival(of: message, at: now)
            try file.put(recorded(message), arrival: arrival, isKept: isKept)
        case .hideCode(let message): try file.hideCode(of: message)
        case .keep(let message): try file.keep(message)
        case .snooze(let message, let snooze): try file.snooze(message, snooze)
        case .end(let message, let reason): try end(message, reason, in: file, at: now)
        case .drop(let message): try file.drop(message)
        }
    }

    /// Whether one statement suffices for a step.
    private func isPlain(_ step: HistoryStep, in file: HistoryFile) -> Bool {
        if case .end(let message, _) = step, limits.mayCount(message.id) { return false }
        return step.isPlain(in: file)
    }

    private func end(
        _ message: Message, _ reason: EndReason, in file: HistoryFile, at now: Instant
    ) throws(DatabaseError) {
        guard let owner = board?.owner(of: message), limits.end(message.id, of: owner, at: now)
        else { return try file.end(message.id, reason, time: clock()) }
        try file.drop(message.id)
        var surplus = limits.surplus(of: owner) ?? .init(entry: 0, count: 0)
        surplus.count += 1
        let title = surplusTitle(surplus.count)
        let isRetitled =
            surplus.count > 1 ? try file.retitle(surplus.entry, title, time: clock()) : false
        if !isRetitled { surplus.entry = try file.addSurplus(title, of: message, time: clock()) }
        limits.setSurplus(surplus, of: owner)
    }

    /// When a message arrived, milliseconds since 1970.
    private func arrival(of message: Message, at now: Instant) -> Int64 {
        clock() - message.age(at: now.microseconds)
    }

    private func tidy() {
        let isMore = attempt(false) { file throws(DatabaseError) in
            try file.tidy(settings, now: clock())
        }
        if isMore { changed() }
    }

    /// Frees memory that only writing and reading need.
    package func releaseMemory() { file?.releaseMemory() }

    /// Frees less: only the pages of the file that are kept in memory. The next message waits for no more than reading
    /// a few of them.
    package func releasePages() { file?.releasePages() }

    // MARK: Reading and clearing

    /// The entries that match a query, the newest first; empty without a history.
    ///
    /// - Parameter pictures: Whether bitmaps are included.
    package func entries(_ query: HistoryQuery, pictures: Bool = false) -> [HistoryEntry] {
        attempt([]) { file throws(DatabaseError) in try file.entries(query, pictures: pictures) }
    }

    /// The entry with this number, with its bitmaps; nil: there is none.
    package func entry(_ number: Int64) -> HistoryEntry? {
        attempt(nil) { file throws(DatabaseError) in try file.entry(number) }
    }

    /// Number of entries that match a query, regardless of its limit.
    package func count(_ query: HistoryQuery) -> Int {
        attempt(0) { file throws(DatabaseError) in try file.count(query) }
    }

    /// Removes the ended entries that match a query, regardless of its limit; returns their number.
    package func remove(_ query: HistoryQuery) -> Int {
        let count = attempt(0) { file throws(DatabaseError) in try file.remove(query) }
        if count > 0 { changed() }
        return count
    }

    /// Removes an ended entry; returns whether there was one.
    package func remove(_ number: Int64) -> Bool {
        let isRemoved = attempt(false) { file throws(DatabaseError) in try file.remove(number) }
        if isRemoved { changed() }
        return isRemoved
    }

    /// Removes those of these entries that have ended; returns their number.
    package func remove(_ numbers: [Int64]) -> Int {
        let count = attempt(0) { file throws(DatabaseError) in try file.remove(numbers) }
        if count > 0 { changed() }
        return count
    }

    /// Makes an ended entry held again, under its former id unless another message has it, and returns the entry. The
    /// board's `restore` is not called. nil: there is no such entry.
    package func reopen(_ number: Int64) -> HistoryEntry? {
        guard var entry = entry(number), entry.end != nil else { return nil }
        (entry.end, entry.reason, entry.isUnread, entry.isKept) = (nil, nil, true, false)
        if let board { entry.message.id = board.freeID(for: entry.message) }
        entry.message.arrival = Instant(microseconds: loop.now)
        let isReopened = attempt(false) { file throws(DatabaseError) in
            try file.reopen(number, as: entry.message.id)
        }
        guard isReopened else { return nil }
        changed()
        return entry
    }

    /// Marks everything that has left the screen as read; returns the number of entries that were unread.
    package func markRead() -> Int {
        let count = attempt(0) { file throws(DatabaseError) in try file.markRead() }
        if count > 0 { changed() }
        return count
    }

    /// Marks an entry that has left the screen as read.
    package func markRead(_ number: Int64) {
        let isMarked = attempt(false) { file throws(DatabaseError) in try file.markRead(number) }
        if isMarked { changed() }
    }

    /// Marks these entries as read, including those that are still on the screen.
    package func markRead(_ numbers: [Int64]) {
        let isMarked = attempt(false) { file throws(DatabaseError) in try file.markRead(numbers) }
        if isMarked { changed() }
    }

    var held: [Message] { board?.held ?? [] }

    func changed() {
        tidying?.schedule()
        news?.schedule()
    }

    func attempt<Result>(
        _ otherwise: Result, _ body: (HistoryFile) throws(DatabaseError) -> Result
    ) -> Result {
        guard let file else { return otherwise }
        do throws(DatabaseError) { return try body(file) } catch {
            fail(HistoryProblem(error))
            return otherwise
        }
    }

    // MARK: Problems

    /// Reports a problem once, and goes on without the file, or with a new file in place of a damaged one.
    private func fail(_ problem: HistoryProblem) {
        let remedy = trouble.handle(problem, at: loop.now)
        failure = problem
        if remedy.isSaid {
            log(problem.text(path: place.path))
            // A damaged file is replaced.
            if !remedy.isReplaced { alarm?.schedule() }
        }
        if remedy.isClosed { close() }
        if let time = remedy.opening { retry?.arm(at: time) }
        guard remedy.isReplaced else { return }
        if let reason = place.moveAside() { return log(reason) }
        log("it is now \(place.path)\(HistoryPlace.asideSuffix), and a new one begins")
        openNow()
    }
}
