package import Bus
import Database
package import Messages

/// Writes down every message that comes, what becomes of it, and reads that again.
///
/// When `record` returns, the messages it was given are in the file, and stay there when the process is killed. A file that
/// cannot be used is complained of once; messages are shown all the same, and those still held are written when the file
/// can be used again.
package final class History {
    private let loop: EventLoop
    private let place: HistoryPlace
    private let log: (String) -> Void
    /// Milliseconds since 1970.
    private let clock: () -> Int64
    private var settings = HistorySettings()
    private(set) var file: HistoryFile?
    /// Nil: it is not known yet.
    private var session: Session?
    private var trouble = HistoryTrouble()
    private var retry: EventTimer?
    private var tidying: DeferredWork?
    /// The message board; nil: none is connected yet.
    package var board: (any HistoryBoard)?

    /// Tells that entries have changed, once in a turn of the loop.
    private var news: DeferredWork?

    /// In which messages are written down.
    private struct Session {
        /// The id of the bus on which senders have their names; empty: there is none.
        let bus: String
        /// Whether what was held before has been held again.
        var hasRestored = false
    }

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
        news = try loop.deferred(priority: .idle) { [self] in board?.historyChanged() }
        retry = try loop.timer(priority: .idle) { [self] in openNow() }
    }

    // MARK: Opening

    /// Opens the file, if there is to be a history, and has messages restored that were held when it was used last.
    ///
    /// - Parameter bus: The id of the session bus; empty: there is none.
    package func open(bus: String) {
        guard session == nil else { return }
        session = Session(bus: bus)
        openNow()
    }

    /// Keeps as much as is said from now on.
    package func configure(_ settings: HistorySettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        if settings.mode == .off {
            close()
        } else if session != nil {
            openNow()
            tidying?.schedule()
        }
    }

    /// Closes the file. What is held stays so in it, to be restored by the next daemon.
    package func close() {
        file?.close()
        file = nil
        retry?.disarm()
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
            trouble.end()
            changed()
        } catch {
            fail(error)
        }
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
        // A restored message got another id where a newer message has its own: the file has it under the old one.
        try synchronize(but: Set(entries.map { $0.message.id }).subtracting(fresh))
    }

    /// Has the file say what is held: not all of it was written, or not all of it was taken back.
    ///
    /// - Parameter known: What is in the file as it is.
    private func synchronize(but known: Set<MessageID> = []) throws(DatabaseError) {
        guard let file else { return }
        let held = held.filter { !$0.isTransient }
        let ids = Set(held.map { $0.id })
        let (now, wall) = (loop.now, clock())
        let gone = try file.held().map { $0.message.id }.filter { !ids.contains($0) }
        try file.transaction { () throws(DatabaseError) in
            for id in gone { try file.end(id, .closed, time: wall) }
            for message in held where !known.contains(message.id) {
                try file.put(message, arrival: wall - message.age(at: now))
                if board?.isKept(message.id) == true { try file.keep(message.id) }
                if let snooze = board?.snooze(of: message.id) {
                    try file.snooze(message.id, snooze)
                }
            }
        }
    }

    // MARK: Writing

    /// Writes down what follows from effects, before anybody hears of them.
    ///
    /// - Parameter now: The time of the event they came from.
    package func record(_ effects: [BoardEffect], at now: Instant) {
        guard settings.mode != .off, session != nil else { return }
        let steps = effects.compactMap { HistoryStep($0) }
        guard !steps.isEmpty else { return }
        if file == nil, trouble.mayOpen(at: loop.now) { return openNow() }
        guard let file else { return trouble.fallBehind() }
        do throws(DatabaseError) {
            if trouble.isBehind {
                try synchronize()
                trouble.end()
            } else if steps.count == 1, steps[0].isPlain(in: file) {
                try write(steps[0], to: file, at: now)
            } else {
                try file.transaction { () throws(DatabaseError) in
                    for step in steps { try write(step, to: file, at: now) }
                }
            }
            if file.changes >= Self.tidyAfter { tidying?.schedule() }
            news?.schedule()
        } catch {
            fail(HistoryProblem(error))
        }
    }

    private func write(
        _ step: HistoryStep, to file: HistoryFile, at now: Instant
    ) throws(DatabaseError) {
        switch step {
        case .put(let message, let isKept):
            try file.put(
                message, arrival: clock() - message.age(at: now.microseconds), isKept: isKept)
        case .keep(let message): try file.keep(message)
        case .snooze(let message, let snooze): try file.snooze(message, snooze)
        case .end(let message, let reason): try file.end(message, reason, time: clock())
        case .drop(let message): try file.drop(message)
        }
    }

    private func tidy() {
        let isMore = attempt(false) { file throws(DatabaseError) in
            try file.tidy(settings, now: clock())
        }
        if isMore { changed() }
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

    /// Entries with their bitmaps, in the order of their numbers; those that are not there are left out.
    package func entries(numbered numbers: [Int64]) -> [HistoryEntry] {
        guard file != nil else { return heldEntries(numbers) }
        return attempt([]) { file throws(DatabaseError) in try file.entries(numbered: numbers) }
    }

    private func heldEntries(_ numbers: [Int64]) -> [HistoryEntry] {
        let (held, now) = (held, clock())
        return numbers.compactMap { number in
            held.first { -Int64($0.id.rawValue) == number }.map { message in
                HistoryEntry(
                    number: number, message: message, arrival: now - message.age(at: loop.now))
            }
        }
    }

    /// Returns the index of the entries that a search finds; of the held messages where there is no file.
    ///
    /// - Parameters:
    ///   - search: As in `HistoryQuery`; empty: all entries are listed.
    ///   - dayName: Names the day of a moment, milliseconds since 1970; called once for each day, with how many days ago
    ///     that day was. 0: today, also for a moment to come, before which the clock was set back.
    package func panelIndex(
        search: String, dayName: (_ daysAgo: Int, _ milliseconds: Int64) -> String
    ) -> PanelIndex {
        let now = clock()
        let builder = attempt(held(search: search, now: now)) { file throws(DatabaseError) in
            try file.panelEntries(search: search, now: now)
        }
        return builder.index(search: search, dayName: dayName)
    }

    /// Returns the held messages that a search finds, for the panel where there is no file. Their entries have negative
    /// numbers.
    private func held(search: String, now: Int64) -> PanelIndexBuilder {
        var builder = PanelIndexBuilder(now: now)
        guard file == nil else { return builder }
        let words = SearchText.words(search)
        for message in held.reversed() where message.matches(words) {
            builder.add(
                -Int64(message.id.rawValue), message.id, arrival: now - message.age(at: loop.now),
                isHeld: true,
                application: message.appName.isEmpty ? message.desktopEntry : message.appName)
        }
        return builder
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

    /// Drops those of these entries that have ended; returns how many there were.
    package func remove(_ numbers: [Int64]) -> Int {
        let count = attempt(0) { file throws(DatabaseError) in try file.remove(numbers) }
        if count > 0 { changed() }
        return count
    }

    /// Has an entry that has ended be held again, under the id that it had if no other message has that now; returns it,
    /// and `restore` is not told. Nil: there is no such entry.
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

    /// Notes that somebody has seen all that has left the screen; returns how many entries were unread.
    package func markRead() -> Int {
        let count = attempt(0) { file throws(DatabaseError) in try file.markRead() }
        if count > 0 { changed() }
        return count
    }

    /// Notes that somebody has dealt with an entry that has left the screen.
    package func markRead(_ number: Int64) {
        let isMarked = attempt(false) { file throws(DatabaseError) in try file.markRead(number) }
        if isMarked { changed() }
    }

    private var held: [Message] { board?.held ?? [] }

    private func changed() {
        tidying?.schedule()
        news?.schedule()
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
        let remedy = trouble.take(problem, at: loop.now)
        if remedy.isSaid { log(problem.text(path: place.path)) }
        if remedy.isClosed { close() }
        if let time = remedy.opening { retry?.arm(at: time) }
        guard remedy.isReplaced else { return }
        if let reason = place.moveAside() { return log(reason) }
        log("it is now \(place.path)\(HistoryPlace.asideSuffix), and a new one begins")
        openNow()
    }
}

extension Message {
    /// Whether a search for these words finds the message.
    fileprivate func matches(_ words: [String]) -> Bool {
        SearchText.matches(appName + "\n" + title + "\n" + body.text, words: words)
    }

    /// How long ago it came, milliseconds.
    fileprivate func age(at now: UInt64) -> Int64 {
        Int64(clamping: Instant(microseconds: now).microseconds(since: arrival) / 1000)
    }
}
